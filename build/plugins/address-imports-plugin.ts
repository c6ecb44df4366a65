// Modules that are loaded by `import()` and share code with others. A bundler gives each a second list of its exports,
// and the helper for these is a separate file: one more request before the first post. As entries of the build, which
// are imported by their address, they need neither.
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const dynamicImport = /(?<!typeof )\bimport\('(\.[^']+)'\)/g;

/**
 * Rewrites each `import()` of these sources (by the name of their file) to the built file in the same folder.
 *
 * @param optional names of files whose loading may fail: code that works without them must not share code with them
 */
export function addressImports(sources: Readonly<Record<string, string>>, optional: readonly string[]): Plugin {
  const names = new Map(Object.entries(sources).map(([name, source]) => [source, name]));
  const asked = new Set<string>();
  return {
    name: 'address-imports',
    enforce: 'pre',
    transform(code, id) {
      const loaded = code.replace(dynamicImport, (whole, specifier: string) => {
        const name = names.get(join(dirname(id), specifier));
        if (!name) return whole;
        asked.add(name);
        return `import(/* @vite-ignore */ './${name}.js')`;
      });
      return loaded === code ? null : { code: loaded, map: null };
    },
    resolveId: (specifier) =>
      [...names.values()].some((name) => specifier === `./${name}.js`) ? { id: specifier, external: true } : null,
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        for (const name of optional)
          if (chunk.type === 'chunk' && chunk.imports.includes(`${name}.js`))
            throw new Error(`${chunk.fileName} needs ${name}.js, which blockers may block`);
      // Without this error, a renamed file would not be loaded, and its code would be part of another file.
      for (const name of names.values()) if (!asked.has(name)) throw new Error(`No import() loads ${name}`);
    },
  };
}
