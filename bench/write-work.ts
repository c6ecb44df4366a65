import type { Glide } from './measure-glide.ts';
import type { Scroll } from './measure-scroll.ts';
import type { Work } from './measure-work.ts';
import { rowsOf, table } from './table.ts';

interface Works {
  readonly workPosts: number;
  readonly works: Readonly<Record<'board' | 'limit' | 'masonryLayout', Work>>;
  /** With a main thread that is slowed down. */
  readonly slowWorks: Readonly<Record<'board' | 'limit', Work>>;
}

interface Scrolling {
  readonly longPosts: number;
  /** With everything that each frame shows. */
  readonly scrolls: Readonly<Record<'board' | 'limit', Scroll>>;
  readonly glides: Readonly<Record<'board' | 'limit', Glide>>;
  readonly slowPosts: number;
  readonly slowGlides: Readonly<Record<'board' | 'limit', Glide>>;
}

export const writeWork = ({ workPosts, works, slowWorks }: Works): string => `## ${workPosts.toLocaleString('en')} posts

The processor time of the main thread, at full speed, until it is idle again, with the report that the board sends a \
second later. The window is at the
end of the posts before 50 more are requested. The time of the board includes the request for these posts and their \
parsing; the others already have them.
masonry-layout 4.2.2 has all cards in the document, because it does not support windowing. Its transitions are off.

${table(
  ['board', 'windowed limit', 'masonry-layout'],
  rowsOf(
    [works.board, works.limit, works.masonryLayout],
    [
      ['append 50 cards at the end', 'ms', (one) => one.appendMs],
      ['resize the window, 1200 to 800 px', 'ms', (one) => one.resizeMs],
      ['nodes', 'count', (one) => one.nodes],
      ['heap after garbage collection', 'megabytes', (one) => one.heapBytes],
    ],
  ),
)}

The same with a main thread slowed down four times.

${table(
  ['board', 'windowed limit'],
  rowsOf(
    [slowWorks.board, slowWorks.limit],
    [
      ['append 50 cards at the end', 'ms', (one) => one.appendMs],
      ['resize the window, 1200 to 800 px', 'ms', (one) => one.resizeMs],
    ],
  ),
)}
`;

const glideTable = ({ board, limit }: Scrolling['glides']): string =>
  table(
    ['board', 'windowed limit'],
    rowsOf(
      [board, limit],
      [
        ['work', 'ms', (one) => one.workMs],
        ['frames', 'count', (one) => one.frames],
        ['frames over 50 ms', 'count', (one) => one.slowFrames],
        ['longest frame', 'ms', (one) => one.longestFrameMs],
        ['frames at a held end', 'count', (one) => one.heldFrames],
      ],
    ),
  );

export const writeScrolling = ({
  longPosts,
  scrolls,
  glides,
  slowPosts,
  slowGlides,
}: Scrolling): string => `## Scrolling ${longPosts.toLocaleString('en')} posts

At full speed of the machine, 240 px per frame, in a window of 1200 × 900 px. The board loads its pages during the \
scrolling, and the scrolling pauses while it
waits for a page. A frame is blank if none of twelve points of the window is on a card. If the scroll reaches the \
end of the page before further posts have their room, the end is held
until an input, and the wheel turns as it does under a visitor's finger.

${table(
  ['board', 'windowed limit'],
  rowsOf(
    [scrolls.board, scrolls.limit],
    [
      ['post reached', 'count', (one) => one.reached],
      ['frames', 'count', (one) => one.frames],
      ['frames over 50 ms', 'count', (one) => one.slowFrames],
      ['longest frame', 'ms', (one) => one.longestFrameMs],
      ['frames at a held end', 'count', (one) => one.heldFrames],
      ['blank frames', 'count', (one) => one.blankFrames],
      ['points without a card (gaps count)', 'part', (one) => one.missedPart],
      ['maximum number of cards in the document', 'count', (one) => one.maxCards],
      ['heap after 500 posts', 'megabytes', (one) => one.heapAfter500],
      ['heap at the end', 'megabytes', (one) => one.heapAtEnd],
      ['nodes at the end', 'count', (one) => one.nodesAtEnd],
    ],
  ),
)}

The same scroll without looking at its frames, which costs more than the scrolling does. The work is processor time of \
the main thread.

${glideTable(glides)}

${slowPosts.toLocaleString('en')} posts with a main thread slowed down four times:

${glideTable(slowGlides)}
`;
