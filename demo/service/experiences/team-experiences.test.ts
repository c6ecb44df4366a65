import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeTeamToken } from '../oauth/test-sign-in.ts';
import { findExperienceId } from '../testing/form-calls.ts';
import { openTestService, testNow, type Answer } from '../testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const owner = await makeTeamToken(service, 'experiences:read experiences:write');
const path = '/v2/teams/1/experiences';
const patch = (id: number, attributes: object): Promise<Answer> =>
  service.send('PATCH', `${path}/${id}`, { data: { type: 'experience', id, attributes } }, { 'Content-Type': 'application/vnd.api+json', ...owner });

test('a team sees its experiences, drafts too, in the order that it asks for', async () => {
  assert.equal((await service.get(path)).status, 401);
  const { body } = await service.get(`${path}?sort=status,-id`, owner);
  const listed = body.data.map(({ id, attributes }) => [attributes['status'], id] as const);
  assert.deepEqual(listed.map(([status]) => status), ['draft', 'published', 'published', 'published']);
  const [, ...published] = listed.map(([, id]) => id);
  assert.deepEqual(published, [...published].sort((one, other) => other - one));
  assert.equal((await service.get(`${path}?sort=name`, owner)).status, 400);
  const draft = body.data[0];
  assert.deepEqual((await service.get(`${path}/${draft?.id}`, owner)).body.data.attributes, draft?.attributes);
});

test('it opens and closes them; the form stays as it is', async () => {
  const id = await findExperienceId(service, 'say-hello');
  const before = (await service.get(`${path}/${id}`, owner)).body.data.attributes['form'];
  const changed = await patch(id, { name: 'Said hello', closes_at: new Date(testNow - 1).toISOString() });
  assert.deepEqual([changed.status, changed.body.data.attributes['name'], changed.body.data.attributes['is_closed'], changed.body.data.attributes['form']], [200, 'Said hello', true, before]);
  assert.equal((await patch(id, { status: 'draft' })).status, 200);
  assert.equal((await service.get(`/v2/teams/1/experiences/published/${id}`)).status, 404);
  assert.equal((await patch(id, { closes_at: null, status: 'published' })).body.data.attributes['is_closed'], false);
  for (const attributes of [{ form: {} }, { status: 'open' }, { closes_at: 'tomorrow' }, { name: '' }]) {
    const { status, body } = await patch(id, attributes);
    assert.deepEqual([status, body.errors[0]?.source?.pointer], [422, `/data/attributes/${Object.keys(attributes)[0]}`]);
  }
});

test('one that is deleted is gone, with what was sent to it', async () => {
  const id = await findExperienceId(service, 'last-year');
  assert.equal((await service.send('DELETE', `${path}/${id}`)).status, 401);
  assert.equal((await service.send('DELETE', `${path}/${id}`, undefined, owner)).status, 204);
  assert.equal((await service.get(`${path}/${id}`, owner)).status, 404);
  assert.equal((await service.get(`${path}/published`, owner)).status, 404);
});

test('who signed in is told of the team and its boards, and a board has a list of its posts', async () => {
  const token = await makeTeamToken(service, 'teams:read posts:read');
  const { body } = await service.get('/v2/teams/1?include=boards', token);
  assert.deepEqual([body.data.type, body.data.attributes['name'], body.included?.some(({ attributes }) => attributes['slug'] === 'private')], ['team', 'Wendle Hills Walking Festival', true]);
  const board = body.included?.find(({ attributes }) => attributes['slug'] === 'campaign');
  const first = await service.get(`/v2/teams/1/boards/${board?.id}/posts?page[size]=5`, token);
  assert.equal(first.body.data.length, 5);
  const next = await service.get(first.body.links['next'] ?? '', token);
  assert.equal(next.status, 200);
  assert.ok([...first.body.data, ...next.body.data].every(({ attributes }) => attributes['board_id'] === board?.id));
  assert.equal((await service.get(`/v2/teams/1/boards/${board?.id}/posts?filter[board_id]=1`, token)).status, 400);
});
