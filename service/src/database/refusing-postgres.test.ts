import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyTemplate } from '../../test/testing/postgres-templates.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { startTemporaryPostgres } from '../../test/testing/temporary-postgres.ts';
import { openTestService, type Response as TestResponse } from '../../test/testing/test-service.ts';
import { createAvailability } from './availability.ts';
import { classifyError, isTemporary } from './classify-error.ts';
import { openPostgresPool } from './postgres-pool.ts';

const board = '/v2/boards/campaign/posts';

describe('a PostgreSQL that refuses', { skip: !isOnPostgres && 'a file has no connections' }, async () => {
  if (!isOnPostgres) return;
  const postgres = startTemporaryPostgres(['fsync=off', 'max_connections=16', 'superuser_reserved_connections=4']);
  after(() => postgres.remove());
  const admin = new pg.Client({ connectionString: await copyTemplate(postgres.address, 'template0') });
  await admin.connect();
  after(() => admin.end());
  await admin.query('create role service login');
  await admin.query('grant all on schema public to service');
  const address = new URL(`postgres://service@localhost/${admin.database}`);
  address.search = new URL(postgres.address).search;
  // Its own database takes connections whatever becomes of the other one.
  const outside = new pg.Client({ connectionString: postgres.address });
  await outside.connect();
  after(() => outside.end());
  let asked = 0;
  const lines: string[] = [];
  const errors: unknown[] = [];
  const service = await openTestService({
    database: { kind: 'postgres', address: address.href },
    report: (line) => lines.push(line),
    reportError: (error) => errors.push(error),
  });
  after(() => service.close());
  const squatters: pg.Client[] = [];
  /** Other programs take every connection that there is. */
  async function takeAll(): Promise<void> {
    for (;;) {
      const client = new pg.Client({ connectionString: address.href, application_name: 'squatter' });
      client.on('error', () => {});
      try {
        await client.connect();
      } catch (error) {
        assert.equal((error as pg.DatabaseError).code, '53300');
        return;
      }
      squatters.push(client);
    }
  }
  /** Ends the connections of the service, and lets it open no others: the error is that of too many connections. */
  async function takeFromService(): Promise<void> {
    await admin.query('alter role service connection limit 0');
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = 'service' and application_name <> 'squatter'`;
    while ((await admin.query(end)).rows.length > 0) await sleep(10);
  }
  const askMany = (first: number): Promise<readonly TestResponse[]> =>
    Promise.all(Array.from({ length: 30 }, (_, index) => service.get(`${board}?page[size]=${first + index}`)));
  /** Asks until it is so. The test's own limit of time ends it. */
  async function readUntil(
    ask: () => Promise<TestResponse>,
    isSo: (answer: TestResponse) => boolean,
  ): Promise<TestResponse> {
    for (;;) {
      const answer = await ask();
      if (isSo(answer)) return answer;
      await sleep(50);
    }
  }
  const askUntilWell = (ask: () => Promise<TestResponse>): Promise<TestResponse> =>
    readUntil(ask, ({ status }) => status !== 503);

  test('connections, while the service has some: all requests share those', async () => {
    await service.get(board);
    await takeAll();
    const asked = await askMany(1);
    assert.deepEqual([...new Set(asked.map(({ status }) => status))], [200]);
    assert.deepEqual(errors, []);
  });

  test('connections, while the service has none: cached boards are served, the rest gets 503 in one line, and work is tried again', async () => {
    const before = await service.get(board);
    await takeFromService();
    for (const { status, headers } of await askMany(50)) {
      assert.equal(status, 503);
      assert.match(headers.get('retry-after') ?? '', /^\d+$/);
    }
    const kept = await service.get(board);
    assert.deepEqual([kept.status, kept.text], [200, before.text]);
    assert.match(kept.headers.get('age') ?? '', /^\d+$/);
    // A job looks for work while there is no connection, and again by itself.
    await admin.query(`insert into export_requests (id, team_id, kind, subject, status, created_at)
      values ('waiting', 1, 'users', '{}', 'pending', 0)`);
    await service.service.settled();
    const told = lines.filter((line) => line.startsWith('No connection'));
    assert.equal(told.length, 1, lines.join('\n'));
    assert.match(told[0] ?? '', /^No connection to the database is free: .*max_connections.* \(.+\)$/);
    assert.deepEqual(errors, []);

    await admin.query('alter role service connection limit -1');
    for (const client of squatters.splice(0)) await client.end();
    assert.equal((await askUntilWell(() => service.get(`${board}?page[size]=99`))).status, 200);
    const readStatus = async (): Promise<unknown> =>
      (await admin.query(`select status from export_requests where id = 'waiting'`)).rows[0].status;
    while ((await readStatus()) !== 'completed') await sleep(50);
    assert.deepEqual(errors, []);
  });

  test('writes, as a standby after a fail-over: they get 503 until there is a primary, without a restart', async () => {
    const send = (): Promise<TestResponse> => {
      const attributes = { author: { name: 'Ada' }, text: 'It rained.' };
      return service.send(
        'POST',
        '/v2/boards/open/posts',
        { data: { type: 'post', attributes } },
        {
          'Content-Type': 'application/vnd.api+json',
        },
      );
    };
    const change = async (setting: string): Promise<unknown> =>
      admin.query(`alter role service set default_transaction_read_only = ${setting}`);
    await change('on');
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'service'`);
    const refused = await readUntil(send, ({ status, text }) => status === 503 && /cannot store/.test(text));
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal((await service.get(board)).status, 200);
    // Sessions that have begun stay as they are, as those of a former primary do.
    await change('off');
    assert.equal((await askUntilWell(send)).status, 202);
    assert.deepEqual(errors, []);
  });

  const refusals = {
    'its tables': [
      'revoke all on all tables in schema public from service',
      'grant all on all tables in schema public to service',
      /^The database refuses the service: .* rights/,
    ],
    'the time of a statement': [
      `alter role service set statement_timeout = '1ms'`,
      'alter role service reset statement_timeout',
      /^Statements wait in vain .*statement_timeout/,
    ],
    'new connections': [
      `alter database ${admin.database} allow_connections false`,
      `alter database ${admin.database} allow_connections true`,
      /cannot be reached/,
    ],
  } as const;
  for (const [what, [refuse, allow, sentence]] of Object.entries(refusals))
    test(`${what}: cached boards are served, the rest gets 503 with Retry-After, in one line`, async () => {
      const end = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'service'";
      const before = await askUntilWell(() => service.get(board));
      lines.length = 0;
      const run = (statement: string): Promise<unknown> =>
        (statement.includes('alter database') ? outside : admin).query(statement);
      await run(refuse);
      await admin.query(end);
      // Connections that were ended just now are told in a line of their own.
      const refused = await readUntil(
        () => service.get(`${board}?page[size]=${++asked}`),
        ({ status }) => status !== 200 && lines.some((line) => sentence.test(line)),
      );
      assert.deepEqual(
        [refused.status, /^\d+$/.test(refused.headers.get('retry-after') ?? '')],
        [503, true],
        refused.text,
      );
      const kept = await service.get(board);
      assert.deepEqual([kept.status, kept.text], [200, before.text]);
      // A connection that had not ended yet may have told meanwhile that it is back.
      const told = lines.filter((line) => sentence.test(line) || / is back after /.test(line));
      const repeated = told.filter((line, index) => sentence.test(line) && sentence.test(told[index - 1] ?? ''));
      assert.deepEqual(repeated, [], lines.join('\n'));
      await run(allow);
      await admin.query(end);
      assert.equal((await askUntilWell(() => service.get(`${board}?page[size]=${++asked}`))).status, 200);
      assert.deepEqual(errors, []);
    });

  test('the wait for a free connection, after a while: as trouble that passes', async () => {
    const availability = createAvailability({ address: '', report: () => {} });
    // The service may have all connections but those that are reserved for administrators.
    const pool = openPostgresPool(postgres.address, 1, availability, { maxSilenceMs: 1000 });
    const client = await pool.connect();
    await assert.rejects(pool.connect(), (error) => classifyError(error) === 'no_connection' && isTemporary(error));
    assert.equal(availability.lostSince(), null);
    client.release();
    (await pool.connect()).release();
    await pool.end();
  });
});
