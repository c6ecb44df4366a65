import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageCounter } from './paginated.ts';

function countOf(...pages: readonly number[]): number {
  let count = 0;
  const show = createPageCounter(() => void count++);
  for (const page of pages) show(page);
  return count;
}

test('the first page of a board is not paginated', () => {
  assert.equal(countOf(1), 0);
  assert.equal(countOf(3), 0, 'a board that opens at a later page');
});

test('every further page counts once, however often it is drawn', () => {
  assert.equal(countOf(1, 1, 2, 2, 2, 3), 2);
});

test('paging back and forth over loaded pages counts each time', () => {
  assert.equal(countOf(1, 2, 1, 2), 3);
});
