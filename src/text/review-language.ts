import type { ReviewMessages } from './review-messages.ts';

type File = () => Promise<{ readonly reviewMessages: ReviewMessages }>;

const english: File = () => import('./en/reviews.ts');

/** The words of a page of reviews by `Language.tag`. A new language is its file and one line here. */
export const reviewLanguages: Readonly<Record<string, File>> = {
  en: english,
  ar: () => import('./ar/reviews.ts'),
  da: () => import('./da/reviews.ts'),
  de: () => import('./de/reviews.ts'),
  es: () => import('./es/reviews.ts'),
  fi: () => import('./fi/reviews.ts'),
  fr: () => import('./fr/reviews.ts'),
  he: () => import('./he/reviews.ts'),
  it: () => import('./it/reviews.ts'),
  ja: () => import('./ja/reviews.ts'),
  nb: () => import('./nb/reviews.ts'),
  nl: () => import('./nl/reviews.ts'),
  pl: () => import('./pl/reviews.ts'),
  pt: () => import('./pt/reviews.ts'),
  sv: () => import('./sv/reviews.ts'),
  zh: () => import('./zh/reviews.ts'),
  'zh-tw': () => import('./zh-tw/reviews.ts'),
};

/** Rejects when neither the language's file nor the English one comes: without words there are no bars. */
export const loadReviewMessages = async (tag: string): Promise<ReviewMessages> =>
  ((await reviewLanguages[tag]?.().catch(() => null)) ?? await english()).reviewMessages;
