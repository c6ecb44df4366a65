import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const dayMs = 86_400_000;
const saltBytes = 32;
const shortestWaitMs = 1000;
/** 96 of 256 bits: names of visitors do not collide by chance within one board and day. */
const visitorLength = 16;

/**
 * /24 or /48: the remaining address identifies a neighborhood and not a household. `''` for a value that is no address.
 */
export function truncateAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped.split('.').slice(0, 3).join('.');
  if (!isIPv6(mapped)) return '';
  const [head = '', tail] = mapped.split('::');
  const leading = head === '' ? [] : head.split(':');
  // `::` replaces all missing zeros, so the first three groups are the leading ones, followed by zeros.
  const groups = tail === undefined ? leading : [...leading, '0', '0', '0'];
  return groups
    .slice(0, 3)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Names a visitor for one board and one UTC day without identifying a person: the salt is random, exists only in this
 * process, and is overwritten at midnight or with `closing`, even without requests. A restart within the day counts a
 * visitor twice.
 */
export function createVisitorNames(
  now: () => number,
  closing: AbortSignal,
): (board: number, address: string, userAgent: string) => string {
  let saltDay = -1;
  let salt = Buffer.alloc(0);

  let timer: NodeJS.Timeout | undefined;

  function forget(): void {
    clearTimeout(timer);
    salt.fill(0);
    saltDay = -1;
  }
  closing.addEventListener('abort', forget, { once: true });

  /**
   * Also clears the salt without requests after midnight. It checks the clock again, because a timer may be early and
   * the clock may be set.
   */
  function forgetAtMidnight(): void {
    const leftMs = (saltDay + 1) * dayMs - now();
    if (leftMs <= 0) return forget();
    timer = setTimeout(forgetAtMidnight, Math.max(leftMs, shortestWaitMs)).unref();
  }

  return (board, address, userAgent) => {
    const today = Math.floor(now() / dayMs);
    if (today !== saltDay) {
      forget();
      saltDay = today;
      salt = randomBytes(saltBytes);
      forgetAtMidnight();
    }
    return createHmac('sha256', salt)
      .update(JSON.stringify([board, truncateAddress(address), userAgent]))
      .digest('base64url')
      .slice(0, visitorLength);
  };
}
