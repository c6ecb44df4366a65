import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeToken } from '../../../test/testing/second-team.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const { database } = service.service;

test('two owners who remove each other at once leave one', async () => {
  const owner = await database
    .selectFrom('users')
    .selectAll()
    .where('team_id', '=', 1)
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  for (let round = 0; round < 12; round++) {
    const ids = [9000 + round * 2, 9001 + round * 2];
    await database.updateTable('users').set({ password_hash: null }).where('team_id', '=', 1).execute();
    for (const id of ids)
      await database
        .insertInto('users')
        .values({ ...owner, id, email: `owner-${id}@example.org` })
        .execute();
    const [one, other] = [
      await makeToken(service, { teamId: 1, userId: ids[0]! }),
      await makeToken(service, { teamId: 1, userId: ids[1]! }),
    ];
    const statuses = await Promise.all([
      service.send('DELETE', `/v2/teams/1/users/${ids[1]}`, undefined, one),
      service.send('DELETE', `/v2/teams/1/users/${ids[0]}`, undefined, other),
    ]);
    const left = await database
      .selectFrom('users')
      .select('id')
      .where('team_id', '=', 1)
      .where('password_hash', 'is not', null)
      .execute();
    assert.equal(left.length, 1, JSON.stringify(statuses.map(({ status, text }) => [status, text])));
    assert.ok(statuses.every(({ status }) => status < 500));
    await database.deleteFrom('users').where('id', 'in', ids).execute();
  }
});
