import type { Messages } from './messages.ts';
import type { ReaderMessages } from './reader-messages.ts';

/** One file a language, asked for when it is needed. English is with the widget, its `readerMessages` in `en-reader.ts`. */
export interface LanguageFile {
  readonly messages: Messages;
  readonly readerMessages: ReaderMessages;
}

/** The languages of the widget besides English, by primary subtag. A new one is its file and one line here. */
export const languages: Readonly<Record<string, () => Promise<LanguageFile>>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
};
