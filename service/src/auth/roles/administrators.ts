import type { Database } from '../../database/schema.ts';
import { readPermissions } from './require-permission.ts';

/**
 * Who runs the service: the users of its first team who may do everything. The setup creates this team; later teams are
 * guests.
 */
export async function listAdministrators(
  database: Database,
): Promise<readonly { readonly id: number; readonly email: string }[]> {
  const users = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('team_id', '=', ({ selectFrom }) => selectFrom('teams').select(({ fn }) => fn.min('id').as('id')))
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
  const found: { id: number; email: string }[] = [];
  for (const { id, email } of users)
    if (email && (await readPermissions(database, id)).includes('all')) found.push({ id, email });
  return found;
}
