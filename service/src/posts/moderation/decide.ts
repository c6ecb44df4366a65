import { isPostgres } from '../../database/is-postgres.ts';
import type { Database, PostRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { Bearer } from '../../auth/authorize.ts';
import { listMediaNames, writeAttributes } from '../../visitors/media/media-reference.ts';
import { recordCopies } from '../../visitors/media/record-copies.ts';
import { describeTeamPicture } from '../../visitors/pictures/team-pictures.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { foldTags } from '../fold-tags.ts';
import { foldText } from '../fold-text.ts';
import { moveScore } from '../score.ts';
import { recordModerations } from '../post-history.ts';
import { recordPostEvents } from '../../team/webhooks/record-post-events.ts';
import { describeAuthor } from './describe-author.ts';
import type { PostChange } from './post-change.ts';

/** The user of a decision, its time, and the address of the service in the request. */
export interface Decision {
  readonly bearer: Bearer;
  readonly nowMs: number;
  readonly base: string;
}

/**
 * The posts of this team with these ids, in the same order. Throws 404 for the first missing one: all or nothing. In a
 * transaction they are kept for its change: of two requests that decide the same, the second finds the decision of the
 * first, which is counted once.
 */
export async function findTeamPosts(
  database: Database,
  teamId: number,
  ids: readonly number[],
  pointTo?: (index: number) => string,
): Promise<PostRow[]> {
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom('posts')
          .innerJoin('boards', 'boards.id', 'board_id')
          .selectAll('posts')
          .where('posts.id', 'in', ids)
          .where('team_id', '=', teamId)
          // In one order, so that two requests for several posts do not wait for each other.
          .orderBy('posts.id')
          .$if(database.isTransaction && isPostgres(database), (query) => query.forNoKeyUpdate(['posts']))
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, index) => {
    const row = byId.get(id);
    if (!row) throw new ApiError('not_found', `The team has no post ${id}.`, pointTo && { pointer: pointTo(index) });
    return row;
  });
}

function foldWords(attributes: Readonly<Record<string, unknown>>): string {
  const { title, text, tags } = attributes;
  const author = (attributes['author'] ?? {}) as Readonly<Record<string, unknown>>;
  const parts = [title, text, author['name'], author['username'], ...(Array.isArray(tags) ? (tags as unknown[]) : [])];
  return foldText(parts.filter((part) => typeof part === 'string').join(' '));
}

function changeRow(row: PostRow, change: PostChange, { nowMs, base }: Decision): PostRow {
  const {
    status = row.status,
    pinned = row.is_pinned === 1,
    language,
    author,
    published_at: publishedAt,
    ...shown
  } = change;
  const attributes = JSON.parse(row.attributes) as Record<string, unknown>;
  const values: Readonly<Record<string, unknown>> = {
    ...shown,
    pinned,
    ...(author !== undefined && { author: author && describeAuthor(author) }),
    ...(language !== undefined && { metadata: { ...(attributes['metadata'] as object), language } }),
    ...(publishedAt !== undefined && { published_at: new Date(publishedAt).toISOString() }),
  };
  for (const [name, value] of Object.entries(values)) {
    // Verbatim posts are served without encoding, so they must be stored encoded.
    attributes[name] =
      row.is_verbatim === 1 && (name === 'text' || name === 'title') && typeof value === 'string'
        ? escapeHtml(value)
        : value;
  }
  // The stored size and color belong to the previous picture.
  if (change.image_url !== undefined)
    for (const name of ['image_width', 'image_height', 'image_color']) delete attributes[name];
  const times = {
    published_at: publishedAt ?? row.published_at,
    rating: change.rating === undefined ? row.rating : (change.rating ?? -1),
  };
  return {
    ...row,
    ...times,
    score: moveScore(row, times),
    status,
    language: language?.toLowerCase() ?? row.language,
    is_pinned: Number(pinned),
    last_moderated_at: status === row.status || status === 'pending' ? row.last_moderated_at : nowMs,
    search_text: foldWords(attributes),
    attributes: writeAttributes(attributes, base),
  };
}

/** Changes posts, and records the decisions about them. Must be called in a transaction. Returns the changed posts. */
export async function changePosts(
  database: Database,
  changes: readonly { readonly row: PostRow; readonly change: PostChange }[],
  decision: Decision,
): Promise<PostRow[]> {
  const { bearer, nowMs } = decision;
  const changed: { readonly before: PostRow; readonly after: PostRow }[] = [];
  for (const { row, change } of changes) {
    const after = changeRow(row, change, decision);
    if (typeof change.image_url === 'string') {
      const shown = JSON.parse(after.attributes) as Record<string, unknown>;
      const picture = await describeTeamPicture(database, shown['image_url']);
      after.attributes = JSON.stringify({ ...shown, ...picture });
    }
    const { id, status, is_pinned, last_moderated_at, search_text, attributes, language, published_at, rating, score } =
      after;
    await database
      .updateTable('posts')
      .set({ status, is_pinned, last_moderated_at, search_text, attributes, language, published_at, rating, score })
      .where('id', '=', id)
      .execute();
    if (change.tags) {
      await database.deleteFrom('post_tags').where('post_id', '=', id).execute();
      const tags = foldTags(change.tags);
      if (tags.length > 0)
        await database
          .insertInto('post_tags')
          .values(tags.map((tag) => ({ post_id: id, tag })))
          .execute();
    }
    if (listMediaNames(attributes).join() !== listMediaNames(row.attributes).join())
      await recordCopies(database, id, attributes);
    changed.push({ before: row, after });
  }
  await recordModerations(
    database,
    changed.flatMap(({ before, after: { id, board_id, status, type } }) =>
      status === before.status || status === 'pending'
        ? []
        : [{ post_id: id, board_id, occurred_at: nowMs, user_id: bearer.userId, status, source: type }],
    ),
  );
  const rows = changed.map(({ after }) => after);
  await recordPostEvents(database, 'post_updated', { teamId: bearer.teamId, rows, nowMs });
  return rows;
}

/** Deletes posts permanently; the counts of their ingestion and moderation remain. Must be called in a transaction. */
export async function deletePosts(
  database: Database,
  rows: readonly PostRow[],
  { bearer, nowMs }: Decision,
): Promise<void> {
  if (rows.length === 0) return;
  await recordPostEvents(database, 'post_destroyed', { teamId: bearer.teamId, rows, nowMs });
  const ids = rows.map(({ id }) => id);
  await database
    .updateTable('feed_posts')
    .set({ deleted_at: nowMs })
    .where('post_id', 'in', ids)
    .where('gone_at', 'is', null)
    .execute();
  await database.deleteFrom('posts').where('id', 'in', ids).execute();
  await recordModerations(
    database,
    rows.map(({ id, board_id, type }) => ({
      post_id: id,
      board_id,
      occurred_at: nowMs,
      user_id: bearer.userId,
      status: 'deleted',
      source: type,
    })),
  );
}
