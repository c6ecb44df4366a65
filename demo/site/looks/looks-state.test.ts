import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { LookAnswer } from './look-row.ts';
import { createLooks } from './looks-state.ts';
import { readLookTables } from './setting-rows.ts';

const tables = await readLookTables();
const boards = [
  { layout: 'masonry', board: 'campaign' },
  { layout: 'slider', board: 'campaign' },
];
const setup = { tables, service: 'https://boards.example', boards };
const answerOf = (snippet: string): LookAnswer => ({ snippet, personalization: null, problems: [] });

test('what is set is in the address; what is wrong or cleared is not', async () => {
  const looks = createLooks(setup, new URLSearchParams('layout=slider&postwidth=300'));
  assert.equal(looks.query.value, '?layout=slider&postwidth=300');
  looks.set('postwidth', '1', true);
  assert.match(looks.faults.value.get('postwidth') ?? '', /^A number from/);
  looks.setLayout('masonry');
  await wait(5);
  assert.equal(looks.query.value, '');
});

test('of two appearances the later one’s snippet is shown; a failure leaves the one before', async () => {
  const looks = createLooks(setup, new URLSearchParams());
  const waiting: ((answer: LookAnswer) => void)[] = [];
  const ask = () => new Promise<LookAnswer>((resolve) => waiting.push(resolve));
  const [first, second] = [looks.write(ask), looks.write(ask)];
  waiting[1]?.(answerOf('later'));
  waiting[0]?.(answerOf('earlier'));
  await Promise.all([first, second]);
  assert.equal(looks.answer.value?.snippet, 'later');
  await looks.write(() => Promise.reject(new Error('down')));
  assert.deepEqual([looks.answer.value?.snippet, looks.hasFailed.value], ['later', true]);
});
