import type { Requester } from '../request.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';

/** What has befallen one question befalls the next as well: asking on would only keep the owner waiting. */
const isForAll: readonly SourceErrorKind[] = ['private', 'not-found', 'offline', 'blocked', 'rate-limited'];

/** Asks one address after the other, each with the whole patience for itself: a JSONP frame holds one script at a time. */
export function askOneByOne(requester: Requester, signal: AbortSignal): (address: string) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  let verdict: SourceError | null = null;
  const ask = async (address: string): Promise<unknown> => {
    signal.throwIfAborted();
    if (verdict) throw verdict;
    try {
      return await requester(address, signal);
    } catch (problem) {
      if (problem instanceof SourceError && isForAll.includes(problem.kind)) verdict = problem;
      throw problem;
    }
  };
  return (address) => {
    const turn = last.then(() => ask(address));
    last = turn.catch(() => {});
    return turn;
  };
}
