import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { createSender } from './send-outside.ts';

const closing = new AbortController();
const asked: string[] = [];

async function listen(host: string, respond: (path: string) => [number, Record<string, string>]): Promise<Server> {
  const server = createServer((request, response) => {
    asked.push(`${host} ${request.headers.authorization ?? '-'}`);
    response.writeHead(...respond(request.url ?? '/'));
    response.end('response');
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return server;
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const inner = await listen('127.0.0.2', () => [200, {}]);
const innerAddress = `http://127.0.0.2:${portOf(inner)}/`;
const outer = await listen('127.0.0.1', (path) =>
  path === '/redirect'
    ? [302, { Location: innerAddress }]
    : path === '/again'
      ? [307, { Location: '/redirect' }]
      : [200, {}],
);
const outerAddress = `http://127.0.0.1:${portOf(outer)}`;
after(() => {
  closing.abort();
  inner.close();
  outer.close();
});

/** This sender treats 127.0.0.1 as public, so that a public server can redirect to a private one. */
const send = createSender({
  isPrivateAllowed: false,
  closing: closing.signal,
  isPrivate: (address) => address !== '127.0.0.1',
});
const strict = createSender({
  isPrivateAllowed: false,
  closing: closing.signal,
});

describe('a request to another server', () => {
  test('is refused for a private address in any notation', async () => {
    const { port } = new URL(outerAddress);
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.1.1',
      '[fd00::1]',
      '[fe80::1]',
      '100.64.0.1',
    ]) {
      await assert.rejects(strict({ url: `http://${host}:${port}/` }), /private network/, host);
    }
    assert.deepEqual(asked, []);
  });

  test('is refused for a name that resolves to a private address', async () => {
    await assert.rejects(
      strict({ url: `http://localhost:${portOf(outer)}/` }),
      /localhost leads into a private network/,
    );
    assert.deepEqual(asked, []);
  });

  test('is refused for a redirect to a private address, at the first or a later step', async () => {
    assert.equal((await send({ url: `${outerAddress}/` })).body.toString(), 'response');
    for (const path of ['/redirect', '/again'])
      await assert.rejects(send({ url: outerAddress + path }), /127\.0\.0\.2 is an address of a private network/);
    assert.ok(asked.every((line) => line.startsWith('127.0.0.1')));
  });

  test('reaches the private address if the guard is off (a control), but without the token', async () => {
    asked.length = 0;
    const free = createSender({
      isPrivateAllowed: true,
      closing: closing.signal,
    });
    const { body } = await free({
      url: `${outerAddress}/redirect`,
      headers: { Authorization: 'Bearer secret' },
    });
    assert.equal(body.toString(), 'response');
    assert.deepEqual(asked, ['127.0.0.1 Bearer secret', '127.0.0.2 -']);
  });

  test('tells where an address has moved for good: up to the first temporary redirect', async () => {
    const site = createServer(({ url = '' }, response) => {
      const [, status = '', ...rest] = url.split('/');
      if (status === '') response.end('here');
      else response.writeHead(Number(status), { Location: `/${rest.join('/')}` }).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    after(() => site.close());
    const address = `http://127.0.0.1:${portOf(site)}`;
    const free = createSender({ isPrivateAllowed: true, closing: closing.signal });
    for (const [path, wanted] of [
      ['/', undefined],
      ['/301/', `${address}/`],
      ['/308/301/', `${address}/`],
      ['/301/302/', `${address}/302/`],
      ['/302/301/', undefined],
    ] as const)
      assert.equal((await free({ url: address + path })).movedTo, wanted, path);
  });

  test('sends a cookie back to its own host on the way, and forgets it afterwards', async () => {
    const cookies: string[] = [];
    const site = createServer(({ url, headers: { cookie = '-', host } }, response) => {
      cookies.push(`${host?.split(':')[0]} ${cookie}`);
      if (url === '/away') response.end('elsewhere');
      else if (cookie.includes('seen=1'))
        response.writeHead(302, { Location: `http://localhost:${portOf(site)}/away` }).end();
      else response.writeHead(302, { Location: '/', 'Set-Cookie': ['seen=1; Path=/', 'b=2'] }).end();
    });
    await new Promise<void>((resolve) => site.listen(0, resolve));
    after(() => {
      site.closeAllConnections();
      site.close();
    });
    const free = createSender({ isPrivateAllowed: true, closing: closing.signal });
    for (let round = 0; round < 2; round++)
      assert.equal((await free({ url: `http://127.0.0.1:${portOf(site)}/` })).body.toString(), 'elsewhere');
    const once = ['127.0.0.1 -', '127.0.0.1 seen=1; b=2', 'localhost -'];
    assert.deepEqual(cookies, [...once, ...once]);
  });

  test('is refused for other schemes and for addresses with a password', async () => {
    for (const url of [
      'file:///etc/passwd',
      'ftp://a.example/',
      'gopher://a.example/',
      'http://a:b@a.example/',
      'no address',
    ])
      await assert.rejects(strict({ url }), /must start with|password|no address/, url);
  });
});
