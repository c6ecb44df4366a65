// `npm run bench:compare -- BEFORE AFTER` measures two commits, or two folders of built files (dist/cdn), in turns,
// with one part of the bench. On a busy machine only counts, nodes and heap are reliable; compare times only with each
// other.
//   --part work          append and resize; `glide` scrolls and measures its work and its frames, `scroll` looks at
//                        every frame, `load` loads the first page, `sign` presses a control of a board at rest
//   --limit              also measures the limit of the part, and prints the ratios to it
//   --posts 1000         posts of the board
//   --rounds 3           how often each folder is measured
//   --slowdown 1         how many times slower than this machine the processor is (`work` and `glide`)
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildCommit } from './build-commit.ts';
import { launchBrowser } from './browser.ts';
import { measureGlide } from './measure-glide.ts';
import { measureLoad } from './measure-load.ts';
import { measureScroll } from './measure-scroll.ts';
import { measureSign } from './measure-sign.ts';
import { appendedPosts, board, measureBoardWork, prepared } from './measure-work.ts';
import { medians } from './median.ts';
import { preparePhoneLoad, prepareWork } from './prepare-limits.ts';
import { startServers, type Servers } from './start-servers.ts';
import { ratio } from './table.ts';

type Figures = Readonly<Record<string, number>>;
type Measure = () => Promise<Figures>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', default: 'work' },
    limit: { type: 'boolean', default: false },
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '1' },
  },
});
const posts = Number(values.posts);
const slowdown = Number(values.slowdown);
const scrollPageSize = 100;
/** Cards of the limit; more posts repeat them. */
const limitPosts = Math.min(posts, 1000);

const browser = await launchBrowser();
const servers: Servers[] = [];

async function measureOf(server: Servers): Promise<Measure> {
  const address = (pageSize: number, more: string) =>
    `${server.pages}/board.html?board=long&page-size=${pageSize}&more=${more}`;
  switch (values.part) {
    case 'load': {
      const { linked, expected } = await preparePhoneLoad(browser, server);
      return async () => (await measureLoad(browser, linked, expected)).load;
    }
    case 'sign':
      return async () => {
        const { pressMs: cachedMs } = await measureSign(browser, `${server.pages}/board.html`, true);
        return { cachedMs, ...(await measureSign(browser, `${server.pages}/board.html`, false)) };
      };
    case 'scroll':
      return async () => ({
        ...(await measureScroll(browser, address(scrollPageSize, 'scroll'), posts, scrollPageSize)),
      });
    case 'glide':
      return () => measureGlide(browser, address(scrollPageSize, 'scroll'), posts, slowdown);
    default:
      return () => measureBoardWork(browser, board(address(appendedPosts, 'button'), posts / appendedPosts), slowdown);
  }
}

async function limitOf(server: Servers): Promise<Measure> {
  switch (values.part) {
    case 'load': {
      const { limit, expected } = await preparePhoneLoad(browser, server);
      return async () => (await measureLoad(browser, limit, expected)).load;
    }
    case 'sign':
      throw new Error('The limit has no interactive phase.');
  }
  const { windowed, windowedLong } = await prepareWork(browser, server, limitPosts, posts);
  if (values.part === 'scroll') return async () => ({ ...(await measureScroll(browser, windowedLong, posts, 0)) });
  if (values.part === 'glide') return () => measureGlide(browser, windowedLong, posts, slowdown);
  return () => measureBoardWork(browser, prepared(windowed), slowdown);
}

try {
  const contestants: { readonly name: string; readonly measure: Measure; readonly results: Figures[] }[] = [];
  for (const name of positionals) {
    const server = await startServers(existsSync(name) ? name : await buildCommit(name));
    servers.push(server);
    contestants.push({ name, measure: await measureOf(server), results: [] });
  }
  if (values.limit && servers[0]) contestants.push({ name: 'limit', measure: await limitOf(servers[0]), results: [] });
  for (let round = 0; round < Number(values.rounds); round++)
    for (const { measure, results } of contestants) results.push(await measure());
  const limit = values.limit ? medians(contestants.at(-1)!.results) : null;
  for (const { name, results } of contestants) {
    const figures = medians(results);
    console.log(name, figures);
    if (limit && name !== 'limit')
      console.log(
        Object.entries(figures)
          .map(([what, one]) => `${what} ${ratio(one, limit[what] ?? 0)}`)
          .join(', '),
      );
  }
} finally {
  await browser.close();
  for (const server of servers) await server.close();
}
