import type { Resource } from '../moderation/team-client.ts';
import { locale, t } from '../words/words.ts';

/** A price in the format of its currency. */
export function writePrice({ price, currency }: Resource['attributes']): string {
  const [amount, code] = [Number(price ?? NaN), String(currency ?? '')];
  if (Number.isNaN(amount)) return t('No price');
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency: code }).format(amount);
  } catch {
    return `${amount} ${code}`.trim();
  }
}
