import { fillIn } from './fill-in.ts';
import { formatNumber } from './format-number.ts';
import type { PluralForms } from './messages.ts';

/** The form for `count` in the language of `locale` (BCP 47), with the number in it. */
export const fillInCount = (forms: PluralForms, count: number, locale: string): string =>
  fillIn(forms[new Intl.PluralRules(locale).select(count)] ?? forms.other, { n: formatNumber(count, locale) });
