import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toOneLine } from './read-values.ts';

test('a text of a table is one line, and is cut behind a word without the sign that followed it', () => {
  assert.equal(toOneLine(' Soup.\n Then drums. '), 'Soup. Then drums.');
  assert.equal(toOneLine(`${'a'.repeat(86)}., and more`), `${'a'.repeat(86)}…`);
  assert.equal(toOneLine('😀'.repeat(100)), '😀'.repeat(89) + '…');
});
