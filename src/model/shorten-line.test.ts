import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortenLine } from './shorten-line.ts';

test('a short text is kept, on one line', () => {
  assert.equal(shortenLine('  The gate\n\twas open. ', 18), 'The gate was open.');
  assert.equal(shortenLine('', 5), '');
});

test('a long one ends in an ellipsis, with neither a space nor punctuation before it', () => {
  assert.equal(shortenLine('Soup, and then more', 7), 'Soup…');
  assert.equal(shortenLine('Soup and then more', 8), 'Soup an…');
});

test('no character is cut in half', () => {
  assert.equal(shortenLine('🐐🐐🐐🐐', 3), '🐐🐐…');
  assert.equal(shortenLine('🐐🐐🐐', 3), '🐐🐐🐐');
});
