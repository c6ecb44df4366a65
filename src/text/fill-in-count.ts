import { fillIn } from './fill-in.ts';
import { formatNumber } from './format-number.ts';

/** One sentence in the plural forms of its language; `{n}` is the number, written in the language's digits. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Picks the form for `count` in the language of `locale` (BCP 47) and fills the number in. */
export const fillInCount = (forms: PluralForms, count: number, locale: string): string =>
  fillIn(forms[new Intl.PluralRules(locale).select(count)] ?? forms.other, { n: formatNumber(count, locale) });
