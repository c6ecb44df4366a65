import type { Post } from '../../model/post.ts';
import type { BoardContext } from '../board-context.ts';

const controls = /^(a|button|input|video|summary)$/;

/** Whether a press is on a control of the card, including one that has been removed since. */
const isControl = (node: EventTarget): boolean =>
  ('localName' in node && controls.test(`${node.localName}`)) ||
  ('popover' in node && typeof node.popover === 'string');

/** A press anywhere on a card outside of its controls opens its post. */
export function pressCard(
  { openPost }: Pick<BoardContext, 'openPost'>,
  event: MouseEvent & { readonly currentTarget: HTMLElement },
  post: Post,
): void {
  const path = event.composedPath();
  const isOwnControl = path.slice(0, path.indexOf(event.currentTarget)).some(isControl);
  // A visitor who selects text does not want to open the post.
  if (!isOwnControl && !`${getSelection() ?? ''}`)
    openPost(post, event.currentTarget.querySelector<HTMLElement>('.opener'));
}
