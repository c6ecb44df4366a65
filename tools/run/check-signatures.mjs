// Runs `npm audit signatures` when the registry and its keys can be reached. It checks that each installed package is
// the one that its registry has signed. It runs only in CI, because no other part of `npm test` needs the network.
import { execFile } from 'node:child_process';
import { root } from './programs.mjs';

const maxMs = 60_000;

/**
 * Returns a promise that rejects when a signature is missing or invalid. Without the network it prints that nothing was
 * checked. Most of its time it waits for the registry, so other work can run meanwhile.
 */
export async function checkSignatures() {
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { isGreen, told } = await new Promise((resolve) => {
    execFile(
      program,
      [...before, 'audit', 'signatures', '--fetch-retries=0', '--loglevel=error'],
      { cwd: root, timeout: maxMs, maxBuffer: 2 ** 24, shell: process.platform === 'win32' },
      (error, stdout, stderr) => resolve({ isGreen: error === null, told: `${stdout}${stderr}` }),
    );
  });
  if (isGreen && /verified registry signatures/.test(told)) console.log(told.trim());
  else if (/(?:invalid|missing) (?:registry )?(?:signature|attestation)/i.test(told)) throw new Error(told.trim());
  else console.log('Signatures of the packages: not checked, because the registry or its keys cannot be reached.');
}
