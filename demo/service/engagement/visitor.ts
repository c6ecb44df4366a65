import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const dayMs = 86_400_000;
const saltBytes = 32;
const shortestWaitMs = 1000;
/** 96 of 256 bits: visitors of one board and day do not meet by chance. */
const visitorLength = 16;

/** /24 or /48: what is left names a neighbourhood and no household. `''` for what is no address. */
export function truncateAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped.split('.').slice(0, 3).join('.');
  if (!isIPv6(mapped)) return '';
  const [head = '', tail] = mapped.split('::');
  const leading = head === '' ? [] : head.split(':');
  // `::` stands for as many zeros as are missing, so the first three groups are the leading ones, then zeros.
  const groups = tail === undefined ? leading : [...leading, '0', '0', '0'];
  return groups
    .slice(0, 3)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Names a visitor for one board and one UTC day, and leads back to nobody: the salt is random, lives in this process
 * only, and is overwritten at midnight, or with `closing`, whether anybody comes then or not. A restart within the day
 * counts a visitor twice; that is the price.
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

  /** Also where nobody comes after midnight. Asks the clock again: a timer may be early, and the clock may be set. */
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
