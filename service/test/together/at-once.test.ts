import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { countDraws } from '../../../src/model/test-support/draws.ts';
import { createCaller, listCalls } from '../coverage/call-all.ts';
import { openTestService } from '../testing/test-service.ts';
import { findBroken } from './invariants.ts';

test('operations at the same time break nothing, whichever they are', async () => {
  const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));
  const draw = createRandom(seed);
  const errors: unknown[] = [];
  const service = await openTestService({ reportError: (error) => errors.push(error) });
  after(() => service.close());
  const calls = listCalls(service);
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
    const responses = await Promise.all(together.map((call) => run(call)));
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
});
