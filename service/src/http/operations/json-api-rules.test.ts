import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { jsonApiType } from '../json-api/media-type.ts';
import { bulkType } from '../json-api/read-resource.ts';
import { makeToken } from '../../../test/testing/second-team.ts';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const team = await openTeamCalls(service);
const boards = await service.service.database.selectFrom('boards').select(['id', 'slug']).execute();
const idOf = (slug: string): number => boards.find((board) => board.slug === slug)?.id ?? 0;

interface CutRelationship {
  readonly data: readonly { readonly id: number }[];
  readonly links: { readonly related: string; readonly next?: string };
  readonly meta: { readonly total: number };
}

/** Follows the links of a relationship to its end. */
async function followAll({ data, links }: CutRelationship): Promise<readonly number[]> {
  const ids = data.map(({ id }) => id);
  const headers = await makeToken(service, { teamId: 1 });
  for (let next = links.next; next !== undefined;) {
    const { status, body, text } = await service.get(next.replace('http://board.example', ''), headers);
    assert.equal(status, 200, text);
    ids.push(...body.data.map(({ id }) => id));
    next = body.links?.next;
  }
  return ids;
}

test('the posts included in a board name their total and lead to all others', async () => {
  const id = await team.createBoard({ name: 'Bread' });
  for (let number = 0; number < 30; number++)
    await team.create(`/boards/${id}/posts`, { type: 'post', attributes: { text: `Loaf ${number}` } });
  const { body } = await team.get(`/boards/${id}?include=posts`);
  const posts = body.data.relationships?.['posts'] as unknown as CutRelationship;
  assert.ok(posts.meta.total > posts.data.length);
  const ids = await followAll(posts);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.length, posts.meta.total);
});

test('a board with few posts has no next link, and none has a total of zero', async () => {
  const { body } = await team.get(`/boards/${idOf('empty')}?include=posts`);
  const posts = body.data.relationships?.['posts'] as unknown as CutRelationship;
  assert.deepEqual([posts.data, posts.links.next, posts.meta], [[], undefined, { total: 0 }]);
  assert.equal(
    (
      await service.get(
        posts.links.related.replace('http://board.example', ''),
        await makeToken(service, { teamId: 1 }),
      )
    ).body.data.length,
    0,
  );
});

test('the submissions included in an experience name their total and lead to all others', async () => {
  const id = await team.create('/experiences', {
    type: 'experience',
    attributes: { name: 'Many', slug: 'many', form: { fields: [{ key: 'wish', kind: 'text', label: 'Wish' }] } },
  });
  await team.send('PATCH', `/experiences/${id}`, { type: 'experience', id, attributes: { status: 'published' } });
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: 900_000 + index,
    experience_id: id,
    created_at: index,
    data: '{}',
    fingerprint: `visitor ${index}`,
  }));
  await service.service.database
    .insertInto('form_submissions')
    .values(rows as never)
    .execute();
  const { body } = await team.get(`/experiences/${id}?include=submissions`);
  const submissions = body.data.relationships?.['submissions'] as unknown as CutRelationship;
  assert.deepEqual([submissions.data.length, submissions.meta.total], [25, 60]);
  assert.deepEqual(
    [...(await followAll(submissions))].sort(),
    rows.map((row) => row.id),
  );
});

test('an included board that does not exist is null, and one that was not asked for says so', async () => {
  const id = await team.create('/right_request_terms', {
    type: 'right_request_term',
    attributes: { name: 'Of all', text: 'Be kind' },
  });
  const asked = await team.get(`/right_request_terms/${id}?include=board`);
  assert.deepEqual(asked.body.data.relationships?.['board'], { data: null });
  assert.deepEqual(asked.body.included, []);
  const notAsked = await team.get(`/right_request_terms/${id}`);
  assert.deepEqual(notAsked.body.data.relationships?.['board'], { meta: { included: false } });
});

