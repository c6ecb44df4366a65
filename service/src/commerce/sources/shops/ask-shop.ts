import { ConnectorError } from '../../../feeds/connectors/connector.ts';
import { stringAt } from '../../../feeds/connectors/json-values.ts';
import { readJson, readJsonOrNull, requireSuccess } from '../../../feeds/connectors/read-response.ts';
import type { OutsideResponse } from '../../../feeds/connectors/sender.ts';
import {
  type FoundProduct,
  maxProducts,
  type SourceResult,
  type SourceSettings,
  type SourceTools,
} from '../product-source.ts';

export interface ShopQuestion {
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
  /** Whether the body of a refusal says that the shop is busy, for a shop that does not answer 429. */
  readonly isBusy?: (body: unknown) => boolean;
}

export interface ShopAnswer {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A shop that is busy is asked again after the time that it names, if that is soon; else by the next refresh. */
const maxWaitMs = 15_000;
const maxAttempts = 4;
const maxPageBytes = 15_000_000;
/** A list has at most so many pages, so that a shop which always names a next one comes to an end. */
export const maxPages = 1000;

function reasonOf(parsed: unknown): string {
  const found =
    ['message', 'detail', 'title', 'errors', 'error_description', 'error']
      .map((name) => stringAt(parsed, name))
      .find(Boolean) ?? stringAt(parsed, 'error', 'message');
  return found ? `It says: ${found.slice(0, 200)}` : '';
}

/** Why a shop refuses; null = it does not. */
function findRefusal(response: OutsideResponse, nowMs: number, isBusy: ShopQuestion['isBusy']): ConnectorError | null {
  try {
    requireSuccess(response, nowMs, response.status >= 400 ? reasonOf(readJsonOrNull(response)) : '');
    return null;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    // docs.bigcommerce.com, “API rate limits”: the milliseconds until requests are taken again.
    const resetMs = response.status === 429 ? Number(response.headers['x-rate-limit-time-reset-ms'] ?? NaN) : NaN;
    const isBusyNow = isBusy?.(readJsonOrNull(response)) === true;
    return new ConnectorError(error.message, {
      ...(error.retryAfterMs !== null && { retryAfterMs: error.retryAfterMs }),
      ...(Number.isFinite(resetMs) && { retryAfterMs: Math.max(resetMs, 0) }),
      isFinal: error.isFinal,
      isTemporary: error.isTemporary || isBusyNow,
      code: isBusyNow ? 'asked_too_often' : error.code,
      values: error.values,
    });
  }
}

/** The address of a shop without a slash at its end. Throws when the account has none. */
export function shopAddress({ url = '' }: SourceSettings): string {
  if (url === '')
    throw new ConnectorError('The product account has no address of the shop.', { code: 'settings_missing' });
  return url.replace(/(?<![/?#])[/?#]+$/, '');
}

/** Asks a shop. A busy one is asked again; every other error is a `ConnectorError`. */
export async function askShop(
  { url, query = {}, headers = {}, json, form, isBusy }: ShopQuestion,
  { send, now, signal, wait }: SourceTools,
): Promise<ShopAnswer> {
  const search = new URLSearchParams(query).toString();
  for (let attempt = 1; ; attempt++) {
    const response = await send({
      url: url + (search && `?${search}`),
      signal,
      maxBytes: maxPageBytes,
      headers: {
        Accept: 'application/json',
        ...headers,
        ...(json && { 'Content-Type': 'application/json' }),
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(json && { method: 'POST' as const, body: JSON.stringify(json) }),
      ...(form && { method: 'POST' as const, body: new URLSearchParams(form).toString() }),
    });
    const refusal = findRefusal(response, now(), isBusy);
    if (refusal) {
      const waitMs = refusal.isTemporary ? (refusal.retryAfterMs ?? 1000 * attempt) : null;
      if (waitMs === null || waitMs > maxWaitMs || attempt >= maxAttempts) throw refusal;
      await wait(waitMs, signal);
      continue;
    }
    return { body: readJson(response), headers: response.headers };
  }
}

/** Reads all pages. `page` returns the products of a page and the place of the next one; null = it was the last. */
export async function readPages<Place>(
  first: Place,
  page: (
    place: Place,
  ) => Promise<{ readonly products: readonly Readonly<Record<string, string>>[]; readonly next: Place | null }>,
): Promise<SourceResult> {
  const found: FoundProduct[] = [];
  let place: Place | null = first;
  for (let count = 0; place !== null && count < maxPages; count++) {
    const { products, next }: Awaited<ReturnType<typeof page>> = await page(place);
    for (const values of products) found.push({ place: `Product ${values['sku'] ?? found.length + 1}`, values });
    if (found.length > maxProducts)
      throw new ConnectorError(
        `The shop has more than ${maxProducts.toLocaleString('en')} products, which is too much.`,
        { code: 'too_many_entries', values: { count: maxProducts } },
      );
    place = next;
  }
  return { products: found, position: {}, isWhole: place === null, notices: [] };
}
