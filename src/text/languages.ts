/**
 * The languages of the product, one row each: its tag and the direction of its script. The words of a language are in
 * the folder of its name, one file per topic (`de/board.ts`, `de/post-form.ts`, …). A new language needs a folder and a
 * row: the widget has no other list.
 */
export const languages: Readonly<Record<string, 'ltr' | 'rtl'>> = {
  en: 'ltr',
  ar: 'rtl', // Arabic
  da: 'ltr', // Danish
  de: 'ltr', // German
  es: 'ltr', // Spanish
  fi: 'ltr', // Finnish
  fr: 'ltr', // French
  he: 'rtl', // Hebrew
  it: 'ltr', // Italian
  ja: 'ltr', // Japanese
  nb: 'ltr', // Norwegian (Bokmål)
  nl: 'ltr', // Dutch
  pl: 'ltr', // Polish
  pt: 'ltr', // Portuguese, in Brazilian words
  sv: 'ltr', // Swedish
  zh: 'ltr', // Chinese, simplified
  'zh-tw': 'ltr', // Chinese, traditional
};
