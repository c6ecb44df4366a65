import type { Resource } from '../moderation/team-client.ts';

/** A price in the format of its currency. */
export function writePrice({ price, currency }: Resource['attributes']): string {
  const [amount, code] = [Number(price ?? NaN), String(currency ?? '')];
  if (Number.isNaN(amount)) return 'No price';
  try {
    return new Intl.NumberFormat('en-GB', { style: 'currency', currency: code }).format(amount);
  } catch {
    return `${amount} ${code}`.trim();
  }
}
