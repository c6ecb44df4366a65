import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createBuilder, queryOf, valuesOf } from './builder-state.ts';
import { readChoice } from '../../../owner/embed/choice.ts';
import { readOptionRows } from '../../../owner/embed/option-rows.ts';

const rows = await readOptionRows();
const setup = { widget: 'https://widget.example', version: '1.2.3', integrity: {} };
const given = { setup, rows, service: 'https://boards.example', boards: [] };

test('the builder starts with the demo’s own board if the address has no parameters', () => {
  const { choice, previewQuery } = createBuilder(given, new URLSearchParams());
  assert.equal(choice.value.options.get('board'), 'campaign');
  assert.equal(previewQuery.value, 'board=campaign&service=https%3A%2F%2Fboards.example');
});

test('fields have the same values as the address', () => {
  const query =
    'board=a&service=https%3A%2F%2Fb.example&page-size=7&navigation=&place=react&script=latest' +
    '&card-background=%23faf0e0&card-radius=20px';
  const choice = readChoice(new URLSearchParams(query), rows);
  assert.deepEqual(readChoice(queryOf(valuesOf(choice), rows), rows), choice);
  assert.equal(valuesOf(choice).get('card-radius'), '20');
});

test('an error appears when a field loses focus, and the preview updates when the typing stops', async () => {
  const builder = createBuilder(given, new URLSearchParams());
  builder.set('page-size', '0', false);
  assert.equal(builder.faults.value.has('page-size'), false);
  builder.set('page-size', '0', true);
  assert.match(builder.faults.value.get('page-size') ?? '', /^Enter a whole number/);
  builder.set('page-size', '5', false);
  builder.set('page-size', '5', true);
  assert.equal(builder.faults.value.size, 0);
  assert.equal(builder.choice.value.options.has('page-size'), false);
  await wait(5);
  assert.equal(builder.choice.value.options.get('page-size'), '5');
  builder.set('board', '', true);
  await wait(5);
  assert.deepEqual([builder.previewQuery.value, builder.missing.value], [null, ['board']]);
});

test('undo reverts each completed change, and unfinished typing is not a step', async () => {
  const builder = createBuilder(given, new URLSearchParams());
  assert.equal(builder.canUndo.value, false);
  builder.set('language', 'd', false);
  builder.set('language', 'de', true);
  builder.set('layout', 'mosaic', true);
  await wait(5);
  assert.equal(builder.choice.value.options.get('layout'), 'mosaic');
  builder.undo();
  assert.deepEqual(
    ['layout', 'language'].map((name) => builder.choice.value.options.get(name)),
    [undefined, 'de'],
  );
  builder.undo();
  assert.equal(builder.values.value.has('language'), false);
  assert.equal(builder.canUndo.value, false);
});
