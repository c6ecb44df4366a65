import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { createSummaryMaker } from './summary-maker.ts';

const service = await openTestService();
after(() => service.close());
const { database } = service.service;
const board = await database.selectFrom('boards').select('id').where('slug', '=', 'campaign').executeTakeFirstOrThrow();
const posts = {
  posts: [{ id: 1, language: 'en', text: 'The old clock strikes noon again.' }],
  fingerprint: 'of these',
};
const fail = (error: unknown): never => {
  throw error;
};
const countKept = async (prefix: string): Promise<number> =>
  (await database.selectFrom('posts_summaries').select('id').where('id', 'like', `${prefix}%`).execute()).length;

async function untilKept(prefix: string, count: number): Promise<void> {
  for (let time = 0; (await countKept(prefix)) < count; time++) {
    assert.ok(time < 1000, `the summaries with the prefix ${prefix} are not stored`);
    await wait(2);
  }
}

describe('the summary maker', () => {
  test('accepts twenty summaries, each once, and creates them all', async () => {
    const maker = createSummaryMaker(database, () => testNow, fail);
    const taken = Array.from({ length: 25 }, (_, index) => maker.make(`full-${index}`, board.id, posts));
    assert.deepEqual(taken, [...Array.from({ length: 20 }, () => true), ...Array.from({ length: 5 }, () => false)]);
    assert.equal(maker.make('full-3', board.id, posts), true, 'a summary in progress is accepted again');
    await untilKept('full', 20);
    assert.equal(await countKept('full'), 20);
    await maker.close();
  });

  test('completes the summary in progress before the database closes, and starts no other', async () => {
    const maker = createSummaryMaker(database, () => testNow, fail);
    for (let index = 0; index < 10; index++) maker.make(`closed-${index}`, board.id, posts);
    await maker.close();
    const kept = await countKept('closed');
    assert.ok(kept <= 1, `${kept}`);
    await wait(20);
    assert.equal(await countKept('closed'), kept);
  });

  test('continues after a summary fails, and reports the failure', async () => {
    const errors: unknown[] = [];
    const maker = createSummaryMaker(
      database,
      () => testNow,
      (error) => errors.push(error),
    );
    maker.make('bad', board.id, { posts: [null as never], fingerprint: 'x' });
    maker.make('good', board.id, posts);
    await untilKept('good', 1);
    assert.equal(errors.length, 1);
    await maker.close();
  });

  test('stores no summary for a deleted board', async () => {
    const maker = createSummaryMaker(database, () => testNow, fail);
    maker.make('gone', 999_999, posts);
    maker.make('after', board.id, posts);
    await untilKept('after', 1);
    assert.equal(await countKept('gone'), 0);
    await maker.close();
  });
});
