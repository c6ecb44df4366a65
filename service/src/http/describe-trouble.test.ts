import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
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
