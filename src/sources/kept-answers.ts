import { askFor, type AskEnvironment } from './answer.ts';
import type { Requester } from './request.ts';

/**
 * Reads the cached answer of an address, however old it is. We store nothing: these are answers of an earlier visit in
 * the browser's own HTTP cache. An answer that is not cached is requested once.
 */
export const readKeptAnswers =
  ({ fetch }: Pick<AskEnvironment, 'fetch'>): Requester =>
  async (address, signal) => {
    const answer = await askFor(address, { fetch, preloaded: new Map() }, { signal, cache: 'force-cache' });
    return answer.body;
  };
