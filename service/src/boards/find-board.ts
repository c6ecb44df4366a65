import { ApiError } from '../http/json-api/api-error.ts';
import type { Database, Tables } from '../database/schema.ts';

export type BoardRow = Tables['boards'];

/** Any integer that both databases and JavaScript hold exactly. */
const numericId = /^\d{1,15}$/;

async function findBoards(database: Database, slugOrId: string): Promise<readonly BoardRow[]> {
  // PostgreSQL rejects U+0000, so no slug contains it.
  const boards = slugOrId.includes('\0')
    ? []
    : await database
        .selectFrom('boards')
        .selectAll()
        .where((row) =>
          row.or([row('slug', '=', slugOrId), ...(numericId.test(slugOrId) ? [row('id', '=', Number(slugOrId))] : [])]),
        )
        .execute();
  return [...boards].sort((one, other) => Number(other.slug === slugOrId) - Number(one.slug === slugOrId));
}

/** Finds a board of this team by slug, else by id, including private boards. Throws 404. */
export async function findTeamBoard(database: Database, teamId: number, slugOrId: string): Promise<BoardRow> {
  const board = (await findBoards(database, slugOrId)).find(({ team_id }) => team_id === teamId);
  if (!board) throw new ApiError('not_found', 'The team has no such board.');
  return board;
}

/**
 * Finds a public board by slug, else by id. Throws 404, or 403 for a private board: an empty list would look like an
 * empty board.
 */
export async function findPublicBoard(database: Database, slugOrId: string): Promise<BoardRow> {
  const [board] = await findBoards(database, slugOrId);
  if (!board) throw new ApiError('not_found', 'There is no such board.');
  if (board.is_public === 0) throw new ApiError('board_not_public', 'The owner of this board has not made it public.');
  return board;
}
