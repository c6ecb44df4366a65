import { english } from './en.ts';
import { languages } from './languages.ts';
import type { Messages } from './messages.ts';

export interface Language {
  /** Primary subtag of the messages: `en`, `ar`, … */
  readonly tag: string;
  /** The same with the region that was asked for, for `Intl`: `en-gb`. Always well formed. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Language and region only: what else a page may write there (`en_US.UTF-8`, private subtags) makes `Intl` throw.
 * At most three letters, so that no word of `Object.prototype` is asked for.
 */
const tagPattern = /^([a-z]{2,3})(?![a-z])([-_][a-z]{2}(?![a-z\d]))?/;

/**
 * The first wish that there are messages for; English when there is none. In the order of their weight: the attribute,
 * the nearest `lang` of the page, the browser's languages. `null` and `''` are no wish.
 */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  const [locale = '', tag = ''] =
    wishes.map((wish) => tagPattern.exec((wish ?? '').toLowerCase())).find((match) => match?.[1] === 'en' || languages[match?.[1] ?? '']) ?? ['en', 'en'];
  return { tag, locale: locale.replace('_', '-'), direction: /ar|he/.test(tag) ? 'rtl' : 'ltr' };
}

/** Messages of a `Language.tag`. English needs no request, and stands in when the other file does not come. */
export async function loadMessages(tag: string): Promise<Messages> {
  try {
    return (await languages[tag]?.())?.messages ?? english;
  } catch {
    return english;
  }
}
