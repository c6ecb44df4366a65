import { type Fields, isFields, toFields } from '../fields.ts';
import { lazyImport } from '../lazy-import.ts';
import type { Requester } from '../request.ts';
import { SourceError } from '../source-error.ts';

/**
 * Returns the response of an address. If an error of the service asks for a pause, every call during the pause rejects
 * with this error.
 */
export type V1Client = (address: string, signal: AbortSignal) => Promise<Fields>;

/** @param now milliseconds since 1970 */
export function createV1Client(requester: Requester, now: () => number): V1Client {
  let pause: { readonly error: SourceError; readonly untilMs: number } | null = null;

  async function ask(address: string, signal: AbortSignal): Promise<Fields> {
    const response = await requester(address, signal);
    // A proxy may send an error with status 200.
    if (toFields(response).error) throw (await lazyImport(import('./read-v1-error.ts'))).readV1Error(response);
    if (!isFields(response)) throw new SourceError('malformed', 'not a response of version 1');
    return response;
  }

  return async (address, signal) => {
    signal.throwIfAborted();
    if (pause && now() < pause.untilMs) throw pause.error;
    return ask(address, signal).catch((problem: unknown) => {
      if (problem instanceof SourceError && problem.retryAfterMs)
        pause = { error: problem, untilMs: now() + problem.retryAfterMs };
      throw problem;
    });
  };
}
