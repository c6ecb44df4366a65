import { anchoredTop, anchorOf } from '../../layout/anchor.ts';
import type { Post } from '../../model/post.ts';
import type { FeedParts } from './feed-parts.ts';
import { readFeedView } from './feed-view.ts';
import { placePosts } from './placed-posts.ts';
import { scrollAtOnce } from './scroller.ts';
import { findFirstMoved, followList, placeholderOf } from './post-changes.ts';

/** The parts of a feed for code that only some visitors load: the change handler, and the way back to a place. */
export interface ChangeableFeed extends FeedParts {
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
    const { placed, sizes, drawing, room } = feed;
    const { posts: shown, masonry } = placed;
    const box = room.box();
    if (!box || !masonry.count) return false;
    const view = readFeedView(box);
    const inView = masonry.range(view.top, view.bottom);
    const lastSeen = Math.max(-1, ...inView);
    const canGoAbove = placed.columns === 1 && masonry.bottom > view.bottom;
    const mustStay = (index: number) =>
      drawing.hasFocus(index) || (index <= lastSeen && (!canGoAbove || inView.includes(index)));
    const placeholderFor = (post: Post) => {
      if (drawing.placeholders.has(post)) return post;
      const placeholder = placeholderOf(post, removedSentence);
      drawing.placeholders.add(placeholder);
      return placeholder;
    };
    const list = followList(shown, posts, mustStay, placeholderFor);
    if (!list) return false;

    let from = findFirstMoved(shown, list);
    for (let index = 0; index < from; index++) {
      const post = list[index]!;
      if (post === shown[index]) continue;
      // Below the window a card may change its height.
      if (index > lastSeen && !drawing.hasFocus(index)) from = index;
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
    const kept = drawing.drawn().inFeed.flatMap(({ post }) => places.get(post.id) ?? []);
    placed.posts = list;
    placed.lastPainted = Math.min(placed.lastPainted, from - 1);
    masonry.cut(from);
    drawing.draw(kept);
    const anchorIndex = anchorPost ? list.indexOf(anchorPost) : -1;
    if (anchor && anchorIndex >= 0) {
      placePosts(placed, sizes, anchorIndex);
      scrollAtOnce(box, anchoredTop(masonry, { ...anchor, index: anchorIndex }) - view.top);
    }
    return true;
  };

/** Whether a post fits the box of its present card, because a visible card must not change its height. */
function fitsItsBox(feed: FeedParts, index: number, post: Post): boolean {
  const {
    placed: { masonry },
    sizes,
    drawing,
  } = feed;
  if (!drawing.cards.has(index)) {
    sizes.forget(post);
    return true;
  }
  const known = sizes.get(post);
  if (drawing.placeholders.has(post)) {
    if (known) sizes.set(post, { ...known, isClamped: false });
    return true;
  }
  if (!known) return false;
  measureOffscreen(feed, post, masonry.width(index));
  if (sizes.get(post)?.height === known.height) return true;
  sizes.set(post, known);
  return false;
}

/** Draws a card only to measure it. */
function measureOffscreen({ drawing, sizes, states }: FeedParts, post: Post, width: number): void {
  drawing.redraw({ ...drawing.drawn(), offscreen: [drawing.describe(post, 0, width)] });
  const card = drawing.offscreen.get(post.id);
  if (card) sizes.measure([{ post, card, width, isExpanded: states.isExpanded(post) }]);
  drawing.redraw({ ...drawing.drawn(), offscreen: [] });
}
