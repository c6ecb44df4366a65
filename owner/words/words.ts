import { languages } from '../../src/text/languages.ts';
import { createWords } from './create-words.ts';
import { loadCatalog } from './load-catalog.ts';

/**
 * The language of the document, which the app's start has set before this file is loaded. It stays as it is: another
 * language loads the page again, so that every text of the app, also in tables, is a plain constant.
 */
const asked = globalThis.document?.documentElement.lang.toLowerCase() ?? '';
const chosen = Object.hasOwn(languages, asked) ? asked : 'en';

export const direction = languages[chosen] ?? 'ltr';
export const { language, locale, t, plural, rich, known, formatNumber, formatList, formatFacts } = createWords(
  chosen,
  direction,
  await loadCatalog(chosen),
);
