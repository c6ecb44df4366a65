import type { Catalog } from './create-words.ts';

interface Loaded {
  readonly default: Catalog;
}

/** Each language is a file of its own, which is loaded when it is needed. English has none: its texts are the keys. */
const catalogs: Readonly<Record<string, () => Promise<Loaded>>> = {
  ar: () => import('./catalogs/ar.json', { with: { type: 'json' } }),
  da: () => import('./catalogs/da.json', { with: { type: 'json' } }),
  de: () => import('./catalogs/de.json', { with: { type: 'json' } }),
  es: () => import('./catalogs/es.json', { with: { type: 'json' } }),
  fi: () => import('./catalogs/fi.json', { with: { type: 'json' } }),
  fr: () => import('./catalogs/fr.json', { with: { type: 'json' } }),
  he: () => import('./catalogs/he.json', { with: { type: 'json' } }),
  it: () => import('./catalogs/it.json', { with: { type: 'json' } }),
  ja: () => import('./catalogs/ja.json', { with: { type: 'json' } }),
  nb: () => import('./catalogs/nb.json', { with: { type: 'json' } }),
  nl: () => import('./catalogs/nl.json', { with: { type: 'json' } }),
  pl: () => import('./catalogs/pl.json', { with: { type: 'json' } }),
  pt: () => import('./catalogs/pt.json', { with: { type: 'json' } }),
  sv: () => import('./catalogs/sv.json', { with: { type: 'json' } }),
  zh: () => import('./catalogs/zh.json', { with: { type: 'json' } }),
  'zh-tw': () => import('./catalogs/zh-tw.json', { with: { type: 'json' } }),
};

/** The words of a language. If they cannot be loaded, the app is English. */
export async function loadCatalog(language: string): Promise<Catalog> {
  const load = Object.hasOwn(catalogs, language) ? catalogs[language] : undefined;
  return (await load?.().catch(() => null))?.default ?? {};
}
