import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { maxBoardPendingBytes, maxPendingBytes, safeWaitMs } from './upload-limits.ts';

/** The disk space for files that are not part of a post yet. */
export interface UploadSpace {
  /**
   * Rejects with 503 when the limit of a board, or of all boards together, is reached and no file is old enough to be
   * removed.
   */
  require(boardId: number): Promise<void>;
}

export interface UploadSpaceTools {
  readonly remove: (id: string) => Promise<void>;
  readonly now: () => number;
}

const busyRetryS = 60;

interface BoardBytes {
  readonly board_id: number;
  readonly bytes: number;
}

/**
 * Counts received bytes for each board and in total; an announced size is not counted. When a limit is reached, the
 * files that have waited longest are removed. A form that is open overnight keeps its files while there is space.
 */
export function createUploadSpace(database: Database, { remove, now }: UploadSpaceTools): UploadSpace {
  async function countBytes(): Promise<readonly BoardBytes[]> {
    const rows = await database
      .selectFrom('uploads')
      .select(['board_id', sql<number>`sum(received)`.as('bytes')])
      .where('received', '>', 0)
      .groupBy('board_id')
      .execute();
    return rows.map(({ board_id, bytes }) => ({ board_id, bytes: Number(bytes) }));
  }
  /** Returns the oldest removable file of a board; null = all files are too new or belong to posts. */
  async function findOldest(boardId: number): Promise<string | null> {
    const row = await database
      .selectFrom('uploads')
      .select('id')
      .where('board_id', '=', boardId)
      .where('request_id', 'is', null)
      .where('received', '>', 0)
      .where('created_at', '<', now() - safeWaitMs)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }
  /** Returns the board whose files must be removed; null = there is space. */
  async function findFullBoard(boardId: number): Promise<number | null> {
    const boards = await countBytes();
    const own = boards.find(({ board_id }) => board_id === boardId)?.bytes ?? 0;
    if (own >= maxBoardPendingBytes) return boardId;
    const total = boards.reduce((sum, { bytes }) => sum + bytes, 0);
    const [largest] = [...boards].sort((one, other) => other.bytes - one.bytes);
    return total >= maxPendingBytes && largest ? largest.board_id : null;
  }

  return {
    require: async (boardId) => {
      for (let full = await findFullBoard(boardId); full !== null; full = await findFullBoard(boardId)) {
        const oldest = await findOldest(full);
        if (oldest === null)
          throw new ApiError(
            'busy',
            'Very many files are on their way just now. Please try again in a minute.',
            undefined,
            { 'Retry-After': String(busyRetryS) },
          );
        await remove(oldest);
      }
    },
  };
}
