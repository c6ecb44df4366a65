// `npm run build:docs`: builds the documentation site from docs/*.md, which are plain Markdown. It writes
// dist/documentation, or the folder of its first parameter.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Eleventy } from '@11ty/eleventy';
import { rolldown } from 'rolldown';
import { root } from '../run/programs.mjs';
import { writeSearchIndex } from './search/write-search-index.ts';

const output = resolve(process.argv[2] ?? join(root, 'dist/documentation'));
// The generator resolves its paths from the working directory.
process.chdir(root);
mkdirSync('node_modules/.cache', { recursive: true });
mkdirSync(dirname(output), { recursive: true });
// The site is written to a temporary folder and moved at the end, so that a server never serves an incomplete site.
const aside = mkdtempSync(join(root, 'node_modules/.cache/drystone-documentation-'));
try {
  const generator = new Eleventy('docs', relative(root, aside), {
    quietMode: true,
    configPath: 'tools/documentation/eleventy.config.ts',
  });
  await generator.init();
  await generator.write();
  const pages = readdirSync(aside, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const texts = new Map(pages.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(aside, name), 'utf8')]));
  writeFileSync(join(aside, 'search-index.json'), writeSearchIndex(texts));
  const bundle = await rolldown({ input: 'tools/documentation/search/search-page.ts', platform: 'browser' });
  await bundle.write({ file: join(aside, 'search.js'), minify: true });
  await bundle.close();
  rmSync(output, { recursive: true, force: true });
  renameSync(aside, output);
} finally {
  rmSync(aside, { recursive: true, force: true });
}
