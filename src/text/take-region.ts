import { chooseLanguage, type Language } from './choose-language.ts';

const hasRegion = ({ locale }: Language) => locale.includes('-');

/**
 * Gives a language without a region that of a later wish of the same language, for numbers and dates: a page in English
 * that is read in Britain has British dates. Only where dates are most of what is read; a board keeps to the first
 * wish.
 */
export const takeRegion = (language: Language, wishes: readonly (string | null | undefined)[]): Language =>
  hasRegion(language)
    ? language
    : (wishes.map((wish) => chooseLanguage([wish])).find((one) => one.tag === language.tag && hasRegion(one)) ??
      language);
