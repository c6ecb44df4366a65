import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Session } from './session.ts';
import { openTeamClient } from './team-client.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

const session = { token: async () => 'a' } as unknown as Session;
const open = (readMs: number) =>
  openTeamClient(
    'https://boards.example',
    () => session,
    () => {},
    readMs,
  );
const unread = { message: 'Can’t reach Drystone. Check your connection.' };

test('a list whose response never comes can be tried again', async () => {
  let isThere = false;
  globalThis.fetch = async (_, { signal } = {}) => {
    if (isThere) return Response.json({ data: [] });
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const client = open(20);
  await assert.rejects(client.get('/v2/teams/1/products'), unread);
  isThere = true;
  assert.deepEqual((await client.get('/v2/teams/1/products')).data, []);
});

test('a list whose response is cut is not read', async () => {
  globalThis.fetch = async () =>
    new Response(
      new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode('{"data":['));
          body.error(new TypeError('network error'));
        },
      }),
    );
  await assert.rejects(open(60_000).get('/v2/teams/1/products'), unread);
});
