import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { followLinks, openTestService, type ResponseResource } from '../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
// The job that computes scores has run.
await service.service.settled();

// Some scores and times are equal, so that the test covers the secondary order.
await service.service.database
  .updateTable('posts')
  .set({ score: sql`score % 5` })
  .execute();
await service.service.database
  .updateTable('posts')
  .set({ published_at: sql`published_at / 36000000 * 36000000` })
  .execute();
const rows = await service.service.database
  .selectFrom('posts')
  .innerJoin('boards', 'boards.id', 'board_id')
  .selectAll('posts')
  .where('slug', '=', 'long')
  .execute();

type Row = (typeof rows)[number];

const columns: Readonly<Record<string, (row: Row) => number>> = {
  pinned: (row) => row.is_pinned,
  last_moderated_at: (row) => row.last_moderated_at,
  published_at: (row) => row.published_at,
  score: (row) => row.score,
  rating: (row) => row.rating,
};

/** An independent implementation of the same order, as the oracle. */
function sorted(sort: string): number[] {
  const fields = [...sort.split(','), ...(sort.includes('last_moderated_at') ? [] : ['-last_moderated_at'])];
  return [...rows]
    .sort((a, b) => {
      for (const field of fields) {
        const read = columns[field.replace('-', '')]!;
        const difference = read(a) - read(b);
        if (difference !== 0) return field.startsWith('-') ? -difference : difference;
      }
      return b.id - a.id;
    })
    .map(({ id }) => id);
}

const idsOf = (posts: readonly ResponseResource[]): number[] => posts.map(({ id }) => id);
const path = '/v2/boards/long/posts';

describe('the orders of a board’s posts', () => {
  const names = Object.keys(columns);
  for (const sort of [
    ...names,
    ...names.map((name) => `-${name}`),
    '-pinned,published_at',
    'score,-published_at',
    '-rating,score,pinned',
    'published_at,last_moderated_at',
  ]) {
    test(`sort=${sort} applies to the whole list and page by page, forward and back`, async () => {
      const { body } = await service.get(`${path}?sort=${sort}&page[size]=100`);
      assert.deepEqual(idsOf(body.data), sorted(sort));
      const pages = await followLinks(service, `${path}?sort=${sort}&page[size]=7`);
      assert.deepEqual(
        pages.map(({ length }) => length),
        [7, 7, 7, 7, 7, 7, 7, 7, 4],
      );
      assert.deepEqual(idsOf(pages.flat()), sorted(sort));

      let last = `${path}?sort=${sort}&page[size]=7`;
      for (let next: string | undefined = last; next !== undefined; next = (await service.get(next)).body.links['next'])
        last = next;
      const back = await followLinks(service, last, 'prev');
      assert.deepEqual(idsOf(back.reverse().flat()), sorted(sort));
    });
  }

  test('the default order is pinned posts first, then the last moderated posts', async () => {
    assert.deepEqual(
      idsOf((await service.get(`${path}?page[size]=100`)).body.data),
      sorted('-pinned,-last_moderated_at'),
    );
  });

  test('a board has the newest posts first if its owner wants so, on every page; a sort of the request wins', async () => {
    const slug = path.split('/').at(-2) ?? '';
    await service.service.database.updateTable('boards').set({ is_by_date: 1 }).where('slug', '=', slug).execute();
    try {
      const pages = await followLinks(service, `${path}?page[size]=7`, 'next');
      assert.deepEqual(idsOf(pages.flat()), sorted('-pinned,-published_at'));
      assert.deepEqual(idsOf((await service.get(`${path}?sort=score&page[size]=100`)).body.data), sorted('score'));
    } finally {
      await service.service.database.updateTable('boards').set({ is_by_date: 0 }).where('slug', '=', slug).execute();
    }
  });

  for (const sort of ['name', '-id', 'score,score', 'score,-score', '--score']) {
    test(`sort=${sort} is refused`, async () => {
      const { status, body } = await service.get(`${path}?sort=${sort}`);
      assert.equal(status, 400);
      assert.equal(body.errors[0]!.source?.parameter, 'sort');
    });
  }
});

describe('page sizes', () => {
  test('a page has 25 posts by default and 100 at most', async () => {
    assert.equal((await service.get(path)).body.data.length, 25);
    assert.equal((await service.get(`${path}?page[size]=1`)).body.data.length, 1);
    for (const size of ['0', '101', '-1', '1.5', 'ten', ''])
      assert.equal((await service.get(`${path}?page[size]=${size}`)).status, 400, size);
  });

  test('the last page has no next link and the first no prev link, also when the last page is full', async () => {
    const first = await service.get(`${path}?page[size]=30`);
    assert.deepEqual(Object.keys(first.body.links), ['self', 'first', 'next']);
    const last = await service.get(first.body.links['next']!);
    assert.equal(last.body.data.length, 30);
    assert.deepEqual(Object.keys(last.body.links), ['self', 'first', 'prev']);
    assert.equal(last.body.links['first'], first.body.links['first']);
    assert.equal(last.body.links['self'], first.body.links['next']);
  });

  test('the links keep the parameters of the request', async () => {
    const { body } = await service.get(`${path}?page[size]=5&filter[type]=custom&fields[post]=text&sort=-score`);
    const search = new URL(body.links['next']!).searchParams;
    assert.deepEqual([...search.keys()].sort(), ['fields[post]', 'filter[type]', 'page[cursor]', 'page[size]', 'sort']);
  });

  test('an empty board has one page', async () => {
    const { body } = await service.get('/v2/boards/empty/posts');
    assert.deepEqual(body.data, []);
    assert.deepEqual(Object.keys(body.links), ['self', 'first']);
  });
});
