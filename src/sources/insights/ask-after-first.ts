import type { Requester } from '../request.ts';
import { isForAll } from './is-for-all.ts';

/** Asks one address, and the others at once when that one was answered: a wrong token is refused once and not twenty times. */
export function askAfterFirst(requester: Requester, signal: AbortSignal): (address: string) => Promise<unknown> {
  let first: Promise<unknown> | undefined;
  return async (address) => {
    if (!first) return first = requester(address, signal);
    await first.catch((problem: unknown) => {
      if (isForAll(problem)) throw problem;
    });
    return requester(address, signal);
  };
}
