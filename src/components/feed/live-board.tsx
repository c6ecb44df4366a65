import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { BoardModel, BoardState } from '../../state/board-model.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import { loadBoardMessages } from '../../text/board-messages.ts';
import type { BoardLooks } from '../board-looks.ts';
import type { FeedState } from './feed-state.ts';
import type { Feed } from './feed.tsx';
import css from './live-board.css?inline';
import { createLivingFeed } from './living-feed.ts';
import type { Reading } from '../reading.ts';
import type { PageButtons } from './page-buttons.tsx';

const cardsPerTask = 3;

export interface LiveBoard {
  show(state: BoardState): void;
  close(): void;
}

/**
 * The part of a board that its first posts do not need: cards that come and go with the window, further pages, and the
 * ways back. One lazy chunk, asked for when the first posts stand.
 */
export async function bringToLife(feed: Feed, end: HTMLElement, model: BoardModel, looks: BoardLooks, first: BoardState): Promise<LiveBoard> {
  const { language } = looks.context;
  const words = await loadBoardMessages(language.tag);
  const container = end.closest<HTMLElement>('.root');
  // Only a server that wrote the board has put something before it.
  const written = container?.previousElementSibling && await import('../replace-written.ts');
  const dropStyles = adoptStyles(end, css);
  const trouble = <p role="alert" />;
  const news = <p class="sr-only" role="status" />;
  const button = <button type="button" class="control click-for-more" part="button" onClick={model.loadMore} />;
  const back = () => feed.box.querySelector<HTMLElement>('article')?.focus();
  const shownPages = first.pageCount;
  /** How further posts come: a page at a time only where the code for it does. */
  let { more } = looks.own;
  let pages: PageButtons | null = null;
  /** The state when its posts came, and how many lists there have been: the posts of another search, or loaded anew, are another list. */
  let listed = first;
  let lists = 0;
  let isClosed = false;

  const feedState = (state: BoardState): FeedState => {
    const { next, posts, query, pageCount } = state;
    if (posts !== listed.posts) {
      if (query !== listed.query || pageCount < listed.pageCount) lists++;
      listed = state;
    }
    return {
      posts: pages?.take(state) ?? posts,
      list: `${lists} ${pages?.page()}`,
      hasMore: !!next && !/none|pages/.test(more),
      isLoadingMore: state.more === 'loading' && more !== 'pages',
      hasFailed: state.more === 'failed',
      isEndless: more === 'scroll' && state.more !== 'failed',
      wish: looks.wish,
    };
  };

  const show = (state: BoardState) => {
    const shown = feedState(state);
    const { hasMore, isLoadingMore, hasFailed } = shown;
    // A hidden button loses the focus to the page; the end of the feed is where its reader is.
    if (!hasMore && button.matches(':focus')) end.focus({ preventScroll: true });
    button.hidden = !hasMore;
    button.setAttribute('aria-disabled', `${isLoadingMore}`);
    button.textContent = isLoadingMore ? words.loading : hasFailed ? words.tryAgain : words.showMore;
    trouble.textContent = hasFailed && state.error ? words.failure[state.error.kind] : '';
    // A new element for each page: the same words again would not be spoken.
    if (more !== 'pages' && state.pageCount > shownPages && news.dataset['page'] !== `${state.pageCount}`) {
      news.dataset['page'] = `${state.pageCount}`;
      news.replaceChildren(<span>{fillInCount(words.postsAdded, state.added, language.locale)}</span>);
    }
    living.show(shown);
    pages?.show(state);
  };

  end.replaceChildren(
    <>
      {trouble}
      {button}
      <button type="button" class="control skip" onClick={back}>{words.feedStart}</button>
      {news}
    </>,
  );
  /** A few cards in a task: on a slow phone all of them would be felt. */
  const addToDrawn = async ({ addControls }: Reading) => {
    let count = 0;
    for (const [index, card] of feed.cards) {
      if (isClosed) return;
      addControls(card, living.posts()[index]!);
      if (++count % cardsPerTask === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  };
  looks.context.reading().then((reading) => {
    if (!reading || isClosed) return;
    feed.onDraw = reading.addControls;
    living.mend(reading.takeChanges);
    addToDrawn(reading);
  });
  const giveFocusBack = written?.replaceWritten(container!);
  // What stands are the posts of then; a search may have brought others meanwhile.
  const living = createLivingFeed(feed, feedState(first), words, model.loadMore);
  const showNow = () => {
    if (!isClosed) show(model.state.get());
  };
  if (more === 'pages') {
    import('./page-buttons.tsx').then(({ loadPageButtons }) => loadPageButtons(feed, button, model, looks.context, showNow))
      .then((made) => (pages = made), () => (more = 'button')).then(showNow);
  }
  showNow();
  giveFocusBack?.();
  return {
    show,
    close() {
      isClosed = true;
      dropStyles();
      living.close();
      pages?.close();
    },
  };
}
