import { emptyPost } from '../../model/empty-post.ts';
import type { Post } from '../../model/post.ts';

/**
 * The list that a feed shows after posts were removed, edited or followed by further ones; `null` when the list was
 * changed in any other way. A removed post that `mustStay` is replaced by a placeholder.
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

/**
 * The index of the first post that differs from the shown ones; the number of shown posts when posts were only
 * appended.
 */
export function findFirstMoved(shown: readonly Post[], list: readonly Post[]): number {
  const first = shown.findIndex(({ id }, index) => id !== list[index]?.id);
  return first < 0 ? shown.length : first;
}

/** The placeholder of a post that was removed while it was shown: a sentence, without anything to open or follow. */
export const placeholderOf = ({ id, isHighlighted }: Pick<Post, 'id' | 'isHighlighted'>, sentence: string): Post =>
  // A press opens the post's link, and there is none, so nothing happens.
  emptyPost({ id, text: sentence, isHighlighted, opensLink: true });
