import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import Pusher, { type Channel } from 'pusher-js';
import { startServer } from '../../http/server.ts';
import { hashToken } from '../../auth/authorize.ts';
import { makeSecondTeam, makeToken } from '../../../test/testing/second-team.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
const server = await startServer(service.service, { port: 0, host: '127.0.0.1' });
const clients: Pusher[] = [];
after(async () => {
  for (const client of clients) client.disconnect();
  await server.close();
});

const team = await makeToken(service, { teamId: 1 });
const foreign = await makeSecondTeam(service);

/** A client as the documentation of pusher-js configures it, with our address. */
function openPusher(headers: Record<string, string>): Pusher {
  const { hostname, port } = new URL(server.address);
  const client = new Pusher('drystone', {
    wsHost: hostname,
    wsPort: Number(port),
    wsPath: '/v2/realtime',
    forceTLS: false,
    cluster: '',
    enabledTransports: ['ws'],
    channelAuthorization: { endpoint: `${server.address}/v2/realtime/authorization`, transport: 'ajax', headers },
  });
  clients.push(client);
  return client;
}

/** The next event of a channel or connection. */
const next = (source: Channel | Pusher['connection'], event: string): Promise<unknown> =>
  new Promise((resolve) => {
    source.bind(event, resolve);
  });

async function addAssets(): Promise<number> {
  const response = await service.send(
    'POST',
    '/v2/teams/1/assets',
    { data: [{ attributes: { name: 'Bridge', type: 'image', url: 'https://pictures.example/a.jpg' } }] },
    { ...team, 'Content-Type': 'application/vnd.api+json' },
  );
  return response.body.data.id;
}

test('pusher-js receives the response of a request when it is complete', async () => {
  const channel = openPusher(team).subscribe('private-team-1');
  await next(channel, 'pusher:subscription_succeeded');
  const told = next(channel, 'asset_bulk_create_request');
  const id = await addAssets();
  const message = (await told) as { data: { id: number; attributes: { status: string } } };
  assert.deepEqual([message.data.id, message.data.attributes.status], [id, 'completed']);
});

test('it hears nothing of another team, nor after it has left', async () => {
  const stranger = openPusher(foreign);
  const refused = (await next(stranger.subscribe('private-team-1'), 'pusher:subscription_error')) as { status: number };
  assert.equal(refused.status, 403);

  const client = openPusher(team);
  const heard: unknown[] = [];
  const channel = client.subscribe('private-team-1');
  await next(channel, 'pusher:subscription_succeeded');
  channel.bind_global((event: string) => heard.push(event));
  client.unsubscribe('private-team-1');
  const other = openPusher(team).subscribe('private-team-1');
  await next(other, 'pusher:subscription_succeeded');
  const told = next(other, 'asset_bulk_create_request');
  await addAssets();
  await told;
  assert.deepEqual(heard, []);
});

test('a signature holds for its own connection and channel only', async () => {
  const first = openPusher(team);
  await next(first.subscribe('private-team-1'), 'pusher:subscription_succeeded');
  const response = await fetch(`${server.address}/v2/realtime/authorization`, {
    method: 'POST',
    headers: team,
    body: new URLSearchParams({ socket_id: first.connection.socket_id, channel_name: 'private-team-1' }),
  });
  const { auth } = (await response.json()) as { auth: string };

  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/v2/realtime/app/drystone?protocol=7`);
  const messages: string[] = [];
  const answered = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      messages.push((JSON.parse(data) as { event: string }).event);
      if (messages.length === 1)
        for (const channel of ['private-team-1', 'private-team-2', 'public'])
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      if (messages.length === 4) resolve();
    });
  });
  await answered;
  socket.close();
  assert.deepEqual(messages, [
    'pusher:connection_established',
    'pusher:subscription_error',
    'pusher:subscription_error',
    'pusher:subscription_error',
  ]);
});

test('a subscription ends with its token', async () => {
  const own = await makeToken(service, { teamId: 1 });
  const client = openPusher(own);
  await next(client.subscribe('private-team-1'), 'pusher:subscription_succeeded');
  const ended = next(client.connection, 'error');
  await service.service.database
    .deleteFrom('access_tokens')
    .where('token_hash', '=', hashToken(own.Authorization.slice('Bearer '.length)))
    .execute();
  assert.match(JSON.stringify(await ended), /4009/);
});

test('messages that nobody can read are refused, and the connection stays', async () => {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/v2/realtime/app/drystone`);
  const read = async (): Promise<string> => {
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
    return data;
  };
  assert.match(await read(), /connection_established/);
  for (const text of ['', '{', '[]', '7', '{"event":"pusher:subscribe"}', '{"event":"pusher:subscribe","data":"{"}']) {
    socket.send(text);
    assert.match(await read(), /"pusher:error","data":\{"code":4200/, text);
  }
  socket.send('{"event":"pusher:ping","data":{}}');
  assert.match(await read(), /pusher:pong/);
  socket.close();
});

test('any other upgrade is answered as a plain request', async () => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.write('GET /livez HTTP/1.1\r\nHost: a.example\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  assert.match(bytes.toString(), /^HTTP\/1\.1 200 /);
});
