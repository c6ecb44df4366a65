import type { Post } from '../../model/post.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { type Fields, toFields, toList } from '../fields.ts';
import { relate } from './document.ts';
import { readPost } from './read-post.ts';
import type { RelatedProduct } from './reading.ts';

/** The posts of a document in its order, each id once, and how many could not be read. Their products go into `products`. */
export async function readPosts(
  document: Fields, service: string, products: Map<string, readonly RelatedProduct[]>,
): Promise<{ readonly posts: readonly Post[]; readonly skipped: number }> {
  const findRelated = relate(document);
  return readTexts((toText) => {
    const posts = new Map<string, Post>();
    let skipped = 0;
    for (const resource of toList(document.data, Infinity)) {
      const post = readPost(toFields(resource), { toText, findRelated, service }, products);
      if (!post) skipped++;
      else if (!posts.has(post.id)) posts.set(post.id, post);
    }
    return { posts: Object.freeze([...posts.values()]), skipped };
  });
}
