// `npm run bench` measures the board and the limit in one run, in turns, and writes the ratios between them. It takes
// about twenty minutes on a quiet machine; `--rounds 3 --posts 5000` takes twelve.
//   --parts load,…       some of load, shift, rest, work and scroll: prints them, and writes them with --output
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
import { launchBrowser, phoneSlowdown } from './browser.ts';
import { filmLoad, writeFilmStrip } from './film-strip.ts';
import { measureGlide, type Glide } from './measure-glide.ts';
import { measureLoad, measureShift, type Answered, type Load } from './measure-load.ts';
import { measureMinutes } from './measure-minute.ts';
import { measureScroll } from './measure-scroll.ts';
import { measureSign, type Sign } from './measure-sign.ts';
import { boardStage, measureStages, type Stages } from './measure-stages.ts';
import { board, measureBoardWork, prepared, type Work } from './measure-work.ts';
import { medians } from './median.ts';
import { servePeers } from './peers.ts';
import { prepareLoad, preparePhoneLoad, prepareWork, type WorkPages } from './prepare-limits.ts';
import { startServers } from './start-servers.ts';
import { writeHead, writeLoading, writeResting, writeShifts, type Shift } from './write-results.ts';
import { writeScrolling, writeWork } from './write-work.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    posts: { type: 'string', default: '10000' },
    widget: { type: 'string' },
    parts: { type: 'string' },
    output: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const longPosts = Number(values.posts);
const workPosts = 1000;
const shiftWidths = [360, 768, 1280];
/** Posts per page of the endless board: the maximum for one request. */
const longPageSize = 100;
/** A slow machine scrolls fewer posts, so that a run does not take an hour. */
const slowPosts = Math.min(2000, longPosts);
const output = values.output ?? (values.parts ? null : join(root, 'bench/results.md'));

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

const mediansOf = <Name extends string, Figures extends Readonly<Record<string, number>>>(
  results: Readonly<Record<Name, readonly Figures[]>>,
) =>
  Object.fromEntries(
    Object.entries<readonly Figures[]>(results).map(([name, list]) => [name, medians(list)]),
  ) as Record<Name, Figures>;

if (!values.widget) buildWhenStale();
const servers = await startServers(values.widget ?? join(root, 'dist/cdn'));
const browser = await launchBrowser();
const longAddress = `${servers.pages}/board.html?board=long&page-size=${longPageSize}&more=scroll`;
let workPages: Promise<WorkPages> | undefined;
const prepareWorkOnce = () => (workPages ??= prepareWork(browser, servers, workPosts, longPosts));

async function measureLoading(): Promise<string> {
  const load = await preparePhoneLoad(browser, servers);
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
  const strip =
    output &&
    (await writeFilmStrip(
      [
        { label: 'board with links', film: await filmLoad(browser, load.linked, load.expected) },
        { label: 'limit', film: await filmLoad(browser, load.limit, load.expected) },
      ],
      join(dirname(output), 'loading.webp'),
    ));
  return writeLoading({ loads: mediansOf(loads), strip, answered });
}

async function measureShifts(): Promise<string> {
  const shifts: Shift[] = [];
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
  return writeShifts(shifts);
}

async function measureResting(): Promise<string> {
  const load = await preparePhoneLoad(browser, servers);
  const signs = await takeTurns<'cached' | 'slow', Sign>(rounds, {
    cached: () => measureSign(browser, load.board, true),
    slow: () => measureSign(browser, load.board, false),
  });
  say('  what it loads');
  const peers = await servePeers(servers);
  const stages: (readonly [string, Stages])[] = [['Drystone', await measureStages(browser, load.board, boardStage)]];
  for (const { name, address, stage } of peers) stages.push([name, await measureStages(browser, address, stage)]);
  say('  a minute in view');
  const minutes = await measureMinutes({ board: load.board, limit: load.limit, empty: 'about:blank' });
  return writeResting({ signs: mediansOf(signs), minutes, stages });
}

async function measureWorks(): Promise<string> {
  const work = await prepareWorkOnce();
  const ofBoard = (slowdown: number) => () => measureBoardWork(browser, board(work.board, workPosts / 50), slowdown);
  const ofLimit = (slowdown: number) => () => measureBoardWork(browser, prepared(work.windowed), slowdown);
  const works = await takeTurns<'board' | 'limit' | 'masonryLayout', Work>(rounds, {
    board: ofBoard(1),
    limit: ofLimit(1),
    masonryLayout: () => measureBoardWork(browser, prepared(work.masonryLayout)),
  });
  const slowWorks = await takeTurns<'board' | 'limit', Work>(rounds, {
    board: ofBoard(phoneSlowdown),
    limit: ofLimit(phoneSlowdown),
  });
  return writeWork({ workPosts, works: mediansOf(works), slowWorks: mediansOf(slowWorks) });
}

async function measureScrolling(): Promise<string> {
  const { windowedLong } = await prepareWorkOnce();
  const glide = (address: string, posts: number, slowdown: number) => () =>
    measureGlide(browser, address, posts, slowdown);
  return writeScrolling({
    longPosts,
    scrolls: {
      board: await measureScroll(browser, longAddress, longPosts, longPageSize),
      limit: await measureScroll(browser, windowedLong, longPosts, 0),
    },
    glides: mediansOf(
      await takeTurns<'board' | 'limit', Glide>(1, {
        board: glide(longAddress, longPosts, 1),
        limit: glide(windowedLong, longPosts, 1),
      }),
    ),
    slowPosts,
    slowGlides: mediansOf(
      await takeTurns<'board' | 'limit', Glide>(rounds, {
        board: glide(longAddress, slowPosts, phoneSlowdown),
        limit: glide(windowedLong, slowPosts, phoneSlowdown),
      }),
    ),
  });
}

const parts: Readonly<Record<string, () => Promise<string>>> = {
  load: measureLoading,
  shift: measureShifts,
  rest: measureResting,
  work: measureWorks,
  scroll: measureScrolling,
};

try {
  const sections = [
    writeHead({
      engine: `Chromium ${browser.version()}`,
      machine: [
        `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`,
        `${Math.round(totalmem() / 2 ** 30)} GB`,
        platform(),
      ].join(', '),
      date: new Date().toISOString().slice(0, 10),
      rounds,
    }),
  ];
  for (const name of values.parts?.split(',') ?? Object.keys(parts)) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no part ${name}, but ${Object.keys(parts).join(', ')}.`);
    const startedAt = Date.now();
    sections.push(await measure());
    say(`${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  const text = sections.join('\n');
  if (output) await writeFile(output, text);
  console.log(text);
} finally {
  await browser.close();
  await servers.close();
}
