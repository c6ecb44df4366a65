import type { ColumnWish } from '../layout/columns.ts';
import type { BoardModel, BoardState } from '../state/board-model.ts';
import { fillIn } from '../text/fill-in.ts';
import { createFeed, type Feed } from './feed.tsx';
import type { ViewContext } from './view-context.ts';

export interface BoardLooks {
  readonly context: ViewContext;
  readonly wish: ColumnWish;
  readonly more: 'button' | 'scroll' | 'none';
  /** Written out, in the language's plural: "25 more posts shown". */
  readonly announce: (count: number) => string;
}

export interface BoardView {
  /** Draws the model's state; `looks` other than before draw everything anew. */
  show(state: BoardState, looks: BoardLooks): void;
  close(): void;
}

/** Grey cards of uneven height, and a word for who cannot see them. */
const skeletonHeights = ['9em', '15em', '12em', '18em', '9em', '12em'];
const Skeleton = ({ label }: { readonly label: string }) => (
  <>
    <div class="skeleton" aria-hidden="true">{skeletonHeights.map((height) => <i style={{ 'block-size': height }} />)}</div>
    <p class="sr-only">{label}</p>
  </>
);

/** A calm sentence in place of posts, with a way on where there is one. */
const Notice = ({ children, button, onPress }: { readonly children: string; readonly button?: string; readonly onPress?: () => void }) => (
  <div class="notice" part="notice" role="status">
    <p>{children}</p>
    {button && <button type="button" class="control" part="button" onClick={() => onPress?.()}>{button}</button>}
  </div>
);

/** Moves the focus over the feed or back to its start; a fragment in the page's address is the page's own matter. */
const Skip = ({ children, to }: { readonly children: string; readonly to: () => Element | null }) => (
  <button type="button" class="control skip" onClick={() => (to() as HTMLElement | null)?.focus()}>{children}</button>
);

/** One board in any of its states, drawn into `container`. The owner's own content (the slot) stands wherever there are no posts. */
export function createBoardView(container: HTMLElement, model: BoardModel): BoardView {
  let drawn = '';
  let drawnLooks: BoardLooks | null = null;
  let posts: { show(state: BoardState, looks: BoardLooks): void; close(): void } | null = null;

  const drawStatus = ({ status, error }: BoardState, { context: { messages } }: BoardLooks) => {
    container.replaceChildren(
      <>
        {status === 'stalled' && <Skeleton label={messages.stalled} />}
        {status === 'empty' && <Notice>{messages.empty}</Notice>}
        {status === 'failed' && <Notice button={messages.tryAgain} onPress={model.refresh}>{messages.failure[error?.kind ?? 'malformed']}</Notice>}
        <slot />
      </> as Node,
    );
  };

  return {
    show(state, looks) {
      const { status } = state;
      if (status !== drawn || looks !== drawnLooks) {
        posts?.close();
        posts = status === 'ready' ? createPosts(container, model, state, looks.context) : null;
        if (!posts) drawStatus(state, looks);
        drawn = status;
        drawnLooks = looks;
      }
      posts?.show(state, looks);
    },
    close() {
      posts?.close();
      container.replaceChildren();
    },
  };
}

/** The feed with its ways around it, and the button below it. */
function createPosts(container: HTMLElement, model: BoardModel, { board }: BoardState, context: ViewContext) {
  const { messages } = context;
  const name = { board: board?.name ?? '' };
  const feed: Feed = createFeed(fillIn(messages.feed, name), context, model.loadMore);
  const trouble = <p role="alert" /> as HTMLElement;
  const news = <p class="sr-only" role="status" /> as HTMLElement;
  const button = <button type="button" class="control" part="button" onClick={model.loadMore} /> as HTMLElement;
  const end = (
    <div class="end" tabindex={-1}>
      {trouble}
      {button}
      <Skip to={() => feed.element.firstElementChild}>{messages.feedStart}</Skip>
      {news}
    </div>
  ) as HTMLElement;
  container.replaceChildren(
    <section class="board" aria-label={name.board}>
      <Skip to={() => end}>{fillIn(messages.skipFeed, name)}</Skip>
      {feed.element}
      {end}
    </section> as Node,
  );
  let shownPages = 1;

  return {
    show({ posts, next, more, error, pageCount, added }: BoardState, looks: BoardLooks) {
      const hasMore = !!next && looks.more !== 'none';
      const isLoadingMore = more === 'loading';
      const hasFailed = more === 'failed';
      button.hidden = !hasMore;
      button.ariaDisabled = `${isLoadingMore}`;
      button.textContent = isLoadingMore ? messages.loading : hasFailed ? messages.tryAgain : messages.showMore;
      trouble.textContent = hasFailed && error ? messages.failure[error.kind] : '';
      // A new element each time: the same words again would not be spoken.
      if (pageCount > shownPages) news.replaceChildren(<span>{looks.announce(added)}</span> as Node);
      shownPages = pageCount;
      feed.show({ posts, hasMore, isLoadingMore, isEndless: looks.more === 'scroll' && !hasFailed, wish: looks.wish });
    },
    close: feed.close,
  };
}
