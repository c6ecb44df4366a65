import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { countDraws } from '../../../../src/model/test-support/draws.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { readWebAddress } from './web-address.ts';

test('cleaning keeps the words and lines of a text and removes hidden characters', () => {
  assert.equal(cleanText('a\r\nb\rc\u2028d'), 'a\nb\nc\nd');
  assert.equal(cleanText('\u202Egpj.exe\u2066x\u2069'), 'gpj.exex');
  assert.equal(cleanText('a\0b\u0007c\u009Bd\uFEFFe'), 'abcde');
  assert.equal(cleanText(' a  \n\n\n\n\nb \n'), 'a\n\nb');
  assert.equal(cleanText('e\u0301'), '\u00E9');
  assert.equal(cleanText(`h${'\u0336'.repeat(50)}i`), `h${'\u0336'.repeat(4)}i`);
  assert.equal(cleanText('x\uD800y'), 'x\uFFFDy');
  const texts = ['\u{1F469}\u200D\u{1F467}', 'שלום \u200Fx', 'नमस्ते', 'a\tb'];
  for (const kept of texts) assert.equal(cleanText(kept), kept);
  assert.equal(cleanLine(' a\n b\t c '), 'a b c');
});

test('a text of which a reader sees nothing is empty', () => {
  const fillers = [
    '\u200B\u200B',
    '\u2060',
    '\u00AD \u180E',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u2800',
    '\uFE0F',
    '\u{E0041}',
  ];
  for (const text of fillers)
    assert.deepEqual([cleanText(text), cleanLine(`\n${text} `)], ['', ''], JSON.stringify(text));
  for (const text of ['.', '\u200Ba', '❤\uFE0F', '٠', '\u{1FAE9}']) assert.equal(cleanText(text), text);
});

test('cleaning a second time changes nothing', () => {
  const naughty = JSON.parse(
    readFileSync(new URL('../../../../e2e/corpora/text/blns.json', import.meta.url), 'utf8'),
  ) as string[];
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...naughty), fc.string({ unit: 'binary' })), (text) => {
      assert.equal(cleanText(cleanText(text)), cleanText(text));
      assert.equal(cleanLine(cleanLine(text)), cleanLine(text));
    }),
    { numRuns: countDraws(2000), verbose: 1 },
  );
});

test('the address of an external file must be on the public web, not in a private network', () => {
  assert.equal(readWebAddress('https://Pictures.Example.com/a b.jpg'), 'https://pictures.example.com/a%20b.jpg');
  for (const bad of [
    'http://a.example/',
    'javascript:alert(1)',
    'data:image/png,x',
    '//a.example/x',
    'https://user:pass@a.example/',
    'https://a.example:8080/',
    'https://localhost/',
    'https://x.localhost/',
    'https://printer.local/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://intranet/',
    'https://db.internal/',
    `https://a.example/${'x'.repeat(2100)}`,
    '',
    'a.jpg',
  ])
    assert.equal(readWebAddress(bad), null, bad);
});
