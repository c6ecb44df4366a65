// A restart must keep the proofs of work, and the number of posts that a board has accepted.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { makeSecretsKey } from '../../auth/secrets/seal.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { openTestService, testNow, testOrigin, type TestService } from '../../../test/testing/test-service.ts';
import { sendPost, type SentPost } from '../../../test/testing/visitor.ts';

const { options, close } = await openKeptDatabase();
after(close);
const hourMs = 3_600_000;
const limits = { boardPosts: { requests: 3, windowMs: hourMs, maxKeys: 100 } };
let nowMs = testNow;
// Simulates a restart: this key creates the same names for the counts of households and boards.
const secretsKeys = [makeSecretsKey()];
const start = (): Promise<TestService> =>
  openTestService({ database: options, secretsKeys, now: () => nowMs, visitorPosts: { limits } });

async function solve(service: TestService): Promise<string> {
  const challenge = (await service.get('/v2/boards/guarded/posts/challenge')).body.data.attributes[
    'challenge'
  ] as Challenge;
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );
}
const send = (service: TestService, board: string, text: string, challenge?: string): Promise<SentPost> =>
  sendPost(
    async (address, init) => service.service.app.request(address, init),
    `${testOrigin}/v2/boards/${board}`,
    { author: { name: 'Ada' }, text },
    challenge === undefined ? {} : { challenge },
  );

test('a proof of work survives a restart, and is valid once', async () => {
  const first = await start();
  const [used, kept] = [await solve(first), await solve(first)];
  assert.equal((await send(first, 'guarded', 'before', used)).status, 202);
  await first.close();
  const second = await start();
  assert.equal((await send(second, 'guarded', 'again', used)).body.errors?.[0]?.code, 'invalid_challenge');
  assert.equal((await send(second, 'guarded', 'after', kept)).status, 202);
  await second.close();
});

test('the posts that count against a board’s limit survive a restart', async () => {
  nowMs += 2 * hourMs;
  const first = await start();
  for (const text of ['one', 'two']) assert.equal((await send(first, 'open', text)).status, 202);
  await first.close();
  nowMs += hourMs / 2;
  const second = await start();
  assert.equal((await send(second, 'open', 'three')).status, 202);
  assert.equal((await send(second, 'open', 'four')).status, 429);
  // The first two posts leave the window of an hour in half an hour, and not earlier.
  nowMs += hourMs / 2 - 60_000;
  assert.equal((await send(second, 'open', 'four')).status, 429);
  nowMs += 2 * 60_000;
  assert.equal((await send(second, 'open', 'four')).status, 202);
  await second.close();
});
