// Shared helpers for the specs of the dialog: the board with a post of every kind.
import { readerPosts } from '../../demo/seed/reader.ts';
import type { Service } from './service.ts';

/** Parameters for the reader board, which has one post of every kind. `tags` must select few enough to draw all. */
export const readerBoard = (tags: string) => ({ tags, 'page-size': 60 });

/**
 * Creates a board with the posts of the reader board that begin with these words, in this order. It has no other posts,
 * because the board also draws the posts behind the dialog.
 */
export async function makeReaderPosts(service: Service, beginnings: readonly string[]): Promise<string> {
  const { slug } = await service.makeBoard('reader');
  const now = Date.now();
  await service.changePosts(slug, {
    add: beginnings.map((words, index) => {
      const post = readerPosts.find((post) => post.title?.startsWith(words) || post.text?.startsWith(words));
      if (!post) throw new Error(`No post of the reader board begins with "${words}".`);
      const moment = new Date(now - index * 60_000).toISOString();
      return { ...post, publishedAt: moment, moderatedAt: moment };
    }),
  });
  return slug;
}
