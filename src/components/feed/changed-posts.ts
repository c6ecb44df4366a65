import type { anchoredTop, anchorOf } from '../../layout/anchor.ts';
import type { Post } from '../../model/post.ts';
import { readBoxView } from './feed-box.ts';
import { standCard, type Feed } from './feed.tsx';
import { goneInPlaceOf } from './gone-post.ts';
import type { KnownSizes } from './known-sizes.ts';
import { findFirstMoved, followList } from './list-change.ts';
import type { PlacedPosts, placePosts } from './placed-posts.ts';

export interface PostChange {
  readonly feed: Feed;
  readonly placed: PlacedPosts;
  readonly sizes: KnownSizes;
  readonly hasFocus: (index: number) => boolean;
  /** What the feed itself does its work with; handed in, because two chunks that import each other's parts are larger. */
  readonly tools: { readonly anchorOf: typeof anchorOf; readonly anchoredTop: typeof anchoredTop; readonly placePosts: typeof placePosts };
  /** As the list is now. */
  readonly posts: readonly Post[];
}

/** Takes over a list with posts taken away, with other words or with further ones behind; false when it is changed otherwise. */
export type ChangeTaker = (change: PostChange) => boolean;

/**
 * For live boards, whose posts are moderated while they are read: code of its own. Nothing that is in view moves.
 *
 *     above the window │ keeps its place and says that it is gone; in one column it goes, and the window with it
 *     in the window    │ keeps its place and says that it is gone
 *     below            │ goes
 */
export function createChangeTaker(postGone: string): ChangeTaker {
  const standIns = new WeakSet<Post>();
  const met = new WeakSet<Feed>();

  const standInFor = (post: Post) => {
    if (standIns.has(post)) return post;
    const standIn = goneInPlaceOf(post, postGone);
    standIns.add(standIn);
    return standIn;
  };

  /** Nothing can be done with a post that is gone. */
  const keepControlsOff = (feed: Feed) => {
    if (met.has(feed)) return;
    met.add(feed);
    const { onDraw } = feed;
    feed.onDraw = (card, post) => {
      if (!standIns.has(post)) onDraw(card, post);
    };
  };

  /** Draws a card anew in the box that it has; false when it would need another one. */
  const redraw = ({ feed, placed: { masonry }, sizes, hasFocus }: PostChange, index: number, post: Post): boolean => {
    const card = feed.cards.get(index);
    const known = feed.sizes.get(post.id);
    const width = masonry.width(index);
    if (!card) {
      feed.sizes.delete(post.id);
      return true;
    }
    const other = feed.draw(post, index + 1);
    if (standIns.has(post)) {
      if (known) feed.sizes.set(post.id, { ...known, isClamped: false });
    } else {
      if (!known) return false;
      feed.box.append(other);
      sizes.measure([{ post, card: other, width }]);
      other.remove();
      if (feed.sizes.get(post.id)?.height !== known.height) {
        feed.sizes.set(post.id, known);
        return false;
      }
    }
    const isFocused = hasFocus(index);
    feed.onDraw(other, post);
    standCard(other, masonry.x(index), masonry.y(index), width, masonry.height(index));
    card.replaceWith(other);
    feed.cards.set(index, other);
    if (isFocused) other.focus({ preventScroll: true });
    return true;
  };

  return (change) => {
    const { feed, placed, sizes, hasFocus, posts, tools } = change;
    const { cards } = feed;
    const { posts: shown, masonry } = placed;
    const view = readBoxView(feed.box);
    const inView = masonry.range(view.top, view.bottom);
    const lastSeen = Math.max(-1, ...inView);
    const canGoAbove = placed.columns === 1 && masonry.bottom > view.bottom;
    keepControlsOff(feed);
    const list = followList(shown, posts, (index) => hasFocus(index) || (index <= lastSeen && (!canGoAbove || inView.includes(index))), standInFor);
    if (!list) return false;

    let from = findFirstMoved(shown, list);
    for (let index = 0; index < from; index++) {
      const post = list[index]!;
      if (post === shown[index]) continue;
      // Below the window a card may take the room that it needs.
      if (index > lastSeen && !hasFocus(index)) from = index;
      // What does not fit waits until the list changes next: by then its reader may be elsewhere.
      else if (!redraw(change, index, post)) list[index] = shown[index]!;
    }

    const anchor = from <= lastSeen ? tools.anchorOf(masonry, view.top) : null;
    const anchorPost = anchor && shown[anchor.index];
    const moved = [...cards].filter(([index]) => index >= from);
    for (const [index] of moved) cards.delete(index);
    for (const [index, card] of moved) {
      const post = shown[index]!;
      const place = list.indexOf(post);
      if (place < 0) {
        // Gone, or with other words: drawn and measured anew when it comes near the window.
        feed.sizes.delete(post.id);
        card.remove();
      } else {
        cards.set(place, card);
        card.setAttribute('aria-posinset', `${place + 1}`);
      }
    }
    placed.posts = list;
    placed.lastPainted = Math.min(placed.lastPainted, from - 1);
    masonry.cut(from);
    const anchorIndex = anchorPost ? list.indexOf(anchorPost) : -1;
    if (anchor && anchorIndex >= 0) {
      tools.placePosts(placed, sizes, ({ count }) => count > anchorIndex);
      scrollBy(0, tools.anchoredTop(masonry, { ...anchor, index: anchorIndex }) - view.top);
    }
    return true;
  };
}
