// Shared helpers for the specs of paging.
import type { NewPost } from './service.ts';

/** Returns `count` posts, newest first, numbered from `from + 1`. */
export const numbered = (count: number, from = 0): readonly NewPost[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.now() - (from + index + 1) * 60_000).toISOString();
    return {
      type: 'custom',
      author: null,
      language: 'en',
      text: `Post number ${from + index + 1}.`,
      publishedAt: moment,
      moderatedAt: moment,
    };
  });
