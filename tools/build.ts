// Builds what is published: the script tag's files (dist/cdn), the npm entries (dist/npm) and their types (dist/types).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..');
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string; dependencies: Record<string, string> };
/** Built aside and put in place at the end: whoever serves dist meanwhile never meets half of it. */
const output = join(root, 'node_modules/.cache/drystone-dist');
const cdn = join(output, 'cdn', version);
const major = version.split('.')[0];

/**
 * Built as for a server: it is the one mode in which Vite neither wraps `import()` in its preload code (0.9 KB
 * in the loader, and the widget would import it from there) nor, as lib mode does, leaves ES output half minified.
 */
const shared = (outDir: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    minify: 'oxc',
    cssMinify: true,
    target: 'es2022', outDir, emptyOutDir: true, modulePreload: false, cssCodeSplit: false, reportCompressedSize: false, sourcemap: true },
});

async function buildCdn(): Promise<void> {
  const config = shared(cdn);
  await build({
    ...config,
    base: './',
    build: {
      ...config.build,
      manifest: 'manifest.json',
      rollupOptions: {
        input: { drystone: join(root, 'src/loader.ts') },
        output: {
          entryFileNames: '[name].js',
          // The widget keeps its name for people who look; what it loads later is named by content.
          chunkFileNames: ({ name }) => (name === 'widget' ? 'widget.js' : 'chunks/[name]-[hash].js'),
          assetFileNames: 'chunks/[name]-[hash][extname]',
        },
      },
    },
  });
  // The alias holds the same loader, which imports the widget of its own version: never a mix of two.
  const alias = join(output, 'cdn', `v${major}`);
  mkdirSync(alias, { recursive: true });
  const loader = readFileSync(join(cdn, 'drystone.js'), 'utf8');
  const pointed = loader.replace(/(import\(\s*["'`])\.\/widget\.js/g, `$1../${version}/widget.js`).replace(/\n\/\/# sourceMappingURL=.*/, '');
  if (pointed === loader) throw new Error('The loader does not import ./widget.js as expected; the alias would point nowhere.');
  writeFileSync(join(alias, 'drystone.js'), pointed);
  writeIntegrity();
}

/** A hash of every published file, for `integrity` in a page and for whoever hosts a copy. */
function writeIntegrity(): void {
  const files = readdirSync(cdn, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js')).sort();
  const integrity = Object.fromEntries(files.map((file) => [file, 'sha384-' + createHash('sha384').update(readFileSync(join(cdn, file))).digest('base64')]));
  writeFileSync(join(cdn, 'integrity.json'), JSON.stringify(integrity, null, 2) + '\n');
}

async function buildNpm(): Promise<void> {
  const config = shared(join(output, 'npm'));
  await build({
    ...config,
    build: {
      ...config.build,
      minify: false,
      rollupOptions: {
        input: { index: join(root, 'src/index.ts'), define: join(root, 'src/define.ts') },
        preserveEntrySignatures: 'strict',
        external: Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
      },
    },
  });
}

/** The demo's npm page, bundled as a site owner would: from the npm entry, into one module of his own. */
async function buildDemoPage(): Promise<void> {
  const config = shared(join(output, 'demo'));
  await build({
    ...config,
    base: './',
    resolve: { alias: [{ find: 'drystone/define', replacement: join(output, 'npm/define.js') }, { find: /^drystone$/, replacement: join(output, 'npm/index.js') }] },
    build: { ...config.build, rollupOptions: { input: { 'npm-page': join(root, 'demo/site/npm-page.ts') }, output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } } },
  });
}

function emitTypes(): void {
  const args = ['-p', join(root, 'tsconfig.types.json'), '--outDir', join(output, 'types')];
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args], { stdio: 'inherit' });
  if (status) throw new Error('Types were not written.');
}

rmSync(output, { recursive: true, force: true });
await buildCdn();
await buildNpm();
await buildDemoPage();
emitTypes();
rmSync(join(root, 'dist'), { recursive: true, force: true });
renameSync(output, join(root, 'dist'));
