// What the specs of the dialog have in common: the board with a post of every kind.
import { readerPosts } from '../../demo/service/seed/reader.ts';
import type { Service } from './service.ts';

/** The reader board has one post of every kind; `tags` leaves few enough for all to be drawn. */
export const readerBoard = (tags: string) => ({ tags, 'page-size': 60 });

/**
 * A board of the posts of the reader board that begin with these words, in this order, and of no others: whatever is
 * behind the dialog is drawn as well.
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
