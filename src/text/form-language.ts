import { formMessages as english } from './form-en.ts';
import type { FormMessages } from './form-messages.ts';

/** The languages of forms besides English. A new one is its file and one line here. */
const languages: Readonly<Record<string, () => Promise<{ readonly formMessages: FormMessages }>>> = {
  ar: () => import('./form-ar.ts'),
  da: () => import('./form-da.ts'),
  de: () => import('./form-de.ts'),
  es: () => import('./form-es.ts'),
  fi: () => import('./form-fi.ts'),
  fr: () => import('./form-fr.ts'),
  he: () => import('./form-he.ts'),
  it: () => import('./form-it.ts'),
  ja: () => import('./form-ja.ts'),
  nb: () => import('./form-nb.ts'),
  nl: () => import('./form-nl.ts'),
  pl: () => import('./form-pl.ts'),
  pt: () => import('./form-pt.ts'),
  sv: () => import('./form-sv.ts'),
  zh: () => import('./form-zh-cn.ts'),
  'zh-tw': () => import('./form-zh-tw.ts'),
};

export const formLanguageTags: readonly string[] = Object.keys(languages);

export interface FormLanguage {
  /** A name in `languages`, or `en`. */
  readonly tag: string;
  /** With the region that was asked for, for `lang` and `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** What a wish means, also as systems write it (`de_AT.UTF-8`); `null` where it is none, or nobody has its words. Chinese is told apart by its script, Norwegian is Bokmål. */
function readWish(wish: string | null | undefined): FormLanguage | null {
  try {
    const locale = new Intl.Locale((wish ?? '').replaceAll('_', '-').replace(/[.@].*/, ''));
    const { language, script } = locale.maximize();
    const tag = language === 'zh' && script === 'Hant' ? 'zh-tw' : /^n[no]$/.test(language) ? 'nb' : language;
    return tag === 'en' || Object.hasOwn(languages, tag) ? { tag, locale: locale.baseName, direction: /ar|he/.test(tag) ? 'rtl' : 'ltr' } : null;
  } catch {
    return null;
  }
}

/** The first wish that there are words for; English when there is none. */
export const chooseFormLanguage = (wishes: readonly (string | null | undefined)[]): FormLanguage =>
  wishes.map(readWish).find((found) => found !== null) ?? { tag: 'en', locale: 'en', direction: 'ltr' };

/** English where the other file does not come. */
export async function loadFormMessages(tag: string): Promise<FormMessages> {
  try {
    return (await languages[tag]?.())?.formMessages ?? english;
  } catch {
    return english;
  }
}
