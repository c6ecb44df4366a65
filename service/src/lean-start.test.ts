import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

/** Packages that a service needs only for some requests or jobs; each would cost every start time and memory. */
const lazy = [
  '@tus/server',
  'altcha-lib',
  'basic-ftp',
  'fast-xml-parser',
  'feedsmith',
  'file-type',
  'htmlparser2',
  'jose',
  'nodemailer',
  'pino',
  'prom-client',
  'sharp',
  'tinyld',
  'ws',
];

/** Prints the packages of all modules that were loaded, at the end of the process. */
const hook = `import { registerHooks } from 'node:module';
const packages = new Set();
registerHooks({ load: (url, context, next) => {
  packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
  return next(url, context);
} });
process.on('exit', () => console.log('packages ' + [...packages].join()));`;

test('a start loads no package that only some requests or jobs need', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(hook)}`, join(import.meta.dirname, 'main.ts'), 'help'],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  );
  const [, loaded = ''] = /^packages (.*)$/m.exec(stdout) ?? [];
  const packages = new Set(loaded.split(','));
  assert.ok(packages.has('kysely') && packages.has('hono'), `${stdout.slice(-300)}${stderr}`);
  assert.deepEqual(
    lazy.filter((name) => packages.has(name)),
    [],
  );
});
