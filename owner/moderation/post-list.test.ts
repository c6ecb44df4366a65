import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFilters, listNetworks } from './filters-state.ts';
import { createPostList } from './post-list.ts';
import { createConnection } from '../ui/connection.ts';
import type { TeamResponse, Resource, TeamClient } from './team-client.ts';

const post = (id: number, status = 'pending', board = 1): Resource => ({
  type: 'post',
  id,
  attributes: { status, board_id: board, text: `No. ${id}` },
});
const responseOf = (data: readonly Resource[], more: Partial<TeamResponse> = {}): TeamResponse => ({
  data,
  included: [],
  links: {},
  meta: {},
  ...more,
});

/** A service with responses from the test. */
function open(responses: Partial<TeamClient>) {
  const unexpected = () => Promise.reject(new Error('not expected'));
  const filters = createFilters();
  const client: TeamClient = {
    connection: createConnection(),
    get: unexpected,
    follow: unexpected,
    send: unexpected,
    upload: unexpected,
    ...responses,
  };
  return { filters, list: createPostList(client, '/v2/teams/1', filters) };
}

const ids = (posts: readonly Resource[]) => posts.map(({ id }) => id);

test('the later of two loads is shown, and the list is busy until it is complete', async () => {
  const waiting: ((response: TeamResponse) => void)[] = [];
  const { list } = open({ get: () => new Promise((resolve) => waiting.push(resolve)) });
  const [first, second] = [list.load(), list.load()];
  waiting[1]?.(responseOf([post(2)], { meta: { counts: { pending: 1 } } }));
  await second;
  assert.equal(list.isBusy.value, false);
  waiting[0]?.(responseOf([post(1)]));
  await first;
  assert.deepEqual([ids(list.posts.value), list.counts.value], [[2], { pending: 1 }]);
});

test('a reload shows as many posts as before, as they are now, and keeps the selection of those that are left', async () => {
  const asked: unknown[] = [];
  const many = Array.from({ length: 30 }, (_, index) => post(index + 1));
  const { list } = open({
    get: async (_, query) => {
      asked.push(query?.['page[size]']);
      return asked.length === 1
        ? responseOf(many.slice(0, 24), { links: { next: '/more' } })
        : responseOf(many.slice(1));
    },
    follow: async () => responseOf(many.slice(24)),
  });
  await list.load();
  await list.loadMore();
  list.select([1, 30], true);
  await list.reload();
  assert.deepEqual(asked, [24, 30]);
  assert.deepEqual([list.posts.value.length, [...list.selected.value]], [29, [30]]);
});

test('a decided post is removed from the pending posts, their count and the selection', async () => {
  const { list } = open({
    get: async () => responseOf([post(1), post(2)], { meta: { counts: { pending: 2, approved: 5 } } }),
    send: async () => responseOf([post(1, 'approved')]),
  });
  await list.load();
  list.select([1, 2], true);
  const before = await list.update([{ id: 1, attributes: { status: 'approved' } }]);
  assert.deepEqual([ids(before), ids(list.posts.value)], [[1], [2]]);
  assert.deepEqual(list.counts.value, { pending: 1, approved: 6 });
  assert.deepEqual([...list.selected.value], [2]);
});

test('a post that is decided twice, because its button was pressed twice, counts once', async () => {
  const { list } = open({
    get: async () => responseOf([post(1), post(2)], { meta: { counts: { pending: 2, approved: 5 } } }),
    send: async () => responseOf([post(1, 'approved')]),
  });
  await list.load();
  const press = () => list.update([{ id: 1, attributes: { status: 'approved' } }]);
  await Promise.all([press(), press()]);
  assert.deepEqual(list.counts.value, { pending: 1, approved: 6 });
});

test('a decided post stays under “All” with its new status', async () => {
  const { list, filters } = open({
    get: async () => responseOf([post(1)]),
    send: async () => responseOf([post(1, 'rejected')]),
  });
  filters.status.value = '';
  await list.load();
  await list.update([{ id: 1, attributes: { status: 'rejected' } }]);
  assert.equal(list.posts.value[0]?.attributes['status'], 'rejected');
});

test('more posts are added, each once, and a later load replaces them', async () => {
  let release = (_: TeamResponse) => {};
  const { list } = open({
    get: async () => responseOf([post(1)], { links: { next: 'https://service.example/next' } }),
    follow: () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  });
  await list.load();
  const more = list.loadMore();
  assert.equal(await list.loadMore(), null);
  release(responseOf([post(1), post(2)]));
  assert.deepEqual(ids((await more) ?? []), [2]);
  assert.deepEqual([ids(list.posts.value), list.hasMore.value], [[1, 2], false]);
  await list.load();
  const late = list.loadMore();
  await list.load();
  release(responseOf([post(3)]));
  assert.equal(await late, null);
  assert.deepEqual(ids(list.posts.value), [1]);
});

test('the selection has a board only if all its posts are of one board', async () => {
  const { list } = open({ get: async () => responseOf([post(1), post(2), post(3, 'pending', 2)]) });
  await list.load();
  list.select([1, 2], true);
  assert.equal(list.selectedBoard.value, 1);
  list.select([3], true);
  assert.equal(list.selectedBoard.value, null);
});

test('networks have readable names, and unknown networks are not listed', () => {
  const names = listNetworks(['twitter', 'instagram_business', 'exb_form', '<script>', 'constructor ']).map(
    ([, name]) => name,
  );
  assert.deepEqual(names, ['Experience form', 'Instagram', 'Team post', 'Visitor post', 'X']);
});
