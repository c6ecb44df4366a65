import { toNumber } from '../../safety/number.ts';
import { isFields, toFields } from '../fields.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';

/** The document does not show what an error says: a status where there is one, else the words. */
const kinds: readonly (readonly [SourceErrorKind, RegExp])[] = [
  ['rate-limited', /^429|too many|limit/i], ['not-found', /^(404|410)|not.?found|no such/i], ['private', /^(401|403)|token|unauthori[sz]ed|forbidden|private/i],
];

/** The window of the documented limit: whoever has waited for it comes through. */
const maxRetryAfterMs = 15 * 60_000;

/** What an answer with an `error` refuses with, as an error of our own. Code of its own, loaded when there is one. The address, which holds the token, is not told. */
export function readV1Error(answer: unknown): SourceError {
  const { error, status, code, retry_after } = toFields(answer);
  const told = isFields(error) ? toFields(error).message : error;
  const words = [status, code, told].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ').slice(0, 200);
  const [kind] = kinds.find(([, pattern]) => pattern.test(words)) ?? ['rejected' as const];
  const waitS = toNumber(retry_after);
  return new SourceError(kind, words, {
    status: toNumber(status, 100, 599) ?? (kind === 'not-found' ? 404 : undefined),
    ...(waitS !== null && { retryAfterMs: Math.min(waitS * 1000, maxRetryAfterMs) }),
  });
}
