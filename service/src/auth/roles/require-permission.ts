import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { Bearer } from '../authorize.ts';
import type { NeededPermission } from './permissions.ts';

/**
 * Returns the permissions of the user's role. A user without a role, from a database older than roles, may do
 * everything.
 */
export async function readPermissions(database: Database, userId: number): Promise<readonly string[]> {
  const row = await database
    .selectFrom('users')
    .leftJoin('team_records', (join) =>
      join.onRef('team_records.id', '=', 'users.role_id').on('team_records.type', '=', 'role'),
    )
    .select(['users.role_id', 'team_records.attributes'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return [];
  if (row.role_id === null || row.role_id === undefined) return ['all'];
  return row.attributes === null
    ? []
    : (JSON.parse(row.attributes) as { readonly permissions: readonly string[] }).permissions;
}

/** A token of the whole team has no user and is allowed. */
export async function hasPermission(
  database: Database,
  { userId }: Pick<Bearer, 'userId'>,
  needed: NeededPermission,
): Promise<boolean> {
  if (userId === null) return true;
  const allowed = await readPermissions(database, userId);
  return ['all', needed].flat().some((permission) => allowed.includes(permission));
}

export const namePermissions = (needed: NeededPermission): string =>
  typeof needed === 'string' ? `the permission ${needed}` : `one of the permissions ${needed.join(', ')}`;

/**
 * Throws 403 when the role of the token's user lacks the permission. A token of the whole team has no user and is
 * allowed.
 */
export async function requirePermission(
  database: Database,
  bearer: Pick<Bearer, 'userId'>,
  needed: NeededPermission,
): Promise<void> {
  if (!(await hasPermission(database, bearer, needed)))
    throw new ApiError('forbidden', `Your role does not have ${namePermissions(needed)}.`);
}
