import { languages } from './languages.ts';

export interface Language {
  /** A name in `languages`: `en`, `ar`, `nb`, `zh` (simplified), `zh-tw` (traditional). */
  readonly tag: string;
  /** The language with the region that was asked for, for `lang` and `Intl`: `en-gb`. Always well formed. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Reads language and region only: everything else that a page may write (`en_US.UTF-8`, private subtags) makes `Intl`
 * throw. Old and wider codes become the one for which every engine has data: `iw` is Hebrew, and the Norwegian words
 * are Bokmål. Chinese in traditional script reads the words of Taiwan, also where only the region tells the script.
 * `Intl.Locale` knows all this too, but costs a slow phone time before the first post.
 */
function readWish(wish: string | null | undefined): Partial<Language> {
  const code = (wish ?? '')
    .toLowerCase()
    .replace(/_/g, '-')
    .replace(/^iw/, 'he')
    .replace(/^n[no]/, 'nb')
    .replace('-hant', '-tw');
  const [locale = '', name = ''] = /^([a-z]{2})\b(-([a-z]{2}|\d{3})\b)?/.exec(code) ?? [];
  const tag = /zh-(tw|hk|mo)/.test(locale) ? 'zh-tw' : name;
  // Names have two letters: no word of `Object.prototype` is asked for.
  const direction = languages[tag];
  return direction ? { tag, locale, direction } : {};
}

/**
 * Chooses the first wish that is one of our languages, English when there is none. For board, forms and insights alike.
 * The wishes in the order of their weight: the attribute, the nearest `lang` of the page, the browser's languages.
 * `null` and `''` are no wish.
 */
export const chooseLanguage = (wishes: readonly (string | null | undefined)[]): Language => ({
  tag: 'en',
  locale: 'en',
  direction: 'ltr',
  ...wishes.map(readWish).find(({ tag }) => tag),
});
