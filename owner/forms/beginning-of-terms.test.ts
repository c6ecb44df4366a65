import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginningOf } from './beginning-of-terms.ts';

test('Markdown is shown without its headings and marks', () =>
  assert.equal(
    beginningOf('# Terms\n\n> Be **kind**, and read\n1. [the rules](https://a.example/rules)\n- `soon`', 'markdown'),
    'Be kind, and read the rules soon',
  ));

test('the marks of a plain text are letters', () =>
  assert.equal(
    beginningOf('Be kind.\n# 1: these *stars* and <b>brackets</b>', 'plain'),
    'Be kind. # 1: these *stars* and <b>brackets</b>',
  ));

test('a long text ends after a whole word', () =>
  assert.equal(
    beginningOf(`${'a'.repeat(100)} bread and butter and so on`, 'plain'),
    `${'a'.repeat(100)} bread and butter…`,
  ));

test('a text of one long word is cut', () =>
  assert.equal(beginningOf('字'.repeat(300), 'plain'), `${'字'.repeat(120)}…`));
