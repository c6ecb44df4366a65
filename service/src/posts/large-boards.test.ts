import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { storeBoard } from '../../../demo/seed/store-board.ts';
import { demoTeamId } from '../../../demo/seed/seed.ts';
import { openTestService } from '../../test/testing/test-service.ts';
import { listPosts } from './list-posts.ts';
import { countStatuses, tidyPostCounts } from './post-counts.ts';
import { readPostFilters } from './post-filters.ts';
import { describeOrder, readKey } from './post-order.ts';

const service = await openTestService();
after(() => service.close());
const { database } = service.service;
const [large, small] = (await Promise.all(
  ['large', 'small'].map((slug) =>
    storeBoard(database, { teamId: demoTeamId, slug, name: slug, isPublic: true, isLive: false }),
  ),
)) as [number, number];
const firstId = 7_000_000;
const count = 6500;
// Every third post has a word, so that its page is among the first posts; the oldest sixth has a word that no other
// post has.
const fill = (board: number, from: number, posts: number) =>
  sql
    .raw(
      `insert into posts (id, board_id, social_feed_id, status, type, language, sentiment, published_at,
        last_moderated_at, score, rating, is_pinned, is_verbatim, search_text, attributes)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${posts})
      select ${firstId + from} + i, ${board}, null,
        case when i % 10 = 0 then 'pending' else 'approved' end, 'rss', 'en', '', i, 1000 + i % 700, 0, 0, 0, 0,
        'common' || case when i % 3 = 0 then ' third' else '' end ||
        case when i % 700 < 120 then ' oldest' else '' end ||
        case when i % 500 = 1 then ' rare' else '' end, '{}' from n`,
    )
    .execute(database);
await fill(large, 0, count);
await fill(small, count, 40);

const filtersOf = (text: string) => readPostFilters(new Map(text === '' ? [] : [['filter[q]', text]]));

async function readAll(text: string, boardIds: readonly number[], pages: number): Promise<readonly number[]> {
  const ids: number[] = [];
  const order = describeOrder([]);
  let cursor = null;
  for (let page = 0; page < pages; page++) {
    const found = await listPosts(database, { boardIds, filters: [filtersOf(text)], order, cursor, size: 25 });
    ids.push(...found.posts.map(({ id }) => id));
    const last = found.posts.at(-1);
    if (!found.hasNext || !last) break;
    cursor = { direction: 'after' as const, key: readKey(order, last) };
  }
  return ids;
}

test('a paged search of a large board finds the same posts as a scan of all its posts', async () => {
  for (const text of ['', 'common', 'third', 'third common', 'oldest', 'rare', 'rare third', 'nothing'])
    for (const boardIds of [[large], [large, small]]) {
      const expected = await database
        .selectFrom('posts')
        .select(['id', 'search_text'])
        .where('board_id', 'in', boardIds)
        .where('status', '=', 'approved')
        .orderBy('last_moderated_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const words = text.split(' ');
      assert.deepEqual(
        await readAll(text, boardIds, 6),
        expected
          .filter(({ search_text }) => words.every((word) => search_text.includes(word)))
          .slice(0, 150)
          .map(({ id }) => id),
        `"${text}" on ${boardIds.length} boards`,
      );
    }
});

test('the stored counts of posts equal the actual counts after every kind of change', async () => {
  async function same(): Promise<void> {
    for (const boardIds of [[large], [small], [large, small]]) {
      const counted = await database
        .selectFrom('posts')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .where('board_id', 'in', boardIds)
        .groupBy('status')
        .execute();
      const expected = { approved: 0, pending: 0, rejected: 0 };
      for (const { status, count: found } of counted) expected[status] = Number(found);
      assert.deepEqual(await countStatuses(database, boardIds, filtersOf('')), expected);
    }
  }
  await same();
  const some = (divisor: number) => sql<boolean>`id % ${sql.lit(divisor)} = 0`;
  const posts = database.updateTable('posts').where('board_id', 'in', [large, small]);
  await posts.where(some(7)).set({ status: 'rejected' }).execute();
  await posts.where(some(11)).set({ score: 5 }).execute();
  await posts.where(some(13)).set({ status: 'approved', board_id: small }).execute();
  await same();
  await database.deleteFrom('posts').where('board_id', 'in', [large, small]).where(some(5)).execute();
  await same();
  await database
    .transaction()
    .execute(async (transaction) => {
      await transaction.deleteFrom('posts').where('board_id', '=', small).execute();
      throw new Error('taken back');
    })
    .catch(() => null);
  await same();
  await tidyPostCounts(database);
  await same();
  await database.deleteFrom('boards').where('id', '=', large).execute();
  await same();
  assert.deepEqual(await countStatuses(database, [large], filtersOf('')), { approved: 0, pending: 0, rejected: 0 });
});
