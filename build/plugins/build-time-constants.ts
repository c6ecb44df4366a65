// Files named `build-time-constants.ts` compute lists from the tables of options and settings. The build replaces these
// files by the computed lists, so that the first load contains a few words and not the tables.
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

export function buildTimeConstants(): Plugin {
  return {
    name: 'build-time-constants',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('/build-time-constants.ts')) return null;
      const lists: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(lists)
        .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};`)
        .join('\n');
    },
  };
}
