// Shared helpers for the specs of paging.
import type { BoardLocators } from './board.ts';
import type { NewPost } from './service.ts';

/** Returns `count` posts, newest first, numbered from 1. */
export const numbered = (count: number): readonly NewPost[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.now() - (index + 1) * 60_000).toISOString();
    return {
      type: 'custom',
      author: null,
      language: 'en',
      text: `Post number ${index + 1}.`,
      publishedAt: moment,
      moderatedAt: moment,
    };
  });

/** How far the last card is below the visible end of the window, in px. */
export const beyondWindow = ({ element }: BoardLocators): Promise<number> =>
  element
    .getByRole('article', { includeHidden: true })
    .last()
    .evaluate((card) => card.getBoundingClientRect().top - innerHeight);
