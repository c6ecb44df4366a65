import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import type { Request } from '../../http/collections/collection.ts';
import { lockTeam } from '../../database/lock-team.ts';
import type { Database, UserRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { listOf, nameOf, oneOf, orNull, textOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { lockRecord, readRecord } from '../../http/records/record-store.ts';
import { permissions } from './permissions.ts';
import { readPermissions } from './require-permission.ts';

const attributes = {
  name: nameOf(100),
  description: orNull(textOf(1000)),
  external_id: orNull(textOf(200)),
  permissions: listOf(oneOf(permissions), permissions.length),
};

/** Users can grant only permissions that they have. Otherwise a user who may create roles could become an owner. */
export async function requireGrantable(
  database: Database,
  { bearer }: Pick<Request, 'bearer'>,
  wanted: readonly string[],
  pointer: string,
): Promise<void> {
  if (bearer.userId === null) return;
  const own = await readPermissions(database, bearer.userId);
  const missing = own.includes('all') ? undefined : wanted.find((permission) => !own.includes(permission));
  if (missing !== undefined)
    throw new ApiError('forbidden', `You do not have the permission ${missing}, so you cannot give it.`, { pointer });
}

/** Locks a role of this team until the end of the transaction, and returns its permissions. Throws 404. */
export async function readRole(
  database: Database,
  teamId: number,
  roleId: number,
  pointer?: string,
): Promise<readonly string[]> {
  const row = await lockRecord(database, 'role', teamId, roleId, pointer);
  return readRecord<{ readonly permissions: readonly string[] }>(row).permissions;
}

/** Locks the team. Whether a user stays who has all permissions and can sign in, besides those who lose them. */
export async function keepsOwner(
  database: Database,
  teamId: number,
  loses: (user: Pick<UserRow, 'id' | 'role_id'>) => boolean,
): Promise<boolean> {
  // The second of two changes at once sees what the first has left.
  await lockTeam(database, teamId);
  const users = await database
    .selectFrom('users')
    .select(['id', 'role_id'])
    .where('team_id', '=', teamId)
    .where('password_hash', 'is not', null)
    .execute();
  for (const user of users) if (!loses(user) && (await readPermissions(database, user.id)).includes('all')) return true;
  return false;
}

/** Adds the operations on roles. A role in use cannot be deleted, and at least one owner must remain. */
export function addRoles(registry: OperationRegistry): void {
  addRecordOperations(registry, {
    type: 'role',
    group: 'roles',
    words: { one: 'a role', many: 'roles' },
    paths: { list: paths.roles, item: paths.role },
    operations: ['list', 'create', 'retrieve', 'update', 'delete'],
    // The API documentation has no scope for roles, so the scopes of users apply.
    scopes: { read: 'users:read', write: 'users:write' },
    permissions: { read: 'roles_r', create: 'roles_cu', update: 'roles_cu', remove: 'roles_d' },
    attributes,
    required: ['name', 'permissions'],
    defaults: { description: null, external_id: null },
    prepare: async ({ values }, request, transaction) => {
      await requireGrantable(transaction, request, values.permissions, '/data/attributes/permissions');
      return { attributes: { permissions: [...new Set(values.permissions)] } };
    },
    prepareChange: async (row, { values }, request, transaction) => {
      if (!values.permissions) return {};
      await requireGrantable(
        transaction,
        request,
        [...values.permissions, ...readRecord<{ permissions: string[] }>(row).permissions],
        '/data/attributes/permissions',
      );
      if (
        !values.permissions.includes('all') &&
        readRecord<{ permissions: string[] }>(row).permissions.includes('all') &&
        !(await keepsOwner(transaction, row.team_id, ({ role_id }) => role_id === row.id))
      ) {
        throw new ApiError('conflict', 'Nobody would be left who may do everything.', {
          pointer: '/data/attributes/permissions',
        });
      }
      return { attributes: { permissions: [...new Set(values.permissions)] } };
    },
    beforeRemoval: async (row, request, transaction) => {
      await requireGrantable(transaction, request, readRecord<{ permissions: string[] }>(row).permissions, '/data');
      const user = await transaction
        .selectFrom('users')
        .select('id')
        .where('role_id', '=', row.id)
        .limit(1)
        .executeTakeFirst();
      if (user) throw new ApiError('conflict', 'Users have this role. Give them another one first.');
    },
  });
}
