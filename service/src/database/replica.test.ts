import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { copyTemplate } from '../../test/testing/postgres-templates.ts';
import { startTemporaryPostgres } from '../../test/testing/temporary-postgres.ts';
import { openTestService } from '../../test/testing/test-service.ts';
import { openDatabase } from './connect.ts';
import { findReplicaProblem } from './replica.ts';

const board = '/v2/boards/campaign/posts';
const untilMs = 20_000;

/** Resolves when it is so, and fails when it never is. */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + untilMs; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error(`Never: ${what}`);
}

describe('a standby for public reads', { skip: !isOnPostgres && 'a file has no standby' }, async () => {
  if (!isOnPostgres) return;
  const primary = startTemporaryPostgres(['fsync=off']);
  after(() => primary.remove());
  const address = await copyTemplate(primary.address, 'template0');
  const standby = startTemporaryPostgres(['fsync=off', 'log_statement=all'], undefined, primary.address);
  after(() => standby.remove());
  const replica = new URL(standby.address);
  replica.pathname = new URL(address).pathname;
  const lines: string[] = [];
  const { service, get, send, close } = await openTestService({
    database: { kind: 'postgres', address, replicaAddress: replica.href },
    report: (line) => lines.push(line),
  });
  after(() => close());
  const direct = openDatabase({ kind: 'postgres', address: replica.href });
  after(() => direct.destroy());

  /** How many lists of posts the standby has read. */
  const countLists = (): number => standby.readLog().match(/from "posts"/g)?.length ?? 0;
  const readVersion = async (database: typeof direct): Promise<number | undefined> =>
    (await sql<{ version: number }>`select version from public_version`.execute(database)).rows[0]?.version;
  const isCurrent = async (): Promise<boolean> => (await readVersion(direct)) === (await readVersion(service.database));
  /** Every address is new, so none is in the cache. */
  let round = 0;
  const list = (): ReturnType<typeof get> => get(`${board}?page[size]=${(round++ % 100) + 1}`);

  test('makes public responses, and no other', async () => {
    await until(isCurrent, 'the standby is current');
    const before = countLists();
    const { status, text } = await get(board);
    assert.equal(status, 200);
    assert.equal(countLists() - before, 1);
    assert.equal((await get(board)).text, text);
    assert.equal(countLists() - before, 1, 'the second is from the cache');
    await send('GET', `${board}?page[size]=7`, undefined, { Authorization: 'Bearer of nobody' });
    assert.equal((await get('/v2/boards/none/posts')).status, 404);
    assert.equal(countLists() - before, 1);
    assert.equal(await findReplicaProblem(replica.href), null);
  });

  test('is left out while it is behind: a change is seen at once', async () => {
    await sql`select pg_wal_replay_pause()`.execute(direct);
    assert.notDeepEqual((await list()).body.data, []);
    await service.database.updateTable('posts').set({ status: 'rejected' }).execute();
    const before = countLists();
    // Nobody sees a post after it was rejected.
    assert.deepEqual((await list()).body.data, []);
    assert.equal((await list()).status, 200);
    assert.equal(countLists(), before);
    await sql`select pg_wal_replay_resume()`.execute(direct);
    await until(isCurrent, 'the standby is current again');
    assert.equal((await list()).status, 200);
    assert.equal(countLists() - before, 1);
  });

  test('is stopped: requests go on, with one line in the log, and it is used again when it is back', async () => {
    lines.length = 0;
    standby.stop();
    for (let request = 0; request < 20; request++) assert.equal((await list()).status, 200);
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', /^The replica at postgres:.* cannot be reached .* The primary makes all responses/);
    assert.match((await findReplicaProblem(replica.href)) ?? '', /cannot be read/);
    standby.start();
    const before = countLists();
    await until(async () => {
      assert.equal((await list()).status, 200);
      return countLists() > before;
    }, 'the standby is used again');
    assert.match(lines[1] ?? '', /^The replica at .* is back after/);
    assert.equal(lines.length, 2);
  });

  test('a server that is no standby is not used', async () => {
    assert.match((await findReplicaProblem(address)) ?? '', /is no standby, so it is not used/);
  });
});
