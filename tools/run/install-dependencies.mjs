// `npm ci`, but only when what is installed differs from what the lock file says. It compares contents, not times: a
// checkout touches files, and an install takes a minute.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from './programs.mjs';

export function installDependenciesWhenNeeded() {
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci)');
  const npm = process.env.npm_execpath;
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...parameters], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', parameters, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('npm ci failed: see the lines above. It needs the npm registry, or a filled npm cache.');
}

function isInstalled() {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile) || !existsSync(node24)) return false;
  const installed = readPackages(installedFile);
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true;
    const there = installed[path];
    // Optional packages are those of other systems.
    return there ? there.version === version : Boolean(optional || peer);
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
