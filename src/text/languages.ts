import { english } from './en.ts';
import type { Messages } from './messages.ts';

/** The languages of the widget by primary subtag. A new one is its file and one line here. */
export const languages: Readonly<Record<string, {
  readonly isRightToLeft?: true;
  readonly load: () => Messages | Promise<Messages>;
}>> = {
  en: { load: () => english },
  ar: { load: () => import('./ar.ts').then((file) => file.arabic), isRightToLeft: true },
  de: { load: () => import('./de.ts').then((file) => file.german) },
};
