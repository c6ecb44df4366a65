import { ConnectorError } from './connector.ts';
import { codeOfStatus } from './failure.ts';
import type { OutsideResponse } from './sender.ts';

/** The maximum wait; longer values are not plausible. */
const maxRetryAfterMs = 7 * 86_400_000;

/**
 * Returns the milliseconds to wait from the header `Retry-After`, which contains seconds or a date; undefined when
 * absent.
 */
export function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

/** Statuses of a server that is busy; those from 500 on are its own faults. */
const busy = new Set([408, 421, 425, 429]);

const sentences: Readonly<Record<number, string>> = {
  400: 'It did not understand the question.',
  401: 'It wants a token, or the token has expired.',
  403: 'It does not allow this.',
  404: 'There is nothing at this address.',
  410: 'What was at this address is gone for good.',
  429: 'It was asked too often.',
};

/** Throws for every response that is not successful, in words for the team. */
export function requireSuccess(response: OutsideResponse, nowMs: number, hint = ''): void {
  const { status, headers, url } = response;
  if (status >= 200 && status < 300) return;
  const why = sentences[status] ?? (status >= 500 ? 'It has a fault of its own.' : '');
  throw new ConnectorError([`${new URL(url).hostname} responded ${status}.`, why, hint].filter(Boolean).join(' '), {
    retryAfterMs: readRetryAfter(headers['retry-after'], nowMs),
    isFinal: status === 410,
    isTemporary: busy.has(status) || status >= 500,
    code: codeOfStatus(status),
    values: { host: new URL(url).hostname, status },
  });
}

/** The body as JSON; null where it is something else, as that of a refusal may be. */
export function readJsonOrNull({ body }: Pick<OutsideResponse, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** The body as JSON. */
export function readJson(response: OutsideResponse): unknown {
  try {
    return JSON.parse(response.body.toString('utf8'));
  } catch (error) {
    throw new ConnectorError(`${new URL(response.url).hostname} did not respond with JSON.`, {
      cause: error,
      code: 'response_unreadable',
    });
  }
}
