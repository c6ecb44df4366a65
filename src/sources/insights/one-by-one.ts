import type { Requester } from '../request.ts';
import type { SourceError } from '../source-error.ts';
import { isForAll } from './is-for-all.ts';

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
      if (isForAll(problem)) verdict = problem;
      throw problem;
    }
  };
  return (address) => {
    const turn = last.then(() => ask(address));
    last = turn.catch(() => {});
    return turn;
  };
}
