import type { PostCreateRequestRow } from '../database/visitor-rows.ts';
import { fillPath, paths } from '../paths.ts';

/** When it is worth asking again: most posts are done within a second, pictures take one or two. */
export const retryAfterS = 1;

export function isUnderWay({ status }: PostCreateRequestRow): boolean {
  return status === 'pending' || status === 'processing';
}

/** Nothing of what the visitor sent: the address of a request may be seen by others. */
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
