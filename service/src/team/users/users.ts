import type { Database } from '../../database/schema.ts';
import { ApiError, pointAt } from '../../http/json-api/api-error.ts';
import { nameOf } from '../../http/json-api/read-attributes.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import type { Request } from '../../http/collections/collection.ts';
import { keepsOwner, readRole, requireGrantable } from '../../auth/roles/roles.ts';
import { query, roleId, describeUser, requireUser, requireAuthority, group, one, write } from './team-users.ts';
import { addInviteUsers } from './invite-users.ts';

async function giveRole(
  database: Database,
  request: Request,
  id: number,
  role: number,
  pointer: string,
): Promise<void> {
  const user = await requireUser(database, request.bearer.teamId, id);
  await requireAuthority(database, request, user);
  const wanted = await readRole(database, request.bearer.teamId, role, pointer);
  await requireGrantable(database, request, wanted, pointer);
  if (!wanted.includes('all') && !(await keepsOwner(database, request.bearer.teamId, (other) => other.id === id))) {
    throw new ApiError('conflict', 'The team must keep at least one user with all permissions.', { pointer });
  }
  await database.updateTable('users').set({ role_id: role }).where('id', '=', id).execute();
}

async function removeUsers(database: Database, request: Request, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const check = async () =>
      requireAuthority(database, request, await requireUser(database, request.bearer.teamId, id));
    await (request.rule.body ? pointAt(`/data/${index}/id`, check) : check());
  }
  if (!(await keepsOwner(database, request.bearer.teamId, (user) => ids.includes(user.id))))
    throw new ApiError('conflict', 'The team must keep at least one user with all permissions.');
  // Sessions, grants and tokens are deleted with the user; moderation decisions are kept for statistics.
  await database.deleteFrom('users').where('id', 'in', ids).execute();
  await database
    .deleteFrom('team_records')
    .where('type', '=', 'authentication_factor')
    .where('parent_id', 'in', ids)
    .execute();
}

const read = { group, scope: 'users:read', permission: 'teams_users_r' } as const;

const removal = { group, scope: 'users:write', permission: 'teams_users_d' } as const;

function addListUsers({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_users',
      summary: 'List users of a team',
      method: 'GET',
      path: paths.users,
      query,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { rows, links } = await readRows(
        input,
        input.database.selectFrom('users').selectAll().where('team_id', '=', input.bearer.teamId),
      );
      return respondList(input, await Promise.all(rows.map((row) => describeUser(input, row))), links);
    },
  );
}

function addBulkUpdateUsers({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'bulk_update_users',
      summary: 'Bulk update users',
      method: 'PATCH',
      path: paths.users,
      body: {
        kind: 'bulk_update',
        type: 'team_user',
        attributes: { role_id: roleId },
        required: ['role_id'],
        isFlat: true,
        otherTypes: ['user'],
      },
    },
    async (input) => {
      await input.database.transaction().execute(async (transaction) => {
        for (const { id, values, pointer, attributesPointer } of input.items)
          await pointAt(`${pointer}/id`, () =>
            giveRole(transaction, input, id, values.role_id, `${attributesPointer}/role_id`),
          );
      });
      return respondNothing(input);
    },
  );
}

function addBulkRemoveUsers({ add }: OperationRegistry): void {
  add(
    {
      ...removal,
      id: 'bulk_remove_users',
      summary: 'Bulk remove users from a team',
      method: 'DELETE',
      path: paths.users,
      body: { kind: 'bulk_delete', type: 'user' },
    },
    async (input) => {
      await input.database.transaction().execute((transaction) =>
        removeUsers(
          transaction,
          input,
          input.items.map(({ id }) => id),
        ),
      );
      return respondNothing(input);
    },
  );
}

function addRetrieveUser({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'retrieve_user',
      summary: 'Retrieve a user of a team',
      method: 'GET',
      path: paths.user,
      query,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describeUser(input, await requireUser(input.database, input.bearer.teamId, input.id('user_id'))),
      ),
  );
}

function addUpdateUser({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'update_user',
      summary: 'Update a user of a team',
      method: 'PATCH',
      path: paths.user,
      query,
      body: { kind: 'update', type: 'team_user', attributes: { role_id: roleId, name: nameOf(200) } },
      response: one,
    },
    async (input) => {
      const {
        item: { id, values },
      } = input;
      const row = await input.database.transaction().execute(async (transaction) => {
        await requireAuthority(transaction, input, await requireUser(transaction, input.bearer.teamId, id));
        if (values.role_id !== undefined)
          await giveRole(transaction, input, id, values.role_id, '/data/attributes/role_id');
        if (values.name !== undefined)
          await transaction.updateTable('users').set({ name: values.name }).where('id', '=', id).execute();
        return requireUser(transaction, input.bearer.teamId, id);
      });
      return respondOne(input, await describeUser(input, row));
    },
  );
}

function addRemoveUser({ add }: OperationRegistry): void {
  add(
    { ...removal, id: 'remove_user', summary: 'Remove a user from a team', method: 'DELETE', path: paths.user },
    async (input) => {
      await input.database
        .transaction()
        .execute((transaction) => removeUsers(transaction, input, [input.id('user_id')]));
      return respondNothing(input);
    },
  );
}

/**
 * Adds the operations on a team's users. The address of an invitation is returned once to the inviting user and mailed
 * to the invited person.
 */
export function addUsers(registry: OperationRegistry, outbox: Outbox | null): void {
  addListUsers(registry);
  addInviteUsers(registry, outbox);
  addBulkUpdateUsers(registry);
  addBulkRemoveUsers(registry);
  addRetrieveUser(registry);
  addUpdateUser(registry);
  addRemoveUser(registry);
}
