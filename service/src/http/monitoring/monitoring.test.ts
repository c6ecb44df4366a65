import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { isOnPostgres } from '../../../test/testing/second-database.ts';
import { makeToken } from '../../../test/testing/second-team.ts';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';

const token = 'the-token-of-a-monitoring-system';
const service = await openTestService({ metrics: { token } });
after(() => service.close());
const metrics = (authorization?: string) =>
  service.get('/metrics', authorization === undefined ? {} : { Authorization: authorization });
const valueOf = (text: string, line: string): number | null => {
  const found = text.split('\n').find((other) => other.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};

test('a process that can work is live and ready, without a token and without a limit', async () => {
  for (const path of ['/livez', '/readyz']) {
    const { status, text, headers } = await service.get(path);
    assert.deepEqual([status, text, headers.get('cache-control')], [200, 'ok\n', 'no-store'], path);
    assert.equal(headers.get('ratelimit'), null);
  }
});

const hasOwnConnections = 'on PostgreSQL this check has connections of its own: see lost-connections.test.ts';

test(
  'a service whose database is gone is live and not ready',
  { skip: isOnPostgres && hasOwnConnections },
  async () => {
    const other = await openTestService({ reportError: () => {} });
    await other.service.database.destroy();
    assert.equal((await other.get('/livez')).status, 200);
    const { status, text } = await other.get('/readyz');
    assert.deepEqual([status, text], [503, 'The database does not answer.\n']);
    await other.close().catch(() => {});
  },
);

test('metrics need their token, and do not exist without one', async () => {
  assert.equal((await metrics()).status, 401);
  assert.equal((await metrics('Bearer other')).status, 401);
  assert.equal((await metrics(`Bearer ${token}`)).status, 200);
  const plain = await openTestService();
  assert.equal((await plain.get('/metrics', { Authorization: `Bearer ${token}` })).status, 404);
  await plain.close();
});

test('requests count by operation and status, cached reads by hit and miss, and work by queue', async () => {
  for (let count = 0; count < 3; count++) assert.equal((await service.get('/v2/boards/campaign')).status, 200);
  assert.equal((await service.get('/v2/boards/nowhere')).status, 404);
  const team = await openTeamCalls(service);
  await team.send('POST', '/webhooks', {
    type: 'webhook',
    attributes: { url: 'https://hooks.example/', event_names: ['board_created'] },
  });
  const { text } = await metrics(`Bearer ${token}`);
  assert.equal(valueOf(text, 'drystone_requests_total{operation="retrieve_public_board",status="200"}'), 1);
  assert.equal(valueOf(text, 'drystone_requests_total{operation="retrieve_public_board",status="404"}'), 1);
  assert.equal(valueOf(text, 'drystone_cached_responses_total{cache="hit"}'), 2);
  assert.equal(valueOf(text, 'drystone_requests_total{operation="create_webhook",status="201"}'), 1);
  assert.equal(valueOf(text, 'drystone_database_up'), 1);
  assert.equal(valueOf(text, 'drystone_waiting{queue="webhooks"}'), 0);
  assert.ok(valueOf(text, 'drystone_feeds{state="working"}') !== null);
  assert.equal(valueOf(text, 'drystone_open_streams{stream="boards"}'), 0);
  assert.equal(valueOf(text, 'drystone_open_streams{stream="messages"}'), 0);
  assert.ok((valueOf(text, 'process_resident_memory_bytes') ?? 0) > 1_000_000);
});

test('connections that stay open count by what they tell, until they end', async () => {
  const openStreams = async (stream: string): Promise<number | null> =>
    valueOf((await metrics(`Bearer ${token}`)).text, `drystone_open_streams{stream="${stream}"}`);
  const open = (path: string, headers = {}) => service.service.app.request(`${testOrigin}${path}`, { headers });
  const changes = [
    await open('/v2/board_changes?filter[board]=campaign'),
    await open('/v2/board_changes?filter[board]=campaign'),
  ];
  assert.deepEqual(
    changes.map(({ status }) => status),
    [200, 200],
  );
  assert.equal(await openStreams('boards'), 2);
  await changes[0]?.body?.cancel();
  assert.equal(await openStreams('boards'), 1);
  await changes[1]?.body?.cancel();
  assert.equal(await openStreams('boards'), 0);
  const channel = await open('/v2/realtime/private-team-1', await makeToken(service, { teamId: 1 }));
  assert.equal(channel.status, 200);
  assert.equal(await openStreams('messages'), 1);
  await channel.body?.cancel();
});
