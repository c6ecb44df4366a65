import type { Answered, Load } from './measure-load.ts';
import type { Scroll } from './measure-scroll.ts';
import type { Work } from './measure-work.ts';

export interface Results {
  readonly engine: string;
  /** Processors, memory and system. */
  readonly machine: string;
  /** ISO 8601, date only. */
  readonly date: string;
  readonly rounds: number;
  readonly workPosts: number;
  readonly longPosts: number;
  readonly loads: Readonly<Record<'board' | 'limit' | 'embedded' | 'written' | 'linked' | 'again', Load>>;
  /** Name of the picture beside the results; null = there is none. */
  readonly strip: string | null;
  /** The files that the board had loaded when its first post was painted, in the last round. */
  readonly answered: readonly Answered[];
  readonly shifts: readonly {
    readonly width: number;
    readonly button: number;
    readonly scroll: number;
    readonly written: number;
    readonly limit: number;
  }[];
  readonly works: Readonly<Record<'board' | 'limit' | 'masonryLayout', Work>>;
  readonly scrolls: Readonly<Record<'board' | 'limit', Scroll>>;
}

type Kind = 'ms' | 'bytes' | 'count' | 'megabytes' | 'part';

const inWords: Readonly<Record<Kind, (value: number) => string>> = {
  ms: (value) => `${Math.round(value)} ms`,
  bytes: (value) => Math.round(value).toLocaleString('en'),
  count: (value) => Math.round(value).toLocaleString('en'),
  megabytes: (value) => `${(value / 1e6).toFixed(1)} MB`,
  part: (value) => `${(value * 100).toFixed(1)} %`,
};

/** The ratio of the first value to the second; a dash where a ratio has no meaning. */
export const ratio = (value: number, limit: number): string => (limit > 0 ? `${(value / limit).toFixed(2)} ×` : '–');

type Row = readonly [label: string, kind: Kind, values: readonly number[]];

/**
 * The first column is the widget, the second the limit. Further columns are for comparison, and the last of them has
 * its own ratio if `hasRatioAtEnd` is set.
 */
function table(heads: readonly string[], rows: readonly Row[], hasRatioAtEnd = false): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = [
    '',
    heads[0]!,
    heads[1]!,
    `${heads[0]!} / ${heads[1]!}`.replace('windowed ', ''),
    ...heads.slice(2),
    ...(hasRatioAtEnd ? [`${heads.at(-1)} / limit`] : []),
  ];
  return [
    line(head),
    line(head.map((_, at) => (at ? '---:' : '---'))),
    ...rows.map(([label, kind, values]) => {
      const [own = 0, limit = 0, ...others] = values;
      return line([
        label,
        inWords[kind](own),
        inWords[kind](limit),
        ratio(own, limit),
        ...others.map(inWords[kind]),
        ...(hasRatioAtEnd ? [ratio(others.at(-1) ?? 0, limit)] : []),
      ]);
    }),
  ].join('\n');
}

function rowsOf<Measured>(
  measured: readonly Measured[],
  rows: readonly (readonly [string, Kind, (one: Measured) => number])[],
): Row[] {
  return rows.map(([label, kind, read]) => [label, kind, measured.map(read)]);
}

