import { chooseLanguage, type Language } from './choose-language.ts';

const hasRegion = ({ locale }: Language) => locale.includes('-');

/**
 * Adds the region of a later requested language to the same language without a region, for numbers and dates: a page in
 * English has British dates for a visitor in Britain. Only pages with many dates use this; a board uses the first
 * requested language unchanged.
 */
export const takeRegion = (language: Language, requested: readonly (string | null | undefined)[]): Language =>
  hasRegion(language)
    ? language
    : (requested.map((asked) => chooseLanguage([asked])).find((one) => one.tag === language.tag && hasRegion(one)) ??
      language);
