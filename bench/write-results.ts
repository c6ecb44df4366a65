import type { Answered, Load } from './measure-load.ts';
import type { Minute } from './measure-minute.ts';
import type { Sign } from './measure-sign.ts';
import type { Stages } from './measure-stages.ts';
import { inWords, plainTable, ratio, rowsOf, table } from './table.ts';

interface Setting {
  readonly engine: string;
  /** Processors, memory and system. */
  readonly machine: string;
  /** ISO 8601, date only. */
  readonly date: string;
  readonly rounds: number;
}

interface Loading {
  readonly loads: Readonly<Record<'board' | 'limit' | 'embedded' | 'written' | 'linked' | 'again', Load>>;
  /** Name of the picture beside the results; null = there is none. */
  readonly strip: string | null;
  /** The files that the board had loaded when its first post was painted, in the last round. */
  readonly answered: readonly Answered[];
}

export interface Shift {
  readonly width: number;
  readonly button: number;
  readonly scroll: number;
  readonly written: number;
  readonly limit: number;
}

interface Resting {
  readonly signs: { readonly cached: Sign; readonly slow: Sign };
  readonly minutes: Readonly<Record<'board' | 'limit' | 'empty', Minute>>;
  /** A peer is absent if its package was not to be had. */
  readonly stages: readonly (readonly [name: string, stages: Stages])[];
}

/** The head of the page of results. */
export const writeHead = ({ engine, machine, date, rounds }: Setting): string => `# Benchmark results

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
with \`drystone/server\`, once; the script then adds
their controls.

`;

export const writeLoading = ({ loads, strip, answered }: Loading): string => `## Loading the first page

25 posts, an empty cache, and a phone of 412 × 823 px, four times slower than this machine, on a slow 4G (1.6 Mbit/s, \
150 ms per round trip). "Whole" means with all
pictures of the card. The last post is the last one in the first window. Tasks, work, nodes and heap are those of a \
board at rest: its cards have
their controls, and nobody has touched it. The work is processor time of the slowed main thread.

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
      ['work of the main thread until it is idle', 'ms', (one) => one.mainThreadMs],
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
`;

export const writeShifts = (shifts: readonly Shift[]): string => `## Layout shift

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
`;

export const writeResting = ({
  signs,
  minutes,
  stages,
}: Resting): string => `## A board at rest, and its first sign of a visitor

The phone of the loading above. A finger touches a Share button of a board that is at rest. The press takes effect \
when the interactive board has
loaded and repeated it. The goals are 100 ms in the third view, with the files in the browser's cache, and 400 ms over \
the slow 4G, of which 281 ms are one round trip
and 26 KB.

${plainTable(
  ['from the cache', 'slow 4G'],
  rowsOf(
    [signs.cached, signs.slow],
    [
      ['from the touch to its effect', 'ms', (one) => one.pressMs],
      ['of this, work of the main thread', 'ms', (one) => one.pressWorkMs],
      ['work until all cards are interactive', 'ms', (one) => one.workMs],
      ['tasks over 50 ms', 'count', (one) => one.longTasks],
      ['longest of these', 'ms', (one) => one.longestTaskMs],
    ],
  ),
)}

Each page in a browser of its own, on a phone at full speed, from its address until a minute later, untouched. The \
time is that of all processes of the
browser. The last column is an empty page.

${table(
  ['board', 'limit', 'empty page'],
  rowsOf(
    [minutes.board, minutes.limit, minutes.empty],
    [
      ['processor time of a minute in view', 'seconds', (one) => one.cpuSeconds],
      ['memory of the page alone', 'megabytes', (one) => one.pageBytes],
    ],
  ),
)}

Scripts and style sheets, in bytes as transferred. The press is on a control of the posts, and the dialog is an opened \
post. A pointer
over a card of ours loads the dialog before.

${plainTable(
  ['at rest', 'after a press', 'after the dialog'],
  stages.map(([name, { restBytes, pressBytes, dialogBytes }]) => [name, 'bytes', [restBytes, pressBytes, dialogBytes]]),
)}
`;
