import { createHash } from 'node:crypto';
import { canonicalAddress } from '../identity/canonical-address.ts';

/** Says when something was sent or changed: it moves without a change of what is shown. */
const isDate = /date|publish|updat|modif|created|edited|indexed|_at$|At$/i;
/** Of the numbers only reviews are shown; the others count something, or are sizes. */
const isShownNumber = /rating|stars/i;

/** What is sent, without dates, counters, and parameters of addresses that track a visit. */
function strip(value: unknown, name = ''): unknown {
  if (typeof value === 'number' || typeof value === 'bigint')
    return isShownNumber.test(name) ? Number(value) : undefined;
  if (typeof value === 'string') {
    if (isDate.test(name)) return undefined;
    return /^https?:\/\/\S+$/.test(value) ? (canonicalAddress(value)?.full ?? value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => strip(item, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value === true ? true : undefined;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, inner]) => {
        const kept = strip(inner, key);
        return kept === undefined ? [] : [[key, kept]];
      }),
  );
}

/**
 * The hash of what a publisher sends of a post, before it is read. While it stays the same, a difference of what is
 * read comes from a newer version of the service, and not from the publisher.
 */
export function digestSent(...parts: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => strip(part))))
    .digest('hex')
    .slice(0, 32);
}
