import { ConnectorError, type ConnectorTools } from './connector.ts';
import type { FailureCode } from './failure.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { readJson, readJsonOrNull, readRetryAfter, requireSuccess } from './read-response.ts';
import type { OutsideResponse } from './sender.ts';

export interface JsonQuestion {
  /** Address without its query. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The JSON body of a POST request. */
  readonly body?: object;
  /** The form body of a POST request, as OAuth requires for tokens. */
  readonly form?: Readonly<Record<string, string>>;
  /** The action that the team can take when the network rejects the request. */
  readonly hint?: string;
}

/** Returns the network's own error message if the common fields contain one. */
function readReason(response: OutsideResponse): string {
  const parsed = readJsonOrNull(response);
  const found =
    stringAt(parsed, 'error', 'message') ||
    stringAt(parsed, 'detail') ||
    stringAt(parsed, 'message') ||
    stringAt(parsed, 'error_description') ||
    stringAt(parsed, 'error');
  return found.slice(0, 200);
}

/** developers.facebook.com/docs/graph-api/guides/error-handling and …/overview/rate-limiting */
const [metaThrottles, metaFaults] = [new Set([4, 17, 32, 341, 613]), new Set([1, 2])];
/** The limits of a page, an account of Instagram or another "business use case", each with a code of its own. */
const isBusinessThrottle = (code: number): boolean => code >= 80_000 && code <= 80_014;
/** developers.google.com/youtube/v3/docs/errors */
const googleThrottles = /^(?:quota|dailyLimit|rateLimit|userRateLimit)Exceeded$/;

/** What Meta and Google say in the body alone: their status is 400 or 403, as for a token that is not enough. */
function readPassingTrouble(response: OutsideResponse): FailureCode | null {
  if (response.status < 400) return null;
  const parsed = readJsonOrNull(response);
  const [code, reason] = [at(parsed, 'error', 'code'), stringAt(listAt(parsed, 'error', 'errors')[0], 'reason')];
  const isMeta = typeof code === 'number' && stringAt(parsed, 'error', 'type') !== '';
  if (googleThrottles.test(reason) || (isMeta && (metaThrottles.has(code) || isBusinessThrottle(code))))
    return 'asked_too_often';
  return isMeta && metaFaults.has(code) ? 'source_faulty' : null;
}

/** Sends a request to a JSON API. Throws a `ConnectorError` for every error response. */
export async function askJson(
  { url, query = {}, headers = {}, body, form, hint = '' }: JsonQuestion,
  { send, now, signal }: ConnectorTools,
): Promise<unknown> {
  const search = new URLSearchParams(query).toString();
  const response = await send({
    url: url + (search && `?${search}`),
    signal,
    headers: {
      Accept: 'application/json',
      ...headers,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
    ...(form && { method: 'POST' as const, body: new URLSearchParams(form).toString() }),
  });
  const reason = response.status >= 400 ? readReason(response) : '';
  const said = reason && `It says: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
  const host = new URL(response.url).hostname;
  const trouble = readPassingTrouble(response);
  if (trouble !== null)
    throw new ConnectorError(
      `${host} ${trouble === 'asked_too_often' ? 'was asked too often' : 'has a fault of its own'}. ${said}`.trim(),
      {
        retryAfterMs: readRetryAfter(response.headers['retry-after'], now()),
        isTemporary: true,
        code: trouble,
        values: { host, status: response.status },
      },
    );
  // X sends the reset time in its own header.
  const reset = Number(response.headers['x-rate-limit-reset'] ?? NaN) * 1000 - now();
  if (response.status === 429 && response.headers['retry-after'] === undefined && reset > 0)
    throw new ConnectorError(`${host} received too many requests. ${reason}`.trim(), {
      retryAfterMs: Math.min(reset, 86_400_000),
      isTemporary: true,
      code: 'asked_too_often',
      values: { host, status: 429 },
    });
  requireSuccess(response, now(), [said, response.status < 500 ? hint : ''].filter(Boolean).join(' '));
  return readJson(response);
}
