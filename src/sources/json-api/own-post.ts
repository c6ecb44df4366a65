import { emptyPost } from '../../model/empty-post.ts';
import type { NewPost } from '../../model/new-post.ts';
import type { Post } from '../../model/post.ts';
import { readTexts } from '../../safety/plain-text.ts';

type OwnPost = Pick<NewPost, 'author' | 'text' | 'title' | 'stars'>;

/**
 * A preview of a visitor's own post, before the service shows it. Its texts are read like those of every post. The
 * service would escape the typed text; here this code escapes it, so that a typed `&amp;` stays unchanged.
 */
export const readOwnPost = ({ author, text, title, stars }: OwnPost, nowMs: number): Promise<Post> =>
  readTexts((toText) => {
    const read = (typed: string) => toText(typed.replaceAll('&', '&amp;'));
    return emptyPost({
      id: 'own',
      network: 'public_post',
      title: read(title),
      text: read(text),
      author: { name: read(author.name), username: '', url: null, picture: null },
      publishedAt: nowMs,
      stars: stars || null,
    });
  });