test('a bulk update of assets includes their collections', async () => {
  const collection = await team.create('/collections', { type: 'collection', attributes: { name: 'Spring' } });
  const url = 'https://pictures.example.com/wall.jpg';
  const drafts = ['One', 'Two'].map((name) => ({ type: 'asset', attributes: { name, kind: 'image', url } }));
  await team.send('POST', '/assets', drafts, 'application/vnd.api+json');
  await service.service.settled();
  const ids = (await team.get('/assets')).body.data.map(({ id }) => id);
  const { status, body, text } = await team.send(
    'PATCH',
    '/assets?include=collections',
    ids.map((id) => ({
      type: 'asset',
      id,
      relationships: { collections: { data: [{ type: 'collection', id: collection }] } },
    })),
    bulkType,
  );
  assert.equal(status, 200, text);
  assert.deepEqual(
    body.data.map(({ id }) => id),
    ids,
  );
  assert.deepEqual(
    body.included?.map(({ type, id }) => [type, id]),
    [['collection', collection]],
  );
});

test('a created resource has its address in Location, also where it cannot be read there', async () => {
  const post = (await service.get('/v2/boards/campaign/posts?filter[source]=twitter')).body.data[0]!.id;
  const reply = await team.send('POST', '/replies', {
    type: 'reply',
    attributes: { text: 'Thank you' },
    relationships: { post: linkTo('post', post) },
  });
  assert.equal(reply.status, 201, reply.text);
  const address = reply.headers.get('Location') ?? '';
  assert.match(address, new RegExp(`/v2/teams/1/replies/${reply.body.data.id}$`));
  const changed = await team.send('PATCH', address.replace('http://board.example/v2/teams/1', ''), {
    type: 'reply',
    id: reply.body.data.id,
    attributes: { text: 'Thanks' },
  });
  assert.notEqual(changed.status, 404, changed.text);
});

test('the request of a public post has sparse fieldsets', async () => {
  const sent = await service.send(
    'POST',
    '/v2/boards/open/posts?fields[post_create_request]=status',
    { data: { type: 'post', attributes: { author: { name: 'Ada' }, text: 'Good bread' } } },
    { 'Content-Type': 'application/vnd.api+json' },
  );
  assert.equal(sent.status, 202, sent.text);
  assert.deepEqual(sent.body.data.attributes, { status: 'pending' });
  assert.equal(sent.body.data.relationships, undefined);
  const unknown = await service.get('/v2/boards/open/posts/requests/none?fields[post_create_request]=secret');
  assert.equal(unknown.status, 400);
});

test('a change with If-Match is made only to the state that the client has read', async () => {
  const headers = await makeToken(service, { teamId: 1 });
  for (const [path, type, more] of [
    ['/roles', 'role', { permissions: [] }],
    ['/boards', 'board', {}],
    ['/webhooks', 'webhook', { url: 'https://a.example/' }],
  ] as const) {
    const id = await team.create(path, { type, attributes: { name: 'First', ...more } });
    const address = `/v2/teams/1${path}/${id}`;
    const change = (name: string, match: string) =>
      service.send(
        'PATCH',
        address,
        { data: { type, id, attributes: { name } } },
        { ...headers, 'Content-Type': jsonApiType, 'If-Match': match },
      );
    const first = await service.get(address, headers);
    const tag = first.headers.get('etag') ?? '';
    assert.equal((await service.get(address, { ...headers, 'If-None-Match': tag })).status, 304, path);
    const results = [
      await change('Second', `"other", ${tag}`),
      await change('Third', tag),
      await change('Fourth', '*'),
    ];
    assert.deepEqual(
      results.map((result) => result.status),
      [200, 412, 200],
      path,
    );
    assert.equal(results[1]?.body.errors[0]?.source?.header, 'If-Match');
    const removed = await service.send('DELETE', address, undefined, { ...headers, 'If-Match': tag });
    const now = await service.get(address, headers);
    assert.deepEqual([removed.status, now.body.data.attributes['name']], [412, 'Fourth'], path);
    const current = { ...headers, 'If-Match': now.headers.get('etag') ?? '' };
    assert.equal((await service.send('DELETE', address, undefined, current)).status, 204, path);
    assert.equal((await service.send('DELETE', address, undefined, current)).status, 404, path);
  }
});

