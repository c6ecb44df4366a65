import type { Database, MixRow } from '../../database/schema.ts';
import { type BoardOrder, orderOfBoard } from '../../posts/post-order.ts';
import { readNumber } from '../../forms/experiences/find-experience.ts';
import { ApiError } from '../../http/json-api/api-error.ts';

export interface FoundMix {
  readonly mix: MixRow;
  /** The public boards of the mix: a mix does not grant access to private boards. */
  readonly boardIds: readonly number[];
  readonly liveIds: readonly number[];
  /** True when one of the boards is live. */
  readonly isLive: boolean;
  /** By date if all boards are. */
  readonly order: BoardOrder;
}

/** Throws 404, also for a private mix. */
export async function findPublicMix(database: Database, id: string): Promise<FoundMix> {
  const mix = await database
    .selectFrom('mixes')
    .selectAll()
    .where('id', '=', readNumber(id))
    .where('is_public', '=', 1)
    .executeTakeFirst();
  if (!mix) throw new ApiError('not_found', 'There is no such public mix.');
  const boards = await database
    .selectFrom('mix_boards')
    .innerJoin('boards', 'boards.id', 'mix_boards.board_id')
    .select(['boards.id', 'is_live', 'is_by_date'])
    .where('mix_id', '=', mix.id)
    .where('is_public', '=', 1)
    .orderBy('boards.id')
    .execute();
  const liveIds = boards.filter((board) => board.is_live === 1).map((board) => board.id);
  return {
    mix,
    boardIds: boards.map((board) => board.id),
    liveIds,
    isLive: liveIds.length > 0,
    order: boards.every((board) => orderOfBoard(board) === 'published') ? 'published' : 'moderated',
  };
}
