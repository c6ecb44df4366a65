import type { Post } from '../../model/post.ts';

/**
 * What a feed shows when posts were taken away from its list, got other words or were followed by further ones; `null`
 * when the list was changed in any other way. A post that was removed and `mustStay` keeps its place, with a
 * placeholder.
 *
 *     shown  A B C D     now  A C' D E     B must stay  →  A b C' D E
 */
export function followList(
  shown: readonly Post[],
  now: readonly Post[],
  mustStay: (index: number) => boolean,
  placeholderFor: (post: Post) => Post,
): Post[] | null {
  const byId = new Map(now.map((post) => [post.id, post]));
  const list = shown.flatMap((post, index) => byId.get(post.id) ?? (mustStay(index) ? placeholderFor(post) : []));
  const left = list.filter(({ id }) => byId.has(id));
  return left.length && left.every((post, at) => post === now[at]) ? [...list, ...now.slice(left.length)] : null;
}

/** From where on other posts stand than were shown; the number of shown posts when there are only further ones. */
export function findFirstMoved(shown: readonly Post[], list: readonly Post[]): number {
  const first = shown.findIndex(({ id }, index) => id !== list[index]?.id);
  return first < 0 ? shown.length : first;
}

/**
 * What stands in the place of a post that was removed while it was read: a sentence, and nothing to open or to follow.
 */
export const placeholderOf = ({ id, isHighlighted }: Pick<Post, 'id' | 'isHighlighted'>, sentence: string): Post => ({
  id,
  network: 'other',
  title: '',
  text: sentence,
  author: null,
  media: [],
  // No address, and a press opens one: nothing happens.
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
