import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCachedResponses } from './cached-responses.ts';

test('requests the same address in the same way, from the browser’s cache', async () => {
  const asked: (readonly [string, RequestInit])[] = [];
  const read = readCachedResponses({
    fetch: async (address, init) => {
      asked.push([address, init]);
      return new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } });
    },
  });
  const { signal } = new AbortController();
  assert.deepEqual(await read('https://boards.example/v2/boards/a', signal), { data: [] });
  assert.deepEqual(asked, [
    [
      'https://boards.example/v2/boards/a',
      {
        signal,
        cache: 'force-cache',
        credentials: 'same-origin',
        referrerPolicy: 'strict-origin',
      },
    ],
  ]);
});

test('a response that is neither cached nor available is a failure; a refusal has no body', async () => {
  const { signal } = new AbortController();
  await assert.rejects(readCachedResponses({ fetch: () => Promise.reject(new TypeError('down')) })('/a', signal));
  const refused = readCachedResponses({ fetch: async () => new Response('', { status: 503 }) });
  assert.equal(await refused('/a', signal), null);
});
