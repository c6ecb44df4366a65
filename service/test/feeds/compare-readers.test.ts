import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedReaders, compareReaders } from './compare-readers.ts';

test('no other reader reads more of the feeds right, in any row', async () => {
  for (const { kind, cases, right } of await compareReaders()) {
    const [own = 0, ...others] = right;
    assert.equal(own, cases, kind);
    for (const [index, count] of others.entries()) assert.ok(count <= own, `${kind}: ${comparedReaders[index + 1]}`);
  }
});
