import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, languageOf, lineOf, maxTextLetters, personOf, tagsOf, textOf, timeOf } from './source-values.ts';

test('an author has a name and no e-mail address, however a feed writes both', () => {
  for (const [written, name] of [
    ['ada@x.example (Ada)', 'Ada'],
    ['noreply@x.example (Ada (Byron))', 'Ada (Byron)'],
    ['Ada <ada@x.example>', 'Ada'],
    ['"Ada" <ada@x.example>', 'Ada'],
    ["O'Hara <o'hara@x.example>", "O'Hara"],
    ['Ada, ada@x.example', 'Ada'],
    ['Ada and Bob (a@x.example, b@y.example)', 'Ada and Bob'],
    ['ada@münchen.example (Ada)', 'Ada'],
    ['ada@x.example', null],
    ['mailto:ada@x.example', null],
    ['Ada (Countess)', 'Ada (Countess)'],
  ] as const)
    assert.equal(personOf(written), name, written);
});

test('a public name with two signs of at stays', () => {
  for (const name of ['@ada@social.example', 'Ada (@ada@social.example)', 'acct:ada@social.example', 'Ada @ada'])
    assert.equal(personOf(name), name);
});

test('an address is one of the web, as people and programs write it', () => {
  const base = 'https://a.example/b/c';
  for (const [written, wanted] of [
    [' https://x.example/ ', 'https://x.example/'],
    ['HTTP://x.example', 'http://x.example/'],
    ['d', 'https://a.example/b/d'],
    ['//x.example/d', 'https://x.example/d'],
    ['?d', 'https://a.example/b/c?d'],
    ['www.x.example', 'https://www.x.example/'],
    ['WWW.x.example:8080/d', 'https://www.x.example:8080/d'],
    ['www.x.example?d', 'https://www.x.example/?d'],
    ['www.x.example#d', 'https://www.x.example/#d'],
    ['www.x', 'https://a.example/b/www.x'],
    ['www.x.e', 'https://a.example/b/www.x.e'],
    ['www.a@x.example', 'https://a.example/b/www.a@x.example'],
    ['xwww.x.example', 'https://a.example/b/xwww.x.example'],
    ['/d?e=1&amp;f=2&#038;g=3&#x26;h=4&AMP;i=5', 'https://a.example/d?e=1&f=2&g=3&h=4&i=5'],
    ['/d?e=1&amp', 'https://a.example/d?e=1&amp'],
    ['ftp://x.example', null],
    ['javascript:d', null],
    ['xhttps://x.example', null],
    ['https://ada@x.example/', null],
    ['https://:secret@x.example/', null],
    ['https://', null],
    ['', null],
    [' ', null],
  ] as const)
    assert.equal(addressOf(written, base), wanted, written);
  for (const other of [null, undefined, 7, {}, ['https://x.example/']]) assert.equal(addressOf(other, base), null);
  assert.equal(addressOf('d'), null);
  const long = (count: number): string => `https://x.example/${'d'.repeat(count - 18)}`;
  assert.equal(addressOf(long(2048))?.length, 2048);
  assert.equal(addressOf(long(2049)), null);
  // An address may grow by its encoding.
  assert.equal(addressOf(`https://x.example/${'é'.repeat(500)}`), null);
});

test('a language is a code of two or three letters with its parts', () => {
  for (const [written, wanted] of [
    ['en', 'en'],
    [' pt_BR ', 'pt-br'],
    ['gsw', 'gsw'],
    ['zh-hant-TW', 'zh-hant-tw'],
    ['e', ''],
    ['engl', ''],
    ['english', ''],
    ['en-', ''],
    ['en-x', ''],
    ['en us', ''],
    ['1en', ''],
    ['', ''],
    [7, ''],
  ] as const)
    assert.equal(languageOf(written), wanted, String(written));
});

test('a time is between the first web page and tomorrow, in seconds or milliseconds or as text', () => {
  const now = Date.UTC(2026, 10, 25);
  const [first, tomorrow] = [Date.UTC(1991, 0, 1), now + 86_400_000];
  for (const [value, wanted] of [
    [tomorrow, tomorrow],
    [tomorrow + 1, null],
    [first / 1000, first],
    [first / 1000 - 1, null],
    ['1991-01-01T00:00:00Z', first],
    ['1990-12-31T23:59:59Z', null],
    [1793527200, Date.UTC(2026, 10, 1, 10)],
    [1793527200.0006, Date.UTC(2026, 10, 1, 10) + 1],
    [1793527200000, Date.UTC(2026, 10, 1, 10)],
    [99_999_999_999, null],
    [NaN, null],
    [Infinity, null],
    ['soon', null],
    [null, null],
    [true, null],
  ] as const)
    assert.equal(timeOf(value, now), wanted, String(value));
  assert.equal(
    timeOf('x', now, () => now),
    now,
  );
  assert.equal(
    timeOf('x', now, () => null),
    null,
  );
});

test('a text keeps its lines, a line has none, and both are cut with a sign', () => {
  assert.equal(textOf(' a  b\n\nc '), 'a  b\n\nc');
  assert.equal(textOf(`a${' '.repeat(20)}b`), 'a b');
  assert.equal(textOf(`a${' '.repeat(19)}b`), `a${' '.repeat(19)}b`);
  assert.equal(lineOf(' a\n b '), 'a b');
  for (const none of ['', '  ', '\u200b', null, 7]) assert.deepEqual([textOf(none), lineOf(none)], [null, null]);
  assert.equal(textOf('x'.repeat(maxTextLetters))?.length, maxTextLetters);
  assert.equal(textOf('x'.repeat(maxTextLetters + 1)), `${'x'.repeat(maxTextLetters - 1)}…`);
  assert.equal(textOf('x'.repeat(100_000))?.length, maxTextLetters);
  assert.equal(lineOf('abcdef', 5), 'abcd…');
  assert.equal(lineOf('abc  def', 5), 'abc…');
  // An emoji is one letter, although it takes two places.
  assert.equal(lineOf('🌹🌹🌹', 3), '🌹🌹🌹');
  assert.equal(lineOf('🌹🌹🌹🌹', 3), '🌹🌹…');
});

test('tags are lines, each once, at most thirty', () => {
  assert.deepEqual(tagsOf(['a', ' a ', '', null, 7, 'b\nc']), ['a', 'b c']);
  assert.equal(tagsOf(Array.from({ length: 40 }, (_, index) => `t${index}`)).length, 30);
  assert.equal(tagsOf(['x'.repeat(101)])[0]?.length, 100);
});
