import type { OwnerText } from './read-texts.ts';

/** A catalog as its file has it. */
export type CatalogFile = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** No larger number needs a form of its own in the languages of the app. */
const maxCounted = 1000;

/** The plural categories that a language uses for whole numbers; Spanish has one for millions, which falls back. */
export function categoriesOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: maxCounted + 1 }, (_, count) => rules.select(count)));
  return [...new Set([...used, 'other'])];
}

/** The placeholders and elements of a text, in the order of their names. */
const partsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([part]) => part).sort();

const sameParts = (one: readonly string[], other: readonly string[]): boolean =>
  [...new Set(one)].join() === [...new Set(other)].join();

interface MissingText {
  readonly text: OwnerText;
  /** The plural categories that it needs; null = it does not count. */
  readonly categories: readonly string[] | null;
}

/** Texts that the catalog does not have. */
export const missingTexts = (
  texts: ReadonlyMap<string, OwnerText>,
  catalog: CatalogFile,
  language: string,
): readonly MissingText[] =>
  [...texts.values()].flatMap((text): readonly MissingText[] => {
    const own = catalog[text.text];
    if (text.one === undefined) return own ? [] : [{ text, categories: null }];
    const categories = categoriesOf(language);
    const isWhole = typeof own === 'object' && categories.every((category) => own[category]);
    return isWhole ? [] : [{ text, categories }];
  });

/** What is wrong in a catalog: texts that the app does not have, other placeholders, forms where there are none. */
export function judgeCatalog(
  texts: ReadonlyMap<string, OwnerText>,
  catalog: CatalogFile,
  place: string,
): readonly string[] {
  return Object.entries(catalog).flatMap(([key, own]) => {
    const text = texts.get(key);
    if (!text) return [`${place} “${key}” is no text of the app`];
    if (typeof own === 'string' ? text.one !== undefined : text.one === undefined)
      return [`${place} “${key}” ${text.one === undefined ? 'does not count: it is one text' : 'needs plural forms'}`];
    const forms = typeof own === 'string' ? [['', own] as const] : Object.entries(own);
    return forms
      .filter(([category, form]) => {
        const [wanted, has] = [partsOf(key), partsOf(form)];
        // A form for one or two may say the number in words.
        const isCounted = category !== '' && category !== 'other' && !has.includes('{count}');
        return form !== '' && !sameParts(isCounted ? wanted.filter((part) => part !== '{count}') : wanted, has);
      })
      .map(([category, form]) => `${place} “${key}”${category && ` (${category})`} has other placeholders: “${form}”`);
  });
}
