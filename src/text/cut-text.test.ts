import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutText } from './cut-text.ts';
import { splitText } from './find-links.ts';

test('a text within its bounds is as it was', () => {
  for (const text of ['', 'short', 'x'.repeat(500), 'a\n'.repeat(299) + 'a']) assert.equal(cutText(text, 1000), text);
});

test('a long text ends between two words, and says that there was more', () => {
  const words = 'word '.repeat(198);
  assert.equal(cutText(`${words}https://example.com/abc and more`, 1000), `${words.trim()}…`);
});

test('a text without spaces ends between two letters', () => {
  assert.equal(cutText('e\u0301'.repeat(900), 999), 'e\u0301'.repeat(499) + '…');
  assert.equal(cutText('😀'.repeat(900), 500), '😀'.repeat(500) + '…');
});

test('half an address is no link', () => {
  const parts = splitText(cutText(`https://example.com/${'a'.repeat(2000)}`, 1000));
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['text', 'text'],
  );
});

test('a text has three hundred lines at most', () => {
  const cut = cutText('a\u2028\n'.repeat(5000), 20_000);
  assert.equal(cut.split('\n').length, 300);
  assert.ok(cut.endsWith('…'));
});

test('thirty links are links', () => {
  const parts = splitText('#a '.repeat(6600));
  assert.equal(parts.filter(({ kind }) => kind === 'hashtag').length, 30);
  assert.equal(parts.map(({ text }) => text).join(''), '#a '.repeat(6600));
});
