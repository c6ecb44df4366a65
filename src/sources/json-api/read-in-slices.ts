import type { Post } from '../../model/post.ts';
import type { PostPage } from '../board-source.ts';
import type { Fields } from '../fields.ts';

/** The number of posts that are read in one task; a slow phone needs about 20 ms for them. */
const readAtOnce = 25;
/** The value of `maxPosts` in `model/bounds.ts`, repeated here because the first paint's chunk does not export it. */
const maxRead = 1000;

/**
 * Reads a long page of posts in parts, with a pause after each part, so that scrolling stays smooth meanwhile. `read`
 * reads a document with a part of the posts. The result has no duplicate ids, like a page that is read at once.
 */
export async function readInSlices(
  document: Fields,
  read: (part: Fields) => Promise<PostPage>,
  pause: () => Promise<void>,
): Promise<PostPage> {
  const { data } = document;
  const resources: readonly unknown[] = Array.isArray(data) ? data.slice(0, maxRead) : [data];
  const first = await read({ ...document, data: resources.slice(0, readAtOnce) });
  const posts = new Map<string, Post>(first.posts.map((post) => [post.id, post]));
  let { skipped } = first;
  for (let from = readAtOnce; from < resources.length; from += readAtOnce) {
    await pause();
    const part = await read({ ...document, data: resources.slice(from, from + readAtOnce) });
    skipped += part.skipped;
    for (const post of part.posts) if (!posts.has(post.id)) posts.set(post.id, post);
  }
  return { ...first, posts: Object.freeze([...posts.values()]), skipped };
}
