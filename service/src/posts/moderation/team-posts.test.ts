// Long because: every change of a post is tested with one service, which is slow to start.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { authorizeOwner } from '../../../test/testing/test-sign-in.ts';
import {
  openTestService,
  testNow,
  testOrigin,
  type Response,
  type ResponseResource,
} from '../../../test/testing/test-service.ts';

let clock = testNow;
const service = await openTestService({ ownerOrigins: ['https://moderation.example'], now: () => clock });
after(() => service.close());

const team = '/v2/teams/1';
const owner = await authorizeOwner(service);
const reader = await authorizeOwner(service, 'posts:read boards:read');
const jsonApi = 'application/vnd.api+json';

function send(
  method: string,
  path: string,
  data?: unknown,
  headers: Record<string, string> = owner,
): Promise<Response> {
  const type = Array.isArray(data) ? `${jsonApi}; ext=bulk` : jsonApi;
  return service.send(method, path, data === undefined ? undefined : { data }, {
    ...(data !== undefined && { 'Content-Type': type }),
    ...headers,
  });
}
const board = (await send('GET', `${team}/boards`)).body.data.find(
  ({ attributes }) => attributes['slug'] === 'campaign',
)!.id;
const listPublic = async (query = ''): Promise<ResponseResource[]> =>
  (await service.get(`/v2/boards/campaign/posts?${query}`)).body.data;
const list = async (query = ''): Promise<ResponseResource[]> =>
  (await send('GET', `${team}/posts?filter[board_id]=${board}&${query}`)).body.data;
const decisions = async (): Promise<unknown[]> =>
  (
    await send(
      'GET',
      `${team}/posts/metrics/moderation?group=status,user_id&filter[from]=${new Date(testNow).toISOString()}`,
    )
  ).body.data.map(({ id, attributes }) => [id, attributes['count']]);

