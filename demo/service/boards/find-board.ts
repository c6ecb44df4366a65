import { ApiError } from '../json-api/api-error.ts';
import type { Database, Tables } from '../database/schema.ts';

export type BoardRow = Tables['boards'];

/** Any integer that both databases and JavaScript hold exactly. */
const numericId = /^\d{1,15}$/;

async function findBoards(database: Database, slugOrId: string): Promise<readonly BoardRow[]> {
  // U+0000 cannot be sent to Postgres, so it cannot be in a slug.
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

/** A board of this team by slug, else by number, private ones too. Throws 404. */
export async function findTeamBoard(database: Database, teamId: number, slugOrId: string): Promise<BoardRow> {
  const board = (await findBoards(database, slugOrId)).find(({ team_id }) => team_id === teamId);
  if (!board) throw new ApiError('not_found', 'The team has no such board.');
  return board;
}

/**
 * By slug, else by number. Throws 404 and, for a board that is not public, 403: an empty list would look like an empty
 * board.
 */
export async function findPublicBoard(database: Database, slugOrId: string): Promise<BoardRow> {
  const [board] = await findBoards(database, slugOrId);
  if (!board) throw new ApiError('not_found', 'There is no such board.');
  if (board.is_public === 0) throw new ApiError('board_not_public', 'The owner of this board has not made it public.');
  return board;
}
