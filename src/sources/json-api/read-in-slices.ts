import type { Post } from '../../model/post.ts';
import type { PostPage } from '../board-source.ts';
import type { Fields } from '../fields.ts';

/** Posts that are read in one task: a slow phone takes some 20 ms for them. */
const readAtOnce = 25;
/** `maxPosts` of the table of bounds. Its number stands here, too, because no name of it leaves the first paint. */
const maxRead = 1000;

/**
 * Reads a long page of posts part by part, and pauses between two of them: a visitor who scrolls meanwhile feels
 * nothing. `read` reads a document with a part of the posts. Each id comes once, as in a page that is read in one go.
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
