import { english } from './en/board.ts';
import { languages } from './languages.ts';
import type { Messages } from './messages.ts';

export interface Language {
  /** Of the messages, a name in `languages`: `en`, `ar`, `nb`, `zh` (simplified), `zh-tw` (traditional). */
  readonly tag: string;
  /** The language with the region that was asked for, for `lang` and `Intl`: `en-gb`. Always well formed. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Language and region only: what else a page may write there (`en_US.UTF-8`, private subtags) makes `Intl` throw. Old
 * and wider codes become the one that `Intl` has words for in every engine: `iw` is Hebrew, and the Norwegian words are
 * Bokmål. Chinese in traditional script reads the words of Taiwan, also where only the region tells the script.
 */
function readWish(wish: string | null | undefined): Language {
  const code = (wish ?? '').toLowerCase().replace(/_/g, '-').replace(/^iw/, 'he').replace(/^n[no]/, 'nb').replace('-hant', '-tw');
  const [locale = '', name = ''] = /^([a-z]{2})\b(-([a-z]{2}|\d{3})\b)?/.exec(code) ?? [];
  const tag = /zh-(tw|hk|mo)/.test(locale) ? 'zh-tw' : name;
  return { tag, locale, direction: /ar|he/.test(tag) ? 'rtl' : 'ltr' };
}

/**
 * The first wish that there are messages for; English when there is none. In the order of their weight: the attribute,
 * the nearest `lang` of the page, the browser's languages. `null` and `''` are no wish.
 */
export const chooseLanguage = (wishes: readonly (string | null | undefined)[]): Language =>
  // Names have two letters: no word of `Object.prototype` is asked for.
  wishes.map(readWish).find(({ tag }) => tag === 'en' || languages[tag]) ?? readWish('en');

/** Messages of a `Language.tag`. English needs no request, and stands in when the other file does not come. */
export async function loadMessages(tag: string): Promise<Messages> {
  try {
    return (await languages[tag]?.())?.messages ?? english;
  } catch {
    return english;
  }
}
