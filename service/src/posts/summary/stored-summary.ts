import type { Database, SummaryRow } from '../../database/schema.ts';
import type { Summary } from './summarise.ts';

export interface StoredSummary extends Summary {
  /** The number of posts that the summary was made from. */
  readonly postsCount: number;
  readonly generatedAt: number;
}

/** Maximum number of summaries of a board. Any visitor may request any filter, so the oldest summaries are deleted. */
const maxOfABoard = 100;

interface StoredAttributes {
  readonly text: string;
  readonly post_ids: readonly number[];
  readonly posts_count: number;
}

/** The summary of that query, if it was made from exactly these posts. */
export async function findSummary(database: Database, id: string, fingerprint: string): Promise<StoredSummary | null> {
  const row = await database
    .selectFrom('posts_summaries')
    .selectAll()
    .where('id', '=', id)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!row) return null;
  const { text, post_ids, posts_count } = JSON.parse(row.attributes) as StoredAttributes;
  return { text, postIds: post_ids, postsCount: posts_count, generatedAt: row.generated_at };
}

/** Stores the summary and replaces the earlier one. */
export async function keepSummary(
  database: Database,
  row: Omit<SummaryRow, 'attributes'>,
  { text, postIds }: Summary,
  postsCount: number,
): Promise<void> {
  const attributes = JSON.stringify({ text, post_ids: postIds, posts_count: postsCount } satisfies StoredAttributes);
  await database.transaction().execute(async (transaction) => {
    // The board may have been deleted in the meantime, together with its summaries.
    const board = await transaction.selectFrom('boards').select('id').where('id', '=', row.board_id).executeTakeFirst();
    if (!board) return;
    await transaction
      .insertInto('posts_summaries')
      .values({ ...row, attributes })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ fingerprint: row.fingerprint, generated_at: row.generated_at, attributes }),
      )
      .execute();
    const newest = transaction
      .selectFrom('posts_summaries')
      .select('id')
      .where('board_id', '=', row.board_id)
      .orderBy('generated_at', 'desc')
      .orderBy('id')
      .limit(maxOfABoard);
    await transaction
      .deleteFrom('posts_summaries')
      .where('board_id', '=', row.board_id)
      .where('id', 'not in', newest)
      .execute();
  });
}
