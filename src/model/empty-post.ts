import type { Post } from './post.ts';

/**
 * Makes a post of some of its fields; the others are empty. It is the one place that lists all fields besides the
 * readers of the sources, so that a new field changes no test.
 */
export const emptyPost = (given: Pick<Post, 'id'> & Partial<Post>): Post => ({
  network: 'other',
  title: '',
  text: '',
  warnedText: '',
  author: null,
  media: [],
  isSensitive: false,
  url: null,
  publishedAt: null,
  isHighlighted: false,
  isPinned: false,
  tags: [],
  stars: null,
  language: null,
  callsToAction: [],
  hasProducts: false,
  opensLink: false,
  ...given,
});
