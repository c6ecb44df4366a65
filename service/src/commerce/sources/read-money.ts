export interface Money {
  /** `1234.50` */
  readonly amount: string;
  /** By ISO 4217; null = the text names none. */
  readonly currency: string | null;
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', $: 'USD' };

/** The last of several separators, or one before other than three digits, is that of the decimals. */
function readAmount(text: string): string | null {
  const plain = text.replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return plain;
  const separator = plain[last]!;
  const decimals = plain.slice(last + 1);
  const isRepeated = plain.indexOf(separator) !== last;
  const isMixed = plain.includes(separator === '.' ? ',' : '.');
  // "1,234" is a thousand; "1.234" without any currency of thousands is what machines write.
  const isGroup = isRepeated || (!isMixed && separator === ',' && decimals.length === 3);
  const whole = plain.slice(0, last).replace(/[.,]/g, '');
  return isGroup ? whole + decimals : `${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Reads `48.00 EUR`, `€ 1.234,50`, `USD 12`; null = this is no price. */
export function readMoney(given: string): Money | null {
  const text = given.replace(/[\u00a0\u202f]/g, ' ').trim();
  const code = /(?:^|[^A-Za-z])([A-Za-z]{3})(?![A-Za-z])/.exec(text)?.[1]?.toUpperCase() ?? null;
  const sign = /[€£¥₹$]/.exec(text)?.[0];
  const amount = readAmount(text.replace(/[A-Za-z]{3}|[€£¥₹$]/g, ''));
  if (amount === null) return null;
  const [whole = '', decimals = ''] = amount.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > 12) return null;
  return {
    amount: decimals === '' ? digits : `${digits}.${decimals.slice(0, 4)}`,
    currency: code ?? (sign === undefined ? null : (signs[sign] ?? null)),
  };
}
