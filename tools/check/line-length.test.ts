import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLineLength } from './line-length.ts';

const judge = (text: string) => checkLineLength([{ path: 'src/a.ts', text }]).problems;

test('120 characters fit', () => assert.deepEqual(judge(`a\n${'b'.repeat(120)}\n`), []));
test('121 do not', () =>
  assert.deepEqual(judge(`a\n${'b'.repeat(121)}\n`), ['src/a.ts:2 has 121 characters of 120: wrap it']));
test('a regular expression on a line of its own may be longer', () =>
  assert.deepEqual(judge(`  /${'b'.repeat(121)}/u,`), []));
test('a comment on a line of its own may not', () => assert.equal(judge(`/** ${'b'.repeat(121)} */`).length, 1));
test('a name of a test may be longer', () => assert.deepEqual(judge(`test('${'b'.repeat(121)}', () => {`), []));
test('an emoji is one character', () => assert.deepEqual(judge('😀'.repeat(120)), []));