/** The results as Markdown. */
export function writeResults({
  engine,
  machine,
  date,
  rounds,
  workPosts,
  longPosts,
  loads,
  strip,
  answered,
  shifts,
  works,
  scrolls,
}: Results): string {
  const posts = workPosts.toLocaleString('en');
  return `# Benchmark results

${engine} on ${machine}, ${date}. \`npm run bench\` writes this page. All columns of a table were measured in turns in \
one run on
one machine: compare the ratios, not the absolute values. All values are medians of ${rounds}. Loading: on a slow 4G \
(1.6 Mbit/s, 150 ms per round trip) with a main
thread slowed down four times. Work: processor time at full speed, without a slow network. Scrolling: once, at full \
speed.

**The limit** is the same page with the same posts, without the widget. The bench renders the board once and copies \
its cards as static HTML and CSS with
computed positions. The limit requests no data, runs no script to render its first page, and measures nothing. Its \
cards outside the first window have
\`content-visibility: auto\` and lazy pictures. For many posts it is the *windowed* limit: the markup and positions of \
all cards are in memory, and a script of
forty lines adds the cards near the window to the document and removes the others. No method can render these cards \
faster.

**The embedded limit** is the best possible result for a board from another origin: the page contains a small script, \
which requests the cards as static HTML.
It needs two more round trips than the limit. An embed cannot avoid them without the help of the page's server.

**The board from a server** is the same board in a page whose server wrote its first posts into it \
with \`drystone/server\`, once; the script then makes them
interactive.

## Loading the first page

25 posts, an empty cache, and a phone of 412 × 823 px, four times slower than this machine, on a slow 4G (1.6 Mbit/s, \
150 ms per round trip). "Whole" means with all
pictures of the card. The last post is the last one in the first window. Tasks, nodes and heap include the step in \
which the board
becomes interactive, so its cards have their controls.

${table(
  ['board', 'limit', 'embedded limit', 'board from a server'],
  rowsOf(
    [loads.board, loads.limit, loads.embedded, loads.written],
    [
      ['first post', 'ms', (one) => one.firstPostMs],
      ['first post, whole', 'ms', (one) => one.firstWholeMs],
      ['last post of the window', 'ms', (one) => one.lastPostMs],
      ['last post of the window, whole', 'ms', (one) => one.lastWholeMs],
      ['requests before the first post, without pictures', 'count', (one) => one.requests],
      ['bytes of these, compressed', 'bytes', (one) => one.bytes],
      ['of these, scripts and style sheets', 'bytes', (one) => one.codeBytes],
      ['bytes of pictures before scrolling', 'bytes', (one) => one.pictureBytes],
      ['tasks over 50 ms', 'count', (one) => one.longTasks],
      ['longest of these', 'ms', (one) => one.longestTaskMs],
      ['nodes', 'count', (one) => one.nodes],
      ['heap after garbage collection', 'megabytes', (one) => one.heapBytes],
    ],
  ),
  true,
)}

Responses that had arrived before the first post of the board was painted, without pictures, in bytes: \
${answered.map(({ path, bytes }) => `\`${path.split('/').slice(-1)[0]}\` ${inWords.bytes(bytes)}`).join(', ')}.

### With preload links, and a second view

The first column is the board in a page with links that preload the first paint, the board and its posts \
(\`preloadLinks\`, as the embed code for the fastest loading does). The last
column is the second view of this page, with the browser's cache from the first view.

${table(
  ['board with links', 'embedded limit', 'limit', 'second view'],
  rowsOf(
    [loads.linked, loads.embedded, loads.limit, loads.again],
    [
      ['first post', 'ms', (one) => one.firstPostMs],
      ['first post, whole', 'ms', (one) => one.firstWholeMs],
      ['last post of the window', 'ms', (one) => one.lastPostMs],
      ['last post of the window, whole', 'ms', (one) => one.lastWholeMs],
      ['bytes before the first post, without pictures', 'bytes', (one) => one.bytes],
      ['bytes of pictures before scrolling', 'bytes', (one) => one.pictureBytes],
    ],
  ),
)}

In the second view, the first post takes ${ratio(loads.again.firstPostMs, loads.linked.firstPostMs)} of its time in \
the first view.
${
  strip === null
    ? ''
    : `
![Frames of the board with links, above, and of the limit, below, every 100 ms from the start of the \
navigation](${strip})

One load of each, under the same conditions: phone, slow 4G, slowed down four times. The frames were recorded in turns \
after the measurements.
`
}
## Layout shift

Layout shift on a slow 4G, during the load and two windows of scrolling. The goal is 0; the public limit for "good" is \
0.1.

| width of the window | board, more by button | board, more by scrolling | board from a server | limit |
| --- | ---: | ---: | ---: | ---: |
${shifts
  .map(
    ({ width, button, scroll, written, limit }) => `| ${width} px | ${button.toFixed(4)} | \
${scroll.toFixed(4)} | ${written.toFixed(4)} | ${limit.toFixed(4)} |`,
  )
  .join('\n')}

## ${posts} posts

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

## Scrolling ${longPosts.toLocaleString('en')} posts

At full speed of the machine, 240 px per frame, in a window of 1200 × 900 px. The board loads its pages during the \
scrolling, and the scrolling pauses while it
waits for a page. A frame is blank if none of twelve points of the window is on a card.

${table(
  ['board', 'windowed limit'],
  rowsOf(
    [scrolls.board, scrolls.limit],
    [
      ['post reached', 'count', (one) => one.reached],
      ['frames', 'count', (one) => one.frames],
      ['frames over 50 ms', 'count', (one) => one.slowFrames],
      ['longest frame', 'ms', (one) => one.longestFrameMs],
      ['blank frames', 'count', (one) => one.blankFrames],
      ['points without a card (gaps count)', 'part', (one) => one.missedPart],
      ['maximum number of cards in the document', 'count', (one) => one.maxCards],
      ['heap after 500 posts', 'megabytes', (one) => one.heapAfter500],
      ['heap at the end', 'megabytes', (one) => one.heapAtEnd],
      ['nodes at the end', 'count', (one) => one.nodesAtEnd],
    ],
  ),
)}
`;
}
