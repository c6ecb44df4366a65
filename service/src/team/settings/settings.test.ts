import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findExperienceId, submit, walkValues } from '../../../test/testing/form-calls.ts';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';

let now = testNow;
const records = new Map<string, readonly string[]>();
const service = await openTestService({ now: () => now, resolveText: async (name) => records.get(name) ?? [] });
after(() => service.close());
const team = await openTeamCalls(service);

test('a domain is verified when its TXT record is correct, and fails after two weeks without it', async () => {
  const made = await team.send('POST', '/domains', { type: 'domain', attributes: { name: 'Walks.Example.org.' } });
  const { name, status, txt_name, txt_value } = made.body.data.attributes;
  assert.deepEqual([name, status, txt_name], ['walks.example.org', 'pending', '_board-service.walks.example.org']);
  await service.service.settled();
  const read = async (id: number): Promise<unknown> =>
    (await team.get(`/domains/${id}`)).body.data.attributes['status'];
  assert.equal(await read(made.body.data.id), 'pending');
  records.set(String(txt_name), ['other', String(txt_value)]);
  now += 11 * 60_000;
  await service.service.settled();
  assert.equal(await read(made.body.data.id), 'verified');
  assert.equal(
    (await team.send('POST', '/domains', { type: 'domain', attributes: { name: 'walks.example.org' } })).status,
    409,
  );
  const other = await team.create('/domains', { type: 'domain', attributes: { name: 'other.example.org' } });
  now += 15 * 86_400_000;
  await service.service.settled();
  assert.equal(await read(other), 'failed');
  for (const bad of ['nowhere', 'a b.example', '-a.example', 'https://a.example', '1.2.3.4'])
    assert.equal((await team.send('POST', '/domains', { type: 'domain', attributes: { name: bad } })).status, 422, bad);
  now = testNow;
});

test('the style sheet of a font is public, and the name of a font cannot end its string', async () => {
  const id = await team.create('/fonts', {
    type: 'font',
    attributes: { family: 'A"; } body { color: red } </style>\\', url: 'https://fonts.example/a.woff2', weight: '700' },
  });
  const sheet = await service.get(`/v2/teams/1/fonts/${id}.css`);
  assert.equal(sheet.headers.get('content-type'), 'text/css; charset=utf-8');
  assert.match(sheet.text, /font-weight: 700;/);
  assert.ok(sheet.text.includes('font-family: "A\\22 ; } body { color: red } \\3c /style\\3e \\5c ";'), sheet.text);
  assert.equal((await service.get(`/v2/teams/2/fonts/${id}.css`)).status, 404);
  for (const url of ['http://fonts.example/a.woff2', 'https://fonts.example/a") format("x', 'javascript:alert(1)']) {
    assert.equal(
      (await team.send('POST', '/fonts', { type: 'font', attributes: { family: 'A', url } })).status,
      422,
      url,
    );
  }
});

test('a privacy request returns the data of a person, or erases the data and the email address', async () => {
  const experience = await findExperienceId(service, 'walk-with-us');
  assert.equal((await submit(service, experience, walkValues)).status, 204);
  assert.equal((await submit(service, experience, { ...walkValues, email: 'banana@example.com' })).status, 204);
  const access = await team.send('POST', '/privacy_requests', {
    type: 'privacy_request',
    attributes: { kind: 'access', email: 'ANA@example.com' },
  });
  const { submissions_count, data } = access.body.data.attributes;
  assert.deepEqual(
    [submissions_count, (data as { submissions: { email: string }[] }).submissions.map(({ email }) => email)],
    [1, ['ana@example.com']],
  );
  const erasure = await team.send('POST', '/privacy_requests', {
    type: 'privacy_request',
    attributes: { kind: 'erasure', email: 'ana@example.com' },
  });
  assert.deepEqual(
    [erasure.body.data.attributes['submissions_count'], erasure.body.data.attributes['email']],
    [1, null],
  );
  const left = await team.get(`/experiences/${experience}/form_submissions`);
  assert.ok(!left.text.includes('"ana@example.com"') && left.text.includes('banana@example.com'));
});

