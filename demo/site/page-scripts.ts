import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * The scripts of the demo's own pages, by address below the site: each is bundled with Preact when it is first asked
 * for.
 */
const sources: Readonly<Record<string, string>> = {
  'builder/start.js': 'builder/start.tsx',
  'looks/start.js': 'looks/start.tsx',
  'moderation/start.js': 'moderation/start.tsx',
  'moderation/signed-in.js': 'moderation/signed-in.ts',
};

export interface PageScripts {
  /** The script of this address (`builder/start.js`), or null when there is none. */
  read(path: string): Promise<string | null>;
}

interface Bundle {
  /** When the newest source was changed, in milliseconds. */
  readonly changedAt: number;
  readonly code: Promise<string>;
}

const folder = fileURLToPath(new URL('./', import.meta.url));

async function findNewestChange(): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const times = await Promise.all(names.map(async (name) => (await stat(folder + name)).mtimeMs));
  return Math.max(...times);
}

async function bundle(source: string): Promise<string> {
  // The bundler is only loaded for these pages.
  const { build } = await import('vite');
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: { input: folder + source, checks: { bundlerTimings: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${source} was not bundled.`);
  return output.output[0].code;
}

/** Bundles the pages' scripts, and again after one of their sources has changed. */
export function createPageScripts(): PageScripts {
  const bundles = new Map<string, Bundle>();
  return {
    async read(path) {
      const source = Object.hasOwn(sources, path) ? sources[path] : undefined;
      if (source === undefined) return null;
      const changedAt = await findNewestChange();
      const known = bundles.get(path);
      const current = known?.changedAt === changedAt ? known : { changedAt, code: bundle(source) };
      bundles.set(path, current);
      return current.code;
    },
  };
}
