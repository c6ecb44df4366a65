import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../run/programs.mjs';
import { suites } from './suites.ts';

// Playwright ignores a missing spec if it finds another one, so a renamed spec would silently leave its suite.
test('every suite names files that exist', () => {
  for (const { name, command } of suites) {
    const files = command.filter((part) => /\.(attack|test|spec)\.ts$/.test(part));
    assert.ok(files.length > 0, name);
    for (const file of files) assert.ok(existsSync(join(root, file)), `${name}: ${file}`);
  }
});
