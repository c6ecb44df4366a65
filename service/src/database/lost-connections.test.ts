import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { copyTemplate } from '../../test/testing/postgres-templates.ts';
import { startTemporaryPostgres } from '../../test/testing/temporary-postgres.ts';
import { openTestService, type Response as TestResponse } from '../../test/testing/test-service.ts';
import { openDatabase } from './connect.ts';

const board = '/v2/boards/campaign/posts';
const untilMs = 20_000;

describe('a PostgreSQL that goes away', { skip: !isOnPostgres && 'a file is always there' }, async () => {
  if (!isOnPostgres) return;
  const postgres = startTemporaryPostgres(['fsync=off']);
  after(() => postgres.remove());
  const database = { kind: 'postgres', address: await copyTemplate(postgres.address, 'template0') } as const;
  const lines: string[] = [];
  const errors: unknown[] = [];
  const service = await openTestService({
    database,
    report: (line) => lines.push(line),
    reportError: (error) => errors.push(error),
  });
  after(() => service.close());
  const activity = (): Promise<TestResponse> =>
    service.send('POST', '/v2/boards/campaign/activity', JSON.stringify({ data: [] }), {
      'Content-Type': 'text/plain',
    });
  /** Asks until the service works again. */
  async function askUntilWell(ask: () => Promise<TestResponse>): Promise<TestResponse> {
    for (const end = Date.now() + untilMs; ; await sleep(50)) {
      const answer = await ask();
      if (answer.status !== 503 || Date.now() > end) return answer;
    }
  }

  test('loses all connections at once: the process lives, and no request gets a 500', async () => {
    await service.get(board);
    const other = openDatabase(database);
    const asked = Array.from({ length: 40 }, (_, index) => service.get(`${board}?page[size]=${index + 1}`));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`.execute(other);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    assert.deepEqual(
      [...new Set(statuses)].filter((status) => status !== 200 && status !== 503),
      [],
    );
    assert.equal((await askUntilWell(() => service.get(`${board}?page[size]=41`))).status, 200);
    await other.destroy();
  });

  test('is stopped: cached boards are served with their age, the rest gets 503, and one line is logged', async () => {
    const before = await service.get(board);
    assert.equal(before.status, 200);
    postgres.stop();
    lines.length = 0;
    for (let round = 0; round < 50; round++) {
      const kept = await service.get(board);
      assert.deepEqual([kept.status, kept.text], [200, before.text]);
      assert.match(kept.headers.get('age') ?? '', /^\d+$/);
      assert.match(kept.headers.get('cache-status') ?? '', /The database is away/);
      for (const answer of [await service.get('/v2/boards/reviews?include=social_feeds'), await activity()]) {
        assert.equal(answer.status, 503, answer.text);
        assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
        assert.match(answer.body.errors[0]?.detail ?? '', /database .* cannot be reached/);
      }
    }
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', /^The database at postgres:.* cannot be reached/);
    assert.deepEqual(errors, []);

    postgres.start();
    assert.equal((await askUntilWell(activity)).status, 202);
    const fresh = await service.get(board);
    assert.deepEqual([fresh.status, fresh.headers.get('age')], [200, null]);
    assert.match(lines[1] ?? '', /is back after/);
    assert.equal(lines.length, 2);
  });

  test('falls silent: after one wait, cached boards are served, the rest gets 503, and all goes on afterwards', async () => {
    const before = await service.get(board);
    lines.length = 0;
    try {
      postgres.fallSilent();
      const kept = await service.get(board);
      assert.deepEqual([kept.status, kept.text], [200, before.text]);
      assert.match(kept.headers.get('cache-status') ?? '', /The database is away/);
      for (let round = 0; round < 20; round++) {
        assert.equal((await service.get(board)).status, 200);
        assert.equal((await service.get(`${board}?page[size]=${43 + round}`)).status, 503);
      }
      assert.equal(lines.length, 1, lines.join('\n'));
    } finally {
      postgres.speak();
    }
    assert.equal((await askUntilWell(activity)).status, 202);
    assert.equal((await askUntilWell(() => service.get(`${board}?page[size]=63`))).status, 200);
    assert.deepEqual(errors, []);
  });
});
