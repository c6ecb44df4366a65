import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { openSession, Unreachable } from './session.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

test('a token that cannot be renewed without a connection is the page’s own sentence, and can be renewed later', async () => {
  let isThere = true;
  globalThis.fetch = async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 0 });
  };
  const service = 'https://boards.example';
  const session = await openSession({ service, clientId: 'c', code: 'x', redirectUri: `${service}/`, verifier: 'v' });
  isThere = false;
  await assert.rejects(session.token(), (error: Error) => {
    assert.ok(error instanceof Unreachable);
    assert.equal(error.message, 'Can’t reach Drystone. Check your connection.');
    return true;
  });
  isThere = true;
  assert.equal(await session.token(), 'a');
});