test('of several changes with the same If-Match at once, one is made', async () => {
  const headers = await makeToken(service, { teamId: 1 });
  const id = await team.create('/roles', { type: 'role', attributes: { name: 'Contested', permissions: [] } });
  const address = `/v2/teams/1/roles/${id}`;
  for (let round = 0; round < 5; round++) {
    const tag = (await service.get(address, headers)).headers.get('etag') ?? '';
    const names = Array.from({ length: 8 }, (_, writer) => `Round ${round}, writer ${writer}`);
    const results = await Promise.all(
      names.map((name) =>
        service.send(
          'PATCH',
          address,
          { data: { type: 'role', id, attributes: { name } } },
          { ...headers, 'Content-Type': jsonApiType, 'If-Match': tag },
        ),
      ),
    );
    const made = names.filter((_, writer) => results[writer]?.status === 200);
    assert.deepEqual(
      results.map(({ status }) => status).sort((one, other) => one - other),
      [200, ...Array<number>(7).fill(412)],
    );
    assert.deepEqual([(await service.get(address, headers)).body.data.attributes['name']], made);
  }
});

test('an error points at the member of a value that is wrong, and says its name', async () => {
  const id = await team.createBoard({ name: 'Pointers' });
  for (const [attributes, pointer, name] of [
    [{ tags: ['sea', ''] }, '/tags/1', 'tags[1]'],
    [{ author: { name: '' } }, '/author/name', 'author.name'],
    [{ media: [{ type: 'image', url: 'x' }] }, '/media/0/url', 'media[0].url'],
  ] as const) {
    const { body } = await team.send('POST', `/boards/${id}/posts`, { type: 'post', attributes });
    const [error] = body.errors;
    assert.equal(error?.source?.pointer, `/data/attributes${pointer}`);
    assert.ok(error?.detail.startsWith(`${name} must be `), error?.detail);
  }
});

test('a new resource may have a local id, which JSON:API 1.1 has for the relationships of a body', async () => {
  const resource = { type: 'board', lid: 'first', attributes: { name: 'Local' } };
  assert.equal((await team.send('POST', '/boards', resource)).status, 201);
  const { status, body } = await team.send('POST', '/boards', { ...resource, id: 1 });
  assert.deepEqual([status, body.errors[0]?.source?.pointer], [403, '/data/id']);
});

test('members whose names begin with @ are as if they were not there', async () => {
  const id = await team.create('/collections', {
    type: 'collection',
    '@id': 'https://linked.example/1',
    attributes: { name: 'Linked', '@type': 'https://linked.example/collection' },
    relationships: { '@context': { data: null } },
  } as never);
  const { attributes } = (await team.get(`/collections/${id}`)).body.data;
  assert.equal(attributes['name'], 'Linked');
  assert.ok(!('@type' in attributes));
});

test('a bulk request names the place of what does not exist, and changes nothing', async () => {
  const role = await team.create('/roles', { type: 'role', attributes: { name: 'Guest', permissions: [] } });
  const attributes = { email: 'guest@example.org', role_id: role };
  await team.send('POST', '/users', [{ type: 'team_user', attributes }], jsonApiType);
  const known = {
    board: await team.createBoard({ name: 'Known' }),
    post: (await team.get('/posts?page[size]=1')).body.data[0]!.id,
    personalization: (await team.get('/personalizations?page[size]=1')).body.data[0]!.id,
    mix: await team.create('/mixes', { type: 'mix', attributes: { name: 'Known' } }),
    experience: (await team.get('/experiences?page[size]=1')).body.data[0]!.id,
    collection: await team.create('/collections', { type: 'collection', attributes: { name: 'Known' } }),
    user: (await team.get('/users')).body.data.at(-1)!.id,
  };
  for (const [type, id] of Object.entries(known))
    for (const method of ['PATCH', 'DELETE']) {
      if (type === 'mix' && method === 'PATCH') continue;
      const path = type === 'mix' ? '/mixes' : `/${type}s`;
      const change = type === 'user' && method === 'PATCH' ? { attributes: { role_id: role } } : {};
      const items = [id, 987_654_321].map((each) => ({ type, id: each, ...change }));
      const { status, body } = await team.send(method, path, items, bulkType);
      assert.deepEqual([status, body.errors[0]!.source], [404, { pointer: '/data/1/id' }], `${method} ${path}`);
      assert.equal((await team.get(`${path}/${id}`)).status, 200, `${method} ${path}`);
    }
});
