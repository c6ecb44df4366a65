import type { Reseal } from './reseal.ts';
import type { Seal } from './seal.ts';

/** Encrypted values of columns that earlier versions filled with plain text begin with this. */
const mark = 'sealed.';

const isSealed = (stored: string): boolean => stored.startsWith(mark);

export const sealValue = (text: string, purpose: string, seal: Seal): string => mark + seal.seal(text, purpose);

/** null = it was encrypted with a key that this service does not have. */
export const openValue = (stored: string, purpose: string, seal: Seal): string | null =>
  isSealed(stored) ? seal.open(stored.slice(mark.length), purpose) : stored;

export const resealValue = (stored: string, purpose: string, reseal: Reseal): string =>
  isSealed(stored) ? mark + reseal(stored.slice(mark.length), purpose) : stored;

/** Encrypts what an earlier version stored in plain text. */
export const sealPlainValue = (stored: string, purpose: string, seal: Seal): string =>
  isSealed(stored) ? stored : sealValue(stored, purpose, seal);
