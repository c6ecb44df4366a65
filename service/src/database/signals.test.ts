import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { findFreePort } from '../../../tools/run/find-free-port.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { makeToken } from '../../test/testing/second-team.ts';
import { openTestDatabase, openTestService, testOrigin } from '../../test/testing/test-service.ts';
import { openTeamCalls } from '../../test/testing/team-calls.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { openPostgresSignals } from './postgres-signals.ts';
import type { Signal, Signals } from './signals.ts';

const pgbouncer = '/usr/sbin/pgbouncer';
const untilMs = 20_000;

/** Resolves when it is so, and fails when it never is. */
async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + untilMs; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error(`Never: ${what}`);
}

/** PgBouncer in transaction mode in front of a database of the tests' PostgreSQL. */
async function startPooler(address: string): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const url = new URL(address);
  const folder = mkdtempSync(join(tmpdir(), 'boards-pooler-'));
  const port = await findFreePort();
  const name = url.pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), '"boards" ""\n');
  writeFileSync(
    file,
    `[databases]
${name} = host=${url.searchParams.get('host')} dbname=${name} user=boards
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 8
`,
  );
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const command = [pgbouncer, file];
  const [program = '', ...rest] = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
    : command;
  const child = spawn(program, rest, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const pooled = `postgres://boards@127.0.0.1:${port}/${name}`;
  await until(async () => {
    const trial = openDatabase({ kind: 'postgres', address: pooled });
    return sql`select 1`
      .execute(trial)
      .then(
        () => true,
        () => false,
      )
      .finally(() => trial.destroy());
  }, 'PgBouncer accepts connections');
  return {
    address: pooled,
    stop: async () => {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe('signals between processes', { skip: !isOnPostgres && 'a file has one process' }, async () => {
  if (!isOnPostgres) return;
  const options = await openTestDatabase('boards_demo');
  assert.ok(options.kind === 'postgres');
  const database = openDatabase(options);
  after(() => database.destroy());
  const lines: string[] = [];
  const open = (address: string, through = database): Signals =>
    openPostgresSignals({ address, database: through, report: (line) => lines.push(line) });
  /** Another process changes a public post. */
  const change = (): Promise<unknown> =>
    database.updateTable('posts').set({ score: 7 }).where('status', '=', 'approved').execute();

  test('a change arrives when its transaction is committed, and not before; work arrives at the others only', async () => {
    const [one, other] = [open(options.address), open(options.address)];
    await until(() => one.isHearing() && other.isHearing(), 'both hear');
    const heard: (Signal | null)[][] = [[], []];
    one.listen((signal) => heard[0]?.push(signal));
    other.listen((signal) => heard[1]?.push(signal));
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('posts').set({ score: 8 }).where('status', '=', 'approved').execute();
      one.send('job mail');
      await until(() => heard[1]?.includes('job mail') === true, 'the other hears of work');
      assert.deepEqual(heard, [[], ['job mail']]);
    });
    await until(() => heard.every((signals) => signals.includes('public')), 'both hear of the change');
    assert.deepEqual(heard, [['public'], ['job mail', 'public']]);
    await Promise.all([one.close(), other.close()]);
  });

  test('a lost connection is opened again, and everything is looked at once', async () => {
    const signals = open(options.address);
    const heard: (Signal | null)[] = [];
    signals.listen((signal) => heard.push(signal));
    await until(() => signals.isHearing(), 'it hears');
    heard.length = 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen drystone' and datname = current_database()`.execute(database);
    await until(() => heard.includes(null) && signals.isHearing(), 'it hears again');
    await change();
    await until(() => heard.includes('public'), 'the change arrives');
    await signals.close();
  });

  test('a change tells which board it is of, and a post that nobody sees tells nothing', async () => {
    const version = async (slug: string): Promise<number> =>
      (
        await database
          .selectFrom('board_versions')
          .innerJoin('boards', 'boards.id', 'board_versions.board_id')
          .select('board_versions.version')
          .where('slug', '=', slug)
          .executeTakeFirst()
      )?.version ?? 0;
    const ofBoard = database.selectFrom('boards').select('id').where('slug', '=', 'campaign');
    const [before, elsewhere] = [await version('campaign'), await version('reviews')];
    await database.updateTable('posts').set({ score: 9 }).where('status', '=', 'pending').execute();
    assert.equal(await version('campaign'), before);
    await database
      .updateTable('posts')
      .set({ score: 9 })
      .where('board_id', '=', ofBoard)
      .where('status', '=', 'approved')
      .execute();
    assert.ok((await version('campaign')) > before);
    assert.equal(await version('reviews'), elsewhere);
  });

  test('behind PgBouncer in transaction mode', async (context) => {
    if (spawnSync(pgbouncer, ['--version']).status !== 0) return context.skip('PgBouncer is not installed.');
    const pooler = await startPooler(options.address);
    const pooled = openDatabase({ kind: 'postgres', address: pooler.address });
    try {
      await context.test('signals through it are known not to arrive; past it they do', async () => {
        lines.length = 0;
        const [deaf, hearing] = [open(pooler.address, pooled), open(options.address, pooled)];
        await until(() => hearing.isHearing() && lines.length > 0, 'one hears and one is told');
        assert.equal(deaf.isHearing(), false);
        assert.match(lines.join(), /DATABASE_LISTEN_URL/);
        await Promise.all([deaf.close(), hearing.close()]);
      });

      await context.test('two processes start, make a first board, and share its work', async () => {
        const through = { kind: 'postgres', address: pooler.address, listenAddress: options.address } as const;
        const [one, other] = [
          await openTestService({ database: through }),
          await openTestService({ database: through }),
        ];
        const calls = [await openTeamCalls(one), await openTeamCalls(other)] as const;
        const slug = 'pooled';
        await calls[0].create('/boards', { type: 'board', attributes: { name: 'Pooled', slug, public: true } });
        assert.equal((await other.get(`/v2/boards/${slug}`)).status, 200);
        const asked = await Promise.all(
          Array.from({ length: 4 }, (_, round) =>
            calls[round % 2 === 0 ? 0 : 1].send('POST', '/posts/export_requests', {
              type: 'post_export_request',
              attributes: {},
            }),
          ),
        );
        assert.deepEqual([...new Set(asked.map(({ status }) => status))], [202]);
        await Promise.all([one.service.settled(), other.service.settled()]);
        for (const { body } of asked) {
          const { body: done } = await calls[1].get(`/posts/export_requests/${body.data.id}`);
          assert.equal(done.data.attributes['status'], 'completed');
        }
        await Promise.all([one.close(), other.close()]);
      });
    } finally {
      await pooled.destroy();
      await pooler.stop();
    }
  });

  test('processes that start together through PgBouncer leave no lock behind, which the next would wait for', async () => {
    const pooler = await startPooler(options.address);
    const pooled = Array.from({ length: 6 }, () => openDatabase({ kind: 'postgres', address: pooler.address }));
    try {
      await Promise.all(pooled.map((one) => migrate(one)));
      const { rows } = await sql`select pid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(database);
      assert.deepEqual(rows, []);
    } finally {
      // The pooler first: a start that waits for a lock would never end.
      await pooler.stop();
      await Promise.all(pooled.map((one) => one.destroy()));
    }
  });

  test('a message of one process is sent at once to the listeners of the other', async () => {
    const [one, other] = [await openTestService({ database: options }), await openTestService({ database: options })];
    const bearer = await makeToken(one, { teamId: 1 });
    const leaving = new AbortController();
    const response = await one.service.app.request(`${testOrigin}/v2/realtime/private-team-1`, {
      headers: bearer,
      signal: leaving.signal,
    });
    const read = response.body!.getReader().read();
    await until(() => one.service.isHearing(), 'it hears');
    const assets = { data: [{ attributes: { name: 'Bridge', type: 'image', url: 'https://pictures.example/a.jpg' } }] };
    await other.send('POST', '/v2/teams/1/assets', assets, { ...bearer, 'Content-Type': 'application/vnd.api+json' });
    const { value } = await read;
    assert.match(new TextDecoder().decode(value as Uint8Array), /^event: asset_bulk_create_request\n/);
    leaving.abort();
    await Promise.all([one.close(), other.close()]);
  });
});
