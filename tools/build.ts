// Builds what is published: the script tag's files (dist/cdn), the npm entries (dist/npm) and their types (dist/types),
// the description of the elements for editors, and the demo's pages from npm (dist/demo).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { build } from 'vite';
import {
  cdnBuild,
  classicBuild,
  demoBuild,
  elementBuild,
  elementEntries,
  frameworkBuild,
  npmBuild,
  scriptBuild,
  scriptEntries,
  serverBuild,
  workerBuild,
} from '../vite.config.ts';
import { writeElementsManifest } from './package/elements-manifest.ts';
import { copyAsset } from '../build/plugins/copy-asset.ts';

const root = join(import.meta.dirname, '..');
const {
  version,
  dependencies,
  peerDependencies,
}: { version: string; dependencies: Record<string, string>; peerDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/**
 * The build goes to a temporary folder and is moved at the end, so that a server of dist never serves an incomplete
 * build.
 */
const output = join(root, `node_modules/.cache/drystone-dist-${process.pid}`);
const cdn = join(output, 'cdn', version);

/** Files that our code requests from its own folder, and that no bundler copies. */
function placeCompanions(folder: string): void {
  for (const file of [join(root, 'public/jsonp-sandbox.html'), join(cdn, 'resize-worker.js')]) copyAsset(file, folder);
}

/**
 * The short-lived alias holds the same loader, which imports the first paint of its own version: never a mix of two.
 */
function writeAlias(): void {
  const alias = join(output, 'cdn', `v${version.split('.')[0]}`);
  const loader = readFileSync(join(cdn, 'drystone.js'), 'utf8');
  const pointed = loader
    .replace(/(import\(\s*["'`])\.\/first-paint\.js/g, `$1../${version}/first-paint.js`)
    .replace(/\n\/\/# sourceMappingURL=.*/, '');
  if (!pointed.includes(`../${version}/first-paint.js`))
    throw new Error('The loader does not import ./first-paint.js as expected, so the alias would have no target.');
  mkdirSync(alias, { recursive: true });
  writeFileSync(join(alias, 'drystone.js'), pointed);
  // These are copies, because a plain script cannot be redirected.
  for (const entry of [...scriptEntries, 'drystone.classic'])
    cpSync(join(cdn, `${entry}.js`), join(alias, `${entry}.js`));
  cpSync(join(cdn, 'embed'), join(alias, 'embed'), { recursive: true });
  cpSync(join(cdn, 'drystone.css'), join(alias, 'drystone.css'));
  for (const entry of elementEntries)
    writeFileSync(join(alias, `${entry}.js`), `import '../${version}/${entry}.js';\n`);
}

/**
 * The style sheet that `drystone/server` can link instead of inline styles. It is part of the script's files and of the
 * package.
 */
async function writeStyleSheetFile(): Promise<void> {
  const { writeStyleSheet }: { writeStyleSheet: () => string } = await import(
    pathToFileURL(join(output, 'npm/server.js')).href
  );
  for (const folder of [cdn, join(output, 'npm')]) writeFileSync(join(folder, 'drystone.css'), writeStyleSheet());
}

/** Writes a hash of every published file, for `integrity` in a page and for sites that host a copy. */
function writeIntegrity(): void {
  const files = readdirSync(cdn, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html|css)$/.test(file))
    .sort();
  const integrity = Object.fromEntries(
    files.map((file) => [
      file,
      'sha384-' +
        createHash('sha384')
          .update(readFileSync(join(cdn, file)))
          .digest('base64'),
    ]),
  );
  writeFileSync(join(cdn, 'integrity.json'), JSON.stringify(integrity, null, 2) + '\n');
}

/**
 * Writes the types. This step is the last one and writes into the final folder: a type error fails the build, but
 * developers can still open the page. The compiler writes one file for each source; these are bundled into one file for
 * each entry, and files for shared parts.
 */
async function writeTypes(): Promise<void> {
  const emitted = mkdtempSync(join(tmpdir(), 'drystone-types-'));
  try {
    const parameters = ['-p', join(root, 'tsconfig.types.json'), '--outDir', emitted];
    const { status } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...parameters], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('The compiler could not write the types.');
    const bundle = await rolldown({
      input: Object.fromEntries(typedEntries.map((name) => [name, join(emitted, `src/entries/${name}.d.ts`)])),
      plugins: [dts({ dtsInput: true, emitDtsOnly: true, generator: 'oxc', tsconfig: false })],
      // An import by a package name resolves to the consumer's own package.
      external: /^[^./]/,
    });
    await bundle.write({
      dir: join(root, 'dist/types'),
      entryFileNames: '[name].d.ts',
      chunkFileNames: 'shared/[name].d.ts',
    });
  } finally {
    rmSync(emitted, { recursive: true, force: true });
  }
}

/** The entries of the package that a program imports. */
const typedEntries = [
  'index',
  'define',
  'insights',
  'forms',
  'react',
  'vue',
  'svelte',
  'solid',
  'preact',
  'service',
  'server',
  'data-layer',
] as const;

await build(cdnBuild(cdn));
for (const entry of elementEntries) await build(elementBuild(cdn, entry));
for (const entry of scriptEntries) await build(scriptBuild(cdn, entry));
await build(classicBuild(cdn));
await build(workerBuild(cdn));
placeCompanions(cdn);
cpSync(join(root, 'public/embed'), join(cdn, 'embed'), { recursive: true });
await build(npmBuild(join(output, 'npm'), version, Object.keys({ ...dependencies, ...peerDependencies })));
placeCompanions(join(output, 'npm'));
await build(serverBuild(join(output, 'npm')));
await writeStyleSheetFile();
writeAlias();
writeIntegrity();
await build(demoBuild(join(output, 'demo'), join(output, 'npm')));
await build(frameworkBuild(join(output, 'demo'), join(output, 'npm')));
placeCompanions(join(output, 'demo'));
writeFileSync(join(output, 'custom-elements.json'), writeElementsManifest());
// The documentation has a separate build.
if (existsSync(join(root, 'dist/documentation')))
  renameSync(join(root, 'dist/documentation'), join(output, 'documentation'));
rmSync(join(root, 'dist'), { recursive: true, force: true });
renameSync(output, join(root, 'dist'));
await writeTypes();
