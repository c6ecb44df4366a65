import type { BoardModel, BoardState } from '../state/board-model.ts';
import { fillInCount } from '../text/fill-in-count.ts';
import type { BoardLooks } from './board-looks.ts';
import type { Feed } from './feed.tsx';
import { createLivingFeed, type FeedState } from './living-feed.ts';

export interface LiveBoard {
  show(state: BoardState): void;
  close(): void;
}

/**
 * The part of a board that its first posts do not need: cards that come and go with the window, further pages, and the
 * ways back. One lazy chunk, asked for when the first posts stand.
 */
export function bringToLife(feed: Feed, end: HTMLElement, model: BoardModel, looks: BoardLooks, first: BoardState): LiveBoard {
  const { messages, language } = looks.context;
  const trouble = <p role="alert" />;
  const news = <p class="sr-only" role="status" />;
  const button = <button type="button" class="control" part="button" onClick={model.loadMore} />;
  const back = () => feed.box.querySelector<HTMLElement>('article')?.focus();
  const shownPages = first.pageCount;

  const feedState = ({ posts, next, more }: BoardState): FeedState => ({
    posts,
    hasMore: !!next && looks.more !== 'none',
    isLoadingMore: more === 'loading',
    hasFailed: more === 'failed',
    isEndless: looks.more === 'scroll' && more !== 'failed',
    wish: looks.wish,
  });

  const show = (state: BoardState) => {
    const { hasMore, isLoadingMore, hasFailed } = feedState(state);
    // A hidden button loses the focus to the page; the end of the feed is where its reader is.
    if (!hasMore && button.matches(':focus')) end.focus({ preventScroll: true });
    button.hidden = !hasMore;
    button.setAttribute('aria-disabled', `${isLoadingMore}`);
    button.textContent = isLoadingMore ? messages.loading : hasFailed ? messages.tryAgain : messages.showMore;
    trouble.textContent = hasFailed && state.error ? messages.failure[state.error.kind] : '';
    // A new element for each page: the same words again would not be spoken.
    if (state.pageCount > shownPages && news.dataset['page'] !== `${state.pageCount}`) {
      news.dataset['page'] = `${state.pageCount}`;
      news.replaceChildren(<span>{fillInCount(messages.postsAdded, state.added, language.locale)}</span>);
    }
    living.show(feedState(state));
  };

  end.replaceChildren(
    <>
      {trouble}
      {button}
      <button type="button" class="control skip" onClick={back}>{messages.feedStart}</button>
      {news}
    </>,
  );
  let isClosed = false;
  looks.context.reading().then((reading) => {
    if (!reading || isClosed) return;
    feed.onDraw = reading.addControls;
    for (const [index, card] of feed.cards) reading.addControls(card, living.posts()[index]!);
  });
  // What stands are the posts of then; a search may have brought others meanwhile.
  const living = createLivingFeed(feed, feedState(first), model.loadMore);
  show(model.state.get());
  return {
    show,
    close() {
      isClosed = true;
      living.close();
    },
  };
}
