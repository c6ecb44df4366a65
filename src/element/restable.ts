import { choosePersonalization } from '../appearance/choose-personalization.ts';
import type { CardContext } from '../components/board-context.ts';
import type { PaintedFeed } from '../components/feed/feed-layout.ts';
import { isReturn } from '../components/feed/is-return.ts';
import type { FirstPaint } from '../first-paint/first-paint.tsx';
import type { Packer } from '../layout/packer.ts';
import { hasHistoryEntry } from './has-history-entry.ts';

/** A first paint that can rest. */
export interface Restable {
  readonly read: NonNullable<FirstPaint['read']>;
  readonly root: HTMLElement;
  readonly feed: PaintedFeed & { readonly packer: Packer; readonly boxWidth: number };
  readonly context: CardContext;
}

/**
 * Whether a board can rest: its posts are painted, nobody has opened a link, and no part of it needs more code than its
 * cards and the button for further posts.
 */
export function findRestable({ read, painted, presses, options }: FirstPaint): Restable | null {
  const { packer, boxWidth } = painted?.feed ?? {};
  if (!read || !painted || painted.isPreliminary || !packer || !boxWidth || presses?.links.length) return null;
  const { root, context, feed } = painted;
  const { appearance } = context;
  const { board } = read;
  const personalization = choosePersonalization(board.personalizations, options.personalization);
  const needsMore =
    options.navigation ||
    options.linkable ||
    // A feed that scrolling continues has room for further posts below its cards, and hears keys at the page's end.
    /^(pages|scroll)$/.test(options.more) ||
    appearance.navigation.isShown ||
    appearance.head ||
    // The loaded code checks the exact value of the setting.
    ((options.addPost || personalization?.values['public_add_post']) &&
      board.feeds.some(({ network }) => network === 'public_post')) ||
    // A picture may have failed already, and a post may have been open before a reload.
    [...root.querySelectorAll('img')].some((image) => image.complete && !image.naturalWidth) ||
    hasHistoryEntry() ||
    // The interactive board goes to the post that the visitor has left.
    isReturn();
  return needsMore ? null : { read, root, feed: { ...feed, packer, boxWidth }, context };
}
