import { chooseColumns, type ColumnWish, type Columns } from '../../layout/columns.ts';
import { createEndless, type Endless, type EndlessPlace } from '../../layout/endless.ts';
import { widthOver } from '../../layout/packer.ts';
import type { Post } from '../../model/post.ts';
import { readWish } from '../feed/feed-box.ts';
import { spanOf, standCard, type Feed } from '../feed/feed.tsx';

/** A post, and its place in the feed, from 0. */
export interface ShownPost {
  readonly post: Post;
  readonly index: number;
}

export interface EndlessCards {
  /** Where the last card ends, in px from the top of what can be scrolled. */
  bottom(): number;
  /** What is drawn. */
  all(): { readonly card: HTMLElement; readonly post: Post }[];
  /** Brings the cards in line with what of the box is in view; `next` has those that come behind the last one. */
  update(next: () => ShownPost | null): void;
  /** What has gone by does not come back, also not to who scrolls back. */
  forgetPassed(): void;
  /** Takes back what has not been in view yet. */
  takeBack(): ShownPost[];
  /** Takes over other words of a post; without it its place stays empty. `indexOf` is -1 for a post that is gone. */
  renew(posts: readonly Post[]): void;
  /** So that the box begins with a card. */
  rebase(): void;
  clear(): void;
}

/** Cards in the document at a time. */
const maxDrawn = 116;

/** How far beyond the box cards are drawn, in heights of the box: behind, and ahead. */
const behind = 0.25;
const ahead = 0.75;

/** Cards measured together. */
const cardsPerRound = 4;

/** Far beyond any display, and below the 33,554,432 px where engines end. */
const maxBottom = 1_000_000;

/**
 * Draws the cards near a box that scrolls on and on, and no others; what has gone by is forgotten. A card keeps the place
 * that it was given, so nothing moves but the box's own scrolling.
 */
export function createEndlessCards(feed: Feed, wish: ColumnWish): EndlessCards {
  const { box, draw } = feed;
  const shown = new Map<number, ShownPost>();
  const drawn = new Map<number, HTMLElement>();
  let columns: Columns | null = null;
  let endless: Endless | null = null;
  let laidOutWidth = 0;

  const drop = (turn: number) => {
    const card = drawn.get(turn);
    if (card?.matches(':focus-within')) box.focus({ preventScroll: true });
    card?.remove();
    drawn.delete(turn);
  };
  const forget = (turns: readonly number[]) => {
    for (const turn of turns) {
      drop(turn);
      shown.delete(turn);
    }
  };

  const make = ({ post, index }: ShownPost) => {
    const card = draw(post, index + 1);
    card.querySelector('.post-content + .more')?.remove();
    feed.onDraw(card, post);
    return card;
  };
  const stand = (card: HTMLElement, { x, y, width, height }: EndlessPlace) => standCard(card, x, y, width, height);

  /** All is written before anything is read. */
  const append = (round: readonly { readonly it: ShownPost; readonly card: HTMLElement }[]) => {
    if (!columns || !endless) return;
    for (const { it, card } of round) {
      card.style.width = widthOver(columns, Math.min(spanOf(it.post), columns.count)) + 'px';
      card.style.height = '';
      box.append(card);
    }
    const heights = round.map(({ card }) => card.offsetHeight);
    for (const [nth, { it, card }] of round.entries()) {
      const place = endless.place(heights[nth]!, spanOf(it.post));
      shown.set(place.turn, it);
      drawn.set(place.turn, card);
      stand(card, place);
    }
  };

  const layOut = () => {
    const width = box.clientWidth;
    if (!width || width === laidOutWidth) return;
    const kept = (endless?.range(box.scrollTop, box.scrollTop + box.clientHeight * (1 + ahead)) ?? []).flatMap(({ turn }) => {
      const it = shown.get(turn);
      return it ? { it, card: drawn.get(turn) ?? make(it) } : [];
    });
    const cards = new Set(kept.map(({ card }) => card));
    for (const card of drawn.values()) if (!cards.has(card)) card.remove();
    laidOutWidth = width;
    columns = chooseColumns(width, readWish(box, wish));
    endless = columns && createEndless(columns);
    shown.clear();
    drawn.clear();
    append(kept);
    if (kept.length) box.scrollTop = 0;
  };

  const rebase = () => {
    const by = endless?.rebase();
    if (!by) return;
    const { scrollTop } = box;
    for (const [turn, { style }] of drawn) style.top = endless!.get(turn)!.y + 'px';
    box.scrollTop = scrollTop - by;
  };

  return {
    bottom: () => endless?.bottom ?? 0,
    all: () => [...drawn].flatMap(([turn, card]) => {
      const it = shown.get(turn);
      return it ? { card, post: it.post } : [];
    }),
    forgetPassed: () => forget(endless?.forgetAbove(box.scrollTop - box.clientHeight) ?? []),
    update(next) {
      layOut();
      if (!endless || !columns) return;
      if (endless.bottom > maxBottom) rebase();
      const { scrollTop, clientHeight } = box;
      const inRange = endless.range(scrollTop - clientHeight * behind, scrollTop + clientHeight * (1 + ahead)).slice(0, maxDrawn);
      const wanted = new Set(inRange.map(({ turn }) => turn));
      for (const [turn, card] of drawn) if (!wanted.has(turn) && !card.matches(':focus-within')) drop(turn);
      for (const place of inRange) {
        const it = shown.get(place.turn);
        if (!it || drawn.has(place.turn)) continue;
        const card = make(it);
        const after = [...drawn.keys()].filter((turn) => turn > place.turn);
        box.insertBefore(card, after.length ? drawn.get(Math.min(...after))! : null);
        drawn.set(place.turn, card);
        stand(card, place);
      }
      while (endless.shortest < scrollTop + clientHeight * (1 + ahead) && drawn.size < maxDrawn) {
        const round = [];
        for (let it = next(); it; it = next()) {
          round.push({ it, card: make(it) });
          if (round.length === cardsPerRound) break;
        }
        append(round);
        if (round.length < cardsPerRound) break;
      }
    },
    takeBack() {
      const turns = endless?.takeBackBelow(box.scrollTop + box.clientHeight).reverse() ?? [];
      const taken = turns.flatMap((turn) => shown.get(turn) ?? []);
      forget(turns);
      return taken;
    },
    renew(posts) {
      const places = new Map(posts.map(({ id }, index) => [id, index]));
      for (const [turn, { post }] of shown) {
        const index = places.get(post.id) ?? -1;
        const now = posts[index];
        const card = drawn.get(turn);
        if (!now) {
          drop(turn);
          shown.delete(turn);
          continue;
        }
        shown.set(turn, { post: now, index });
        card?.setAttribute('aria-posinset', `${index + 1}`);
        if (!card || now === post || card.matches(':focus-within')) continue;
        const other = make({ post: now, index });
        card.replaceWith(other);
        drawn.set(turn, other);
        stand(other, endless!.get(turn)!);
      }
    },
    rebase,
    clear() {
      forget([...shown.keys()]);
      endless = null;
      laidOutWidth = 0;
      box.scrollTop = 0;
    },
  };
}
