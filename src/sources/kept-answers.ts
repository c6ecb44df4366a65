import { askFor, type AskEnvironment } from './answer.ts';
import type { Requester } from './request.ts';

/**
 * Reads what this browser has kept of an address, however old it is. Nothing is stored for it: these are the answers of
 * an earlier visit in the browser's own cache. What is not kept is asked for, once.
 */
export const readKeptAnswers =
  ({ fetch }: Pick<AskEnvironment, 'fetch'>): Requester =>
  async (address, signal) => {
    const answer = await askFor(address, { fetch, preloaded: new Map() }, { signal, cache: 'force-cache' });
    return answer.body;
  };
