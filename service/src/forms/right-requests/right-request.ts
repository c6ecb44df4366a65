import type { TeamRecordRow } from '../../database/schema.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Request } from '../../http/collections/collection.ts';
import type { RecordRule } from '../../http/records/record-rule.ts';
import { readRecord } from '../../http/records/record-store.ts';
import { describePost } from '../../posts/describe-post.ts';
import { describeTerm } from '../terms/describe-term.ts';

/** Types of posts whose authors can be asked. */
export const sources = [
  'facebook',
  'twitter',
  'instagram',
  'public_post',
  'instagram_business',
  'externally_sourced_posts',
] as const;
export const statuses = [
  'approved',
  'deleted',
  'error',
  'expired',
  'missing',
  'pending',
  'requested',
  'soft_approved',
  'token_error',
] as const;
/** The time after which a pending request expires. */
export const respondWithinMs = 30 * 86_400_000;

/** The stored attributes of a request, besides its post (`parent_id`) and its status. */
export interface RightRequest {
  readonly text: string;
  readonly source: string;
  readonly user_id: number | null;
  readonly account_id: number | null;
  readonly subaccount_id: string | null;
  readonly term_id: number;
  readonly approved_at: string | null;
  readonly error: string | null;
  /** The network's ids of the post and of the reply that asked, and the author there. Never returned (`_`). */
  readonly _post_id?: string | null;
  readonly _reply_id?: string | null;
  readonly _author?: string | null;
}

export const query = {
  include: ['posts', 'right_request_term'],
  fields: {
    right_request: ['posts', 'right_request_term'],
    post: [],
    right_request_term: [],
  },
} as const;

async function describeParts(
  row: TeamRecordRow,
  { database, query: { include }, base }: Request,
): Promise<Partial<ResourceNode>> {
  const { term_id } = readRecord<RightRequest>(row);
  const post = include.has('posts')
    ? await database
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', row.parent_id ?? 0)
        .executeTakeFirst()
    : undefined;
  const term = include.has('right_request_term')
    ? await database.selectFrom('right_request_terms').selectAll().where('id', '=', term_id).executeTakeFirst()
    : undefined;
  return {
    relationships: {
      posts: include.has('posts')
        ? post
          ? [{ type: 'post', id: post.id, attributes: describePost(post, base) }]
          : []
        : notAsked,
      right_request_term: include.has('right_request_term')
        ? term
          ? await describeTerm(database, term, false)
          : null
        : notAsked,
    },
  };
}
/** How a stored request becomes a resource. */
export const described: Pick<RecordRule, 'type' | 'describe'> = { type: 'right_request', describe: describeParts };
