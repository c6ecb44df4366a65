import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { isTemporary } from '../database/classify-error.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTestDatabase } from '../../test/testing/test-service.ts';
import { describeTrouble } from './describe-trouble.ts';

const database = openDatabase(await openTestDatabase());
after(() => database.destroy());
await migrate(database);

/** Returns the status and the code of the response to what the database itself refuses. */
async function statusOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => assert.fail('The database refused nothing.'),
    (found: unknown) => found,
  );
  const described = describeTrouble(error, 'POST', '/v2/teams/1/boards');
  return described && [described.status, described.errors[0]?.code];
}

test('what requests at the same time do to each other is 409 or 404, and an error of ours stays one', async () => {
  const team = { id: 1, name: 'Bakers' };
  await database.insertInto('teams').values(team).execute();
  assert.deepEqual(await statusOf(database.insertInto('teams').values(team).execute()), [409, 'conflict']);
  const orphan = database.insertInto('saved_filters').values({ id: 1, board_id: 2, name: 'A', filters: '{}' });
  assert.deepEqual(await statusOf(orphan.execute()), [404, 'not_found']);
  const gone = database.selectFrom('teams').selectAll().where('id', '=', 3).executeTakeFirstOrThrow();
  assert.deepEqual(await statusOf(gone), [404, 'not_found']);
  assert.equal(await statusOf(Promise.reject(new TypeError('ours'))), null);
});

/** PostgreSQL's codes (appendix A of its manual), and the responses. */
const passing = {
  'too many clients': ['53300', 503, 'busy'],
  'it starts up': ['57P03', 503, 'unavailable'],
  'it shuts down': ['57P01', 503, 'unavailable'],
  'the password was changed': ['28P01', 503, 'unavailable'],
  'the disk is full': ['53100', 507, 'storage_full'],
  'the memory is full': ['53200', 503, 'busy'],
  'it is a standby': ['25006', 503, 'unavailable'],
  'a transaction was in the way': ['40001', 503, 'busy'],
  'a deadlock': ['40P01', 503, 'busy'],
  'a lock was not free': ['55P03', 503, 'busy'],
  'a statement took too long': ['57014', 503, 'busy'],
  'a disk fails': ['58030', 503, 'busy'],
} as const;

test(
  'what passes at PostgreSQL is 503 or 507 with Retry-After, and work is tried again',
  {
    skip: !isOnPostgres && 'a file has other codes',
  },
  async () => {
    for (const [name, [state, status, code]] of Object.entries(passing)) {
      const raise = sql.raw(`do $$ begin raise exception 'trouble' using errcode = '${state}'; end $$`);
      const error = await sql`${raise}`.execute(database).then(
        () => assert.fail('It raised nothing.'),
        (found: unknown) => found,
      );
      const described = describeTrouble(error, 'POST', '/v2/boards/open/posts');
      assert.deepEqual([described?.status, described?.errors[0]?.code], [status, code], name);
      assert.match(String(described?.headers?.['Retry-After']), /^\d+$/, name);
      assert.ok(isTemporary(error), name);
    }
  },
);
