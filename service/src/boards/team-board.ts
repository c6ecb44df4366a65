import type { Database, Tables } from '../database/schema.ts';
import { ApiError } from '../http/json-api/api-error.ts';

/** Finds a board of this team, including private boards. Throws 404. */
export async function requireBoard(
  database: Database,
  teamId: number,
  id: number,
  pointer?: string,
): Promise<Tables['boards']> {
  const board = await database
    .selectFrom('boards')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!board)
    throw new ApiError('not_found', `The team has no board ${id}.`, pointer === undefined ? undefined : { pointer });
  return board;
}
