import type { anchoredTop, anchorOf } from '../layout/anchor.ts';
import type { Post } from '../model/post.ts';
import { readBoxView } from './feed-box.ts';
import { drawCard, standCard, type Feed } from './feed.tsx';
import { goneInPlaceOf } from './gone-post.ts';
import type { KnownSizes } from './known-sizes.ts';
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
  const known = new WeakSet<Feed>();
  /** Nothing can be done with a post that is gone. */
  const keepControlsOff = (feed: Feed) => {
    if (known.has(feed)) return;
    known.add(feed);
    const { onDraw } = feed;
    feed.onDraw = (card, post) => {
      if (!standIns.has(post)) onDraw(card, post);
    };
  };
  const standInFor = (post: Post) => {
    if (standIns.has(post)) return post;
    const standIn = goneInPlaceOf(post, postGone);
    standIns.add(standIn);
    return standIn;
  };

  return ({ feed, placed, sizes, hasFocus, tools: { anchorOf, anchoredTop, placePosts }, posts }) => {
    keepControlsOff(feed);
    const { cards, box } = feed;
    const { posts: shown, masonry, columns } = placed;
    const view = readBoxView(box);
    const inView = masonry.range(view.top, view.bottom);
    const lastSeen = Math.max(-1, ...inView);
    const canGoAbove = columns === 1 && masonry.bottom > view.bottom;
    const mustStay = (index: number) => hasFocus(index) || (index <= lastSeen && !(canGoAbove && !inView.includes(index)));

    const now = new Map(posts.map((post) => [post.id, post]));
    const list = shown.flatMap((post, index) => now.get(post.id) ?? (mustStay(index) ? standInFor(post) : []));
    const left = list.filter(({ id }) => now.has(id));
    if (!left.length || left.some((post, at) => post !== posts[at])) return false;
    list.push(...posts.slice(left.length));

    /** Draws a card anew in the box that it has; false when it would need another one. */
    const redraw = (index: number, post: Post) => {
      const card = cards.get(index);
      const known = feed.sizes.get(post.id);
      const width = masonry.width(index);
      if (!card) {
        feed.sizes.delete(post.id);
        return true;
      }
      const other = drawCard(feed, post, index);
      if (standIns.has(post)) {
        if (known) feed.sizes.set(post.id, { ...known, isClamped: false });
      } else {
        box.append(other);
        sizes.measure([{ post, card: other, width }]);
        other.remove();
        if (feed.sizes.get(post.id)?.height !== known?.height && known) {
          feed.sizes.set(post.id, known);
          return false;
        }
      }
      const isFocused = hasFocus(index);
      feed.onDraw(other, post);
      standCard(other, masonry.x(index), masonry.y(index), width, masonry.height(index));
      card.replaceWith(other);
      cards.set(index, other);
      if (isFocused) other.focus({ preventScroll: true });
      return true;
    };

    let from = shown.findIndex(({ id }, index) => id !== list[index]?.id);
    if (from < 0) from = shown.length;
    for (let index = 0; index < from; index++) {
      const post = list[index]!;
      if (post === shown[index]) continue;
      // Below the window a card may take the room that it needs.
      if (index > lastSeen && !hasFocus(index)) from = index;
      else if (!redraw(index, post)) list[index] = shown[index]!;
    }

    const anchor = from <= lastSeen ? anchorOf(masonry, view.top) : null;
    const anchorId = anchor && shown[anchor.index]?.id;
    const loose = new Map<string, HTMLElement>();
    for (const [index, card] of cards) {
      if (index < from) continue;
      loose.set(shown[index]!.id, card);
      cards.delete(index);
    }
    list.forEach((post, index) => {
      const card = loose.get(post.id);
      if (index < from || !card) return;
      if (!shown.includes(post)) {
        feed.sizes.delete(post.id);
        return;
      }
      card.setAttribute('aria-posinset', `${index + 1}`);
      cards.set(index, card);
      loose.delete(post.id);
    });
    for (const card of loose.values()) card.remove();

    placed.posts = list;
    masonry.cut(from);
    placed.lastPainted = Math.min(placed.lastPainted, from - 1);
    const anchorIndex = anchor ? list.findIndex(({ id }) => id === anchorId) : -1;
    if (anchor && anchorIndex >= 0) {
      placePosts(placed, sizes, ({ count }) => count > anchorIndex);
      scrollBy(0, anchoredTop(masonry, { ...anchor, index: anchorIndex }) - view.top);
    }
    return true;
  };
}
