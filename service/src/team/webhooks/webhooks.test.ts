// Long because it tests the whole life cycle of an event with one endpoint.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { makeTeamToken } from '../../../test/testing/test-sign-in.ts';
import { isOnPostgres } from '../../../test/testing/second-database.ts';
import { openTestService, testNow, type Response, type TestService } from '../../../test/testing/test-service.ts';
import { isPrivateAddress } from '../../http/private-addresses.ts';
import { sendEvent } from './send-event.ts';
import { signBody } from './sign.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Opens an endpoint that receives deliveries. */
async function openEndpoint(
  respond: (response: ServerResponse, count: number) => void = (response) => response.end(),
): Promise<{ url: string; received: Received[]; close: () => Promise<void> }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk) => {
        body += String(chunk);
      })
      .on('end', () => {
        received.push({ headers: request.headers, body });
        respond(response, received.length);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The endpoint must not block the other tests when a test fails before it closes it.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

let clock = testNow;
const options = { webhooksMayBePrivate: true, now: () => clock };
const service = await openTestService(options);
after(() => service.close());
const team = '/v2/teams/1';
const scopes = 'posts:read posts:write';
const owner = await makeTeamToken(service, scopes);
const send = (
  method: string,
  path: string,
  data?: object,
  to: TestService = service,
  headers = owner,
): Promise<Response> =>
  to.send(method, team + path, data && { data }, {
    ...headers,
    ...(data && { 'Content-Type': 'application/vnd.api+json' }),
  });
const [{ id: post } = { id: 0 }] = (await send('GET', '/posts?filter[type]=public_post')).body.data;
const [{ id: other } = { id: 0 }] = (await send('GET', '/posts?filter[type]=twitter')).body.data;

async function touch(id = post, text = `text ${clock}`): Promise<void> {
  const response = await send('PATCH', `/posts/${id}`, { type: 'post', id, attributes: { text } });
  assert.equal(response.status, 200, response.text);
  await service.service.settled();
}
async function addWebhook(
  url: string,
  attributes: object = {},
): Promise<{ readonly id: number; readonly secret: string }> {
  const { status, body, text } = await send('POST', '/webhooks', {
    type: 'webhook',
    attributes: { url, ...attributes },
  });
  assert.equal(status, 201, text);
  return { id: body.data.id, secret: String(body.data.attributes['signing_secret']) };
}
const stateOf = async (id: number): Promise<Record<string, unknown>> =>
  (await send('GET', `/webhooks/${id}`)).body.data.attributes;
const eventsOf = async (id: number): Promise<Record<string, unknown>[]> =>
  (await send('GET', `/webhooks/${id}/events`)).body.data.map(({ attributes }) => attributes);
const forget = (id: number): Promise<Response> => send('DELETE', `/webhooks/${id}`);

describe('an event', () => {
  test('is not sent without its signature when the key of the secret is lost', async () => {
    const endpoint = await openEndpoint();
    const { id } = await addWebhook(endpoint.url);
    const { database } = service.service;
    await database.updateTable('webhooks').set({ signing_secret: 'sealed.other' }).where('id', '=', id).execute();
    await touch();
    assert.equal(endpoint.received.length, 0);
    assert.match(String((await eventsOf(id))[0]?.['last_answer']), /encrypted with another key/);
    await forget(id);
    await endpoint.close();
  });

  test('is sent as JSON:API with the documented signature, for visitor posts only', async () => {
    const endpoint = await openEndpoint();
    const { id, secret } = await addWebhook(endpoint.url);
    await touch(other);
    assert.equal(endpoint.received.length, 0, 'a post of another network has no event');
    await touch(post, 'Tea & cake');
    assert.equal(endpoint.received.length, 1);
    const [{ headers, body }] = endpoint.received as [Received];
    assert.equal(headers['content-type'], 'application/vnd.api+json');
    const [timestamp = '', signature = ''] = String(headers['x-service-signature']).split(',');
    assert.equal(Number(timestamp), Math.floor(clock / 1000));
    // The documented reference check, step by step.
    const digest = createHmac('sha256', secret).update([timestamp, body].join('.')).digest('hex');
    assert.equal(Buffer.from(digest).toString('base64'), signature);
    const { data, included } = JSON.parse(body) as {
      data: { type: string; id: number; attributes: object; relationships: object };
      included: { type: string; attributes: { text?: string } }[];
    };
    assert.deepEqual(
      [data.type, data.attributes, data.relationships],
      [
        'event',
        { name: 'post_updated', created_at: new Date(clock).toISOString() },
        { object: { data: { type: 'post', id: post } }, team: { data: { type: 'team', id: 1 } } },
      ],
    );
    assert.deepEqual(
      included.map(({ type }) => type),
      ['post', 'team'],
    );
    assert.equal(included[0]!.attributes.text, 'Tea &amp; cake');
    assert.deepEqual(
      (await eventsOf(id)).map(({ name, delivery, attempts, last_answer }) => [name, delivery, attempts, last_answer]),
      [['post_updated', 'delivered', 1, '200']],
    );
    const event = await send('GET', `/webhooks/${id}/events/${data.id}`);
    assert.deepEqual([event.status, event.body.data.relationships['object']!.data], [200, { type: 'post', id: post }]);
    assert.equal((await stateOf(id))['signing_secret'], undefined, 'the secret is shown only once');
    await forget(id);
    await endpoint.close();
  });

  test('is sent only to active webhooks with its event name', async () => {
    const endpoint = await openEndpoint();
    const { id } = await addWebhook(endpoint.url, { event_names: ['post_destroyed'] });
    await touch();
    assert.equal(endpoint.received.length, 0);
    await send('PATCH', `/webhooks/${id}`, {
      type: 'webhook',
      id,
      attributes: { status: 'inactive', event_names: ['post_updated'] },
    });
    await touch();
    assert.equal(endpoint.received.length, 0, 'an inactive webhook receives nothing');
    await forget(id);
    await endpoint.close();
  });

  test('is sent again at increasing intervals until it is delivered', async () => {
    const endpoint = await openEndpoint((response, count) => {
      response.statusCode = count < 3 ? 500 : 204;
      response.end();
    });
    const { id } = await addWebhook(endpoint.url);
    const began = clock;
    await touch();
    assert.deepEqual([endpoint.received.length, (await stateOf(id))['consecutive_failures']], [1, 1]);
    clock = began + 8000;
    await service.service.settled();
    assert.equal(endpoint.received.length, 1, 'no attempt is early');
    clock = began + 12_000;
    await service.service.settled();
    clock += 70_000;
    await service.service.settled();
    assert.equal(endpoint.received.length, 3);
    assert.equal(new Set(endpoint.received.map(({ body }) => body)).size, 1, 'each attempt has the same body');
    assert.deepEqual(
      [(await eventsOf(id))[0]!['delivery'], (await stateOf(id))['consecutive_failures']],
      ['delivered', 0],
    );
    await forget(id);
    await endpoint.close();
  });

  for (const status of [404, 410]) {
    test(`fails at once if the endpoint responds with ${status}`, async () => {
      const endpoint = await openEndpoint((response) => {
        response.statusCode = status;
        response.end();
      });
      const { id } = await addWebhook(endpoint.url);
      await touch();
      clock += 86_400_000 / 200;
      await service.service.settled();
      assert.deepEqual([endpoint.received.length, (await eventsOf(id))[0]!['delivery']], [1, 'failed']);
      await forget(id);
      await endpoint.close();
    });
  }

  test('follows no redirect', async () => {
    const inner = await openEndpoint();
    const endpoint = await openEndpoint((response) => {
      response.writeHead(307, { Location: inner.url }).end();
    });
    const { id } = await addWebhook(endpoint.url);
    await touch();
    assert.deepEqual(
      [endpoint.received.length, inner.received.length, (await eventsOf(id))[0]!['last_answer']],
      [1, 0, '307'],
    );
    await forget(id);
    await Promise.all([inner.close(), endpoint.close()]);
  });

  test('is no longer sent after 50 failures in a row', async () => {
    const endpoint = await openEndpoint((response) => {
      response.statusCode = 410;
      response.end();
    });
    const { id } = await addWebhook(endpoint.url);
    for (let count = 0; count < 49; count++) await touch();
    assert.equal((await stateOf(id))['status'], 'active');
    await touch();
    assert.deepEqual([(await stateOf(id))['status'], (await stateOf(id))['consecutive_failures']], ['inactive', 50]);
    await touch();
    assert.equal(endpoint.received.length, 50);
    assert.deepEqual(
      (await send('PATCH', `/webhooks/${id}`, { type: 'webhook', id, attributes: { status: 'active' } })).body.data
        .attributes['consecutive_failures'],
      0,
    );
    await forget(id);
    await endpoint.close();
  });

  test('reports a new post of a visitor', async () => {
    const endpoint = await openEndpoint();
    const { id } = await addWebhook(endpoint.url);
    const sent = await service.send(
      'POST',
      '/v2/boards/campaign/posts',
      { data: { type: 'post', attributes: { author: { name: 'Ada', email: 'ada@example.com' }, text: 'By hand' } } },
      { 'Content-Type': 'application/vnd.api+json' },
    );
    assert.equal(sent.status, 202, sent.text);
    for (let tries = 0; endpoint.received.length === 0 && tries < 200; tries++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const [{ body }] = endpoint.received as [Received];
    assert.match(body, /"post_created"/);
    assert.match(body, /By hand/);
    assert.ok(!body.includes('ada@example.com'), 'the event has public data only');
    await service.service.settled();
    await forget(id);
    await endpoint.close();
  });

  test('reports a deleted post', async () => {
    const endpoint = await openEndpoint();
    const { id } = await addWebhook(endpoint.url);
    assert.equal((await send('DELETE', `/posts/${post}`)).status, 204);
    await service.service.settled();
    assert.deepEqual(
      endpoint.received.map(
        ({ body }) => (JSON.parse(body) as { data: { attributes: { name: string } } }).data.attributes.name,
      ),
      ['post_destroyed'],
    );
    await forget(id);
    await endpoint.close();
  });
});

test(
  'the queue survives a restart of the service',
  { skip: isOnPostgres && 'the test restarts a service with its own SQLite file' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boards-'));
    const database = { kind: 'sqlite', file: join(folder, 'boards.sqlite') } as const;
    const endpoint = await openEndpoint((response, count) => {
      response.statusCode = count === 1 ? 503 : 200;
      response.end();
    });
    const first = await openTestService({ ...options, database });
    const headers = await makeTeamToken(first, scopes);
    await send('POST', '/webhooks', { type: 'webhook', attributes: { url: endpoint.url } }, first, headers);
    const [{ id } = { id: 0 }] = (await send('GET', '/posts?filter[type]=public_post', undefined, first, headers)).body
      .data;
    await send('PATCH', `/posts/${id}`, { type: 'post', id, attributes: { pinned: true } }, first, headers);
    await first.service.settled();
    await first.close();
    clock += 60_000;
    const second = await openTestService({ ...options, database });
    await second.service.settled();
    await second.close();
    assert.equal(endpoint.received.length, 2);
    await endpoint.close();
    rmSync(folder, { recursive: true });
  },
);

describe('webhooks do not reach a private network', () => {
  const aborted = new AbortController();
  const trySending = (url: string): Promise<number> =>
    sendEvent({ url, body: '{}', headers: {}, isPrivateAllowed: false, signal: aborted.signal });
  const addresses = [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1/',
    'https://172.31.0.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://localhost/',
    'https://localhost:1/',
  ];
  for (const address of addresses) {
    test(address, async () => {
      await assert.rejects(trySending(address), /not a public one|private network|ENOTFOUND|EAI_AGAIN/);
    });
  }
  test('public addresses are not private', () => {
    for (const address of [
      '93.184.215.14',
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    ])
      assert.equal(isPrivateAddress(address), false, address);
  });
});

test('the signature has the documented format', () => {
  assert.equal(
    signBody('{"a":1}', 'secret', 1_700_000_000),
    `1700000000,${Buffer.from(createHmac('sha256', 'secret').update('1700000000.{"a":1}').digest('hex')).toString(
      'base64',
    )}`,
  );
});
