import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { openDemo } from '../../../../demo/open-demo.ts';
import type { Service } from '../../service.ts';
import { openDatabase } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { createSeal, makeSecretsKey } from '../../auth/secrets/seal.ts';
import { testContent } from '../../../test/testing/test-content.ts';
import { openTestDatabase, testNow, testOrigin } from '../../../test/testing/test-service.ts';
import { createSharedWindows } from './shared-windows.ts';

const options = await openTestDatabase();
const database = openDatabase(options);
await migrate(database);
after(() => database.destroy());
const seal = createSeal([makeSecretsKey()]);
const minuteMs = 60_000;
let names = 0;

/** The same limit in several processes. */
function openProcesses(
  count: number,
  requests: number,
): readonly ReturnType<ReturnType<typeof createSharedWindows>['open']>[] {
  const name = `test ${names++}`;
  return Array.from({ length: count }, () =>
    createSharedWindows(database, seal).open(name, { requests, windowMs: minuteMs, maxKeys: 100 }),
  );
}

describe('a limit that several processes share', () => {
  test('allows at most its number of requests, in all processes together', async () => {
    for (const requests of [1, 8, 20, 50, 400]) {
      const processes = openProcesses(3, requests);
      let allowed = 0;
      for (let count = 0; count < requests * 3; count++)
        if ((await processes[count % 3]!.take('203.0.113.9', testNow + count)).isAllowed) allowed++;
      const share = Math.max(1, Math.floor(requests / 20));
      assert.ok(allowed <= requests && allowed >= requests - 2 * (share - 1), `${allowed} of ${requests}`);
    }
  });

  test('applies to concurrent requests to all processes', async () => {
    const processes = openProcesses(4, 20);
    const verdicts = await Promise.all(
      Array.from({ length: 80 }, (_, index) => processes[index % 4]!.take('203.0.113.9', testNow)),
    );
    assert.equal(verdicts.filter(({ isAllowed }) => isAllowed).length, 20);
  });

  test('reports the time to wait, and any process allows a request after that time', async () => {
    const [one, other] = openProcesses(2, 2);
    await one!.take('a', testNow);
    await other!.take('a', testNow + 20_000);
    const verdict = await one!.take('a', testNow + 30_000);
    assert.ok(!verdict.isAllowed && verdict.retryAfterS >= 30 && verdict.retryAfterS <= 31, JSON.stringify(verdict));
    assert.equal((await other!.take('a', testNow + 30_000 + verdict.retryAfterS * 1000)).isAllowed, true);
    assert.equal((await other!.take('b', testNow)).isAllowed, true, 'another key has its own limit');
  });

  test('gets back the amount that a process has reserved and not used', async () => {
    const [one, other] = openProcesses(2, 100);
    await one!.take('a', testNow);
    await one!.take('a', testNow + 11_000);
    let allowed = 0;
    for (let count = 0; count < 200; count++) if ((await other!.take('a', testNow + 11_000)).isAllowed) allowed++;
    assert.ok(allowed >= 94, `${allowed}`);
  });

  test('allows its exact number of concurrent requests to one process', async () => {
    for (const requests of [5, 20, 60]) {
      const [one] = openProcesses(1, requests);
      const verdicts = await Promise.all(Array.from({ length: requests * 2 }, () => one!.take('a', testNow)));
      assert.equal(verdicts.filter(({ isAllowed }) => isAllowed).length, requests);
    }
  });

  test('refuses even an amount of zero when it is used up', async () => {
    const [one, other] = openProcesses(2, 30);
    assert.equal((await one!.take('a', testNow, 0)).isAllowed, true);
    assert.equal((await one!.take('a', testNow, 40)).isAllowed, true);
    assert.equal((await one!.take('a', testNow, 0)).isAllowed, false);
    assert.equal((await other!.take('a', testNow, 0)).isAllowed, false);
  });

  test('is reset for all processes when one of them resets it', async () => {
    const [one, other] = openProcesses(2, 1);
    await one!.take('a', testNow);
    await other!.forgive('a');
    assert.equal((await other!.take('a', testNow)).isAllowed, true);
  });

  test('is exceeded in no window by more than one request and the shares of the processes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1), fc.nat(9000), fc.integer({ min: 1, max: 9 })), { minLength: 20, maxLength: 60 }),
        async (asked) => {
          const processes = openProcesses(2, 40);
          let now = testNow;
          const taken: { readonly at: number; readonly amount: number }[] = [];
          for (const [which, laterMs, amount] of asked) {
            now += laterMs;
            if ((await processes[which]!.take('a', now, amount)).isAllowed) taken.push({ at: now, amount });
          }
          for (const { at } of taken) {
            const sum = taken
              .filter((other) => other.at >= at && other.at < at + minuteMs)
              .reduce((total, { amount }) => total + amount, 0);
            // The last accepted request may exceed the limit by its whole amount.
            assert.ok(sum <= 40 + 9 + 2 * 2, `${sum}`);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('stores no address', async () => {
    const [one] = openProcesses(1, 5);
    await one!.take('203.0.113.77', testNow);
    const rows = await database.selectFrom('limit_counts').selectAll().execute();
    assert.ok(rows.length > 0);
    assert.doesNotMatch(JSON.stringify(rows), /203\.0\.113/);
  });
});

describe(
  'two services on one PostgreSQL',
  { skip: options.kind !== 'postgres' && 'two services cannot share an SQLite file' },
  () => {
    const secretsKeys = [makeSecretsKey()];
    const open = async (): Promise<Service> => {
      assert.ok(options.kind === 'postgres');
      return openDemo({
        database: options,
        content: testContent,
        secretsKeys,
        addressHeader: 'X-Address',
        now: () => testNow,
        ownerOrigins: ['https://moderation.example'],
      });
    };
    const ask = async (service: Service, path: string, address: string, body?: string): Promise<Response> =>
      service.app.request(testOrigin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'X-Address': address, 'Content-Type': 'application/x-www-form-urlencoded' },
        ...(body !== undefined && { body }),
      });

    test('share the limits of reads and of searches, and a started service keeps the used amounts', async () => {
      const services = [await open(), await open()] as const;
      try {
        let searches = 0;
        for (let count = 0; count < 120; count++) {
          const response = await ask(
            services[count % 2 === 0 ? 0 : 1],
            '/v2/boards/campaign/posts?filter[q]=a',
            '203.0.113.9',
          );
          if (response.status === 200) searches++;
        }
        assert.ok(searches <= 60 && searches >= 55, `${searches} searches of 60`);
        let reads = 0;
        for (let count = 0; count < 1500; count++)
          if ((await ask(services[count % 2 === 0 ? 0 : 1], '/v2/boards/campaign', '203.0.113.10')).status === 200)
            reads++;
        assert.ok(reads <= 1200 && reads >= 1080, `${reads} reads of 1200`);
        await services[0].close();
        const third = await open();
        try {
          assert.equal((await ask(third, '/v2/boards/campaign/posts?filter[q]=a', '203.0.113.9')).status, 429);
          assert.equal((await ask(third, '/v2/boards/campaign', '198.51.100.7')).status, 200);
        } finally {
          await third.close();
        }
      } finally {
        await services[1].close();
      }
    });
  },
);
