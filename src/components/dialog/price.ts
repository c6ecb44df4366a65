import type { Product } from '../../model/post.ts';

/** The price of a product at one moment. */
export interface Price {
  readonly now: number;
  /** The price before a current sale; `null` if there is none. */
  readonly before: number | null;
}

/**
 * `null` if the service has no price. The moment is in ms since 1970; a sale lasts from its start until just before its
 * end. A "sale" that saves nothing is an error in the shop's data, and is not shown.
 */
export function priceAt({ price, salePrice, saleStartsAt, saleEndsAt }: Product, atMs: number): Price | null {
  const isOn = salePrice !== null && (saleStartsAt ?? -Infinity) <= atMs && atMs < (saleEndsAt ?? Infinity);
  if (isOn && (price === null || salePrice < price)) return { now: salePrice, before: price };
  return price === null ? null : { now: price, before: null };
}

/** ISO 4217 for "no currency". */
const noCurrency = 'XXX';

/**
 * Formats an amount in a language: "€48.00", "48,00 €", "￥4,800". Without a known currency it is only the number, with
 * two decimals or none, because a price of 6.5 is 6.50 in nearly every shop.
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
