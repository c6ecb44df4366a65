import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppearanceAnswer } from './appearance-row.ts';
import { createAppearancePage } from './appearance-state.ts';
import { readAppearanceTables } from './setting-rows.ts';

const tables = await readAppearanceTables();
const boards = [
  { layout: 'masonry', board: 'campaign' },
  { layout: 'slider', board: 'campaign' },
];
const setup = { tables, service: 'https://boards.example', boards };
const answerOf = (snippet: string): AppearanceAnswer => ({ snippet, personalization: null, problems: [] });

test('the address has the set values, and no invalid or cleared values', async () => {
  const state = createAppearancePage(setup, new URLSearchParams('layout=slider&postwidth=300'));
  assert.equal(state.query.value, '?layout=slider&postwidth=300');
  state.set('postwidth', '1', true);
  assert.match(state.faults.value.get('postwidth') ?? '', /^Enter a number from/);
  state.setLayout('masonry');
  await wait(5);
  assert.equal(state.query.value, '');
});

test('the snippet of the later appearance is shown, and a failure keeps the previous snippet', async () => {
  const state = createAppearancePage(setup, new URLSearchParams());
  const waiting: ((answer: AppearanceAnswer) => void)[] = [];
  const ask = () => new Promise<AppearanceAnswer>((resolve) => waiting.push(resolve));
  const [first, second] = [state.write(ask), state.write(ask)];
  waiting[1]?.(answerOf('later'));
  waiting[0]?.(answerOf('earlier'));
  await Promise.all([first, second]);
  assert.equal(state.answer.value?.snippet, 'later');
  await state.write(() => Promise.reject(new Error('down')));
  assert.deepEqual([state.answer.value?.snippet, state.hasFailed.value], ['later', true]);
});
