import { toNumber } from '../../safety/number.ts';
import { isFields, toFields } from '../fields.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';

/** The documents do not specify errors, so the status decides the kind if there is one, else the words do. */
const kinds: readonly (readonly [SourceErrorKind, RegExp])[] = [
  ['rate-limited', /^429|too many|limit/i],
  ['not-found', /^(404|410)|not.?found|no such/i],
  ['private', /^(401|403)|token|unauthori[sz]ed|forbidden|private/i],
];

/** The time window of the documented rate limit. After it a request succeeds. */
const maxRetryAfterMs = 15 * 60_000;

/**
 * Makes a `SourceError` of a response with an `error`. It is a separate chunk, loaded after an error. The message does
 * not contain the address, because the address contains the token.
 */
export function readV1Error(response: unknown): SourceError {
  const { error, status, code, retry_after } = toFields(response);
  const sentence = isFields(error) ? toFields(error).message : error;
  const words = [status, code, sentence]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
    .slice(0, 200);
  const [kind] = kinds.find(([, pattern]) => pattern.test(words)) ?? ['rejected' as const];
  const waitS = toNumber(retry_after);
  return new SourceError(kind, words, {
    status: toNumber(status, 100, 599) ?? (kind === 'not-found' ? 404 : undefined),
    ...(waitS !== null && { retryAfterMs: Math.min(waitS * 1000, maxRetryAfterMs) }),
  });
}
