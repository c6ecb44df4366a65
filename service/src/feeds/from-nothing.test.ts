import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { jsonApiType } from '../http/json-api/media-type.ts';
import { createOwner } from '../auth/setup/create-owner.ts';
import { openEmptyService } from '../../test/testing/empty-service.ts';
import { makeToken } from '../../test/testing/second-team.ts';
import { openSourceServer, writeRss } from '../../test/testing/source-server.ts';
import { testNow } from '../../test/testing/test-service.ts';

const source = await openSourceServer();
let now = testNow;
const service = await openEmptyService({
  now: () => now,
  feeds: { mayBePrivate: true },
});
after(async () => {
  await service.close();
  await source.close();
});
const photo = readFileSync(new URL('../../../demo/photos/dandelions.jpg', import.meta.url));

test('an empty database gets an owner, a board and a feed whose approved post is public', async () => {
  const owner = await createOwner(
    service.service.database,
    {
      team: 'Bakers',
      name: 'Ada',
      email: 'ada@example.org',
      password: 'a long password',
    },
    testNow,
  );
  assert.ok('teamId' in owner);
  const { teamId, userId } = owner;
  const headers = {
    ...(await makeToken(service, { teamId, userId })),
    'Content-Type': jsonApiType,
  };
  const send = async (method: string, path: string, data?: object) => {
    const response = await service.send(method, `/v2/teams/${teamId}${path}`, data && { data }, headers);
    assert.ok(response.status < 300, `${path}: ${response.text}`);
    return response.body.data;
  };

  const board = await send('POST', '/boards', {
    type: 'board',
    attributes: { name: 'Bread', slug: 'bread', public: true },
  });
  source.set('/photo.jpg', {
    headers: { 'Content-Type': 'image/jpeg' },
    body: photo,
  });
  source.set('/feed.xml', {
    body: writeRss([
      {
        id: '1',
        title: 'First loaf',
        html: '<p>Rye &amp; wheat</p>',
        date: 'Sat, 30 May 2026 10:00:00 GMT',
        picture: `${source.address}/photo.jpg?size=large`,
      },
    ]),
  });
  const feed = await send('POST', '/social_feeds', {
    type: 'social_feed',
    attributes: {
      name: 'Blog',
      connector: { kind: 'web_feed', url: `${source.address}/feed.xml` },
    },
    relationships: { board: { data: { type: 'board', id: board.id } } },
  });
  await service.service.settled();

  // The pending post is visible to the team only.
  const publicPosts = async () => (await service.get('/v2/boards/bread/posts')).body.data;
  assert.deepEqual(await publicPosts(), []);
  const [held] = await send('GET', `/posts?filter[board_id]=${board.id}`);
  assert.equal(held?.attributes['status'], 'pending');
  await send('PATCH', `/posts/${held?.id}`, {
    type: 'post',
    id: held?.id,
    attributes: { status: 'approved' },
  });

  const [post] = await publicPosts();
  const { attributes } = post!;
  assert.deepEqual(
    ['title', 'text', 'url', 'source', 'image_width', 'image_height'].map((name) => attributes[name]),
    ['First loaf', 'Rye &amp; wheat', 'https://walks.example/1', 'rss', 1080, 608],
  );
  // The address of the picture must be on this service.
  assert.match(String(attributes['image_url']), /^http:\/\/board\.example\/media\/feed-[\w-]{24}\.webp$/);
  const picture = await service.service.app.request(String(attributes['image_url']));
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp']);

  const health = (await send('GET', `/social_feeds/${feed.id}/health`)).attributes;
  assert.deepEqual(
    ['state', 'posts_count', 'last_success_at', 'next_poll_at', 'last_error'].map((name) => health[name]),
    ['working', 1, new Date(testNow).toISOString(), new Date(testNow + 15 * 60_000).toISOString(), null],
  );

  // A post that is missing at its source twice in a row is deleted here with its picture.
  source.set('/feed.xml', {
    body: writeRss([
      {
        id: '0',
        title: 'Older',
        link: 'https://walks.example/0',
        date: 'Fri, 29 May 2026 10:00:00 GMT',
      },
    ]),
  });
  for (let round = 0; round < 2; round++) {
    now += 15 * 60_000;
    await service.service.settled();
  }
  assert.deepEqual(await publicPosts(), []);
  assert.equal((await service.service.app.request(String(attributes['image_url']))).status, 404);
});
