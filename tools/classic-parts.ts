// What is in the classic build: one file has to hold all that it may ever need, so it holds what most boards need.
import { basename, dirname, extname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Code that the modules load on demand, and the classic build has inside. What is not in this list is left out;
 * docs/script-tag.md says so.
 */
export const classicParts: readonly string[] = [
  'src/first-paint.ts',
  'src/board.ts',
  'src/options/option-error.ts',
  'src/element/board-address.ts',
  'src/element/placeholders.ts',
  'src/engagement/engagement.ts',
  'src/sources/json-api/filter-address.ts',
  'src/sources/read-videos.ts',
  'src/sources/try-again.ts',
  'src/components/board/live-posts.tsx',
  'src/components/board/notice.tsx',
  'src/components/navigation/navigation-bar.tsx',
  'src/components/dialog/post-dialog.tsx',
  'src/components/dialog/swipes.ts',
  'src/components/dialog/media-turning.tsx',
  'src/components/print/paper.tsx',
  'src/text/en/reader.ts',
];

const dynamicImport = /(?<!typeof )\bimport\(['`](\.[^'`]+)['`]\)/g;

/** Words are asked for by a template, `./${tag}/reader.ts`: here they are English in every language. */
const languageInPath = /\$\{\w+\}/;

/** What an entry imports runs by itself: package.json says of other modules that they do nothing but export. */
export const keepImportsOf = (root: string, entry: string): Plugin => ({
  name: 'keep-imports',
  enforce: 'pre',
  async resolveId(specifier, importer) {
    if (!importer || relative(root, importer).replaceAll('\\', '/') !== entry) return null;
    const resolved = await this.resolve(specifier, importer, { skipSelf: true });
    return resolved && { ...resolved, moduleSideEffects: true };
  },
});

/**
 * Makes of each `import()` a plain import, or, of what is left out, a promise that is rejected, as where a file does
 * not come: each place has a way to do without. A bundler that does it by itself wraps every such module into a
 * function, which is a tenth more.
 */
export function inlineParts(root: string): Plugin {
  const inside = new Set<string>();
  return {
    name: 'inline-parts',
    enforce: 'pre',
    transform(code, id) {
      if (code.search(dynamicImport) < 0) return null;
      const imports: string[] = [];
      const inlined = code.replace(dynamicImport, (_whole, asked: string) => {
        const specifier = asked.replace(languageInPath, 'en');
        const path = relative(root, join(dirname(id), specifier)).replaceAll('\\', '/');
        if (!classicParts.includes(path))
          // Its name is enough, and a path each would be a hundred bytes.
          return `Promise.reject(new Error('not part of drystone.classic.js: ${basename(path, extname(path))}'))`;
        inside.add(path);
        const name = `inlined${imports.length}`;
        imports.push(`import * as ${name} from '${specifier}';`);
        return `Promise.resolve(${name})`;
      });
      return { code: `${inlined}\n${imports.join('\n')}`, map: null };
    },
    generateBundle(_options, bundle) {
      // A file that was renamed would be left out without a word.
      for (const part of classicParts)
        if (!inside.has(part))
          throw new Error(`${part} is in the list of the classic build's parts, and nothing asks for it`);
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && /\bimport\s*\(|\bimport\.meta\b|^\s*(import|export)\b/m.test(file.code))
          throw new Error(`${file.fileName} is no plain script: it imports or exports`);
      }
    },
  };
}
