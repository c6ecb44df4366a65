import { ConnectorError, type ConnectorTools } from './connector.ts';
import { stringAt } from './json-values.ts';
import { readJson, requireSuccess } from './read-response.ts';
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
function readReason({ body }: OutsideResponse): string {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    const found =
      stringAt(parsed, 'error', 'message') ||
      stringAt(parsed, 'detail') ||
      stringAt(parsed, 'message') ||
      stringAt(parsed, 'error_description') ||
      stringAt(parsed, 'error');
    return found.slice(0, 200);
  } catch {
    return '';
  }
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
  // X sends the reset time in its own header.
  const reset = Number(response.headers['x-rate-limit-reset'] ?? NaN) * 1000 - now();
  if (response.status === 429 && response.headers['retry-after'] === undefined && reset > 0)
    throw new ConnectorError(`${new URL(response.url).hostname} received too many requests. ${reason}`.trim(), {
      retryAfterMs: Math.min(reset, 86_400_000),
      isTemporary: true,
      code: 'asked_too_often',
      values: { host: new URL(response.url).hostname, status: 429 },
    });
  requireSuccess(
    response,
    now(),
    [reason && `It says: ${reason}`, response.status < 500 ? hint : ''].filter(Boolean).join(' '),
  );
  return readJson(response);
}
