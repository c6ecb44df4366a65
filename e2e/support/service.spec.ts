// Tests of the service fixture. They check its effect on the real service, and need no page.
import { expect, test } from './test.ts';

const boardOf = (address: string) => `${address}/v2/boards/campaign`;

test('a fault affects only its own test, as often as the test specifies', async ({ service }) => {
  await service.breaks({
    path: '/v2/boards/campaign',
    times: 1,
    status: 503,
    body: 'closed',
    headers: { 'Retry-After': '1' },
  });
  const broken = await fetch(boardOf(service.address));
  expect([broken.status, broken.headers.get('retry-after'), await broken.text()]).toEqual([503, '1', 'closed']);
  expect((await fetch(boardOf(service.address))).status).toBe(200);
  await service.breaks({ path: /\/boards\/camp\w+$/, status: 500 });
  expect((await fetch(boardOf(new URL(service.address).origin))).status).toBe(200);
  expect((await fetch(boardOf(service.address))).status).toBe(500);
  await service.heals();
  expect((await fetch(boardOf(service.address))).status).toBe(200);
  await service.expectReceived({ method: 'GET', path: '/v2/boards/campaign' }, 4);
  expect(await service.requests({ path: '/posts' })).toEqual([]);
});

test('a connection can be dropped', async ({ service }) => {
  await service.breaks({ path: '/v2/boards', dropConnection: true });
  await expect(fetch(boardOf(service.address))).rejects.toThrow();
});

test('a board of a test has the posts of the test and its own metrics', async ({ service }) => {
  const { id, slug } = await service.makeBoard('small');
  const [first, second] = await service.changePosts(slug, {
    add: ['First', 'Second'].map((text) => ({ type: 'custom', author: null, language: 'en', text })),
  });
  await service.changePosts(slug, { remove: [first!] });
  const list = (await (await fetch(`${service.address}/v2/boards/${slug}/posts`)).json()) as {
    data: { id: unknown }[];
  };
  expect(list.data.map((post) => Number(post.id))).toEqual([second]);
  expect(
    (await service.figures('embed_post_cta_clicked', { boardId: id, group: ['post_id'] })).map(({ count }) => count),
  ).toEqual([]);
});
