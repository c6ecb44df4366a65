import type { Database, PostRow } from '../../database/schema.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import type { ShownChange } from '../../feeds/shown-version.ts';
import { describePost } from '../describe-post.ts';
import { relatedFields } from '../load-related.ts';

export const teamPostFields: NonNullable<QueryRules['fields']> = {
  post: ['cta_associations', 'product_tags'],
  ...relatedFields,
};

/** Data of a visitor that only the team can read. */
export interface PostVisitor {
  readonly email: string | null;
  readonly custom_field: string | null;
}

/** Visitors by the number of their post. */
export async function loadVisitors(
  database: Database,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, PostVisitor>> {
  if (postIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('post_create_requests')
    .select(['post_id', 'attributes'])
    .where('post_id', 'in', postIds)
    .execute();
  return new Map(
    rows.map(({ post_id, attributes }) => {
      const { author, customField } = JSON.parse(attributes) as {
        author?: { email?: string | null };
        customField?: string | null;
      };
      return [post_id ?? 0, { email: author?.email ?? null, custom_field: customField ?? null }];
    }),
  );
}

/** A post for its team: the public attributes, and the data for moderation. */
export function describeTeamPost(
  row: PostRow,
  base: string,
  visitor: PostVisitor | undefined,
  changes: readonly ShownChange[] = [],
): Readonly<Record<string, unknown>> {
  return {
    ...describePost(row, base),
    status: row.status,
    board_id: row.board_id,
    social_feed_id: row.social_feed_id,
    last_moderated_at: new Date(row.last_moderated_at).toISOString(),
    score: row.score,
    ...(visitor && { visitor }),
    ...(changes.length > 0 && { changes_since_approval: changes }),
  };
}
