// `node bench/compare.ts BEFORE AFTER`: folders of built files (dist/cdn of two commits) measured in turns, one part of
// the bench alone. On a busy machine read counts, nodes and heap; times say something only beside each other.
//   --part work          append and resize; `scroll` scrolls to the last post
//   --posts 1000         posts of the board
//   --rounds 3           how often each folder is measured
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser.ts';
import { measureScroll } from './measure-scroll.ts';
import { appendedPosts, board, measureBoardWork } from './measure-work.ts';
import { medians } from './median.ts';
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

async function measure({ pages }: Servers): Promise<Readonly<Record<string, number>>> {
  const address = (pageSize: number, more: string) =>
    `${pages}/board.html?board=long&page-size=${pageSize}&more=${more}`;
  return values.part === 'scroll'
    ? { ...(await measureScroll(browser, address(scrollPageSize, 'scroll'), posts, scrollPageSize)) }
    : measureBoardWork(browser, board(address(appendedPosts, 'button'), posts / appendedPosts));
}

try {
  for (const folder of positionals) servers.push(await startServers(folder));
  const results = servers.map((): Readonly<Record<string, number>>[] => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [at, server] of servers.entries()) results[at]!.push(await measure(server));
  positionals.forEach((folder, at) => console.log(folder, medians(results[at]!)));
} finally {
  await browser.close();
  for (const server of servers) await server.close();
}
