import assert from 'node:assert/strict';
import { after, describe, mock, test } from 'node:test';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTestDatabase } from '../../test/testing/test-service.ts';
import { openDatabase } from './connect.ts';
import { openDatabaseClock, readDatabaseMs } from './database-clock.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

describe('the clock of a PostgreSQL', { skip: !isOnPostgres && 'a file has no clock' }, async () => {
  if (!isOnPostgres) return;
  const database = openDatabase(await openTestDatabase());
  after(() => database.destroy());

  test('is what the service goes by, and the log says once that the host differs, and once that it does not', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    const lines: string[] = [];
    const host = { aheadMs: -hourMs };
    let tell = (): void => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    const clock = await openDatabaseClock(database, {
      report: (line) => {
        lines.push(line);
        if (lines.length === 2) tell();
      },
      hostNow: () => Date.now() + host.aheadMs,
    });
    try {
      const [before, ms, after] = [await readDatabaseMs(database), clock.now(), await readDatabaseMs(database)];
      assert.ok(before - 1000 <= ms && ms <= after + 1000, `${before} ${ms} ${after}`);
      assert.equal(lines.length, 1);
      assert.match(lines[0] ?? '', /^The clock of this host is 60 min behind the database’s\. .*\(NTP\)/);
      mock.timers.tick(minuteMs);
      host.aheadMs = 0;
      mock.timers.tick(minuteMs);
      await told;
      assert.deepEqual(lines.slice(1), ['The clock of this host agrees with the database’s again.']);
    } finally {
      clock.close();
      mock.timers.reset();
    }
  });

  test('is followed when it is set, and counts on while the database cannot be asked', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    const elapsed = { ms: 0 };
    const clock = await openDatabaseClock(database, { report: () => {}, elapsed: () => elapsed.ms });
    const startMs = clock.now();
    elapsed.ms = 5000;
    assert.equal(clock.now(), startMs + 5000);
    await database.destroy();
    mock.timers.tick(minuteMs);
    elapsed.ms = minuteMs;
    assert.equal(clock.now(), startMs + minuteMs);
    clock.close();
    mock.timers.reset();
  });
});
