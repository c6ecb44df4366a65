// Builds the board service into `service/dist`: one module for each process, with its own code and the few names that
// it shares with the widget. The packages that it uses stay outside and are installed with it, except those below.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { collectLicenses, findPackages } from './package/built-in-packages.ts';

const root = join(import.meta.dirname, '..');
const {
  dependencies,
  peerDependencies,
}: Record<'dependencies' | 'peerDependencies', Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'service/package.json'), 'utf8'),
);
// A peer is installed by those who need it, and has native parts that cannot be bundled.
const names = Object.keys({ ...dependencies, ...peerDependencies });

const bundle = await rolldown({
  input: {
    main: join(root, 'service/src/main.ts'),
    'backup-process': join(root, 'service/src/backups/backup-process.ts'),
    'parse-worker': join(root, 'service/src/feeds/connectors/parse-worker.ts'),
    'picture-process': join(root, 'service/src/visitors/uploads/picture-process.ts'),
  },
  platform: 'node',
  external: (id) =>
    id.startsWith('node:') ||
    // `debug` colors its lines where this is installed; the service prints none of them.
    id === 'supports-color' ||
    names.some((name) => id === name || id.startsWith(`${name}/`)),
});
// Chunks of an earlier build would be packed, too.
for (const file of globSync(join(root, 'service/dist/*.js'))) rmSync(file);
const { output } = await bundle.write({
  dir: join(root, 'service/dist'),
  format: 'esm',
  // All files stand in one folder, so that each finds the scripts and the built pages at the same relative address.
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});

const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
const packages = findPackages(modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([path]) => path));
writeFileSync(join(root, 'service/dist/licenses.txt'), collectLicenses(packages));
