import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { EventSource } from 'eventsource';
import { startServer } from '../../http/server.ts';
import { makeToken } from '../../../test/testing/second-team.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
const server = await startServer(service.service, { port: 0, host: '127.0.0.1' });
after(() => server.close());
const team = await makeToken(service, { teamId: 1 });

test('an EventSource that sends the token receives the response of a request', async () => {
  const source = new EventSource(`${server.address}/v2/realtime/private-team-1`, {
    fetch: (address, init) => fetch(address, { ...init, headers: { ...init.headers, ...team } }),
  });
  try {
    await once(source, 'open');
    const told = once(source, 'asset_bulk_create_request');
    const created = await service.send(
      'POST',
      '/v2/teams/1/assets',
      { data: [{ attributes: { name: 'Bridge', type: 'image', url: 'https://pictures.example/a.jpg' } }] },
      { ...team, 'Content-Type': 'application/vnd.api+json' },
    );
    const [{ data, lastEventId }] = (await told) as [MessageEvent<string>];
    assert.equal((JSON.parse(data) as { data: { id: number } }).data.id, created.body.data.id);
    assert.match(lastEventId, /^\d+$/);
  } finally {
    source.close();
  }
});
