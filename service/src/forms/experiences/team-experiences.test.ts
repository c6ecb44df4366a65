import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeTeamToken } from '../../../test/testing/test-sign-in.ts';
import { findExperienceId, submit, walkValues } from '../../../test/testing/form-calls.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const owner = await makeTeamToken(service, 'experiences:read experiences:write');
const path = '/v2/teams/1/experiences';
const patch = (id: number, attributes: object): Promise<Response> =>
  service.send(
    'PATCH',
    `${path}/${id}`,
    { data: { type: 'experience', id, attributes } },
    { 'Content-Type': 'application/vnd.api+json', ...owner },
  );

test('a team lists its experiences, also drafts, in the requested order', async () => {
  assert.equal((await service.get(path)).status, 401);
  const { body } = await service.get(`${path}?sort=status,-id`, owner);
  const listed = body.data.map(({ id, attributes }) => [attributes['status'], id] as const);
  assert.deepEqual(
    listed.map(([status]) => status),
    ['draft', 'published', 'published', 'published'],
  );
  const [, ...published] = listed.map(([, id]) => id);
  assert.deepEqual(
    published,
    [...published].sort((one, other) => other - one),
  );
  assert.equal((await service.get(`${path}?sort=name`, owner)).status, 400);
  const draft = body.data[0];
  assert.deepEqual((await service.get(`${path}/${draft?.id}`, owner)).body.data.attributes, draft?.attributes);
});

test('a team opens and closes an experience, and its form stays unchanged', async () => {
  const id = await findExperienceId(service, 'say-hello');
  const before = (await service.get(`${path}/${id}`, owner)).body.data.attributes['form'];
  const changed = await patch(id, { name: 'Said hello', closes_at: new Date(testNow - 1).toISOString() });
  assert.deepEqual(
    [
      changed.status,
      changed.body.data.attributes['name'],
      changed.body.data.attributes['is_closed'],
      changed.body.data.attributes['form'],
    ],
    [200, 'Said hello', true, before],
  );
  assert.equal((await patch(id, { status: 'draft' })).status, 200);
  assert.equal((await service.get(`/v2/teams/1/experiences/published/${id}`)).status, 404);
  assert.equal((await patch(id, { closes_at: null, status: 'published' })).body.data.attributes['is_closed'], false);
  for (const attributes of [
    { form: {} },
    { slug: 'other' },
    { form: { fields: [] } },
    { form: { fields: [{ key: 'a', kind: 'choice', label: 'A' }] } },
    { form: { fields: [{ key: 'nickname_2', kind: 'text', label: 'A' }] } },
    {
      form: {
        fields: [
          { key: 'a', kind: 'text', label: 'A' },
          { key: 'a', kind: 'text', label: 'B' },
        ],
      },
    },
    { form: { fields: [{ key: 'a', kind: 'text', label: 'A', onclick: 'x' }] } },
    { status: 'open' },
    { closes_at: 'tomorrow' },
    { name: '' },
  ]) {
    const { status, body } = await patch(id, attributes);
    assert.deepEqual(
      [status, body.errors[0]?.source?.pointer],
      [422, `/data/attributes/${Object.keys(attributes)[0]}`],
    );
  }
});

test('a team creates an experience that accepts submissions, and changes several at once', async () => {
  const headers = { 'Content-Type': 'application/vnd.api+json', ...owner };
  const make = (attributes: object): Promise<Response> =>
    service.send('POST', path, { data: { type: 'experience', attributes } }, headers);
  const form = {
    fields: [
      { key: 'wish', kind: 'long_text', label: 'Your wish', required: true },
      { key: 'pace', kind: 'choice', label: 'Pace', options: [{ value: 'slow', label: 'Slow' }] },
    ],
  };
  const made = await make({ name: 'Wishes', slug: 'wishes', form });
  assert.deepEqual([made.status, made.body.data.attributes['status']], [201, 'draft']);
  const { id } = made.body.data;
  assert.equal((await service.get('/v2/teams/1/experiences/published/wishes')).status, 404, 'a draft is not public');
  assert.equal((await make({ name: 'Wishes', slug: 'wishes', form })).status, 409);
  for (const [attributes, field] of [
    [{ name: 'x', slug: '12', form }, 'slug'],
    [{ name: 'x', slug: 'x' }, 'form'],
    [{ slug: 'x', form }, 'name'],
  ] as const) {
    const { status, body } = await make(attributes);
    assert.deepEqual([status, body.errors[0]?.source?.pointer], [422, `/data/attributes/${field}`]);
  }

  const other = (await make({ name: 'More wishes', slug: 'more-wishes', form })).body.data.id;
  const bulk = { 'Content-Type': 'application/vnd.api+json; ext=bulk', ...owner };
  const publish = (ids: readonly number[]): Promise<Response> =>
    service.send(
      'PATCH',
      path,
      { data: ids.map((each) => ({ type: 'experience', id: each, attributes: { status: 'published' } })) },
      bulk,
    );
  assert.equal((await publish([id, 999_999])).status, 404);
  assert.equal(
    (await service.get('/v2/teams/1/experiences/published/wishes')).status,
    404,
    'a bulk change applies to all or none',
  );
  assert.equal((await publish([id, other])).status, 204);
  assert.equal((await submit(service, id, { wish: 'rain', pace: 'slow' })).status, 204);
  assert.equal((await submit(service, id, { wish: 'rain', pace: 'fast' })).status, 422);
  assert.equal(
    (await service.send('DELETE', path, { data: [id, other].map((each) => ({ type: 'experience', id: each })) }, bulk))
      .status,
    204,
  );
  assert.equal((await service.get(`${path}/${id}`, owner)).status, 404);
});

test('a team deletes an experience, and with it its submissions', async () => {
  const id = await findExperienceId(service, 'walk-with-us');
  assert.equal((await submit(service, id, walkValues)).status, 204);
  const submissions = () =>
    service.service.database.selectFrom('form_submissions').selectAll().where('experience_id', '=', id).execute();
  assert.ok((await submissions()).length > 0);
  assert.equal((await service.send('DELETE', `${path}/${id}`)).status, 401);
  assert.equal((await service.send('DELETE', `${path}/${id}`, undefined, owner)).status, 204);
  assert.equal((await service.get(`${path}/${id}`, owner)).status, 404);
  assert.equal((await service.get(`${path}/published`, owner)).status, 404);
  assert.deepEqual(await submissions(), []);
});

test('a signed-in user reads the team and its boards, and lists the posts of a board', async () => {
  const token = await makeTeamToken(service, 'teams:read posts:read');
  const { body } = await service.get('/v2/teams/1?include=boards', token);
  assert.deepEqual(
    [
      body.data.type,
      body.data.attributes['name'],
      body.included?.some(({ attributes }) => attributes['slug'] === 'private'),
    ],
    ['team', 'Wendle Hills Walking Festival', true],
  );
  const board = body.included?.find(({ attributes }) => attributes['slug'] === 'campaign');
  const first = await service.get(`/v2/teams/1/boards/${board?.id}/posts?page[size]=5`, token);
  assert.equal(first.body.data.length, 5);
  const next = await service.get(first.body.links['next'] ?? '', token);
  assert.equal(next.status, 200);
  assert.ok([...first.body.data, ...next.body.data].every(({ attributes }) => attributes['board_id'] === board?.id));
  assert.equal((await service.get(`/v2/teams/1/boards/${board?.id}/posts?filter[board_id]=1`, token)).status, 400);
});
