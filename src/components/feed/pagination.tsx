import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { Post } from '../../model/post.ts';
import type { BoardModel, BoardState } from '../../state/board-model.ts';
import { createPageTurner } from '../../state/page-turner.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import { loadReaderMessages } from '../../text/reader-language.ts';
import type { Feed } from './feed.tsx';
import css from './page-buttons.css?inline';
import type { ViewContext } from '../view-context.ts';

export interface PageButtons {
  /** The page that is shown, from 1. */
  page(): number;
  /** The posts of the page in this state. A page that was asked for and has come is turned to, and the window moves to its start. */
  take(state: BoardState): readonly Post[];
  /** The posts stand: puts the buttons in line with them, and the focus on the first card of a page that was turned to. */
  show(state: BoardState): void;
  close(): void;
}

/**
 * Previous and next, with the number of the page between them, for feeds that are shown a page at a time. Code of its own.
 * They stand before `place`. `showNow` draws the page that was turned to: asks `take` for its posts, and tells `show` when they stand.
 */
export async function loadPageButtons({ box }: Feed, place: HTMLElement, model: BoardModel, { language }: ViewContext, showNow: () => void): Promise<PageButtons> {
  const words = await loadReaderMessages(language.tag);
  const turner = createPageTurner(model);
  const position = <p role="status" />;
  let shownPage = 0;
  let hasTurned = false;
  /** What had the focus in the page at the press: whoever has gone elsewhere meanwhile stays there. */
  let focused: Element | null = null;

  const press = (button: HTMLElement, turn: () => void) => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    focused = document.activeElement;
    turn();
    showNow();
  };
  const previous = <button type="button" class="control" part="button" onClick={() => press(previous, turner.previous)}>{words.previousPage}</button>;
  const next = <button type="button" class="control" part="button" onClick={() => press(next, turner.next)} />;
  const region = <nav class="pages pagination" aria-label={words.pages}>{previous}{position}{next}</nav>;
  const close = adoptStyles(place, css);
  place.before(region);

  return {
    page: () => turner.page,
    take(state) {
      const posts = turner.take(state);
      hasTurned = !!shownPage && turner.page !== shownPage;
      // Before anything is drawn: what is drawn is what is in view.
      if (hasTurned && document.activeElement === focused) box.scrollIntoView({ block: 'start', behavior: 'instant' });
      return posts;
    },
    show({ more }) {
      const isLoading = more === 'loading';
      region.hidden = turner.page === 1 && !turner.hasNext();
      previous.setAttribute('aria-disabled', `${isLoading || !turner.hasPrevious()}`);
      next.setAttribute('aria-disabled', `${isLoading || !turner.hasNext()}`);
      next.textContent = more === 'failed' ? words.tryAgain : words.nextPage;
      position.textContent = isLoading ? words.loading : fillIn(words.page, { n: formatNumber(turner.page, language.locale) });
      if (hasTurned && document.activeElement === focused) box.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
      hasTurned = false;
      shownPage = turner.page;
    },
    close,
  };
}
