import { type Fields, isFields } from '../fields.ts';
import type { Requester } from '../request.ts';
import { SourceError } from '../source-error.ts';
import { readRefusal } from './refusal.ts';

/** The answer of an address; refusals are errors. While the service has asked for quiet nothing is asked, and it refuses again. */
export type V1Client = (address: string, signal: AbortSignal) => Promise<Fields>;

/** @param now milliseconds since 1970 */
export function createV1Client(requester: Requester, now: () => number): V1Client {
  let quiet: { readonly refusal: SourceError; readonly untilMs: number } | null = null;
  return async (address, signal) => {
    signal.throwIfAborted();
    if (quiet && now() < quiet.untilMs) throw quiet.refusal;
    const answer = await requester(address, signal);
    if (!isFields(answer)) throw new SourceError('malformed', 'not an answer of version 1');
    const refusal = readRefusal(answer);
    if (!refusal) return answer;
    if (refusal.retryAfterMs) quiet = { refusal, untilMs: now() + refusal.retryAfterMs };
    throw refusal;
  };
}
