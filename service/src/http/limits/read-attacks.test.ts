import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { demoToken } from '../../../../demo/seed/seed.ts';
import { startServer } from '../server.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';

let now = testNow;
/** A tenth of the limits takes a tenth of the requests. */
const service = await openTestService({ now: () => now, addressHeader: 'X-Address', limits: { factor: 0.1 } });
const board = '/v2/boards/campaign';
const from = (address: string, path = board, headers: Record<string, string> = {}): Promise<Response> =>
  service.get(path, { 'X-Address': address, ...headers });
const repeat = async (times: number, ask: () => Promise<Response>): Promise<readonly Response[]> => {
  const responses = [];
  for (let count = 0; count < times; count++) responses.push(await ask());
  return responses;
};

describe('public reads', () => {
  test('have a limit for each household, which every response reports', async () => {
    const [first] = await repeat(1, () => from('203.0.113.9'));
    assert.equal(first?.headers.get('ratelimit-policy'), '"reads";q=120;w=60');
    assert.match(first?.headers.get('ratelimit') ?? '', /^"reads";r=119;t=\d+$/);
    assert.match(first?.headers.get('access-control-expose-headers') ?? '', /RateLimit/);
    const statuses = (await repeat(130, () => from('203.0.113.9'))).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 119);
    const refused = await from('203.0.113.9');
    assert.deepEqual(
      [refused.status, refused.body.errors[0]?.code, refused.headers.get('access-control-allow-origin')],
      [429, 'too_many_requests', '*'],
    );
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.match(refused.headers.get('ratelimit') ?? '', /^"reads";r=0;t=\d+$/);
    assert.equal((await from('198.51.100.7')).status, 200, 'another household is not limited');
    now += 120_000;
    assert.equal((await from('203.0.113.9')).status, 200);
  });

  test('have a lower limit for searches, and a maximum number of search words', async () => {
    const statuses = (await repeat(8, () => from('203.0.113.20', `${board}/posts?filter[q]=bridge`))).map(
      ({ status }) => status,
    );
    assert.equal(statuses.filter((status) => status === 200).length, 6);
    assert.equal((await from('203.0.113.20')).status, 200, 'other requests are still allowed');
    const words = Array.from({ length: 99 }, (_, index) => `word${index}`).join(' ');
    assert.equal((await from('203.0.113.21', `${board}/posts?filter[q]=${encodeURIComponent(words)}`)).status, 400);
  });

  test('team endpoints have limits by household and by team, and strangers cannot use up the team limit', async () => {
    const webhooks = '/v2/teams/1/webhooks';
    await repeat(130, () => from('203.0.113.30', webhooks, { Authorization: 'Bearer guessed' }));
    assert.equal((await from('203.0.113.30', webhooks, { Authorization: `Bearer ${demoToken}` })).status, 429);
    assert.equal((await from('203.0.113.31', webhooks, { Authorization: `Bearer ${demoToken}` })).status, 200);
    const responses = [];
    for (let household = 0; household < 4; household++)
      responses.push(
        // Few enough that the service does not delay rejections.
        ...(await repeat(80, () =>
          from(`203.0.113.${40 + household}`, webhooks, { Authorization: `Bearer ${demoToken}` }),
        )),
      );
    assert.ok(
      responses.some(({ status, headers }) => status === 429 && headers.get('ratelimit-policy')?.startsWith('"team"')),
    );
  });
});

describe('connections', { concurrency: false }, () => {
  const opening = openTestService({ now: Date.now, limits: { factor: 1 } }).then(async (opened) => ({
    opened,
    server: await startServer(opened.service, { port: 0, host: '127.0.0.1' }),
  }));
  after(async () => {
    const { server } = await opening;
    await server.close();
    await service.close();
  });
  async function open(): Promise<Socket> {
    const { port } = new URL((await opening).server.address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    await new Promise((resolve) => {
      socket.once('connect', resolve);
    });
    return socket;
  }
  const closing = (socket: Socket): Promise<void> => {
    socket.resume();
    return new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
  };

  test('are closed if they send no complete request within ten seconds', { timeout: 30_000 }, async () => {
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    let response = '';
    socket.on('data', (bytes) => {
      response += String(bytes);
    });
    // The server looks for late requests each second. This timer waits in the same process, so a busy machine
    // delays both. With Node's own limits, a connection would stay open for thirty seconds or longer.
    const isInTime = await Promise.race([closing(socket).then(() => true), setTimeout(15_000, false, { ref: false })]);
    assert.ok(isInTime, 'the connection is still open after 15 seconds');
    assert.match(response, /^HTTP\/1\.1 408/);
  });

  test(
    'with fifty requests at once are closed, and requests one after another are responded to',
    { timeout: 30_000 },
    async () => {
      const question = 'GET /v2/boards/campaign HTTP/1.1\r\nHost: a\r\n\r\n';
      const greedy = await open();
      let responded = 0;
      greedy.on('data', (bytes) => {
        responded += String(bytes).split('HTTP/1.1 200').length - 1;
      });
      const closed = closing(greedy);
      greedy.write(question.repeat(50));
      await closed;
      assert.ok(responded <= 8, `${responded} responses`);
      const polite = await open();
      polite.setEncoding('utf8');
      for (let count = 0; count < 20; count++) {
        const response = new Promise<string>((resolve) => {
          polite.once('data', resolve);
        });
        polite.write(question);
        assert.match(await response, /^HTTP\/1\.1 200/);
        await setTimeout(5);
      }
      polite.destroy();
    },
  );

  test('of one household are at most 200', async () => {
    const sockets = await Promise.all(Array.from({ length: 230 }, open));
    for (const socket of sockets) socket.resume();
    const countOpen = (): number =>
      sockets.filter((socket) => !socket.destroyed && !socket.readableEnded && !socket.closed).length;
    for (const endAt = Date.now() + 5000; countOpen() > 200 && Date.now() < endAt;) await setTimeout(20);
    const left = countOpen();
    for (const socket of sockets) socket.destroy();
    assert.ok(left <= 200, `${left} connections`);
  });
});
