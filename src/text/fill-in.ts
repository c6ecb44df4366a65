import { formatNumber } from './format-number.ts';
import type { PluralForms } from './messages.ts';

/** `fillIn('by {name}', { name: 'Ada' })` → `by Ada`. What is filled in is not read again. */
export const fillIn = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/{(\w+)}/g, (whole, name: string) => String(values[name] ?? whole));

/** The form for `count` in the language of `locale` (BCP 47), with the number in it. */
export const fillInCount = (forms: PluralForms, count: number, locale: string): string =>
  fillIn(forms[new Intl.PluralRules(locale).select(count)] ?? forms.other, { n: formatNumber(count, locale) });
