// `npm run bench` measures the board and the limit in one run, in turns, and writes the ratios between them. It takes
// about ten minutes.
//   --rounds 5           how often each page is measured
//   --posts 10000        how far the long board is scrolled
//   --widget dist/cdn    built files to measure instead of a fresh build
//   --output FILE        path of the results, with the film strip beside them; default bench/results.md
import { writeFile } from 'node:fs/promises';
import { cpus, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '../tools/run/build-when-stale.mjs';
import { root } from '../tools/run/programs.mjs';
import { launchBrowser } from './browser.ts';
import { filmLoad, writeFilmStrip } from './film-strip.ts';
import { measureLoad, measureShift, type Answered, type Load } from './measure-load.ts';
import { measureScroll } from './measure-scroll.ts';
import { board, measureBoardWork, prepared, type Work } from './measure-work.ts';
import { medians } from './median.ts';
import { prepareLoad, preparePhoneLoad, prepareWork } from './prepare-limits.ts';
import { startServers } from './start-servers.ts';
import { writeResults } from './write-results.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    posts: { type: 'string', default: '10000' },
    widget: { type: 'string' },
    output: { type: 'string', default: join(root, 'bench/results.md') },
  },
});
const rounds = Number(values.rounds);
const longPosts = Number(values.posts);
const workPosts = 1000;
const shiftWidths = [360, 768, 1280];
/** Posts per page of the endless board: the maximum for one request. */
const longPageSize = 100;

const say = (what: string) => process.stderr.write(`${what}\n`);

/** Calls each measurement once per round, in turns, so that other load on the machine affects all of them. */
async function takeTurns<Name extends string, Result>(
  count: number,
  contestants: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < count; round++) {
    const order = round % 2 ? names.toReversed() : names;
    for (const name of order) results[name].push(await contestants[name]());
    say(`  round ${round + 1} of ${count}`);
  }
  return results;
}

if (!values.widget) buildWhenStale();
const servers = await startServers(values.widget ?? join(root, 'dist/cdn'));
const browser = await launchBrowser();
try {
  say('Drawing the limit');
  const load = await preparePhoneLoad(browser, servers);
  say('Loading');
  let answered: readonly Answered[] = [];
  const measure = async (address: string) => (await measureLoad(browser, address, load.expected)).load;
  const loads = await takeTurns<'board' | 'limit' | 'embedded' | 'written' | 'linked' | 'again', Load>(rounds, {
    board: async () => {
      const measured = await measureLoad(browser, load.board, load.expected);
      answered = measured.answered;
      return measured.load;
    },
    limit: () => measure(load.limit),
    embedded: () => measure(load.embedded),
    written: () => measure(load.written),
    linked: () => measure(load.linked),
    again: async () => (await measureLoad(browser, load.linked, load.expected, true)).load,
  });
  say('Filming');
  const strip = await writeFilmStrip(
    [
      { label: 'board with links', film: await filmLoad(browser, load.linked, load.expected) },
      { label: 'limit', film: await filmLoad(browser, load.limit, load.expected) },
    ],
    join(dirname(values.output), 'loading.webp'),
  );
  say('Layout shift');
  const shifts = [];
  for (const width of shiftWidths) {
    const pages = await prepareLoad(browser, servers, { viewport: { width, height: 800 } });
    shifts.push({
      width,
      button: await measureShift(browser, pages.board, width, pages.expected),
      scroll: await measureShift(browser, `${pages.board}&more=scroll`, width, pages.expected),
      written: await measureShift(browser, pages.written, width, pages.expected),
      limit: await measureShift(browser, pages.limit, width, pages.expected),
    });
  }
  say(`Drawing ${workPosts} posts`);
  const work = await prepareWork(browser, servers, workPosts, longPosts);
  say('Appending and resizing');
  const works = await takeTurns<'board' | 'limit' | 'masonryLayout', Work>(rounds, {
    board: () => measureBoardWork(browser, board(work.board, workPosts / 50)),
    limit: () => measureBoardWork(browser, prepared(work.windowed)),
    masonryLayout: () => measureBoardWork(browser, prepared(work.masonryLayout)),
  });
  say(`Scrolling ${longPosts} posts`);
  const scrolls = {
    board: await measureScroll(
      browser,
      `${servers.pages}/board.html?board=long&page-size=${longPageSize}&more=scroll`,
      longPosts,
      longPageSize,
    ),
    limit: await measureScroll(browser, work.windowedLong, longPosts, 0),
  };
  const text = writeResults({
    engine: `Chromium ${browser.version()}`,
    machine: [
      `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`,
      `${Math.round(totalmem() / 2 ** 30)} GB`,
      platform(),
    ].join(', '),
    date: new Date().toISOString().slice(0, 10),
    rounds,
    workPosts,
    longPosts,
    loads: {
      board: medians(loads.board),
      limit: medians(loads.limit),
      embedded: medians(loads.embedded),
      written: medians(loads.written),
      linked: medians(loads.linked),
      again: medians(loads.again),
    },
    strip,
    answered,
    shifts,
    works: { board: medians(works.board), limit: medians(works.limit), masonryLayout: medians(works.masonryLayout) },
    scrolls,
  });
  await writeFile(values.output, text);
  console.log(text);
} finally {
  await browser.close();
  await servers.close();
}
