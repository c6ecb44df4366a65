import { readdir, stat } from 'node:fs/promises';

export interface ScriptBundles {
  /** Returns one script with all of its imports. It is bundled again after a source has changed. */
  read(source: string): Promise<string>;
}

interface Bundle {
  /** Time of the last change of any source, in milliseconds. */
  readonly changedAt: number;
  readonly code: Promise<string>;
}

async function findNewestChange(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const times = await Promise.all(names.map(async (name) => (await stat(folder + name)).mtimeMs));
  return Math.max(...times);
}

async function bundle(folder: string, source: string): Promise<string> {
  // The bundler is loaded only when one of these pages is requested.
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

/** Bundles the scripts of a folder, each at its first request. */
export function createScriptBundles(folder: string): ScriptBundles {
  const bundles = new Map<string, Bundle>();
  return {
    async read(source) {
      const changedAt = await findNewestChange(folder);
      const known = bundles.get(source);
      const current = known?.changedAt === changedAt ? known : { changedAt, code: bundle(folder, source) };
      bundles.set(source, current);
      return current.code;
    },
  };
}
