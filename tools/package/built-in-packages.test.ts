import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../run/programs.mjs';
import { collectLicenses, findPackages } from './built-in-packages.ts';

const folderOf = (name: string): string => join(root, 'node_modules', name);

test('modules are traced to their packages, also to nested ones', () => {
  assert.deepEqual(
    findPackages([
      '/clone/service/src/main.ts',
      '/clone/node_modules/ms/index.js',
      '/clone/node_modules/@tus/server/dist/server.js',
      '/clone/node_modules/@tus/server/dist/handlers/GetHandler.js',
      '/clone/node_modules/srvx/node_modules/debug/src/node.js',
    ]),
    ['/clone/node_modules/@tus/server', '/clone/node_modules/ms', '/clone/node_modules/srvx/node_modules/debug'],
  );
});

test('the license of a built-in package goes with its code', () => {
  const text = collectLicenses([folderOf('@tus/server'), folderOf('ms')]);
  assert.match(text, /^@tus\/server \d+\.\d+\.\d+: MIT$/m);
  assert.match(text, /^ms \d+\.\d+\.\d+: MIT$/m);
  assert.equal(text.match(/Permission is hereby granted/g)?.length, 2);
});

test('a package that operators should install does not become a part of the service', () => {
  assert.throws(() => collectLicenses([folderOf('pg')]), /pg would become a part of the service/);
});
