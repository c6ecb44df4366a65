import type { Messages } from './messages.ts';
import type { ReaderMessages } from './reader-messages.ts';

/** One file a language, asked for when it is needed. English is with the widget, its `readerMessages` in `en-reader.ts`. */
export interface LanguageFile {
  readonly messages: Messages;
  readonly readerMessages: ReaderMessages;
}

/** The languages of the widget besides English, by `Language.tag`. A new one is its file and one line here. */
export const languages: Readonly<Record<string, () => Promise<LanguageFile>>> = {
  ar: () => import('./ar.ts'),
  da: () => import('./da.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fi: () => import('./fi.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  nb: () => import('./nb.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  sv: () => import('./sv.ts'),
  zh: () => import('./zh-cn.ts'),
  'zh-tw': () => import('./zh-tw.ts'),
};
