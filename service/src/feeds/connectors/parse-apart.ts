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

const defaultMaxProcessorMs = 10_000;
const checkMs = 500;
const maxHeapMb = 192;
/** Feeds are often parsed in bursts; after this idle time the worker ends to free its memory. */
const idleMs = 30_000;

/** Resolves to 0 before the thread has started and after it has ended. */
async function readProcessorMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

/**
 * Parses untrusted feeds in a thread with its own memory and time limits: a feed that exceeds them fails alone, while
 * the service responds and other feeds are parsed. Feeds are parsed one after another.
 *
 * Time is processor time. The clock would also count the work of others: on a busy machine, a correct feed would fail.
 */
export function createFeedParser({ maxProcessorMs = defaultMaxProcessorMs } = {}): FeedParser {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function run(request: ParseRequest): Promise<ParsedFeed> {
    if (isClosed) throw new ConnectorError('The service is stopping.');
    clearTimeout(idle);
    worker ??= new Worker(ownScript('parse-worker', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      env: {},
    });
    const current = worker;
    current.ref();
    const response = await new Promise<ParseResult>((resolve) => {
      const settle = (value: ParseResult): void => {
        clearInterval(checks);
        resolve(value);
      };
      const before = readProcessorMs(current);
      const check = async (): Promise<void> => {
        if ((await readProcessorMs(current)) - (await before) > maxProcessorMs)
          settle({ refusal: `The feed could not be read within ${maxProcessorMs / 1000} s.` });
      };
      const checks = setInterval(() => void check(), checkMs);
      current.removeAllListeners();
      current.once('message', settle);
      current.once('error', () => settle({ refusal: 'The feed needs more memory than it may have.' }));
      current.once('exit', () => settle({ refusal: 'The feed could not be read.' }));
      current.postMessage(request, []);
    });
    if ('refusal' in response) {
      await end();
      throw new ConnectorError(response.refusal);
    }
    current.removeAllListeners();
    current.unref();
    idle = setTimeout(() => void end(), idleMs).unref();
    return response.feed;
  }

  return {
    parse: (request) => {
      const result = last.then(() => run(request));
      last = result.catch(() => undefined);
      return result;
    },
    close: async () => {
      isClosed = true;
      await end();
      await last;
    },
  };
}
