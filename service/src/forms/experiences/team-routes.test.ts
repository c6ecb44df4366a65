import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { hashToken } from '../../auth/authorize.ts';
import { demoToken, demoV1Token } from '../../../../demo/seed/seed.ts';
import { findExperienceId, submissionsPath, submit } from '../../../test/testing/form-calls.ts';
import { followLinks, openTestService, testNow, type TestService } from '../../../test/testing/test-service.ts';

let now = testNow;
const service = await openTestService({ now: () => now });
after(() => service.close());
const hello = await findExperienceId(service, 'say-hello');
const path = submissionsPath(hello);
const asTeam = { Authorization: `Bearer ${demoToken}` };
const team: TestService = { ...service, get: (address) => service.get(address, asTeam) };

for (const [index, words] of ['one', 'two', 'three', 'four', 'five'].entries()) {
  now = testNow - (5 - index) * 20 * 86_400_000;
  await submit(service, hello, { words, ...(index < 2 && { ['__proto__']: 'x' }) });
}
now = testNow;

test('a team reads its submissions, newest first, in pages and one by one', async () => {
  const pages = await followLinks(team, `${path}?page[size]=2`);
  const words = pages.map((page) => page.map(({ attributes }) => (attributes['data'] as { words: string }).words));
  assert.deepEqual(words, [['five', 'four'], ['three', 'two'], ['one']]);
  const [first] = pages.flat();
  const { body, headers } = await team.get(`${path}/${first?.id}`);
  assert.deepEqual([body.data.type, body.data.attributes], ['form_submission', first?.attributes]);
  assert.equal(headers.get('cache-control'), 'no-store');
  // No submission belongs to a post in this service, which the response must show in the document's format.
  assert.deepEqual(first?.relationships['post'], { meta: { included: false } });
  for (const address of [
    `${path}?include=post`,
    `${path}/${first?.id}?include=post`,
    `${path}/metrics?group=post_id&include=post`,
  ]) {
    const response = await team.get(address);
    assert.deepEqual(
      [response.status, [response.body.data].flat()[0]?.relationships['post'], response.body.included],
      [200, { data: null }, []],
      address,
    );
  }
  assert.equal((await team.get(`${path}/1`)).status, 404);
  assert.equal((await team.get(`${path}?page[cursor]=x`)).status, 400);
});

test('submissions are counted by time and by field', async () => {
  const count = async (group: string): Promise<unknown> =>
    (await team.get(`${path}/metrics${group && `?group=${group}`}`)).body.data.map(({ id, attributes }) => [
      id,
      attributes['count'],
    ]);
  assert.deepEqual(await count(''), [['2001-01-01T00:00:00.000Z', 5]]);
  assert.deepEqual(await count('data.keys'), [
    ['__proto__', 2],
    ['words', 5],
  ]);
  assert.deepEqual(await count('post_id'), [['none', 5]]);
  // 31 May 2026 is a Sunday; the submissions are 20, 40, 60, 80 and 100 days before it.
  assert.deepEqual(await count('created_at.month'), [
    ['2026-02-01T00:00:00.000Z', 1],
    ['2026-03-01T00:00:00.000Z', 1],
    ['2026-04-01T00:00:00.000Z', 2],
    ['2026-05-01T00:00:00.000Z', 1],
  ]);
  assert.deepEqual(await count('created_at.quarter'), [
    ['2026-01-01T00:00:00.000Z', 2],
    ['2026-04-01T00:00:00.000Z', 3],
  ]);
  assert.deepEqual(
    await count('created_at.week'),
    ['2026-02-16', '2026-03-09', '2026-03-30', '2026-04-20', '2026-05-11'].map((day) => [`${day}T00:00:00.000Z`, 1]),
  );
  assert.equal((await team.get(`${path}/metrics?group=created_at.decade`)).status, 400);
});

test('other tokens and other teams can neither read nor delete the submissions', async () => {
  await service.service.database
    .insertInto('access_tokens')
    .values({ token_hash: hashToken('reads-posts'), team_id: 1, scopes: 'posts:read', expires_at: null })
    .execute();
  for (const address of [path, `${path}/800001`, `${path}/metrics`]) {
    assert.equal((await service.get(address)).status, 401, address);
    for (const token of [demoV1Token, 'reads-posts'])
      assert.equal((await service.get(address, { Authorization: `Bearer ${token}` })).status, 403, address);
    assert.equal((await team.get(address.replace('teams/1', 'teams/2'))).status, 403);
  }
  assert.equal((await service.send('DELETE', path)).status, 401);
  assert.equal((await service.send('DELETE', path, undefined, { Authorization: 'Bearer reads-posts' })).status, 403);
  assert.equal((await team.get(path)).body.data.length, 5);
});

test('a team deletes all submissions of one form, and none of another', async () => {
  const last = await findExperienceId(service, 'walk-with-us');
  await service.service.database
    .insertInto('form_submissions')
    .values({ id: 1, experience_id: last, created_at: now, submission_key: null, fingerprint: '', data: '{}' })
    .execute();
  assert.equal((await service.send('DELETE', path, undefined, asTeam)).status, 204);
  assert.equal((await team.get(path)).body.data.length, 0);
  assert.equal((await team.get(submissionsPath(last))).body.data.length, 1);
});
