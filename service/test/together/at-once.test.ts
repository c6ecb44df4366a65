import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { countDraws } from '../../../src/model/test-support/draws.ts';
import { makeIdToken } from '../../src/auth/oauth/id-token.ts';
import type { OperationRule } from '../../src/http/operations/operation.ts';
import { demoClientId } from '../../../demo/seed/store-owner.ts';
import { addressOf, bodyOf, send } from '../coverage/call-operation.ts';
import { goodCalls } from '../coverage/good-calls.ts';
import { grantOf, makeToken } from '../testing/second-team.ts';
import { openTestService, testNow, type Response, type TestService } from '../testing/test-service.ts';
import { findBroken } from './invariants.ts';

interface Call {
  readonly name: string;
  readonly rule: OperationRule;
}

/** Numbers from 0 to below 1 that only depend on the seed (mulberry32). */
function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sends good calls with the newest ids of everything, as the team or as its owner. */
async function createCaller(service: TestService): Promise<(call: Call) => Promise<Response>> {
  const { database } = service.service;
  const idOf = async (table: 'posts' | 'accounts'): Promise<number> =>
    (
      await database
        .selectFrom(table)
        .select('id')
        .where('type', '=', 'twitter')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  const { id: userId } = await database
    .selectFrom('users')
    .select('id')
    .where('email', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const bearers = {
    owner: await makeToken(service, { teamId: 1 }),
    user: await makeToken(service, { teamId: 1, userId }),
  };
  const known: Record<string, string | number> = {
    team_id: 1,
    own_user: userId,
    tweet: await idOf('posts'),
    any_twitter: await idOf('accounts'),
    now_ms: testNow,
    id_token: await makeIdToken(database, {
      userId,
      clientId: demoClientId,
      grantId: grantOf(userId),
      nowMs: testNow,
    }),
  };
  return async ({ name, rule }) => {
    const call = goodCalls[name]!(known);
    const bearer = rule.scope === undefined ? {} : bearers[call.as ?? 'owner'];
    const response = await send(service, rule, addressOf(rule, known, call), bodyOf(rule, known, call), call, bearer);
    const [first] = [(response.body as { data?: unknown } | null)?.data ?? []].flat() as {
      id?: string | number;
      attributes?: Readonly<Record<string, unknown>>;
    }[];
    if (response.status < 300 && call.keep !== undefined && first?.id !== undefined) known[call.keep] = first.id;
    if (typeof first?.attributes?.['uri'] === 'string') known['uri'] = first.attributes['uri'];
    return response;
  };
}

test('operations at the same time break nothing, whichever they are', async () => {
  const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));
  const draw = createDraw(seed);
  const errors: unknown[] = [];
  const service = await openTestService({ reportError: (error) => errors.push(error) });
  const rules = new Map(service.service.operations.map((rule) => [rule.id, rule]));
  const calls = Object.keys(goodCalls).flatMap((name): Call[] => {
    const rule = rules.get(name.split('#')[0] ?? name);
    return rule && rule.response?.mediaType !== 'text/event-stream' ? [{ name, rule }] : [];
  });
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(draw() * list.length)]!;
  const run = await createCaller(service);
  for (const call of calls) if (call.rule.method !== 'DELETE') await run(call);

  const played: string[] = [];
  let [sent, succeeded] = [0, 0];
  for (let round = 0; round < countDraws(3000, 150); round++) {
    const first = pick(calls);
    // Operations on the same things meet more often than any two, and so does one with itself.
    const near = calls.filter(({ rule }) => rule.group === first.rule.group);
    const more = Array.from({ length: draw() < 0.5 ? 1 : 2 }, () => pick(draw() < 0.6 ? near : calls));
    const together = [first, ...more];
    const responses = await Promise.all(together.map(run));
    played.push(`${round}: ${together.map(({ name }, index) => `${name} ${responses[index]!.status}`).join(' | ')}`);
    sent += responses.length;
    succeeded += responses.filter(({ status }) => status < 300).length;
    const bad = responses.filter(({ status }) => status >= 500).map(({ text }) => text);
    const broken = bad.length > 0 || round % 10 === 9 ? await findBroken(service.service.database) : [];
    if (bad.length > 0 || broken.length > 0)
      assert.fail(
        `seed ${seed}\n${played.slice(-10).join('\n')}\n${[...bad, ...broken].join('\n')}\n${String(errors)}`,
      );
  }
  await service.service.settled();
  assert.deepEqual(await findBroken(service.service.database), [], `seed ${seed}`);
  assert.deepEqual(errors, [], `seed ${seed}`);
  assert.ok(succeeded > sent / 3, `seed ${seed}: only ${succeeded} of ${sent} calls did anything`);
  await service.close();
});
