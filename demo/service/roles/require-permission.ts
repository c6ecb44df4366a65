import type { Database } from '../database/schema.ts';
import { ApiError } from '../json-api/api-error.ts';
import type { Bearer } from '../metrics/authorize.ts';
import type { Permission } from './permissions.ts';

/** What the user's role allows. A user of a database from before there were roles has none, and may do everything. */
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
    : ((JSON.parse(row.attributes) as { readonly permissions?: readonly string[] }).permissions ?? []);
}

/** Throws 403 when the token's user has a role that does not allow this. A token of the team as a whole has no user. */
export async function requirePermission(database: Database, { userId }: Bearer, permission: Permission): Promise<void> {
  if (userId === null) return;
  const allowed = await readPermissions(database, userId);
  if (!allowed.includes('all') && !allowed.includes(permission)) {
    throw new ApiError('forbidden', `Your role does not have the permission ${permission}.`);
  }
}
