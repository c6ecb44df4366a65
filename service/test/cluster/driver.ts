/** Drives the cluster as visitors, a team and sources would, with amounts and pauses by a seed. */
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { writeRss } from '../testing/source-server.ts';
import { isFailure } from './ask.ts';
import { listen, readBoards, reportEvents } from './audience.ts';
import type { Driven } from './driven.ts';
import type { History } from './history.ts';
import { ownAddress } from './hosts.ts';
import { invite, moderate, pollFeeds, requestExports, type Team } from './team.ts';
import { post, postTooMuch } from './visitors.ts';

export interface Driver {
  /** Nobody writes any more; people still read and listen. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Of the last items, as many as a source shows. */
const shownItems = 100;

/** A site with feeds, which get a new item every other second. */
async function publishItems({ history, ending, random }: Driven, feeds: number): Promise<void> {
  const items: string[][] = Array.from({ length: feeds }, () => []);
  const server = createServer((request, response) => {
    const feed = items[Number(/\d+$/.exec(request.url ?? '')?.[0])] ?? [];
    const shown = feed.slice(-shownItems);
    response.writeHead(200, { 'Content-Type': 'application/rss+xml' });
    response.end(
      writeRss(
        shown.map((title) => ({ id: title, title, link: `https://walks.example/${title.replaceAll(' ', '-')}` })),
      ),
    );
  }).listen(80, ownAddress);
  while (!ending.aborted) {
    const feed = Math.floor(random() * feeds);
    const title = `Item ${items[feed]?.length} of feed ${feed}`;
    items[feed]?.push(title);
    history.items.push(title);
    await wait(2000);
  }
  // The source stays: what it has shown last is polled after the end of the others.
  server.unref();
}

export function startDriver(url: string, team: Team, history: History, seed: number): Driver {
  const [ending, closing] = [new AbortController(), new AbortController()];
  const beside = new Set<Promise<void>>();
  let actors = 0;
  /** Everyone has random numbers of their own, so that the order in which they act changes nothing. */
  const driven = (): Driven => ({
    url,
    boards: team.boards,
    history,
    ending: ending.signal,
    closing: closing.signal,
    random: createRandom(seed * 1000 + actors++),
    record: async (kind, asked) => {
      const startedMs = performance.now();
      const reply = await asked;
      history.outcomes.push({ kind, startedMs, endedMs: performance.now(), isFailed: isFailure(reply) });
      return reply;
    },
    also: (work) => {
      beside.add(work);
      void work.finally(() => beside.delete(work));
    },
  });
  const writing = Promise.all([
    publishItems(driven(), team.feeds.length),
    post(driven(), 0),
    post(driven(), 1),
    post(driven(), 2),
    postTooMuch(driven(), 300),
    reportEvents(driven(), 310),
    reportEvents(driven(), 310),
    moderate(driven(), team),
    requestExports(driven(), team),
    invite(driven(), team),
    pollFeeds(driven(), team),
  ]);
  const watching = Promise.all([
    readBoards(driven(), 420),
    readBoards(driven(), 440),
    readBoards(driven(), 460),
    listen(driven(), 490),
    listen(driven(), 491),
    listen(driven(), 492),
    listen(driven(), 493),
  ]);
  return {
    end: async () => {
      ending.abort();
      await writing;
    },
    close: async () => {
      closing.abort();
      await Promise.all([watching, ...beside]);
    },
  };
}
