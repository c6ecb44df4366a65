import { createRequire } from 'node:module';

/** The languages of the list; each is a file of the package. */
export const profanityLanguages = [
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'hi',
  'hu',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ru',
  'sv',
  'th',
  'tr',
  'zh',
] as const;

export type ProfanityLanguage = (typeof profanityLanguages)[number];

const load = createRequire(import.meta.url);

/** The words that the list calls profane in a language. Node keeps each file in memory after its first use. */
export function listProfanity(language: ProfanityLanguage): readonly string[] {
  return load(`naughty-words/${language}.json`) as readonly string[];
}
