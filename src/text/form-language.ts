import { formMessages as english } from './en/experience-form.ts';
import type { FormMessages } from './form-messages.ts';

/** The languages of forms besides English. A new one is its file and one line here. */
const languages: Readonly<Record<string, () => Promise<{ readonly formMessages: FormMessages }>>> = {
  ar: () => import('./ar/experience-form.ts'),
  da: () => import('./da/experience-form.ts'),
  de: () => import('./de/experience-form.ts'),
  es: () => import('./es/experience-form.ts'),
  fi: () => import('./fi/experience-form.ts'),
  fr: () => import('./fr/experience-form.ts'),
  he: () => import('./he/experience-form.ts'),
  it: () => import('./it/experience-form.ts'),
  ja: () => import('./ja/experience-form.ts'),
  nb: () => import('./nb/experience-form.ts'),
  nl: () => import('./nl/experience-form.ts'),
  pl: () => import('./pl/experience-form.ts'),
  pt: () => import('./pt/experience-form.ts'),
  sv: () => import('./sv/experience-form.ts'),
  zh: () => import('./zh/experience-form.ts'),
  'zh-tw': () => import('./zh-tw/experience-form.ts'),
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
