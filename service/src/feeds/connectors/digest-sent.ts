import { createHash } from 'node:crypto';
import { readVersion } from '../../read-version.ts';
import { canonicalAddress } from '../identity/canonical-address.ts';

const version = readVersion();

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
 * The version of the service that reads a post, and the hash of what its publisher sends, before it is read: `0.1.0
 * 5f3c…`.
 */
export function digestSent(...parts: readonly unknown[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(parts.map((part) => strip(part))))
    .digest('hex')
    .slice(0, 32);
  return `${version} ${hash}`;
}

/** The hash without its version, which earlier versions of the service did not keep. */
export const hashOf = (sent: string | null | undefined): string | undefined => sent?.split(' ').at(-1);

/**
 * Whether the publisher sends the same as when another version of the service read it: then a difference of what is
 * read comes from that version. One version reads the same as the same, whatever the hash leaves out.
 */
export function isOnlyReadAnew(before: string | null, now: string | undefined): boolean {
  if (before === null || now === undefined || before === now) return false;
  return hashOf(before) === hashOf(now);
}
