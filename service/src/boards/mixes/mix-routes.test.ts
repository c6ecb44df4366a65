import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { followLinks, openTestService, testOrigin } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const { database } = service.service;
const [mix, secret] = await database.selectFrom('mixes').selectAll().orderBy('id').execute();
const path = `/v2/mixes/${mix?.id}`;

async function postIdsOf(slug: string): Promise<number[]> {
  return (await followLinks(service, `/v2/boards/${slug}/posts`)).flat().map(({ id }) => id);
}

test('a mix has the name, the feeds and the personalizations that a board has', async () => {
  const { body } = await service.get(`${path}?include=social_feeds,personalizations`);
  assert.deepEqual(
    [body.data.type, body.data.attributes],
    ['mix', { name: 'Wendle Week and what walkers say', realtime: true }],
  );
  assert.equal(body.data.links['posts'], `${testOrigin}${path}/posts`);
  assert.equal(body.data.links['engagement'], undefined);
  const board = await service.get('/v2/boards/campaign?include=social_feeds,personalizations');
  assert.deepEqual(body.included, board.body.included);
  assert.deepEqual((await service.get(path)).body.data.relationships['social_feeds'], { meta: { included: false } });
});

test('a mix lists the posts of its boards in one order, each once, in pages', async () => {
  const pages = await followLinks(service, `${path}/posts?page[size]=3`);
  const ids = pages.flat().map(({ id }) => id);
  const expected = [...(await postIdsOf('campaign')), ...(await postIdsOf('reviews'))];
  assert.deepEqual([...ids].sort(), expected.sort());
  assert.equal(new Set(ids).size, ids.length);
  const sorted = (await followLinks(service, `${path}/posts?sort=-published_at&page[size]=4`))
    .flat()
    .map(({ attributes }) => String(attributes['published_at']));
  assert.deepEqual(sorted, [...sorted].sort().reverse());
});

test('a mix has the filters and the included resources of a board', async () => {
  const { body } = await service.get(`${path}/posts?filter[rating][range]=1-100&include=cta_associations.cta`);
  assert.ok(body.data.length > 3);
  assert.ok(body.included?.some(({ type }) => type === 'cta'));
  const { id } = await database.selectFrom('saved_filters').select('id').executeTakeFirstOrThrow();
  assert.ok((await service.get(`${path}/posts?filter[saved_filter_id]=${id}`)).body.data.length > 0);
  assert.equal((await service.get(`${path}/posts?filter[board]=1`)).status, 400);
});

test('a private mix is not found, and a public mix has no posts of private boards', async () => {
  assert.equal((await service.get(`/v2/mixes/${secret?.id}`)).status, 404);
  assert.equal((await service.get(`/v2/mixes/${secret?.id}/posts`)).status, 404);
  assert.equal((await service.get('/v2/mixes/x')).status, 404);
  await database.updateTable('mixes').set({ is_public: 1 }).where('id', '=', secret!.id).execute();
  assert.deepEqual((await service.get(`/v2/mixes/${secret?.id}/posts`)).body.data, []);
  const hidden = await database
    .selectFrom('boards')
    .select('id')
    .where('slug', '=', 'private')
    .executeTakeFirstOrThrow();
  await database.insertInto('mix_boards').values({ mix_id: secret!.id, board_id: hidden.id }).execute();
  assert.deepEqual((await service.get(`/v2/mixes/${secret?.id}/posts`)).body.data, []);
});
