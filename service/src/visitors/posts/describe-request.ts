import type { PostCreateRequestRow } from '../../database/visitor-rows.ts';
import { fillPath, paths } from '../../http/paths.ts';

/** Time until the next poll: most posts are done within a second, pictures take one or two. */
export const retryAfterS = 1;

export function isInFlightRequests({ status }: PostCreateRequestRow): boolean {
  return status === 'pending' || status === 'processing';
}

/** Excludes all data of the visitor, because others may see the address of a request. */
export function describeRequest(row: PostCreateRequestRow, slug: string, base: string): unknown {
  return {
    jsonapi: { version: '1.1' },
    data: {
      type: 'post_create_request',
      id: row.id,
      attributes: {
        status: row.status,
        errors: JSON.parse(row.errors) as unknown,
        created_at: new Date(row.created_at).toISOString(),
      },
      relationships: { post: { data: row.post_id === null ? null : { type: 'post', id: row.post_id } } },
      links: { self: base + fillPath(paths.postRequest, { slug, id: row.id }) },
    },
  };
}
