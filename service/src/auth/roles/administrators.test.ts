import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeUserWithRole } from '../../../test/testing/second-team.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { listAdministrators } from './administrators.ts';

const service = await openTestService();
after(() => service.close());
const { database } = service.service;

test('administrators are the users of the first team who may do everything and can sign in', async () => {
  const before = await listAdministrators(database);
  await database.insertInto('teams').values({ id: 77, name: 'Guests' }).execute();
  const users = [
    { id: 901, email: 'first@example.org', permissions: ['reports', 'all'] },
    { id: 902, email: 'guest@example.org', permissions: ['reports'] },
    { id: 903, email: 'invited@example.org', permissions: ['all'], password_hash: null },
    { id: 904, email: 'other@example.org', permissions: ['all'], team_id: 77 },
    { id: 905, email: null, permissions: ['all'] },
    { id: 900, email: 'second@example.org', permissions: ['all'] },
  ];
  for (const { id, permissions, ...user } of users) {
    await makeUserWithRole(service, permissions, id);
    await database
      .updateTable('users')
      .set({ password_hash: 'x', ...user })
      .where('id', '=', id)
      .execute();
  }
  assert.deepEqual(await listAdministrators(database), [
    ...before,
    { id: 900, email: 'second@example.org' },
    { id: 901, email: 'first@example.org' },
  ]);
});
