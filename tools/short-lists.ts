// Files named `short-lists.ts` work out lists from the tables of options and settings. The build puts the lists in
// their place, so that what is loaded first holds a few words and not the tables.
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
