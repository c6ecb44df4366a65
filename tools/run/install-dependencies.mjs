// Runs `npm ci`, but only when the installed packages differ from the lock file. It compares contents and not times,
// because a checkout changes the times, and an install takes a minute.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from './programs.mjs';

export async function installDependenciesWhenNeeded() {
  if (isInstalled()) return;
  console.log('Installing the dependencies (npm ci)');
  const exact = await runNpm('ci');
  if (exact.isGreen) return;
  // When a registry lacks an optional package of another system, npm considers the lock file incomplete, and `npm ci`
  // fails. `npm install` uses the same locked versions and omits packages of other systems.
  const lenient = await runNpm('install', '--no-save');
  if (lenient.isGreen) return;
  throw new Error(`npm ci failed. It needs the npm registry, or a filled npm cache.\n${exact.stderr}${lenient.stderr}`);
}

function runNpm(...command) {
  const parameters = [...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(program, [...before, ...parameters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: process.platform === 'win32',
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isGreen: false, stderr: error.message }));
    child.once('close', (code) => resolve({ isGreen: code === 0, stderr }));
  });
}

function isInstalled() {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile) || !existsSync(node24)) return false;
  const installed = readPackages(installedFile);
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    // The workspaces themselves, which the checkout has.
    if (!path.includes('node_modules/') || link) return true;
    const there = installed[path];
    // Missing optional packages are those of other systems.
    return there ? there.version === version : Boolean(optional || peer);
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
