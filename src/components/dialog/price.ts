import type { Product } from '../../model/post.ts';

/** What a product costs at one moment. */
export interface Price {
  readonly now: number;
  /** What it cost before a sale that is on; `null` when there is none. */
  readonly before: number | null;
}

/**
 * `null` when the service names no price. The moment is in ms since 1970; a sale is on from its start until just before
 * its end. A "sale" that saves nothing is a mistake of the shop's data, and is not shown as a gift.
 */
export function priceAt({ price, salePrice, saleStartsAt, saleEndsAt }: Product, atMs: number): Price | null {
  const isOn = salePrice !== null && (saleStartsAt ?? -Infinity) <= atMs && atMs < (saleEndsAt ?? Infinity);
  if (isOn && (price === null || salePrice < price)) return { now: salePrice, before: price };
  return price === null ? null : { now: price, before: null };
}

/** ISO 4217 for "no currency". */
const noCurrency = 'XXX';

/**
 * Writes an amount as a language does: "€48.00", "48,00 €", "￥4,800". Without a known currency the bare number, with
 * two decimals or none: a price of 6.5 is 6.50 in nearly every shop.
 */
export function formatPrice(amount: number, currency: string, locale: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(
    locale,
    currency && currency !== noCurrency
      ? { style: 'currency', currency }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  ).format(amount);
}
