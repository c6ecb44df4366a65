import type { PostFormMessages } from './post-form-messages.ts';

type File = () => Promise<{ readonly postFormMessages: PostFormMessages }>;

const english: File = () => import('./en/post-form.ts');

/** The words of the form by `Language.tag`. A new language is its file and one line here. */
export const postFormLanguages: Readonly<Record<string, File>> = {
  en: english,
  ar: () => import('./ar/post-form.ts'),
  da: () => import('./da/post-form.ts'),
  de: () => import('./de/post-form.ts'),
  es: () => import('./es/post-form.ts'),
  fi: () => import('./fi/post-form.ts'),
  fr: () => import('./fr/post-form.ts'),
  he: () => import('./he/post-form.ts'),
  it: () => import('./it/post-form.ts'),
  ja: () => import('./ja/post-form.ts'),
  nb: () => import('./nb/post-form.ts'),
  nl: () => import('./nl/post-form.ts'),
  pl: () => import('./pl/post-form.ts'),
  pt: () => import('./pt/post-form.ts'),
  sv: () => import('./sv/post-form.ts'),
  zh: () => import('./zh/post-form.ts'),
  'zh-tw': () => import('./zh-tw/post-form.ts'),
};

/** Rejects when neither the language's file nor the English one comes: without words there is no form. */
export const loadPostFormMessages = async (tag: string): Promise<PostFormMessages> =>
  ((await postFormLanguages[tag]?.().catch(() => null)) ?? await english()).postFormMessages;
