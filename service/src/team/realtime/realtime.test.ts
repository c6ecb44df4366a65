import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { hashToken } from '../../auth/authorize.ts';
import { makeSecondTeam, makeToken, makeUserWithRole } from '../../../test/testing/second-team.ts';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const user = await makeUserWithRole(service, ['all'], 991);
const team = await makeToken(service, { teamId: 1 });
const foreign = await makeSecondTeam(service);
const json = { 'Content-Type': 'application/vnd.api+json' };

/** The first event of a stream, as text. */
async function readFirst(channel: string, headers: Record<string, string>): Promise<string> {
  const leaving = new AbortController();
  const response = await service.service.app.request(`${testOrigin}/v2/realtime/${channel}`, {
    headers,
    signal: leaving.signal,
  });
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  leaving.abort();
  return new TextDecoder().decode(value as Uint8Array);
}

test('a user receives an event with the response when a requested export is complete', async () => {
  const asked = await service.send(
    'POST',
    '/v2/teams/1/users/export_requests',
    { data: { type: 'teams_user_export_request' } },
    { ...user, ...json },
  );
  assert.equal(asked.status, 202);
  await service.service.settled();
  const event = await readFirst('private-user-991', { ...user, 'Last-Event-ID': '0' });
  assert.match(event, /^event: teams_user_export_request\n/);
  const data = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '{}') as {
    data: { id: string; attributes: { status: string; url: string } };
  };
  assert.deepEqual([data.data.id, data.data.attributes.status], [asked.body.data.id, 'completed']);
  const file = await service.get(data.data.attributes.url);
  assert.match(file.text, /"User 991","user991@example\.org","991","Role 991"/);
});

test('a team receives an event about its new assets', async () => {
  const body = { data: [{ attributes: { name: 'Bridge', type: 'image', url: 'https://pictures.example/a.jpg' } }] };
  const asked = await service.send('POST', '/v2/teams/1/assets', body, { ...team, ...json });
  await service.service.settled();
  const event = await readFirst('private-team-1', { ...team, 'Last-Event-ID': '0' });
  assert.match(event, /^event: asset_bulk_create_request\n/);
  assert.ok(event.includes(String(asked.body.data.id)) && event.includes('"status":"completed"'));
});

test('a stream ends when its token is revoked', async () => {
  const own = await makeToken(service, { teamId: 1 });
  const response = await service.service.app.request(`${testOrigin}/v2/realtime/private-team-1`, { headers: own });
  const reader = response.body!.getReader();
  await service.service.database
    .deleteFrom('access_tokens')
    .where('token_hash', '=', hashToken(own.Authorization.slice('Bearer '.length)))
    .execute();
  while (!(await reader.read()).done);
});

test('a channel refuses other users and other teams', async () => {
  for (const [headers, channel] of [
    [team, 'private-user-991'],
    [user, 'private-user-1'],
    [foreign, 'private-team-1'],
    [foreign, 'private-user-991'],
    [team, 'public'],
  ] as const) {
    assert.equal((await service.get(`/v2/realtime/${channel}`, headers)).status, 403, channel);
  }
  assert.equal((await service.get('/v2/realtime/private-team-1')).status, 401);
});