test('assets are created all together or not at all, and can be published to a library', async () => {
  const collection = await team.create('/collections', { type: 'collection', attributes: { name: 'Spring' } });
  const asset = (name: string, id?: number): object => ({
    attributes: { name, type: 'image', url: 'https://pictures.example/a.jpg' },
    ...(id !== undefined && { relationships: { collections: { data: [{ type: 'collection', id }] } } }),
  });
  const send = (...data: object[]): Promise<{ status: number }> =>
    team.send('POST', '/assets', data as never, 'application/vnd.api+json');
  assert.equal((await send(asset('A', collection), asset('B', 999_999))).status, 404);
  assert.equal((await send(asset('A', collection), asset('B'))).status, 202);
  await service.service.settled();
  const { body } = await team.get('/assets?include=collections');
  assert.deepEqual(
    body.data.map(({ attributes }) => attributes['name']),
    ['A', 'B'],
  );
  assert.equal((await team.get(`/collections/${collection}`)).body.data.attributes['assets_count'], 1);
  const integration = await team.create('/marketing_integrations', {
    type: 'marketing_integration',
    attributes: { name: 'Library', type: 'widen_collective', token: 'secret' },
  });
  const request = { type: 'marketing_integration_request', attributes: { folder_id: 'campaign' } };
  const publish = (relationships: object): Promise<{ status: number }> =>
    team.send(
      'POST',
      `/marketing_integrations/${integration}/requests`,
      [{ ...request, relationships }] as never,
      'application/vnd.api+json',
    );
  assert.equal((await publish({ collections: { data: [{ type: 'collection', id: collection }] } })).status, 202);
  assert.equal((await publish({})).status, 422);
  await service.service.settled();
  const done = await service.service.database
    .selectFrom('work_requests')
    .selectAll()
    .where('type', '=', 'marketing_integration_request')
    .executeTakeFirstOrThrow();
  assert.deepEqual([done.status, (JSON.parse(done.result) as { urls: string[] }).urls.length], ['completed', 1]);
  assert.equal((await team.send('DELETE', `/collections/${collection}`)).status, 204);
  assert.equal((await team.get('/assets')).body.data.length, 2, 'the assets remain');
});

test('a reply is published on the network of its post, and a refused reply can be corrected', async () => {
  const [post] = await service.service.database
    .selectFrom('posts')
    .select('id')
    .where('type', '=', 'twitter')
    .limit(1)
    .execute();
  const relationships = { post: linkTo('post', post!.id) };
  const refused = await team.send('POST', '/replies?include=user', {
    type: 'reply',
    attributes: { text: 'It was refused by the network' },
    relationships,
  });
  assert.deepEqual(
    [refused.status, refused.body.data.attributes['status'], refused.body.data.attributes['error']],
    [201, 'failed', 'The network refused the text.'],
  );
  const id = refused.body.data.id;
  const mended = await team.send('PATCH', `/replies/${id}`, { type: 'reply', id, attributes: { text: 'Thanks' } });
  assert.deepEqual([mended.body.data.attributes['status'], mended.body.data.attributes['error']], ['published', null]);
  const [film] = await service.service.database
    .selectFrom('posts')
    .select('id')
    .where('type', '=', 'youtube')
    .limit(1)
    .execute();
  assert.equal(
    (
      await team.send('POST', '/replies', {
        type: 'reply',
        attributes: { text: 'Hi' },
        relationships: { post: linkTo('post', film!.id) },
      })
    ).status,
    409,
  );
});

test('the slug of a board is created from its name and is unique, and boards are deleted all or none', async () => {
  const make = (
    attributes: object,
  ): Promise<{ status: number; body: { data: { id: number; attributes: Record<string, unknown> } } }> =>
    team.send('POST', '/boards', { type: 'board', attributes });
  const first = await make({ name: 'Größe & Höhe' });
  const second = await make({ name: 'Größe & Höhe' });
  assert.deepEqual([first.body.data.attributes['slug'], first.body.data.attributes['public']], ['gro-e-ho-he', false]);
  assert.match(String(second.body.data.attributes['slug']), /^gro-e-ho-he-[0-9a-f]{6}$/);
  assert.equal((await make({ name: 'x', slug: 'campaign' })).status, 409);
  for (const slug of ['12', 'A', 'a/b', '']) assert.equal((await make({ name: 'x', slug })).status, 422, slug);
  assert.match(String((await make({ name: '日本' })).body.data.attributes['slug']), /^board-[0-9a-f]{8}$/);
  assert.equal(
    (
      await team.send('DELETE', '/boards', [
        { type: 'board', id: first.body.data.id },
        { type: 'board', id: 999_999 },
      ])
    ).status,
    404,
  );
  assert.equal((await team.get(`/boards/${first.body.data.id}`)).status, 200, 'no board is deleted if one is unknown');
});

test('a saved filter is validated when it is saved, and finds the same posts as its parameters', async () => {
  const board = (await service.get('/v2/boards/campaign')).body.data.id;
  const save = (filter: object): Promise<{ status: number; body: { data: { id: number } } }> =>
    team.send('POST', `/boards/${board}/saved_filters`, { type: 'saved_filter', attributes: { name: 'Mine', filter } });
  for (const filter of [{ colour: 'red' }, { id: 'x' }, { 'rating][range': '9-1' }, { tag: { a: 1 } }])
    assert.equal((await save(filter)).status, 422, JSON.stringify(filter));
  const { body } = await save({ tag: ['film'], language: 'en' });
  const found = await service.get(`/v2/boards/campaign/posts?filter[saved_filter_id]=${body.data.id}`);
  const asked = await service.get('/v2/boards/campaign/posts?filter[tag]=film&filter[language]=en');
  assert.deepEqual(
    found.body.data.map(({ id }) => id),
    asked.body.data.map(({ id }) => id),
  );
  assert.ok(asked.body.data.length > 0);
});
