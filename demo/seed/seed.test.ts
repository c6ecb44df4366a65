import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openTestService, testNow } from '../../service/test/testing/test-service.ts';
import { openDemo } from '../open-demo.ts';
import { readDemoContent } from './demo-content.ts';
import { ageOf } from './spread.ts';

/** The maximum time that `npm start` may take. */
const seedLimitMs = 30_000;

describe('the first start', () => {
  test('fills the database file once and quickly, and a second start reuses the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boards-'));
    try {
      const options = {
        database: { kind: 'sqlite', file: join(folder, 'deep', 'boards.sqlite') },
        content: readDemoContent(),
      } as const;
      const startedAt = performance.now();
      const first = await openDemo(options);
      const tookMs = performance.now() - startedAt;
      const count = async (service: typeof first): Promise<unknown> =>
        service.database
          .selectFrom('posts')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
      const before = await count(first);
      const slugs = await first.database.selectFrom('boards').select('slug').execute();
      assert.deepEqual(slugs.map(({ slug }) => slug).sort(), [
        'campaign',
        'empty',
        'guarded',
        'hostile',
        'legacy',
        'live',
        'long',
        'open',
        'private',
        'reader',
        'reviews',
        'showcase',
      ]);
      const posts = await first.database
        .selectFrom('posts')
        .innerJoin('boards', 'boards.id', 'board_id')
        .select(({ fn }) => ['slug', fn.countAll<number>().as('count')])
        .groupBy('slug')
        .execute();
      const counts = new Map(posts.map(({ slug, count }) => [slug, count]));
      // One of them waits for moderation.
      assert.deepEqual(
        [counts.get('campaign'), counts.get('long'), counts.get('empty'), counts.get('live')],
        [241, 10_000, undefined, 5],
      );
      const waiting = await first.database
        .selectFrom('posts')
        .innerJoin('boards', 'boards.id', 'board_id')
        .select(['slug', 'type', 'rating'])
        .where('status', '=', 'pending')
        .execute();
      assert.equal(waiting.length, 6);
      for (const slug of ['campaign', 'open', 'reviews'])
        assert.doesNotMatch(
          await (await first.app.request(`/v2/boards/${slug}/posts?page[size]=100&filter[q]=voucher`)).text(),
          /BEST-DEALS/,
        );
      assert.ok(waiting.every(({ type }) => type === 'public_post'));
      assert.deepEqual(
        waiting.filter(({ rating }) => rating >= 0).map(({ slug, rating }) => [slug, rating]),
        [
          ['reviews', 100],
          ['reviews', 20],
        ],
      );
      await first.close();
      const second = await openDemo(options);
      assert.deepEqual(await count(second), before);
      await second.close();
      assert.ok(tookMs < seedLimitMs, `${tookMs} ms`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('stores visitors’ events durably', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boards-'));
    try {
      const service = await openTestService({ database: { kind: 'sqlite', file: join(folder, 'boards.sqlite') } });
      const { sql } = await import('kysely');
      const read = async (pragma: string): Promise<unknown> =>
        Object.values((await sql.raw(`pragma ${pragma}`).execute(service.service.database)).rows[0] as object)[0];
      assert.deepEqual(
        [await read('journal_mode'), await read('synchronous'), await read('foreign_keys')],
        ['wal', 2, 1],
      );
      await service.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('stores posts in the order of the seeds, newest first, with no date in the future', async () => {
    const service = await openTestService();
    const { body } = await service.get('/v2/boards/campaign/posts?sort=-last_moderated_at');
    assert.deepEqual(
      body.data.map(({ attributes }) => attributes['external_id']),
      Array.from({ length: 11 }, (_, index) => `campaign-${11 - index}`),
    );
    for (const { attributes } of body.data) assert.ok(Date.parse(String(attributes['published_at'])) < testNow);
    await service.close();
  });
});

test('ages grow from post to post', () => {
  for (let index = 0; index < 10_000; index++) assert.ok(ageOf(index + 1, 1000) > ageOf(index, 1000));
});
