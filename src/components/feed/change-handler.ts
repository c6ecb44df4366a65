import { anchoredTop, anchorOf } from '../../layout/anchor.ts';
import type { Masonry } from '../../layout/masonry.ts';
import type { Post } from '../../model/post.ts';
import { readFeedView } from './feed-view.ts';
import type { KnownSizes } from './known-sizes.ts';
import type { PlacedPosts } from './placed-posts.ts';
import { scrollAtOnce } from './scroller.ts';
import { findFirstMoved, followList, placeholderOf } from './post-changes.ts';

/** The parts of a feed for code that only some visitors load: the change handler, and the way back to a place. */
export interface ChangeableFeed {
  readonly placed: PlacedPosts;
  readonly sizes: KnownSizes;
  /** Placeholders of removed posts. Their cards have no controls. */
  readonly placeholders: WeakSet<Post>;
  readonly box: () => HTMLElement | null;
  readonly isDrawn: (index: number) => boolean;
  readonly hasFocus: (index: number) => boolean;
  readonly drawnPosts: () => readonly Post[];
  readonly measureOffscreen: (posts: readonly { readonly post: Post; readonly width: number }[]) => void;
  readonly draw: (indices: Iterable<number>) => void;
  readonly placePosts: (isEnough: (masonry: Masonry) => boolean) => void;
  /** Gives the content above the window this many px more. The page scrolls along, so nothing in view moves. */
  readonly growAbove: (px: number) => void;
  /** Draws and measures the cards that are near the window now, and those with these indices. */
  readonly updateWith: (alsoDrawn: readonly number[]) => void;
}

/** Applies a new list of posts. It returns false when it cannot handle the kind of change. */
export type ChangeHandler = (feed: ChangeableFeed, posts: readonly Post[]) => boolean;

/**
 * Applies a list whose posts were removed, edited or followed by further ones. Live boards need this, because their
 * posts are moderated while visitors read them. Nothing in view moves.
 *
 *     above the window │ becomes a placeholder; in one column the post is removed, and the window scrolls with it
 *     in the window    │ becomes a placeholder
 *     below            │ is removed
 *
 * @param removedSentence the text of a placeholder
 */
export const createChangeHandler =
  (removedSentence: string): ChangeHandler =>
  (feed, posts) => {
    const { placed, sizes, placeholders, hasFocus } = feed;
    const { posts: shown, masonry } = placed;
    const box = feed.box();
    if (!box || !masonry.count) return false;
    const view = readFeedView(box);
    const inView = masonry.range(view.top, view.bottom);
    const lastSeen = Math.max(-1, ...inView);
    const canGoAbove = placed.columns === 1 && masonry.bottom > view.bottom;
    const mustStay = (index: number) =>
      hasFocus(index) || (index <= lastSeen && (!canGoAbove || inView.includes(index)));
    const placeholderFor = (post: Post) => {
      if (placeholders.has(post)) return post;
      const placeholder = placeholderOf(post, removedSentence);
      placeholders.add(placeholder);
      return placeholder;
    };
    const list = followList(shown, posts, mustStay, placeholderFor);
    if (!list) return false;

    let from = findFirstMoved(shown, list);
    for (let index = 0; index < from; index++) {
      const post = list[index]!;
      if (post === shown[index]) continue;
      // Below the window a card may change its height.
      if (index > lastSeen && !hasFocus(index)) from = index;
      // A post that does not fit keeps its old content until the next change of the list. By then the visitor may be
      // elsewhere.
      else if (!fitsItsBox(feed, index, post)) list[index] = shown[index]!;
    }

    const anchor = from <= lastSeen ? anchorOf(masonry, view.top) : null;
    const anchorPost = anchor && shown[anchor.index];
    const places = new Map(list.map((post, index) => [post.id, index]));
    for (const post of shown.slice(from)) {
      // The post was removed or edited: it is rendered and measured again when it is near the window.
      if (list[places.get(post.id) ?? -1] !== post) sizes.forget(post);
    }
    const kept = feed.drawnPosts().flatMap(({ id }) => places.get(id) ?? []);
    placed.posts = list;
    placed.lastPainted = Math.min(placed.lastPainted, from - 1);
    masonry.cut(from);
    feed.draw(kept);
    const anchorIndex = anchorPost ? list.indexOf(anchorPost) : -1;
    if (anchor && anchorIndex >= 0) {
      feed.placePosts(({ count }) => count > anchorIndex);
      scrollAtOnce(box, anchoredTop(masonry, { ...anchor, index: anchorIndex }) - view.top);
    }
    return true;
  };

/** Whether a post fits the box of its present card, because a visible card must not change its height. */
function fitsItsBox(
  { placed: { masonry }, sizes, placeholders, isDrawn, measureOffscreen }: ChangeableFeed,
  index: number,
  post: Post,
): boolean {
  if (!isDrawn(index)) {
    sizes.forget(post);
    return true;
  }
  const known = sizes.get(post);
  if (placeholders.has(post)) {
    if (known) sizes.set(post, { ...known, isClamped: false });
    return true;
  }
  if (!known) return false;
  measureOffscreen([{ post, width: masonry.width(index) }]);
  if (sizes.get(post)?.height === known.height) return true;
  sizes.set(post, known);
  return false;
}
