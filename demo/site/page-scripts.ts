import { fileURLToPath } from 'node:url';
import { createScriptBundles } from './script-bundles.ts';

/** The scripts of the demo's own pages, by their path on the site: each is bundled with Preact at its first request. */
const sources: Readonly<Record<string, string>> = {
  'builder/start.js': 'builder/start.tsx',
  'appearance/start.js': 'appearance/start.tsx',
};

export interface PageScripts {
  /** Returns the script at this path (`builder/start.js`), or null if there is none. */
  read(path: string): Promise<string | null>;
}

/** Bundles the pages' scripts, and rebuilds them after one of their sources has changed. */
export function createPageScripts(): PageScripts {
  const bundles = createScriptBundles(fileURLToPath(new URL('./', import.meta.url)));
  return {
    async read(path) {
      const source = Object.hasOwn(sources, path) ? sources[path] : undefined;
      return source === undefined ? null : bundles.read(source);
    },
  };
}
