// What the specs of further posts have in common.
import type { NewPost } from './service.ts';

/** So many posts, newest first, numbered from 1. */
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
