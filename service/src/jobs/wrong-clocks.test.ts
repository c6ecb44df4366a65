import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { DyingOptions } from '../../test/attacks/dying-process.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTestDatabase } from '../../test/testing/test-service.ts';
import { hashToken } from '../auth/authorize.ts';
import { knownScopes } from '../auth/oauth/scopes.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { jsonApiType } from '../http/json-api/media-type.ts';
import { leaseMs } from './claim.ts';

const minuteMs = 60_000;
const pathOf = (name: string): string => fileURLToPath(new URL(`../../test/${name}`, import.meta.url));

interface Host {
  readonly address: string;
  readonly child: ChildProcess;
}

const readExport = (store: Database, id: string) =>
  store.selectFrom('export_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
type Row = Awaited<ReturnType<typeof readExport>>;

/** Reads until it is so. The test's own limit of time ends it. */
async function readUntil<Value>(read: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    await sleep(20);
  }
}

describe('hosts whose clocks differ', { skip: !isOnPostgres && 'a file has one host' }, async () => {
  if (!isOnPostgres) return;
  const folder = mkdtempSync(join(tmpdir(), 'boards-clocks-'));
  const database = await openTestDatabase('boards_tables');
  const store = openDatabase(database);
  const children: ChildProcess[] = [];
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await store.destroy();
    rmSync(folder, { recursive: true });
  });
  const secretsKey = randomBytes(32).toString('hex');
  async function startHost(offsetMs: number): Promise<Host> {
    const clock = join(folder, `clock ${offsetMs}`);
    writeFileSync(clock, String(offsetMs));
    const options: DyingOptions = {
      database,
      folder: join(folder, 'files'),
      aheadMs: 0,
      network: 'http://127.0.0.1:1',
      secretsKey,
      isEmpty: true,
    };
    const child = spawn(process.execPath, [pathOf('attacks/dying-process.ts'), JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${pathToFileURL(pathOf('cluster/movable-clock.mjs')).href}`,
        CLOCK_FILE: clock,
      },
    });
    children.push(child);
    const line = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    if (line.done === true) throw new Error('The service did not start.');
    return { address: line.value, child };
  }
  const token = randomBytes(24).toString('base64url');
  await store.insertInto('teams').values({ id: 1, name: 'Team' }).execute();
  await store
    .insertInto('access_tokens')
    .values({ token_hash: hashToken(token), team_id: 1, scopes: knownScopes.join(' '), expires_at: null })
    .execute();
  async function requestExport({ address }: Host): Promise<() => Promise<Row>> {
    const response = await fetch(`${address}/v2/teams/1/posts/export_requests`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': jsonApiType },
      body: JSON.stringify({ data: { type: 'post_export_request', attributes: {} } }),
    });
    assert.equal(response.status, 202);
    const { data } = (await response.json()) as { readonly data: { readonly id: string } };
    return () => readExport(store, data.id);
  }
  /** How many exports are in progress. */
  async function countReaders(): Promise<number> {
    const { rows } = await sql`
      select 1 from pg_locks where relation = 'posts'::regclass and not granted`.execute(store);
    return rows.length;
  }
  const right = await startHost(0);

  for (const [name, offsetMs] of [
    ['fast', 10 * minuteMs],
    ['slow', -10 * minuteMs],
  ] as const)
    test(`do nothing twice, and a lease of a ${name} one that died lasts as long as any other`, async () => {
      const wrong = await startHost(offsetMs);
      const asked = await store.transaction().execute(async (transaction) => {
        // Exports read posts, so they are in progress until the lock ends.
        await sql`lock table posts in access exclusive mode`.execute(transaction);
        const read = await requestExport(wrong);
        await readUntil(countReaders, (count) => count >= 1);
        // The right host takes its own only if it does not take the older one a second time.
        const readOther = await requestExport(right);
        await readUntil(countReaders, (count) => count >= 2);
        assert.notEqual((await readOther()).lease_owner, null, 'two hosts do the same');
        wrong.child.kill('SIGKILL');
        await once(wrong.child, 'exit');
        const { rows } = await sql<{ ms: string }>`
          select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(store);
        // Either host may have taken either.
        for (const { lease_until } of [await read(), await readOther()]) {
          const leftMs = Number(lease_until) - Number(rows[0]?.ms);
          assert.ok(leftMs > 0 && leftMs < leaseMs + 1000, `${leftMs} ms are left`);
        }
        return [read, readOther];
      });
      // Its time passes.
      await sql`update export_requests set lease_until = lease_until - ${leaseMs + 1000}
        where lease_until is not null`.execute(store);
      for (const read of asked) await readUntil(read, (row) => row.status === 'completed');
    });
});
