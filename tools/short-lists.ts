// Files named `short-lists.ts` compute lists from the tables of options and settings. The build replaces these files by
// the computed lists, so that the first load contains a few words and not the tables.
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

export function shortLists(): Plugin {
  return {
    name: 'short-lists',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('/short-lists.ts')) return null;
      const lists: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(lists)
        .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};`)
        .join('\n');
    },
  };
}