describe('a moderator', () => {
  test('lists pending, approved and rejected posts with counts', async () => {
    const response = await send('GET', `${team}/posts?filter[board_id]=${board}&page[size]=4`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.deepEqual((response.body.meta as unknown as { counts: unknown }).counts, {
      approved: 11,
      pending: 0,
      rejected: 0,
    });
    assert.deepEqual(
      [
        response.body.data.length,
        response.body.data[0]!.attributes['status'],
        response.body.data[0]!.attributes['board_id'],
      ],
      [4, 'approved', board],
    );
    const next = await service.get(response.body.links['next']!, owner);
    assert.equal(new Set([...response.body.data, ...next.body.data].map(({ id }) => id)).size, 8);
    assert.equal((await list('filter[q]=bridge')).length, 1);
    assert.ok(
      (await send('GET', `${team}/posts`)).body.data.some(({ attributes }) => attributes['board_id'] !== board),
      'the list has posts of all boards',
    );
    assert.equal((await send('GET', `${team}/posts?filter[status]=lost`)).status, 400);
  });

  test('rejects and approves a post, which is public at once and counted for the moderator', async () => {
    const [first] = await listPublic('page[size]=1');
    const before = await service.get('/v2/boards/campaign/posts');
    clock += 1000;
    const rejected = await send('PATCH', `${team}/posts/${first!.id}`, {
      type: 'post',
      id: first!.id,
      attributes: { status: 'rejected' },
    });
    assert.deepEqual([rejected.status, rejected.body.data.attributes['status']], [200, 'rejected']);
    const afterwards = await service.get('/v2/boards/campaign/posts', { 'If-None-Match': before.headers.get('etag')! });
    assert.equal(afterwards.status, 200, 'the ETag has changed');
    assert.ok(!afterwards.body.data.some(({ id }) => id === first!.id));
    assert.deepEqual(
      (await list('filter[status]=rejected')).map(({ id }) => id),
      [first!.id],
    );
    await send('PATCH', `${team}/posts/${first!.id}`, {
      type: 'post',
      id: first!.id,
      attributes: { status: 'rejected' },
    });
    await send('PATCH', `${team}/posts/${first!.id}`, {
      type: 'post',
      id: first!.id,
      attributes: { status: 'approved' },
    });
    assert.ok((await listPublic()).some(({ id }) => id === first!.id));
    const user = (await send('GET', '/v2/me')).body.data.id;
    assert.deepEqual((await decisions()).sort(), [
      [`approved,${user}`, 1],
      [`rejected,${user}`, 1],
    ]);
  });

  test('pins, highlights, tags and edits a post', async () => {
    const [post] = await list('filter[q]=river OR&filter[type]=reviews').then(async () =>
      list('filter[type]=public_post'),
    );
    const changed = await send('PATCH', `${team}/posts/${post!.id}`, {
      type: 'post',
      id: String(post!.id),
      attributes: { pinned: true, highlighted: true, tags: ['Best Of', 'sea'], text: 'Tea & <biscuits>', title: null },
    });
    assert.equal(changed.status, 200, changed.text);
    const [shown] = await listPublic('filter[tag]=best of');
    assert.deepEqual(
      [
        shown!.id,
        shown!.attributes['pinned'],
        shown!.attributes['highlighted'],
        shown!.attributes['tags'],
        shown!.attributes['text'],
      ],
      [post!.id, true, true, ['Best Of', 'sea'], 'Tea &amp; &lt;biscuits&gt;'],
    );
    assert.equal(
      (await listPublic('sort=-pinned,-last_moderated_at&page[size]=4')).some(({ id }) => id === post!.id),
      true,
    );
    assert.deepEqual(
      (await listPublic('filter[q]=biscuits')).map(({ id }) => id),
      [post!.id],
    );
    assert.deepEqual(await listPublic('filter[q]=hello'), []);
  });

  test('rejects and deletes many posts at once, all or none', async () => {
    const ids = (await list('filter[type]=reviews')).map(({ id }) => id);
    const refused = await send(
      'PATCH',
      `${team}/posts`,
      [...ids, 999_999].map((id) => ({ type: 'post', id, attributes: { status: 'rejected' } })),
    );
    assert.equal(refused.status, 404);
    assert.equal(
      (await list('filter[type]=reviews&filter[status]=approved')).length,
      ids.length,
      'no post has changed',
    );
    const done = await send(
      'PATCH',
      `${team}/posts`,
      ids.map((id) => ({ type: 'post', id, attributes: { status: 'rejected' } })),
    );
    assert.deepEqual(
      [done.status, done.body.data.map(({ attributes }) => attributes['status'])],
      [200, ids.map(() => 'rejected')],
    );
    assert.equal(
      (
        await send(
          'DELETE',
          `${team}/posts`,
          ids.map((id) => ({ type: 'post', id })),
        )
      ).status,
      204,
    );
    assert.deepEqual(await list('filter[type]=reviews'), []);
    assert.equal(
      (
        await send(
          'DELETE',
          `${team}/posts`,
          ids.map((id) => ({ type: 'post', id })),
        )
      ).status,
      404,
    );
  });

  test('writes a post, which counts as an ingested post', async () => {
    const response = await send('POST', `${team}/boards/${board}/posts`, {
      type: 'post',
      attributes: {
        text: 'From the office',
        image_url: `${testOrigin}/media/dandelions.jpg`,
        tags: ['office'],
        author: { name: 'Mab' },
      },
    });
    assert.equal(response.status, 201, response.text);
    assert.equal(response.headers.get('location'), `${testOrigin}${team}/posts/${response.body.data.id}`);
    const [shown] = await listPublic('filter[tag]=office');
    assert.deepEqual(
      [shown!.id, shown!.attributes['source'], shown!.attributes['image_url']],
      [response.body.data.id, 'custom', `${testOrigin}/media/dandelions.jpg`],
    );
    const ingested = (
      await send(
        'GET',
        `${team}/posts/metrics/ingestion?filter[board_id]=${board}&filter[from]=${new Date(testNow).toISOString()}`,
      )
    ).body.data;
    assert.deepEqual(
      ingested.map(({ attributes }) => attributes['count']),
      [1],
    );
    assert.equal(
      (await send('POST', `${team}/boards/${board}/posts`, { type: 'post', attributes: { text: ' ' } })).status,
      422,
    );
    assert.equal((await send('DELETE', `${team}/posts/${shown!.id}`)).status, 204);
    assert.deepEqual(await listPublic('filter[tag]=office'), []);
    assert.equal((await send('GET', `${team}/posts/${shown!.id}`)).status, 404);
  });

  test('keeps a tag with a comma as it is written, and finds it by its parts', async () => {
    const post = { type: 'post', attributes: { text: 'Lunch', tags: ['Food, Drink', 'lunch', 'LUNCH'] } };
    const { body } = await send('POST', `${team}/boards/${board}/posts`, post);
    const listed = async (tag: string) =>
      (await listPublic(`filter[tag]=${encodeURIComponent(tag)}`)).map(({ attributes }) => attributes['tags']);
    for (const tag of ['Food, Drink', 'drink', ' FOOD ', 'Lunch']) {
      assert.deepEqual(await listed(tag), [post.attributes.tags], tag);
    }
    assert.deepEqual(await listed('Food Drink'), []);
    await send('PATCH', `${team}/posts/${body.data.id}`, {
      type: 'post',
      id: body.data.id,
      attributes: { tags: ['Tea, Cake,'] },
    });
    assert.deepEqual([await listed('drink'), await listed('cake')], [[], [['Tea, Cake,']]]);
    assert.equal((await send('DELETE', `${team}/posts/${body.data.id}`)).status, 204);
  });

  test('applies a call to action to posts and removes it', async () => {
    const cta = (
      await send('POST', `${team}/boards/${board}/ctas`, {
        type: 'cta',
        attributes: { text: 'Come & see', url: 'https://tickets.example.com/see' },
      })
    ).body.data;
    const ids = (await list('filter[type]=tiktok')).map(({ id }) => id);
    const apply = () =>
      send('POST', `${team}/boards/${board}/cta_associations`, {
        type: 'cta_association',
        relationships: {
          cta: { data: { type: 'cta', id: cta.id } },
          posts: { data: ids.map((id) => ({ type: 'post', id })) },
        },
      });
    const applied = await apply();
    assert.deepEqual([applied.status, applied.body.data.length], [201, ids.length], applied.text);
    assert.deepEqual(
      (await apply()).body.data.map(({ id }) => id).sort(),
      applied.body.data.map(({ id }) => id).sort(),
      'a repeat adds nothing',
    );
    const shown = await service.get(`/v2/boards/campaign/posts?filter[type]=tiktok&include=cta_associations.cta`);
    assert.deepEqual(
      shown.body.included!.filter(({ type }) => type === 'cta').map(({ attributes }) => attributes['text']),
      ['Come & see'],
    );
    await send('PATCH', `${team}/boards/${board}/ctas/${cta.id}`, {
      type: 'cta',
      id: cta.id,
      attributes: { text: 'See' },
    });
    assert.equal(
      (await send('DELETE', `${team}/boards/${board}/cta_associations/${applied.body.data[0]!.id}`)).status,
      204,
    );
    const ctas = await send('GET', `${team}/boards/${board}/ctas?include=cta_associations`);
    const [mine] = ctas.body.data.filter(({ id }) => id === cta.id);
    assert.deepEqual(
      [mine!.attributes['text'], (mine!.relationships['cta_associations']!.data as unknown[]).length],
      ['See', ids.length - 1],
    );
    assert.equal((await send('DELETE', `${team}/boards/${board}/ctas/${cta.id}`)).status, 204);
    assert.equal((await send('GET', `${team}/boards/${board}/ctas/${cta.id}`)).status, 404);
    const bad = await send('POST', `${team}/boards/${board}/ctas`, {
      type: 'cta',
      attributes: { text: 'x', url: 'javascript:alert(1)' },
    });
    assert.deepEqual([bad.status, bad.body.errors[0]!.source?.pointer], [422, '/data/attributes/url']);
  });

  test('changes a personalization and a board, and the embed gets the changes at once', async () => {
    const looks = (await send('GET', `${team}/personalizations?filter[board_id]=${board}`)).body.data;
    const night = looks.find(({ attributes }) => attributes['name'] === 'Night')!;
    assert.deepEqual(night.attributes['background'], {
      color: '#000000',
      image: `${testOrigin}/media/milky-way-sea.jpg`,
    });
    const changed = await send('PATCH', `${team}/personalizations/${night.id}`, {
      type: 'personalization',
      id: night.id,
      attributes: { data: { postwidth: '333' }, background: night.attributes['background'] },
    });
    assert.equal(changed.status, 200, changed.text);
    const shown = (
      await service.get('http://other.example/v2/boards/campaign?include=personalizations')
    ).body.included!.find(({ id, type }) => id === night.id && type === 'personalization')!;
    assert.deepEqual(shown.attributes['data'], { postwidth: '333' });
    assert.deepEqual(
      shown.attributes['background'],
      { color: '#000000', image: 'http://other.example/media/milky-way-sea.jpg' },
      'a file of the service has the host of the request in its address',
    );
    const made = await send('POST', `${team}/personalizations`, {
      type: 'personalization',
      attributes: { name: 'New' },
      relationships: { board: { data: { type: 'board', id: board } } },
    });
    assert.deepEqual([made.status, made.body.data.attributes['theme']], [201, 'classic'], made.text);
    assert.equal(
      (
        await send('PATCH', `${team}/personalizations`, [
          { type: 'personalization', id: made.body.data.id, attributes: { theme: 'table' } },
        ])
      ).status,
      204,
    );
    assert.equal(
      (await send('GET', `${team}/personalizations/${made.body.data.id}`)).body.data.attributes['theme'],
      'table',
    );
    assert.equal(
      (await send('DELETE', `${team}/personalizations`, [{ type: 'personalization', id: made.body.data.id }])).status,
      204,
    );
    await send('PATCH', `${team}/boards/${board}`, {
      type: 'board',
      id: board,
      attributes: { name: 'Wendle', public: false },
    });
    assert.equal((await service.get('/v2/boards/campaign')).status, 403);
    await send('PATCH', `${team}/boards/${board}`, { type: 'board', id: board, attributes: { public: true } });
    assert.equal((await service.get('/v2/boards/campaign')).body.data.attributes['name'], 'Wendle');
  });
});

describe('any other client', () => {
  const writes: readonly [method: string, path: string, data?: unknown][] = [
    ['PATCH', '/posts', [{ type: 'post', id: 1 }]],
    ['DELETE', '/posts', [{ type: 'post', id: 1 }]],
    ['PATCH', '/posts/1', { type: 'post', id: 1 }],
    ['DELETE', '/posts/1'],
    ['POST', `/boards/${board}/posts`, { type: 'post' }],
    ['PATCH', `/boards/${board}`, { type: 'board', id: board }],
    ['POST', `/boards/${board}/ctas`, { type: 'cta' }],
    ['PATCH', `/boards/${board}/ctas/1`, { type: 'cta', id: 1 }],
    ['DELETE', `/boards/${board}/ctas/1`],
    ['POST', `/boards/${board}/cta_associations`, { type: 'cta_association' }],
    ['DELETE', `/boards/${board}/cta_associations/1`],
    ['POST', '/personalizations', { type: 'personalization' }],
    ['PATCH', '/personalizations', [{ type: 'personalization', id: 1 }]],
    ['DELETE', '/personalizations', [{ type: 'personalization', id: 1 }]],
    ['PATCH', '/personalizations/1', { type: 'personalization', id: 1 }],
    ['DELETE', '/personalizations/1'],
    ['POST', '/webhooks', { type: 'webhook' }],
    ['PATCH', '/webhooks/1', { type: 'webhook', id: 1 }],
    ['DELETE', '/webhooks/1'],
  ];
  test('cannot write without a token, without the scope or for another team', async () => {
    for (const [method, path, data] of writes) {
      assert.equal((await send(method, team + path, data, {})).status, 401, `${method} ${path}`);
      assert.equal((await send(method, team + path, data, reader)).status, 403, `${method} ${path}`);
      assert.equal((await send(method, `/v2/teams/2${path}`, data)).status, 403, `${method} ${path}`);
    }
    for (const path of ['/posts', '/posts/1', '/boards', `/boards/${board}`, '/personalizations', '/webhooks']) {
      assert.equal((await send('GET', team + path, undefined, {})).status, 401, path);
      assert.equal((await send('GET', `/v2/teams/2${path}`)).status, 403, path);
    }
    assert.equal(
      (await send('POST', `${team}/posts/export_requests`, { type: 'post_export_request' }, {})).status,
      401,
    );
  });

  test('cannot access anything of another team by its id', async () => {
    const { database } = service.service;
    await database.insertInto('teams').values({ id: 77, name: 'Others' }).execute();
    await database
      .insertInto('boards')
      .values({ id: 7700, team_id: 77, slug: 'theirs', name: 'Theirs', is_public: 1, is_live: 0 })
      .execute();
    await database.insertInto('personalizations').values({ id: 7701, board_id: 7700, attributes: '{}' }).execute();
    const [mine] = await list('page[size]=1');
    await database
      .insertInto('posts')
      .values({
        ...(await database.selectFrom('posts').selectAll().where('id', '=', mine!.id).executeTakeFirstOrThrow()),
        id: 7702,
        board_id: 7700,
      })
      .execute();
    await database.insertInto('ctas').values({ id: 7703, board_id: 7700, attributes: '{}' }).execute();
    const tries: readonly [method: string, path: string, data?: unknown][] = [
      ['GET', '/posts/7702'],
      ['PATCH', '/posts/7702', { type: 'post', id: 7702, attributes: { status: 'rejected' } }],
      ['DELETE', '/posts/7702'],
      ['DELETE', '/posts', [{ type: 'post', id: 7702 }]],
      ['GET', '/boards/7700'],
      ['PATCH', '/boards/7700', { type: 'board', id: 7700 }],
      ['POST', '/boards/7700/posts', { type: 'post', attributes: { text: 'x' } }],
      ['GET', '/boards/7700/ctas'],
      ['GET', `/boards/${board}/ctas/7703`],
      ['GET', '/personalizations/7701'],
      ['PATCH', '/personalizations/7701', { type: 'personalization', id: 7701 }],
      ['DELETE', '/personalizations', [{ type: 'personalization', id: 7701 }]],
    ];
    for (const [method, path, data] of tries)
      assert.equal((await send(method, team + path, data)).status, 404, `${method} ${path}`);
    assert.deepEqual((await send('GET', `${team}/posts?filter[board_id]=7700`)).body.data, []);
    assert.ok(!(await send('GET', `${team}/boards`)).text.includes('Theirs'));
  });
});

test('other media types and other methods are refused', async () => {
  const path = `${team}/posts`;
  const body = { data: [{ type: 'post', id: 1 }] };
  assert.equal(
    (await service.send('PATCH', path, body, { ...owner, 'Content-Type': jsonApi })).status,
    415,
    'a bulk request needs ext=bulk',
  );
  assert.equal((await service.send('PATCH', path, body, { ...owner, 'Content-Type': 'application/json' })).status, 415);
  assert.equal(
    (await service.send('PATCH', `${path}/1`, body, { ...owner, 'Content-Type': `${jsonApi}; ext=bulk` })).status,
    415,
  );
  const other = await service.send('PUT', path, body, owner);
  assert.deepEqual([other.status, other.headers.get('allow')], [405, 'GET, HEAD, PATCH, DELETE, OPTIONS']);
});

test('decides once, however often the same decision is sent at the same time', async () => {
  const { body } = await send('POST', `${team}/boards/${board}/posts`, {
    type: 'post',
    attributes: { text: 'Sent again and again', status: 'pending' },
  });
  const { id } = body.data;
  const countDecisions = async (): Promise<number> =>
    (
      await service.service.database
        .selectFrom('moderation_events')
        .select('post_id')
        .where('post_id', '=', Number(id))
        .execute()
    ).length;
  const decisions = Array.from({ length: 8 }, () =>
    send('PATCH', `${team}/posts/${id}`, { type: 'post', id, attributes: { status: 'approved' } }),
  );
  assert.deepEqual([...new Set((await Promise.all(decisions)).map(({ status }) => status))], [200]);
  assert.equal(await countDecisions(), 1);
  await send('DELETE', `${team}/posts/${id}`);
});
