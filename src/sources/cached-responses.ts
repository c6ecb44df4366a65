import { askFor, type AskEnvironment } from './single-response.ts';
import type { Requester } from './request.ts';

/**
 * Reads the cached response of an address, however old it is. We store nothing: these are responses of an earlier visit
 * in the browser's own HTTP cache. A response that is not cached is requested once.
 */
export const readCachedResponses =
  ({ fetch }: Pick<AskEnvironment, 'fetch'>): Requester =>
  async (address, signal) => {
    const response = await askFor(address, { fetch, preloaded: new Map() }, { signal, cache: 'force-cache' });
    return response.body;
  };
