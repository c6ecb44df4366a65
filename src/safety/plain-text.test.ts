import assert from 'node:assert/strict';

import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decodeHTMLStrict } from 'entities/decode';
import { maxHeldLetters } from '../model/bounds.ts';
import { decodeEntities, readTexts, type ToText } from './plain-text.ts';

const read = (value: unknown, maxLength?: number): Promise<string> => readTexts((toText) => toText(value, maxLength));

test('the entities that escaping writes are decoded once', () => {
  assert.equal(
    decodeEntities('Tom &amp; Jerry &lt;3 &quot;x&quot; &#39;y&#39; &#x1F600;'),
    'Tom & Jerry <3 "x" \'y\' 😀',
  );
  assert.equal(decodeEntities('&amp;lt;script&amp;gt;'), '&lt;script&gt;');
  assert.equal(decodeEntities('&amp;amp;'), '&amp;');
});

test('text that is no entity stays as it is', () => {
  for (const text of [
    'AT&T; R&D',
    '?a=1&copy=2&amp',
    '& ;',
    '&#;',
    '&#x;',
    '&;',
    '&constructor;',
    '&__proto__;',
    '&#12ab;',
    '&undefined;',
    '&toString;',
  ]) {
    assert.equal(decodeEntities(text), text);
  }
});

test('numbers follow the rules of HTML', async () => {
  for (const entity of ['&#160;', '&#233;', '&#X41;', '&#65;', '&#128512;']) {
    assert.equal(decodeEntities(entity), decodeHTMLStrict(entity), entity);
  }
  for (const entity of ['&#146;', '&#x80;', '&#150;', '&#x9f;', '&#0000065;', '&#x000041;', '&#x10fffd;']) {
    assert.equal(decodeEntities(entity), entity, 'left to the full table');
    assert.equal(await read(`[${entity}]`), `[${decodeHTMLStrict(entity)}]`, entity);
  }
});

test('numbers of no character, or of an unwanted one, are removed', async () => {
  assert.equal(await read('a&#0;b&#xD800;c&#99999999;d&#x202E;e&#8;f&#x110000;g&#129;h&#127;'), 'abcdefgh');
});

test('rare names are decoded by the full table, which is then loaded', async () => {
  for (const name of [
    'eacute',
    'Eacute',
    'szlig',
    'NotEqualTilde',
    'zwj',
    'CounterClockwiseContourIntegral',
    'fjlig',
    'AMP',
    'hearts',
  ]) {
    assert.equal(await read(`[&${name};]`), `[${decodeHTMLStrict(`&${name};`)}]`, name);
  }
  assert.equal(await read('[&nosuchname;]'), '[&nosuchname;]');
});

test('the small table agrees with the full one', () => {
  for (const name of ['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'hellip']) {
    assert.equal(decodeEntities(`&${name};`), decodeHTMLStrict(`&${name};`), name);
  }
});

test('a reader runs twice only if it met a rare entity', async () => {
  const runs = { common: 0, rare: 0 };
  await readTexts((toText) => {
    runs.common++;
    return toText('&amp;&#233;');
  });
  await readTexts((toText) => {
    runs.rare++;
    return toText('caf&eacute;');
  });
  assert.deepEqual(runs, { common: 1, rare: 2 });
});

test('control characters, lone surrogates and bidi overrides are removed; the marks of honest text stay', async () => {
  assert.equal(await read('a\0b\u0007c\u009fd\ud800e\udc00f'), 'abcdef');
  assert.equal(await read('invoice\u202egpj.exe \u2066x\u2069'), 'invoicegpj.exe x');
  assert.equal(await read('line one\r\nline\ttwo'), 'line one\nline\ttwo');
  assert.equal(await read('👩‍👩‍👧 שלום\u200f! \u061c עם \u200eabc'), '👩‍👩‍👧 שלום\u200f! \u061c עם \u200eabc');
});

test('length is limited without leaving half a character', async () => {
  assert.equal(await read('ab😀', 3), 'ab');
  assert.equal((await read('x'.repeat(30_000))).length, maxHeldLetters);
});

test('the marks of a letter are limited, and honest ones stay', async () => {
  assert.equal(await read(`a${'\u0301'.repeat(5000)}b`), `a${'\u0301'.repeat(8)}b`);
  for (const honest of ['བོད་ཡིག', 'မြန်မာဘာသာ', 'בְּרֵאשִׁ֖ית', 'Việt', 'ก็ที่นี่', 'हिन्दी'])
    assert.equal(await read(honest), honest);
});

test('only strings are text', async () => {
  for (const value of [null, undefined, 7, true, {}, ['x'], { toString: 1 }]) assert.equal(await read(value), '');
});

test('naughty strings can be encoded and contain no override, and plain ones are unchanged', async () => {
  const strings = JSON.parse(
    readFileSync(new URL('../../e2e/corpora/text/blns.json', import.meta.url), 'utf8'),
  ) as string[];
  assert.equal(strings.length, 515);
  let untouched = 0;
  const readAll = (toText: ToText): string[] => strings.map((text) => toText(text));
  for (const [index, text] of (await readTexts(readAll)).entries()) {
    assert.doesNotThrow(() => encodeURIComponent(text));
    assert.doesNotMatch(text, /[\0\u202a-\u202e\u2066-\u2069]/);
    if (text === strings[index]) untouched++;
  }
  assert.ok(untouched > 400, `${untouched} of ${strings.length}`);
});
