import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomUuid } from './random-uuid.ts';

test('every id is a UUID of version 4', () => {
  for (let round = 0; round < 100; round++) {
    assert.match(
      randomUuid((bytes) => crypto.getRandomValues(bytes)),
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  }
});

test('no two of 10,000 ids are equal', () => {
  const ids = new Set<string>();
  for (let round = 0; round < 10_000; round++) ids.add(randomUuid((bytes) => crypto.getRandomValues(bytes)));
  assert.equal(ids.size, 10_000);
});

test('every random digit comes from the given source', () => {
  assert.equal(
    randomUuid((bytes) => bytes.fill(0xfb)),
    'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  );
});
