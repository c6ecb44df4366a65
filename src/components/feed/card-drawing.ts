import type { Post } from '../../model/post.ts';
import { drawNow } from '../common/draw-now.ts';
import type { PlacedPosts } from './placed-posts.ts';

/** A post whose card is in the document. */
export interface DrawnPost {
  readonly post: Post;
  readonly index: number;
  readonly pictureRatio: number;
  readonly widthPx: number;
  /** It replaces a post that was removed while it was shown. It has no controls. */
  readonly isPlaceholder: boolean;
}

export interface DrawnPosts {
  /** In the order of the feed. */
  readonly inFeed: readonly DrawnPost[];
  /** Drawn only for a moment, to be measured. */
  readonly offscreen: readonly DrawnPost[];
}

/** Draws the cards of a feed, and knows their elements. */
export interface CardDrawing {
  /** The elements of the drawn cards, by index in the feed. The map is always the same. */
  readonly cards: ReadonlyMap<number, HTMLElement>;
  /** The elements of the cards that are drawn offscreen, by post id. */
  readonly offscreen: ReadonlyMap<string, HTMLElement>;
  /** Placeholders of removed posts. Their cards have no controls. */
  readonly placeholders: WeakSet<Post>;
  drawn(): DrawnPosts;
  /**
   * Calls the listener with the posts to draw, each time that they change. It is no signal, because a signal waits for
   * the end of a running effect, and cards must be measured right after they were drawn. Returns a function that
   * removes the listener.
   */
  onDraw(listener: (drawn: DrawnPosts) => void): () => void;
  /** Takes the element of a card that is in the feed, or offscreen; null when the element is removed. */
  noteCard(postId: string, isOffscreen: boolean, card: HTMLElement | null): void;
  /** Takes the painted cards of the box, which may not be hydrated yet. */
  adopt(box: HTMLElement): void;
  hasFocus(index: number): boolean;
  /**
   * Whether cards are being drawn. Drawing runs effects of cards, and some of them request an update: it must wait, and
   * the caller of the drawing must update afterwards.
   */
  isDrawing(): boolean;
  describe(post: Post, index: number, widthPx: number): DrawnPost;
  /**
   * Draws these posts synchronously. This renders all pending changes, and one of them may be another layout, which
   * removes the feed from the page.
   */
  redraw(posts: DrawnPosts): void;
  /** Draws exactly the posts with these indices, in the order of the feed. */
  draw(indices: Iterable<number>): void;
  /** Forgets cards, which stay in the document until the next drawing. Returns whether there were any. */
  drop(isGone: (index: number) => boolean): boolean;
}

/**
 * @param placed up to its last painted post, the cards are in the document already
 * @param ratioOf height / width of the picture's box
 * @param paintedWidthOf the width of a painted card, in px
 * @param focusPath the event path of the focus inside the box; empty when the focus is elsewhere
 */
export function createCardDrawing(
  placed: PlacedPosts,
  ratioOf: (post: Post) => number,
  paintedWidthOf: (post: Post) => number,
  focusPath: () => readonly EventTarget[],
): CardDrawing {
  const cards = new Map<number, HTMLElement>();
  const elements = new Map<string, HTMLElement>();
  const offscreen = new Map<string, HTMLElement>();
  const placeholders = new WeakSet<Post>();
  let drawListener = (_drawn: DrawnPosts): void => {};
  let isDrawing = false;
  const describe = (post: Post, index: number, widthPx: number): DrawnPost => ({
    post,
    index,
    pictureRatio: ratioOf(post),
    widthPx,
    isPlaceholder: placeholders.has(post),
  });
  const painted = placed.posts.slice(0, placed.lastPainted + 1);
  let drawn: DrawnPosts = {
    inFeed: painted.map((post, index) => describe(post, index, paintedWidthOf(post))),
    offscreen: [],
  };
  const redraw = (posts: DrawnPosts) => {
    drawn = posts;
    isDrawing = true;
    try {
      drawNow(() => drawListener(posts));
    } finally {
      isDrawing = false;
    }
  };
  const collectCards = () => {
    cards.clear();
    for (const { index, post } of drawn.inFeed) {
      const card = elements.get(post.id);
      if (card) cards.set(index, card);
    }
  };

  return {
    cards,
    offscreen,
    placeholders,
    describe,
    redraw,
    drawn: () => drawn,
    isDrawing: () => isDrawing,
    onDraw(listener) {
      drawListener = listener;
      return () => {
        drawListener = () => {};
      };
    },
    noteCard(postId, isOffscreen, card) {
      const known = isOffscreen ? offscreen : elements;
      if (card) known.set(postId, card);
      else known.delete(postId);
    },
    adopt(box) {
      for (const card of box.querySelectorAll('article')) elements.set(card.dataset['post'] ?? '', card);
      collectCards();
    },
    hasFocus(index) {
      const card = cards.get(index);
      return !!card && focusPath().includes(card);
    },
    draw(indices) {
      const before = new Map(drawn.inFeed.map((one) => [one.post, one]));
      const ordered = [...indices].sort((one, other) => one - other);
      redraw({
        offscreen: [],
        inFeed: ordered.map((index) => {
          const post = placed.posts[index]!;
          const known = before.get(post);
          return known?.index === index && known.widthPx
            ? known
            : describe(post, index, known?.widthPx || placed.masonry.width(index));
        }),
      });
      collectCards();
    },
    drop(isGone) {
      const before = cards.size;
      for (const index of cards.keys()) if (isGone(index)) cards.delete(index);
      return cards.size < before;
    },
  };
}
