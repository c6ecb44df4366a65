// `npm run bench:compare -- BEFORE AFTER` measures two commits, or two folders of built files (dist/cdn), in turns,
// with one part of the bench. On a busy machine only counts, nodes and heap are reliable; compare times only with each
// other.
//   --part work          append and resize; `scroll` scrolls to the last post, `load` loads the first page
//   --posts 1000         posts of the board
//   --rounds 3           how often each folder is measured
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildCommit } from './build-commit.ts';
import { launchBrowser } from './browser.ts';
import { measureLoad } from './measure-load.ts';
import { measureScroll } from './measure-scroll.ts';
import { appendedPosts, board, measureBoardWork } from './measure-work.ts';
import { medians } from './median.ts';
import { preparePhoneLoad, type LoadPages } from './prepare-limits.ts';
import { startServers, type Servers } from './start-servers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    part: { type: 'string', default: 'work' },
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
});
const posts = Number(values.posts);
const scrollPageSize = 100;

const browser = await launchBrowser();
const servers: Servers[] = [];

const loadPages = new Map<Servers, Promise<LoadPages>>();

async function measure(server: Servers): Promise<Readonly<Record<string, number>>> {
  const { pages } = server;
  if (values.part === 'load') {
    const prepared = loadPages.get(server) ?? preparePhoneLoad(browser, server);
    loadPages.set(server, prepared);
    const { linked, expected } = await prepared;
    return (await measureLoad(browser, linked, expected)).load;
  }
  const address = (pageSize: number, more: string) =>
    `${pages}/board.html?board=long&page-size=${pageSize}&more=${more}`;
  return values.part === 'scroll'
    ? { ...(await measureScroll(browser, address(scrollPageSize, 'scroll'), posts, scrollPageSize)) }
    : measureBoardWork(browser, board(address(appendedPosts, 'button'), posts / appendedPosts));
}

try {
  for (const given of positionals) {
    const folder = existsSync(given) ? given : await buildCommit(given);
    servers.push(await startServers(folder));
  }
  const results = servers.map((): Readonly<Record<string, number>>[] => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [at, server] of servers.entries()) results[at]!.push(await measure(server));
  positionals.forEach((given, at) => console.log(given, medians(results[at]!)));
} finally {
  await browser.close();
  for (const server of servers) await server.close();
}
