import type { Messages } from './messages.ts';
import type { ReaderMessages } from './reader-messages.ts';

/** One file a language, asked for when it is needed. English is with the widget, its `readerMessages` in `en-reader.ts`. */
export interface LanguageFile {
  readonly messages: Messages;
  readonly readerMessages: ReaderMessages;
}

/** The languages of the widget besides English, by `Language.tag`. A new one is its file and one line here. */
export const languages: Readonly<Record<string, () => Promise<LanguageFile>>> = {
  ar: () => import('./ar/board.ts'),
  da: () => import('./da/board.ts'),
  de: () => import('./de/board.ts'),
  es: () => import('./es/board.ts'),
  fi: () => import('./fi/board.ts'),
  fr: () => import('./fr/board.ts'),
  he: () => import('./he/board.ts'),
  it: () => import('./it/board.ts'),
  ja: () => import('./ja/board.ts'),
  nb: () => import('./nb/board.ts'),
  nl: () => import('./nl/board.ts'),
  pl: () => import('./pl/board.ts'),
  pt: () => import('./pt/board.ts'),
  sv: () => import('./sv/board.ts'),
  zh: () => import('./zh/board.ts'),
  'zh-tw': () => import('./zh-tw/board.ts'),
};
