import type { PostWork } from '../database/visitor-rows.ts';
import { findFileKind } from '../uploads/file-kind.ts';
import { readHead } from '../uploads/read-head.ts';
import type { VisitorPost } from './visitor-post.ts';

/**
 * What is to be made for a post: the slowest of its files says in which queue it waits. Told by the first bytes of
 * each, as they will be when it is made.
 */
export async function findPostWork({ media }: VisitorPost, pathOf: (uploadId: string) => string): Promise<PostWork> {
  let work: PostWork = 'words';
  for (const wish of media) {
    if (wish.kind !== 'upload') continue;
    const kind = await findFileKind(await readHead(pathOf(wish.id)));
    if ('film' in kind) return 'films';
    work = 'pictures';
  }
  return work;
}
