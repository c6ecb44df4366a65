// The parts of the classic build. It is one file that cannot load more code, so it contains the parts that most boards
// need.
import { basename, dirname, extname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Code that the modules load on demand, and the classic build contains. Other code is left out; docs/script-tag.md
 * documents this.
 */
export const classicParts: readonly string[] = [
  'src/entries/first-paint.ts',
  'src/entries/rest.ts',
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
  'src/components/dialog/playable-slide.tsx',
  'src/components/dialog/swipes.ts',
  'src/components/dialog/media-turning.tsx',
  'src/components/print/paper.tsx',
  'src/text/en/reader.ts',
];

const dynamicImport = /(?<!typeof )\bimport\(['`](\.[^'`]+)['`]\)/g;

/** Words are loaded by a template, `./${tag}/reader.ts`. The classic build contains only the English ones. */
const languageInPath = /\$\{\w+\}/;

/** Only imports of an entry have side effects: package.json declares that other modules have none. */
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
 * Turns each `import()` into a static import. For code that is left out it becomes a rejected promise, as after a
 * failed request: each caller handles this. A bundler's own inlining wraps every such module into a function, which
 * adds a tenth to the size.
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
          // The message contains only the file's name, because a path would add a hundred bytes each.
          return `Promise.reject(new Error('not part of drystone.classic.js: ${basename(path, extname(path))}'))`;
        inside.add(path);
        const name = `inlined${imports.length}`;
        imports.push(`import * as ${name} from '${specifier}';`);
        return `Promise.resolve(${name})`;
      });
      return { code: `${inlined}\n${imports.join('\n')}`, map: null };
    },
    generateBundle(_options, bundle) {
      // Without this error, a renamed file would be left out silently.
      for (const part of classicParts)
        if (!inside.has(part))
          throw new Error(`${part} is in the list of the classic build's parts, but no file imports it`);
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && /\bimport\s*\(|\bimport\.meta\b|^\s*(import|export)\b/m.test(file.code))
          throw new Error(`${file.fileName} is not a plain script: it has imports or exports`);
      }
    },
  };
}
