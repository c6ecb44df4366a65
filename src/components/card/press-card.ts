import type { Post } from '../../model/post.ts';
import type { BoardContext } from '../board-context.ts';

const controls = /^(a|button|input|video|summary)$/;

/** Whether a press belongs to something of the card's own, also when that something is gone by now. */
const isControl = (node: EventTarget): boolean =>
  ('localName' in node && controls.test(`${node.localName}`)) ||
  ('popover' in node && typeof node.popover === 'string');

/** A press anywhere on a card that is no control opens its post. */
export function pressCard(
  { openPost }: Pick<BoardContext, 'openPost'>,
  event: MouseEvent & { readonly currentTarget: HTMLElement },
  post: Post,
): void {
  const path = event.composedPath();
  const isOwnControl = path.slice(0, path.indexOf(event.currentTarget)).some(isControl);
  // A visitor who selects text wants the text.
  if (!isOwnControl && !`${getSelection() ?? ''}`)
    openPost(post, event.currentTarget.querySelector<HTMLElement>('.opener'));
}
