import { type Fields, isFields, toFields } from '../fields.ts';
import { lazyImport } from '../lazy.ts';
import type { Requester } from '../request.ts';
import { SourceError } from '../source-error.ts';

/** The answer of an address; refusals are errors. While the service has asked for quiet nothing is asked, and it refuses again. */
export type V1Client = (address: string, signal: AbortSignal) => Promise<Fields>;

/** @param now milliseconds since 1970 */
export function createV1Client(requester: Requester, now: () => number): V1Client {
  let quiet: { readonly refusal: SourceError; readonly untilMs: number } | null = null;

  async function ask(address: string, signal: AbortSignal): Promise<Fields> {
    const answer = await requester(address, signal);
    // A proxy may pass on an error with the status of an answer.
    if (toFields(answer).error) throw (await lazyImport(import('./read-v1-error.ts'))).readV1Error(answer);
    if (!isFields(answer)) throw new SourceError('malformed', 'not an answer of version 1');
    return answer;
  }

  return async (address, signal) => {
    signal.throwIfAborted();
    if (quiet && now() < quiet.untilMs) throw quiet.refusal;
    return ask(address, signal).catch((problem: unknown) => {
      if (problem instanceof SourceError && problem.retryAfterMs) quiet = { refusal: problem, untilMs: now() + problem.retryAfterMs };
      throw problem;
    });
  };
}
