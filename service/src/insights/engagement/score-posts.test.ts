import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { authorizeOwner } from '../../../test/testing/test-sign-in.ts';
import { scorePosts } from './score-posts.ts';
import { sumEvents } from './sum-events.ts';

const dayMs = 86_400_000;
const service = await openTestService({ ownerOrigins: ['https://moderation.example'] });
after(() => service.close());
await service.service.settled();
const { database } = service.service;
const bearer = { ...(await authorizeOwner(service)), 'Content-Type': 'application/vnd.api+json' };
const board = (await service.get('/v2/boards/campaign')).body.data.id;

async function createPost(text: string, ageDays: number, rating?: number): Promise<number> {
  const published = new Date(testNow - ageDays * dayMs).toISOString();
  const attributes = { text, published_at: published, ...(rating !== undefined && { rating }) };
  const path = `/v2/teams/1/boards/${board}/posts`;
  const response = await service.send('POST', path, { data: { type: 'post', attributes } }, bearer);
  assert.equal(response.status, 201, response.text);
  return response.body.data.id;
}

async function press(postId: number, name: string, times: number): Promise<void> {
  const data = Array.from({ length: times }, () => ({
    type: 'embed_engagement',
    id: randomUUID(),
    attributes: { name, age_ms: 0, post_id: postId },
  }));
  const response = await service.send(
    'POST',
    '/v2/boards/campaign/activity',
    { data },
    { 'Content-Type': 'text/plain' },
  );
  assert.equal(response.status, 202, response.text);
}

const fresh = await createPost('fresh', 1);
const rated = await createPost('rated', 8, 100);
const pressed = await createPost('pressed', 8);
const plain = await createPost('plain', 8.5);

async function order(): Promise<number[]> {
  const { body } = await service.get('/v2/boards/campaign/posts?sort=-score&page[size]=100');
  return body.data.map(({ id }) => id).filter((id) => [fresh, rated, pressed, plain].includes(id));
}

test('a new post has its score at once: a week of age or half of a rating count alike', async () => {
  assert.deepEqual(await order(), [rated, fresh, pressed, plain]);
});

test('what visitors do with a post brings it forward, and counts once however often scores are computed', async () => {
  await press(pressed, 'embed_post_modal_opened', 3);
  await press(pressed, 'embed_post_cta_clicked', 2);
  await press(plain, 'embed_post_modal_navigate_right', 50);
  await scorePosts(database, testNow);
  await scorePosts(database, testNow);
  // 3 + 2 × 3 points are 3.3 weeks, the best rating is 2.
  assert.deepEqual(await order(), [pressed, rated, fresh, plain]);
});

test('a change of the rating counts at once, and what visitors did stays', async () => {
  const change = async (id: number, rating: number | null): Promise<void> => {
    const data = { type: 'post', id, attributes: { rating } };
    const response = await service.send('PATCH', `/v2/teams/1/posts/${id}`, { data }, bearer);
    assert.equal(response.status, 200, response.text);
  };
  await change(rated, null);
  await change(plain, 80);
  assert.deepEqual(await order(), [pressed, plain, fresh, rated]);
});

test('four weeks later the interest of visitors no longer counts', async () => {
  await scorePosts(database, testNow + 29 * dayMs);
  assert.deepEqual(await order(), [plain, fresh, pressed, rated]);
});

test('events of days that are summed count as they did before', async () => {
  await sumEvents(database, testNow + 3 * dayMs);
  await scorePosts(database, testNow + 3 * dayMs);
  assert.deepEqual(await order(), [pressed, plain, fresh, rated]);
});
