import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { demoToken } from '../../../../demo/seed/seed.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const path = '/v2/teams/1/right_request_terms';
const rows = await service.service.database.selectFrom('right_request_terms').selectAll().orderBy('id').execute();
const [current, archived] = rows;

test('terms are public, including archived terms', async () => {
  const { status, body, headers } = await service.get(`${path}/${current?.id}`);
  assert.equal(status, 200);
  assert.ok(headers.get('cache-control')?.startsWith('public'));
  const { name, format, archived: isArchived, text } = body.data.attributes;
  assert.deepEqual(
    [body.data.type, name, format, isArchived],
    ['right_request_term', 'Terms of the walk', 'markdown', false],
  );
  assert.match(String(text), /^# Terms of the walk/);
  assert.deepEqual(body.data.relationships['board'], { meta: { included: false } });
  assert.equal((await service.get(`${path}/${archived?.id}`)).body.data.attributes['archived'], true);
});

test('the board of terms can be included only if it is public', async () => {
  const { body } = await service.get(`${path}/${current?.id}?include=board`);
  assert.deepEqual(
    body.included?.map(({ type, attributes }) => [type, attributes]),
    [['board', { name: 'Wendle Week', slug: 'campaign' }]],
  );
  const { database } = service.service;
  const hidden = await database
    .selectFrom('boards')
    .select('id')
    .where('slug', '=', 'private')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('right_request_terms')
    .set({ board_id: hidden.id })
    .where('id', '=', archived!.id)
    .execute();
  assert.doesNotMatch((await service.get(`${path}/${archived?.id}?include=board`)).text, /Not for everyone/);
});

test('the list requires a token of the team, and omits archived terms', async () => {
  assert.equal((await service.get(path)).status, 401);
  const { body } = await service.get(path, { Authorization: `Bearer ${demoToken}` });
  assert.deepEqual(
    body.data.map(({ id }) => id),
    rows.filter(({ archived_at }) => archived_at === null).map(({ id }) => id),
  );
  assert.ok(body.data.length > 0);
});

test('unknown terms and terms of another team are not found', async () => {
  for (const address of [`${path}/1`, `${path}/x`, `/v2/teams/2/right_request_terms/${current?.id}`])
    assert.equal((await service.get(address)).status, 404);
  assert.equal((await service.get(`${path}/${current?.id}?sort=name`)).status, 400);
  assert.equal((await service.send('POST', `${path}/${current?.id}`)).status, 405);
});
