import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectorError } from './connector.ts';
import { codeOfStatus, describeFailure, readStoredFailure } from './failure.ts';
import { createSender } from './send-outside.ts';

test('each status of HTTP has a reason', () => {
  const codes = [401, 403, 404, 410, 418, 429, 408, 500, 503].map(codeOfStatus);
  const [refused, gone, faulty] = ['access_refused', 'nothing_there', 'source_faulty'];
  assert.deepEqual(codes, [refused, refused, gone, gone, 'source_refused', 'asked_too_often', faulty, faulty, faulty]);
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

test('what cannot be asked has a reason', async () => {
  const send = createSender({ isPrivateAllowed: true, closing: new AbortController().signal, timeoutMs: 5000 });
  const codes: Readonly<Record<string, string>> = {
    'ftp://a.example/': 'address_refused',
    'no address': 'address_refused',
    'http://no-such-name.invalid/': 'host_unknown',
    'http://127.0.0.1:1/': 'host_unreachable',
  };
  for (const [url, code] of Object.entries(codes))
    await assert.rejects(send({ url }), (error: ConnectorError) => error.code === code, url);
});
