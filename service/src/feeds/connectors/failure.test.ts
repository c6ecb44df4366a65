import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ConnectorError } from './connector.ts';
import { codeOfStatus, describeFailure, readStoredFailure } from './failure.ts';
import { readJson, requireSuccess } from './read-response.ts';
import { createSender } from './send-outside.ts';

test('each status of HTTP has a reason', () => {
  const codes = [401, 403, 404, 410, 418, 429, 408, 500, 503].map(codeOfStatus);
  const [refused, gone, faulty] = ['access_refused', 'nothing_there', 'source_faulty'];
  assert.deepEqual(codes, [refused, refused, gone, gone, 'source_refused', 'asked_too_often', faulty, faulty, faulty]);
});

test('each status is told in words, and the next poll comes for what may end by itself', () => {
  const url = 'https://a.example/feed';
  for (const [status, words, isTemporary] of [
    [400, ' It did not understand the question.', false],
    [408, '', true],
    [418, '', false],
    [429, ' It was asked too often.', true],
    [499, '', false],
    [500, ' It has a fault of its own.', true],
  ] as const)
    assert.throws(() => requireSuccess({ status, headers: {}, url, body: Buffer.alloc(0) }, 0), {
      message: `a.example responded ${status}.${words}`,
      isTemporary,
    });
  assert.throws(() => readJson({ status: 200, headers: {}, url, body: Buffer.from('no JSON') }), {
    message: 'a.example did not respond with JSON.',
    code: 'response_unreadable',
  });
});

test('a stored reason counts for its own message only, which a process of an earlier version may replace', () => {
  const failure = describeFailure(
    new ConnectorError('a.example\nresponded 403.', { code: 'access_refused', values: { host: 'a.example' } }),
  );
  assert.deepEqual(failure, {
    code: 'access_refused',
    values: { host: 'a.example' },
    detail: 'a.example responded 403.',
  });
  assert.deepEqual(readStoredFailure(failure.detail, failure), failure);
  assert.deepEqual(readStoredFailure('Another one.', failure), { code: 'other', values: {}, detail: 'Another one.' });
  assert.deepEqual(readStoredFailure('An old one.', null), { code: 'other', values: {}, detail: 'An old one.' });
  assert.equal(readStoredFailure(null, failure), null);
});

const damaged = Buffer.from('no gzip at all');
const bomb = gzipSync(Buffer.alloc(2_000_000));
const encoded = { 'Content-Encoding': 'gzip' };
const server = createServer(({ url }, response) => {
  if (url === '/cut') response.destroy();
  if (url === '/stated') response.writeHead(200, { 'Content-Length': 2_000_000 }).flushHeaders();
  if (url === '/long') response.end(Buffer.alloc(1_000_001));
  if (url === '/full') response.end(Buffer.alloc(1_000_000));
  if (url === '/bomb') response.writeHead(200, encoded).end(bomb);
  if (url === '/damaged') response.writeHead(200, encoded).end(damaged);
  if (url === '/brotli') response.writeHead(200, { 'Content-Encoding': 'br' }).end(damaged);
  if (url === '/round') response.writeHead(302, { Location: '/round' }).end();
  if (url === '/astray') response.writeHead(302, { Location: 'http://[' }).end();
});
const whole = { megabytes: 1 };
const asked = { host: '127.0.0.1' };
const failures: readonly (readonly [
  path: string,
  message: string,
  code: string,
  values: object,
  isPassing: boolean,
])[] = [
  ['ftp://a.example/', 'The address must start with https:// or http://.', 'address_refused', {}, false],
  ['no address', 'This is no address.', 'address_refused', {}, false],
  ['http://a:b@a.example/', 'The address must not hold a password.', 'address_refused', {}, false],
  ['http://127.0.0.1:1/', 'The server 127.0.0.1 refused the connection.', 'host_unreachable', asked, true],
  ['/cut', 'The server 127.0.0.1 broke off the connection.', 'host_unreachable', asked, true],
  ['/silent', '127.0.0.1 did not respond within 0.5 s.', 'host_slow', { ...asked, seconds: 0.5 }, true],
  ['/stated', 'The response is larger than 1 MB, which is too much.', 'response_too_large', whole, false],
  ['/long', 'The response is larger than 1 MB, which is too much.', 'response_too_large', whole, false],
  ['/bomb', 'The response is larger than 1 MB, which is too much.', 'response_too_large', whole, false],
  ['/damaged', 'The response of 127.0.0.1 is damaged.', 'response_unreadable', asked, true],
  ['/brotli', 'The response of 127.0.0.1 is damaged.', 'response_unreadable', asked, true],
  ['/round', '127.0.0.1 redirects more than 10 times.', 'too_many_redirects', asked, false],
  ['/astray', '127.0.0.1 redirects to no address.', 'address_refused', {}, false],
];

test('what cannot be asked or read has a reason, in words and for programs', async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve).unref();
  });
  const { signal: closing } = new AbortController();
  const [patient, hasty] = [60_000, 500].map((timeoutMs) =>
    createSender({ isPrivateAllowed: true, closing, timeoutMs }),
  );
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string) =>
    (path === '/silent' ? hasty : patient)!({ url: path.startsWith('/') ? base + path : path, maxBytes: 1_000_000 });
  assert.equal((await ask('/full')).body.length, 1_000_000);
  for (const [path, message, code, values, isTemporary] of failures)
    await assert.rejects(ask(path), { message, code, values, isTemporary }, path);
  await assert.rejects(
    ask('http://no-such-name.invalid/'),
    ({ code, values }: ConnectorError) => code === 'host_unknown' && values['host'] === 'no-such-name.invalid',
  );
  server.closeAllConnections();
  server.close();
});
