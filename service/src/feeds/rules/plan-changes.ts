import type { Database, PostRow, PostStatus } from '../../database/schema.ts';
import { judgeExisting, type FeedRules } from '../feed-rules.ts';
import { readStoredPost } from './read-stored-post.ts';

/** The newest posts of a feed that rules are tried on and applied to. */
const maxRehearsed = 1000;

/** What rules would change at a stored post. */
export interface PlannedChange {
  readonly row: PostRow;
  readonly status: PostStatus;
  readonly isPinned: boolean;
  /** All its tags. */
  readonly tags: readonly string[];
  readonly addedTags: readonly string[];
  readonly addedCtaIds: readonly number[];
  /** Positions of the filters that apply. */
  readonly applied: readonly number[];
}

export interface Rehearsal {
  readonly examined: number;
  readonly changes: readonly PlannedChange[];
}

const tagsOf = (row: PostRow): readonly string[] => {
  const { tags } = JSON.parse(row.attributes) as { readonly tags?: unknown };
  return Array.isArray(tags) ? (tags as readonly unknown[]).filter((tag) => typeof tag === 'string') : [];
};

/** Tries rules on the newest posts of a feed; changes nothing. */
export async function planChanges(
  database: Database,
  feed: { readonly id: number; readonly board_id: number },
  rules: FeedRules,
  nowMs: number,
): Promise<Rehearsal> {
  const rows = await database
    .selectFrom('posts')
    .selectAll()
    .where('social_feed_id', '=', feed.id)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRehearsed)
    .execute();
  const ctas = await database.selectFrom('ctas').select('id').where('board_id', '=', feed.board_id).execute();
  const known = new Set(ctas.map(({ id }) => id));
  const associations = await database
    .selectFrom('cta_associations')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['post_id', 'cta_id'])
    .where('social_feed_id', '=', feed.id)
    .execute();
  const has = new Set(associations.map(({ post_id, cta_id }) => `${post_id} ${cta_id}`));
  const changes = rows.flatMap((row): PlannedChange[] => {
    const judged = judgeExisting(readStoredPost(row), rules, nowMs);
    const own = tagsOf(row);
    const addedTags = judged.tags.filter((tag) => !own.some((each) => each.toLowerCase() === tag.toLowerCase()));
    const addedCtaIds = judged.ctaIds.filter((id) => known.has(id) && !has.has(`${row.id} ${id}`));
    const status = judged.status ?? row.status;
    const isPinned = row.is_pinned === 1 || judged.isPinned;
    const isChanged =
      status !== row.status || Number(isPinned) !== row.is_pinned || addedTags.length + addedCtaIds.length > 0;
    return isChanged
      ? [{ row, status, isPinned, tags: [...own, ...addedTags], addedTags, addedCtaIds, applied: judged.applied }]
      : [];
  });
  return { examined: rows.length, changes };
}
