import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase, testNow } from '../../../test/testing/test-service.ts';
import { createSeal, makeSecretsKey } from '../../auth/secrets/seal.ts';
import { openDatabase } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../json-api/api-error.ts';
import { countWork } from './count-work.ts';
import { createSharedWindows } from './shared-windows.ts';
import { createOwnWindows, type Windows } from './windows.ts';

const database = openDatabase(await openTestDatabase());
await migrate(database);
after(() => database.destroy());

const minuteMs = 60_000;
const away = Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' });
const kinds: Readonly<Record<string, () => Windows>> = {
  'of one process': createOwnWindows,
  'of several processes': () => createSharedWindows(database, createSeal([makeSecretsKey()])),
};

/** Does work until it is refused. Returns how often it was done. */
async function doWhileAllowed(count: (work: () => Promise<void>) => Promise<void>): Promise<number> {
  for (let done = 0; ; done++)
    try {
      await count(() => Promise.resolve());
    } catch (error) {
      assert.ok(error instanceof ApiError && error.status === 429, String(error));
      return done;
    }
}

for (const [kind, open] of Object.entries(kinds))
  test(`work that fails by our own fault is counted in no window ${kind}`, async () => {
    const windows = open();
    const counts = [3, 100].map((requests) => ({
      window: windows.open(`work ${kind} ${requests}`, { requests, windowMs: minuteMs, maxKeys: 10 }),
      key: 'a',
      detail: 'Too much.',
    }));
    const count = (work: () => Promise<void>): Promise<void> => countWork(counts, testNow, work);
    for (let attempt = 0; attempt < 10; attempt++)
      await assert.rejects(
        count(() => Promise.reject(away)),
        /The database is away/,
      );
    await assert.rejects(
      count(() => Promise.reject(new ApiError('gone', 'Not ours.'))),
      /Not ours/,
    );
    assert.equal(await doWhileAllowed(count), 2, 'what was the client’s fault counts');
  });

test('what was counted here while the database was away is taken back here', async () => {
  const gone = { transaction: () => ({ execute: () => Promise.reject(away) }) } as unknown as Database;
  const windows = createSharedWindows(gone, createSeal([makeSecretsKey()]));
  const window = windows.open('away', { requests: 2, windowMs: minuteMs, maxKeys: 10 });
  const count = (work: () => Promise<void>): Promise<void> =>
    countWork([{ window, key: 'a', detail: 'Too much.' }], testNow, work);
  for (let attempt = 0; attempt < 5; attempt++) await assert.rejects(count(() => Promise.reject(away)));
  assert.equal(await doWhileAllowed(count), 2);
});
