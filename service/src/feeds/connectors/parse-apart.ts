import { ownScript } from '../../jobs/own-script.ts';
import { Worker } from 'node:worker_threads';
import { ConnectorError } from './connector.ts';
import type { ParsedFeed, ParseRequest } from './parse-feed.ts';
import type { ParseResult } from './parse-worker.ts';

/** Parses feeds outside the service's thread. */
export interface FeedParser {
  parse(request: ParseRequest): Promise<ParsedFeed>;
  close(): Promise<void>;
}

/** A feed of 5 MB takes a tenth of it. */
const defaultMaxProcessorMs = 2000;
const checkMs = 100;
const maxHeapMb = 128;
/** A worker with a larger heap ends after its feed, which gives the memory back at once. */
const maxIdleHeapBytes = 48 * 2 ** 20;
/** Feeds are often parsed in bursts; after this idle time the worker ends to free its memory. */
const idleMs = 30_000;

/**
 * The only variable that the thread inherits is the folder of Node's compile cache, which halves its start and tells a
 * feed no secret.
 */
function environmentOfWorker(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

/** Resolves to 0 before the thread has started and after it has ended. */
async function readProcessorMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

/**
 * Parses untrusted feeds in a thread with its own memory and time limits: a feed that exceeds them fails alone, while
 * the service responds and other feeds are parsed. Feeds are parsed one after another; hosts take turns.
 *
 * Time is processor time. The clock would also count the work of others: on a busy machine, a correct feed would fail.
 */
export function createFeedParser({ maxProcessorMs = defaultMaxProcessorMs } = {}): FeedParser {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  /** Feeds that wait, by the host that they are from. Hosts take turns: one with many feeds delays others by one. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let working: Promise<void> | null = null;
  let isClosed = false;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function run(request: ParseRequest): Promise<ParsedFeed> {
    if (isClosed) throw new ConnectorError('The service is stopping.', { isTemporary: true });
    clearTimeout(idle);
    worker ??= new Worker(ownScript('parse-worker', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      env: environmentOfWorker(),
    });
    const current = worker;
    current.ref();
    /** The thread has exceeded a limit or has ended. A feed that it refuses itself does not end it. */
    let isOver = false;
    const response = await new Promise<ParseResult>((resolve) => {
      const settle = (value: ParseResult): void => {
        clearInterval(checks);
        resolve(value);
      };
      const fail = (refusal: string): void => {
        isOver = true;
        settle({ refusal });
      };
      const before = readProcessorMs(current);
      const check = async (): Promise<void> => {
        if ((await readProcessorMs(current)) - (await before) > maxProcessorMs)
          fail(`The feed could not be read within ${maxProcessorMs / 1000} s.`);
      };
      const checks = setInterval(() => void check(), checkMs);
      current.removeAllListeners();
      current.once('message', settle);
      current.once('error', () => fail('The feed needs more memory than it may have.'));
      current.once('exit', () => fail('The feed could not be read.'));
      current.postMessage(request, []);
    });
    current.removeAllListeners();
    current.unref();
    const heap = isOver ? null : await current.getHeapStatistics().catch(() => null);
    if (isOver || (heap && heap.total_heap_size > maxIdleHeapBytes)) await end();
    if (worker) idle = setTimeout(() => void end(), idleMs).unref();
    if ('refusal' in response) throw new ConnectorError(response.refusal, { code: 'response_unreadable' });
    return response.feed;
  }

  async function workOff(): Promise<void> {
    let lastHost: string | null = null;
    while (waiting.size > 0) {
      // A host that had its turn is behind all others.
      const [host, feeds]: readonly [string, (() => Promise<void>)[]] =
        [...waiting].find(([name]) => name !== lastHost) ?? [...waiting][0]!;
      const first = feeds.shift();
      waiting.delete(host);
      if (feeds.length > 0) waiting.set(host, feeds);
      lastHost = host;
      await first?.();
    }
    working = null;
  }

  return {
    parse: (request) =>
      new Promise((resolve, reject) => {
        const host = URL.canParse(request.url) ? new URL(request.url).host : '';
        waiting.set(host, [...(waiting.get(host) ?? []), () => run(request).then(resolve, reject)]);
        working ??= workOff();
      }),
    close: async () => {
      isClosed = true;
      await end();
      await working;
    },
  };
}
