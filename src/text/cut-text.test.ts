import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cutText } from './cut-text.ts';
import { splitText } from './find-links.ts';

test('a text within its limits is unchanged', () => {
  for (const text of ['', 'short', 'x'.repeat(500), 'a\n'.repeat(299) + 'a']) assert.equal(cutText(text, 1000), text);
});

test('a long text is cut between two words, with an ellipsis', () => {
  const words = 'word '.repeat(198);
  assert.equal(cutText(`${words}https://example.com/abc and more`, 1000), `${words.trim()}…`);
});

test('a text without spaces is cut between two letters', () => {
  assert.equal(cutText('e\u0301'.repeat(900), 999), 'e\u0301'.repeat(499) + '…');
  assert.equal(cutText('😀'.repeat(900), 500), '😀'.repeat(500) + '…');
});

test('code points are counted, and not UTF-16 units', () => {
  for (const text of ['😀'.repeat(400), '😀 '.repeat(400), '𞤀'.repeat(1000)]) assert.equal(cutText(text, 1000), text);
  assert.equal(cutText('😀 '.repeat(600), 1000), '😀 '.repeat(499) + '😀…');
});

test('a text of combining marks only is cut, too', () => {
  assert.equal(cutText('a' + '\u0301'.repeat(2000), 1000), 'a' + '\u0301'.repeat(999) + '…');
});

test('for every text, the result is its start and within the limit', () => {
  const run = fc.tuple(
    fc.constantFrom('a', ' ', '\n', '\u0301', '😀', '\ud83d', '𞤀'),
    fc.integer({ min: 1, max: 200 }),
  );
  const text = fc.array(run, { maxLength: 5 }).map((runs) => runs.map(([unit, times]) => unit.repeat(times)).join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 100, max: 300 }), (whole, maxLetters) => {
      const cut = cutText(whole, maxLetters);
      if (cut === whole) return;
      assert.ok(cut.endsWith('…') && whole.startsWith(cut.slice(0, -1)), JSON.stringify(cut));
      assert.ok([...cut].length <= maxLetters + 1);
    }),
  );
});

test('a cut address is no link', () => {
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
