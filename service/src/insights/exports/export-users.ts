import type { Database } from '../../database/schema.ts';
import { byteOrderMark, writeRow } from './csv.ts';
import type { ExportFile } from './export-posts.ts';

const columns = ['id', 'name', 'email', 'role_id', 'role', 'status'] as const;

/** Exports a team's users with their roles. A team has few users, so they are read together. */
export async function exportUsers(database: Database, teamId: number): Promise<ExportFile> {
  const rows = await database
    .selectFrom('users')
    .leftJoin('team_records', (join) =>
      join.onRef('team_records.id', '=', 'users.role_id').on('team_records.type', '=', 'role'),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role_id',
      'users.password_hash',
      'team_records.attributes',
    ])
    .where('users.team_id', '=', teamId)
    .orderBy('users.id')
    .execute();
  const lines = rows.map(({ id, name, email, role_id, password_hash, attributes }) => {
    const role = attributes === null ? '' : ((JSON.parse(attributes) as { readonly name?: string }).name ?? '');
    const values: Readonly<Record<(typeof columns)[number], unknown>> = {
      id,
      name,
      email,
      role_id,
      role,
      status: password_hash === null ? 'invited' : 'active',
    };
    return writeRow(columns.map((column) => values[column]));
  });
  return { content: [byteOrderMark + writeRow(columns), ...lines].join(''), rowsCount: rows.length };
}
