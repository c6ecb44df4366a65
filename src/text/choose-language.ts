import { languages } from './languages.ts';

export interface Language {
  /** A name in `languages`: `en`, `ar`, `nb`, `zh` (simplified), `zh-tw` (traditional). */
  readonly tag: string;
  /** The language with the requested region, for `lang` and `Intl`: `en-gb`. It is always well formed. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Reads only language and region: everything else that a page may contain (`en_US.UTF-8`, private subtags) makes `Intl`
 * throw. Old and wider codes become the one for which every engine has data: `iw` is Hebrew, and the Norwegian words
 * are Bokmål. Chinese in traditional script uses the words of Taiwan, also if only the region indicates the script.
 * `Intl.Locale` knows all this too, but takes time on a slow phone before the first post.
 */
function readRequested(asked: string | null | undefined): Partial<Language> {
  const code = (asked ?? '')
    .toLowerCase()
    .replace(/_/g, '-')
    .replace(/^iw/, 'he')
    .replace(/^n[no]/, 'nb')
    .replace('-hant', '-tw');
  const [locale = '', name = ''] = /^([a-z]{2})\b(-([a-z]{2}|\d{3})\b)?/.exec(code) ?? [];
  const tag = /zh-(tw|hk|mo)/.test(locale) ? 'zh-tw' : name;
  // Names have two letters, so that no property of `Object.prototype` is read.
  const direction = languages[tag];
  return direction ? { tag, locale, direction } : {};
}

/**
 * Chooses the first requested language that we have, else English, for board, forms and insights alike. The requested
 * languages are in order of priority: the attribute, the nearest `lang` of the page, the browser's languages. `null`
 * and `''` are skipped.
 */
export const chooseLanguage = (requested: readonly (string | null | undefined)[]): Language => ({
  tag: 'en',
  locale: 'en',
  direction: 'ltr',
  ...requested.map(readRequested).find(({ tag }) => tag),
});
