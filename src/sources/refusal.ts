import { SourceError, type SourceErrorKind } from './source-error.ts';

/** Nobody keeps a page open for longer; a wrong clock or a typing error must not silence a board for a year. */
const maxRetryAfterMs = 3_600_000;

const kinds: Readonly<Record<number, SourceErrorKind>> = {
  401: 'private', 403: 'private', 404: 'not-found', 410: 'not-found', 429: 'rate-limited',
};

/** The error of an answer that is not 2xx. `Retry-After` is seconds or a date; across origins the service must expose it. */
export function describeRefusal(response: Response, address: string, nowMs: number): SourceError {
  const { status } = response;
  const header = response.headers.get('retry-after');
  const waitMs = header === null ? NaN : /^\d+$/.test(header) ? +header * 1000 : Date.parse(header) - nowMs;
  return new SourceError(kinds[status] ?? 'rejected', `${status} ${address}`, {
    status,
    ...(waitMs >= 0 && { retryAfterMs: Math.min(waitMs, maxRetryAfterMs) }),
  });
}
