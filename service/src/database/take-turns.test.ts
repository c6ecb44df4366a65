import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { openTestService, testNow } from '../../test/testing/test-service.ts';
import { classifyError } from './classify-error.ts';
import { forgetTurns, inTurn, NoTurn } from './take-turns.ts';

const clock = { ms: testNow };
const service = await openTestService();
after(() => service.close());
const turns = { database: service.service.database, now: () => clock.ms };

beforeEach(async () => {
  clock.ms = testNow;
  await turns.database.deleteFrom('turns').execute();
});

const readTurns = () => turns.database.selectFrom('turns').selectAll().execute();

test('work of one name is done one after another, of other names at the same time', async () => {
  let isOtherDone = () => {};
  const otherDone = new Promise<void>((resolve) => (isOtherDone = resolve));
  await Promise.all([inTurn(turns, 'a', () => otherDone), inTurn(turns, 'b', async () => isOtherDone())]);
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      inTurn(turns, 'c', async () => {
        order.push(at);
        await turns.database.selectFrom('teams').select('id').execute();
        order.push(at);
      }),
    ),
  );
  for (let at = 0; at < order.length; at += 2) assert.equal(order[at], order[at + 1]);
  assert.deepEqual(await readTurns(), []);
});

test('work that fails gives its turn back', async () => {
  await assert.rejects(
    inTurn(turns, 'a', async () => {
      throw new Error('No.');
    }),
    /No\./,
  );
  assert.equal(await inTurn(turns, 'a', async () => 'done'), 'done');
});

test('a killed process has its turn for half a minute, and one whose clock was ahead for no time', async () => {
  const hold = async (leaseUntil: number) => {
    const [held] = await inTurn(turns, 'a', readTurns);
    assert.ok(held);
    await turns.database
      .insertInto('turns')
      .values({ ...held, lease_owner: 'killed', lease_until: leaseUntil })
      .execute();
  };
  await hold(testNow + 30_000);
  clock.ms += 29_999;
  let waitedMs = 0;
  const wait = async (ms: number) => void (waitedMs += ms);
  await assert.rejects(
    inTurn({ ...turns, wait }, 'a', async () => 'too early'),
    (error) => error instanceof NoTurn && classifyError(error) === 'busy',
  );
  assert.equal(waitedMs, 10_000);
  clock.ms += 1;
  assert.equal(await inTurn(turns, 'a', async () => 'taken over'), 'taken over');
  await hold(clock.ms + 3_600_000);
  assert.equal(await inTurn(turns, 'a', async () => 'taken over'), 'taken over');
  await hold(clock.ms + 30_000);
  await forgetTurns(turns.database);
  assert.equal(await inTurn(turns, 'a', async () => 'the first after a start'), 'the first after a start');
});

test('what a killed process has left is removed by the next work, whatever its name', async () => {
  const row = { name_hash: 'left', lease_owner: 'killed', lease_until: testNow + 1 };
  await turns.database.insertInto('turns').values(row).execute();
  await inTurn(turns, 'a', async () => {});
  assert.deepEqual(await readTurns(), [row]);
  clock.ms += 1;
  await inTurn(turns, 'a', async () => {});
  assert.deepEqual(await readTurns(), []);
});

test('a process that comes back after its turn takes nothing from the next one', async () => {
  await inTurn(turns, 'a', async () => {
    clock.ms += 30_000;
    await turns.database
      .updateTable('turns')
      .set({ lease_owner: 'next', lease_until: clock.ms + 30_000 })
      .execute();
  });
  assert.deepEqual(
    (await readTurns()).map(({ lease_owner }) => lease_owner),
    ['next'],
  );
});
