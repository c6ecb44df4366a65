import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertLinear } from '../model/test-support/processor-time.ts';
import { splitText } from './find-links.ts';

/** What is found, written `kind text`. */
const found = (text: string) =>
  splitText(text)
    .filter((part) => part.kind !== 'text')
    .map((part) => `${part.kind} ${part.text}`);

test('hashtags and mentions of any script', () => {
  assert.deepEqual(found('Hi @ada, see #spring_26 and #Frühling!'), [
    'mention @ada',
    'hashtag #spring_26',
    'hashtag #Frühling',
  ]);
  assert.deepEqual(found('#ربيع ٢٠٢٦ #春 #हिन्दी #весна ＃晴れ'), [
    'hashtag #ربيع',
    'hashtag #春',
    'hashtag #हिन्दी',
    'hashtag #весна',
    'hashtag ＃晴れ',
  ]);
  assert.deepEqual(found('.@john.doe. (@ada@example.social)'), ['mention @john.doe', 'mention @ada@example.social']);
  assert.deepEqual(found('#one#two #3d'), ['hashtag #one', 'hashtag #two', 'hashtag #3d']);
});

test('no hashtags inside words, e-mail addresses, paths or entities, and none of digits only', () => {
  const texts = [
    'ada@example.com',
    'josé@example.com',
    'C#major',
    'example.com/#part',
    '&#x41;',
    '#1',
    '# a',
    '@',
    '##',
    '@ @',
    'awww.cute',
  ];
  for (const text of texts) {
    assert.deepEqual(found(text), [], text);
  }
});

test('addresses without the punctuation of their sentence', () => {
  const cases = {
    'see https://example.com/a?b=c#d.': 'https://example.com/a?b=c#d',
    '(https://example.com/a)': 'https://example.com/a',
    '"https://example.com/"!': 'https://example.com/',
    'https://en.wikipedia.org/wiki/Wall_(disambiguation).': 'https://en.wikipedia.org/wiki/Wall_(disambiguation)',
    '(https://example.com/Wall_(a)/b)': 'https://example.com/Wall_(a)/b',
    'www.example.com, and': 'www.example.com',
    'HTTP://EXAMPLE.COM': 'HTTP://EXAMPLE.COM',
    '見てhttps://example.com/あ。': 'https://example.com/あ',
    'https://x.com/@ada/#tag': 'https://x.com/@ada/#tag',
    'https://youtu.be/dQw4w9WgXc-': 'https://youtu.be/dQw4w9WgXc-',
    '<https://example.com>': 'https://example.com',
  };
  for (const [text, address] of Object.entries(cases)) assert.deepEqual(found(text), [`link ${address}`], text);
  for (const text of ['https://', 'http://…', 'www.', 'javascript:alert(1)', 'ftp://example.com', '//example.com']) {
    assert.deepEqual(found(text), [], text);
  }
});

test('the joined parts equal the text, for every text', () => {
  const file = new URL('../../e2e/corpora/text/blns.json', import.meta.url);
  const corpus: string[] = JSON.parse(readFileSync(file, 'utf8'));
  assert.ok(corpus.length > 500);
  for (const text of [...corpus, corpus.join(' #x '), corpus.join('@')]) {
    const parts = splitText(text);
    assert.equal(parts.map((part) => part.text).join(''), text);
    assert.ok(parts.every((part) => part.text));
  }
  assert.deepEqual(splitText(''), []);
});

test('time grows with the length of a text, not with its square', async () => {
  const hostile = [
    'https://',
    'www.',
    'https://a(',
    'https://a)',
    '@a.',
    '@a@',
    '#1',
    '#_',
    '#',
    'https://a!',
    'www.a(b)',
    '#९',
    'a&#',
  ];
  for (const piece of hostile) await assertLinear(splitText, piece, 200_000);
});

test('a page whose old library replaces Array.prototype.map has no effect', () => {
  const text = 'mail ada@example.org, see #art';
  const before = splitText(text);
  const native = Object.getOwnPropertyDescriptor(Array.prototype, 'map')!;
  // This is the function of Prototype 1.6.
  const patched = function (this: readonly unknown[], call: (value: unknown, index: number) => unknown): unknown[] {
    const results: unknown[] = [];
    for (const value of this) results.push(call(value, results.length));
    return results;
  };
  // oxlint-disable-next-line no-extend-native -- what the test is about
  Object.defineProperty(Array.prototype, 'map', { ...native, value: patched });
  try {
    assert.deepEqual(splitText(text), before);
  } finally {
    // oxlint-disable-next-line no-extend-native -- put back
    Object.defineProperty(Array.prototype, 'map', native);
  }
  assert.deepEqual(before.map(({ kind, text }) => [kind, text]).at(-1), ['hashtag', '#art']);
});
