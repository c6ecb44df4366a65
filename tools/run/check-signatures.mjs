// Runs `npm audit signatures` when the registry and its keys can be reached. It checks that each installed package is
// the one that its registry has signed. It runs only in CI, because no other part of `npm test` needs the network.
import { spawnSync } from 'node:child_process';
import { root } from './programs.mjs';

const maxMs = 60_000;

/** Throws when a signature is missing or invalid. Without the network it prints that nothing was checked. */
export function checkSignatures() {
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, stdout, stderr } = spawnSync(
    program,
    [...before, 'audit', 'signatures', '--fetch-retries=0', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', timeout: maxMs, shell: process.platform === 'win32' },
  );
  const told = `${stdout ?? ''}${stderr ?? ''}`;
  if (status === 0 && /verified registry signatures/.test(told)) console.log(told.trim());
  else if (/(?:invalid|missing) (?:registry )?(?:signature|attestation)/i.test(told)) throw new Error(told.trim());
  else console.log('Signatures of the packages: not checked, because the registry or its keys cannot be reached.');
}
