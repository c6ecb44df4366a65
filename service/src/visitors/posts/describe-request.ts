import type { PostCreateRequestRow } from '../../database/visitor-rows.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { fillPath, paths } from '../../http/paths.ts';

/** Time until the next poll: most posts are done within a second, pictures take one or two. */
export const retryAfterS = 1;

export function isInFlightRequests({ status }: PostCreateRequestRow): boolean {
  return status === 'pending' || status === 'processing';
}

export const requestRules: QueryRules = {
  fields: { post_create_request: ['status', 'errors', 'created_at', 'post'] },
};

/** Excludes all data of the visitor, because others may see the address of a request. */
export function describeRequest(row: PostCreateRequestRow, slug: string, base: string): ResourceNode {
  return {
    type: 'post_create_request',
    id: row.id,
    attributes: {
      status: row.status,
      errors: JSON.parse(row.errors) as unknown,
      created_at: new Date(row.created_at).toISOString(),
    },
    relationships: {
      post: row.post_id === null ? null : { type: 'post', id: row.post_id, attributes: {}, isLinkOnly: true },
    },
    links: { self: base + fillPath(paths.postRequest, { slug, id: row.id }) },
  };
}
