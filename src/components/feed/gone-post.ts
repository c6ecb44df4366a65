import type { Post } from '../../model/post.ts';

/** What is drawn in the place of a post that was taken away while it was read: a sentence, and nothing to open or to follow. */
export const goneInPlaceOf = ({ id, isHighlighted }: Pick<Post, 'id' | 'isHighlighted'>, sentence: string): Post => ({
  id,
  network: 'other',
  title: '',
  text: sentence,
  author: null,
  media: [],
  // No address, and a wish that a press opens one: nothing happens.
  url: null,
  opensLink: true,
  publishedAt: null,
  isHighlighted,
  isPinned: false,
  tags: [],
  stars: null,
  language: null,
  callsToAction: [],
  hasProducts: false,
});
