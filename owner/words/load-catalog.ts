import type { Catalog } from './create-words.ts';

interface Loaded {
  readonly default: Catalog;
}

/**
 * The words of a language: a file of its own, which is loaded when it is needed. English has none, because its texts
 * are the keys. If they cannot be loaded, the app is English.
 * @param language a tag of `src/text/languages.ts`
 */
export async function loadCatalog(language: string): Promise<Catalog> {
  const load = (): Promise<Loaded> => import(`./catalogs/${language}.json`, { with: { type: 'json' } });
  return (await load().catch(() => null))?.default ?? {};
}
