import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Hono } from 'hono';
import { runScript } from '../../test/testing/v1-calls.ts';
import { readCallback } from './callback.ts';
import { respondData } from './respond.ts';

const read = (query: string): string | null => readCallback(new URLSearchParams(query));

describe('the name of a callback', () => {
  test('is null without the parameter', () => assert.equal(read('a=b'), null));
  for (const name of [
    'a',
    '_',
    '$',
    'jQuery1102_16',
    'Drystone.responses.$1',
    'this.show',
    'a.default',
    'news',
    `a${'b'.repeat(127)}`,
  ]) {
    test(`${name.slice(0, 30)} is accepted`, () => assert.equal(read(`callback=${encodeURIComponent(name)}`), name));
  }
  for (const name of [
    '',
    ' ',
    '1a',
    'a.',
    '.a',
    'a..b',
    'a.1',
    'a b',
    'a()',
    'a;b',
    'a(1);b',
    'a\n',
    'a\u2028',
    'a[0]',
    'a-b',
    'é',
    'function',
    'new',
    'import.meta',
    'null',
    '<script>',
    "a'",
    '`',
    'a/**/',
    '%00',
    `a${'b'.repeat(128)}`,
  ]) {
    test(`${JSON.stringify(name).slice(0, 30)} is refused`, () =>
      assert.throws(() => read(`callback=${encodeURIComponent(name)}`), { status: 400 }));
  }
  test('is refused if it is given twice', () => assert.throws(() => read('callback=a&callback=a'), { status: 400 }));
});

describe('a script', () => {
  const data = { text: '</script><!--\u2028\u2029"\\', nothing: null };
  const app = new Hono().get('/', (context) => respondData(context, data, 'a.b'));

  test('calls the function once, with any data unchanged', async () => {
    const text = await (await app.request('/')).text();
    assert.deepEqual(runScript(text, 'a.b'), [data]);
    assert.match(text, /^\/\*\*\/a\.b\(/, 'the script starts with a comment');
    assert.doesNotMatch(text, /[<>\u2028\u2029]/);
  });

  test('has headers against other interpretations and against caching', async () => {
    const { headers } = await app.request('/');
    assert.equal(headers.get('content-type'), 'application/javascript; charset=utf-8');
    assert.equal(headers.get('content-disposition'), 'attachment; filename="response.js"');
    assert.equal(headers.get('cache-control'), 'no-store');
  });
});
