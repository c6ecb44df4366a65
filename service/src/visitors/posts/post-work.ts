import type { PostWork } from '../../database/visitor-rows.ts';
import { findFileKind } from '../uploads/file-kind.ts';
import type { VisitorPost } from './visitor-post.ts';

/**
 * Finds the queue of a post from the slowest kind among its files. The first bytes of each file determine its kind, as
 * in the later conversion.
 */
export async function findPostWork(
  { media }: VisitorPost,
  readHead: (uploadId: string) => Promise<Uint8Array>,
): Promise<PostWork> {
  let work: PostWork = 'words';
  for (const item of media) {
    if (item.kind !== 'upload') continue;
    const kind = await findFileKind(await readHead(item.id));
    if ('video' in kind) return 'films';
    work = 'pictures';
  }
  return work;
}
