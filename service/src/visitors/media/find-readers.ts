import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Readers } from '../../storage/readers.ts';

/** A post that everyone can read now. */
export const isShown = sql<number>`case when posts.status = 'approved' and boards.is_public = 1 then 1 else 0 end`;

/**
 * Who may read a file now. A team may put the address of its file into another post (migration 0052), so the file is
 * also public with that post. A post of another team does not count, because anybody could write one.
 */
export async function findReaders(
  database: Database,
  name: string,
  { is_shown, team_id }: { readonly is_shown: number; readonly team_id: number },
): Promise<Readers> {
  if (is_shown === 1) return { teamId: team_id, isPublic: true };
  const copy = await database
    .selectFrom('media_copies')
    .innerJoin('posts', 'posts.id', 'media_copies.post_id')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select('posts.id')
    .where('media_copies.name', '=', name)
    .where('boards.team_id', '=', team_id)
    .where(isShown, '=', 1)
    .limit(1)
    .executeTakeFirst();
  return { teamId: team_id, isPublic: copy !== undefined };
}
