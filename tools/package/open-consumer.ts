import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run/programs.mjs';

/** Packages of a project beside our package and its dependencies: the frameworks with their types. */
const besides = ['react', '@types/react', 'csstype', 'vue', '@vue', 'svelte', 'solid-js'];

/** Packs the package as it would be published. Returns the path of the file. */
export function packPackage(folder: string): string {
  const npm = process.env['npm_execpath'];
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, stdout, stderr } = spawnSync(
    program,
    [...before, 'pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [packed]: readonly { readonly filename: string }[] = JSON.parse(stdout);
  if (!packed) throw new Error('npm pack returned no file name');
  return join(folder, packed.filename);
}

/** Creates a project in `folder` with the packed file installed. */
export function openConsumer(folder: string, tarball: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tarball} cannot be unpacked: ${stderr}`);
  renameSync(join(folder, 'package'), join(modules, 'drystone'));
  const { dependencies } = readPacked<{ readonly dependencies: Readonly<Record<string, string>> }>(
    folder,
    'package.json',
  );
  // Only the declared dependencies are linked, as after an install, so that a missing declaration is an error.
  for (const name of [...besides, ...Object.keys(dependencies)]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  cpSync(join(root, 'tools/package/consumers'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module', private: true }));
}

/** Reads a JSON file of the packed package, not of the clone. */
export function readPacked<Shape>(folder: string, file: string): Shape {
  return JSON.parse(readFileSync(join(folder, 'node_modules/drystone', file), 'utf8'));
}
