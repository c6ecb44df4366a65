import { allocateIds } from '../database/allocate-ids.ts';
import type { Insertable } from 'kysely';
import type { Database, PostRow, Tables } from '../database/schema.ts';
import { foldTags } from './fold-tags.ts';
import { foldText } from './fold-text.ts';
import { ownScore } from './score.ts';
import { recordIngestions, recordModerations } from './post-history.ts';
import type { PostDraft } from './post-draft.ts';

/** Rows per statement. With 16 columns this is far below SQLite's limit of 32,766 values. */
const rowsAtOnce = 500;

export async function insertRows<
  Table extends
    | 'posts'
    | 'post_tags'
    | 'ctas'
    | 'cta_associations'
    | 'products'
    | 'product_tags'
    | 'social_feeds'
    | 'personalizations'
    | 'users'
    | 'accounts'
    | 'engagement_events',
>(database: Database, table: Table, rows: readonly Insertable<Tables[Table]>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    // The query builder cannot infer the row type while the table is a type parameter.
    await database
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce) as never)
      .execute();
  }
}

function describeRow(draft: PostDraft, boardId: number, id: number): PostRow {
  return {
    id,
    board_id: boardId,
    social_feed_id: draft.socialFeedId,
    status: draft.status ?? 'approved',
    type: draft.type,
    language: draft.language.toLowerCase(),
    sentiment: draft.sentiment,
    published_at: draft.publishedAt,
    last_moderated_at: draft.lastModeratedAt,
    score: ownScore(draft.publishedAt, draft.rating ?? -1),
    rating: draft.rating ?? -1,
    is_pinned: Number(draft.isPinned),
    is_verbatim: Number(draft.isVerbatim),
    search_text: foldText(draft.searchText),
    attributes: JSON.stringify(draft.attributes),
  };
}

/**
 * Stores posts under the given ids or new ids. New posts are logged as ingested, and all are moderated as their drafts
 * define. Returns the ids in the order of the drafts.
 */
export async function storePosts(
  database: Database,
  boardId: number,
  drafts: readonly PostDraft[],
  ids?: readonly number[],
): Promise<number[]> {
  const firstId = ids ? 0 : await allocateIds(database, 'posts', drafts.length);
  const posts = drafts.map((draft, index) => ({ draft, id: ids?.[index] ?? firstId + index }));
  await insertRows(
    database,
    'posts',
    posts.map(({ draft, id }) => describeRow(draft, boardId, id)),
  );
  if (!ids) {
    await recordIngestions(
      database,
      posts.map(({ draft, id }) => ({
        post_id: id,
        board_id: boardId,
        occurred_at: draft.ingestedAt,
        social_feed_id: draft.socialFeedId,
      })),
    );
  }
  await recordModerations(
    database,
    posts.flatMap(({ draft, id }) =>
      draft.moderations.map(({ at, userId, status }) => ({
        post_id: id,
        board_id: boardId,
        occurred_at: at,
        user_id: userId,
        status,
        source: draft.type,
      })),
    ),
  );
  await insertRows(
    database,
    'post_tags',
    posts.flatMap(({ draft, id }) => foldTags(draft.tags).map((tag) => ({ post_id: id, tag }))),
  );

  const ctas = posts.flatMap(({ draft, id }) =>
    draft.ctas.map((cta) => ({ post_id: id, cta_id: cta.ctaId, attributes: JSON.stringify(cta.attributes) })),
  );
  const firstCta = await allocateIds(database, 'cta_associations', ctas.length);
  await insertRows(
    database,
    'cta_associations',
    ctas.map((row, index) => ({ id: firstCta + index, ...row })),
  );

  const tags = posts.flatMap(({ draft, id }) =>
    draft.productTags.map((tag) => ({
      post_id: id,
      product_id: tag.productId,
      attributes: JSON.stringify(tag.attributes),
    })),
  );
  const firstTag = await allocateIds(database, 'product_tags', tags.length);
  await insertRows(
    database,
    'product_tags',
    tags.map((row, index) => ({ id: firstTag + index, ...row })),
  );
  return posts.map(({ id }) => id);
}
