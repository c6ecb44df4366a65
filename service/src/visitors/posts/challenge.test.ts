import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { openTestService, testNow, testOrigin, type TestService } from '../../../test/testing/test-service.ts';
import { sendPost, type Ask, type SentPost } from '../../../test/testing/visitor.ts';

let nowMs = testNow;
let service: TestService;
let ask: Ask;
const guarded = `${testOrigin}/v2/boards/guarded`;

before(async () => {
  service = await openTestService({ now: () => nowMs });
  ask = async (address, init) => service.service.app.request(address, init);
});
after(() => service.close());
beforeEach(() => {
  nowMs += 2 * 3_600_000;
});

async function fetchChallenge(board = guarded): Promise<Challenge> {
  const link = (await service.get(board)).body.data.links['challenge'] ?? `${board}/posts/challenge`;
  const { body } = await service.get(link);
  return body.data.attributes['challenge'] as Challenge;
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const send = (challenge?: string, text = 'hello', key?: string): Promise<SentPost> =>
  sendPost(
    ask,
    guarded,
    { author: { name: 'Ada' }, text },
    { ...(challenge !== undefined && { challenge }), ...(key !== undefined && { idempotency_key: key }) },
  );
const codeOf = ({ status, body }: SentPost): unknown => [
  status,
  body.errors?.[0]?.code,
  body.errors?.[0]?.source?.pointer,
];
const refused = [422, 'invalid_challenge', '/meta/challenge'];

describe('a proof of work', () => {
  test('is required only on a board with a feed that requires it', async () => {
    assert.equal((await service.get(guarded)).body.data.links['challenge'], `${guarded}/posts/challenge`);
    assert.equal('challenge' in (await service.get('/v2/boards/open')).body.data.links, false);
    assert.deepEqual(codeOf(await send()), [422, 'challenge_required', '/meta/challenge']);
  });

  test('costs more when the board receives more posts', async () => {
    const { database } = service.service;
    const { id: board_id } = await database
      .selectFrom('boards')
      .select('id')
      .where('slug', '=', 'guarded')
      .executeTakeFirstOrThrow();
    const costOf = async (): Promise<number> => (await fetchChallenge()).parameters.cost;
    const quiet = await costOf();
    assert.ok(quiet >= 3000, `${quiet} rounds a step`);
    for (let number = 0; number < 100; number++) {
      await database
        .insertInto('post_create_requests')
        .values({
          id: `flood-${number}`,
          board_id,
          status: 'failed',
          work: 'words',
          idempotency_key: null,
          body_hash: '',
          created_at: nowMs - 1000,
          attributes: '{}',
          errors: '[]',
          post_id: null,
        })
        .execute();
    }
    assert.equal(await costOf(), quiet * 8);
    await database.deleteFrom('post_create_requests').execute();
    assert.equal(await costOf(), quiet);
  });

  test('is valid for one post only', async () => {
    const proof = await solve(await fetchChallenge());
    assert.equal((await send(proof)).status, 202);
    assert.deepEqual(codeOf(await send(proof, 'another')), refused);
    const both = await solve(await fetchChallenge());
    const together = await Promise.all([send(both, 'one'), send(both, 'other')]);
    assert.deepEqual(together.map(({ status }) => status).sort(), [202, 422]);
  });

  test('stays valid after a post with a mistake, and is not required for a repeated request', async () => {
    const proof = await solve(await fetchChallenge());
    assert.equal((await sendPost(ask, guarded, { text: 'no name' }, { challenge: proof })).status, 422);
    const key = crypto.randomUUID();
    const sent = await send(proof, 'once', key);
    assert.equal(sent.status, 202);
    assert.equal((await send(undefined, 'once', key)).body.data.id, sent.body.data.id);
  });

  test('is refused if it is too old, of another board, wrong or forged', async () => {
    const old = await solve(await fetchChallenge());
    nowMs += 600_001;
    assert.deepEqual(codeOf(await send(old)), refused);
    assert.deepEqual(codeOf(await send(await solve(await fetchChallenge(`${testOrigin}/v2/boards/open`)))), refused);

    const challenge = await fetchChallenge();
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
    const { solution } = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString()) as {
      solution: { counter: number; derivedKey: string };
    };
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } };
    const forged = [
      '',
      'x',
      encode(null),
      encode([]),
      encode({ challenge }),
      encode({ challenge, solution: null }),
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge: easier, solution }),
      encode({ challenge: { parameters: challenge.parameters }, solution }),
      encode({ challenge: { ...challenge, signature: '00' }, solution }),
      encode({
        challenge: { parameters: { __proto__: null, data: 7, nonce: 7, salt: {}, keyPrefix: 7 }, signature: 7 },
        solution,
      }),
      'A'.repeat(10_000),
    ];
    for (const proof of forged) assert.equal((await send(proof)).status, 422, proof.slice(0, 60));
    assert.equal((await send(encode({ challenge, solution }))).status, 202, 'the correct proof is still accepted');
  });

  test('can be switched on or off by the service for all boards', async () => {
    const strict = await openTestService({ now: () => nowMs, visitorPosts: { challenge: true, trap: false } });
    const lax = await openTestService({ now: () => nowMs, visitorPosts: { challenge: false } });
    try {
      assert.ok((await strict.get('/v2/boards/open')).body.data.links['challenge']);
      assert.equal('challenge' in (await lax.get('/v2/boards/guarded')).body.data.links, false);
      const laxAsk: Ask = async (address, init) => lax.service.app.request(address, init);
      assert.equal((await sendPost(laxAsk, guarded, { author: { name: 'Ada' }, text: 'x' })).status, 202);
    } finally {
      await Promise.all([strict.close(), lax.close()]);
    }
  });
});
