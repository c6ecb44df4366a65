import type { BoardModel, BoardState } from '../state/board-model.ts';
import { fillIn } from '../text/fill-in.ts';
import type { BoardLooks } from './board-looks.ts';
import { createFeed, drawFirstCards } from './feed.tsx';
import type { LiveBoard } from './live-board.tsx';

export interface BoardView {
  /** Draws the model's state; `looks` other than before draw everything anew. */
  show(state: BoardState, looks: BoardLooks): void;
  close(): void;
}

/** Grey cards of uneven height, and a word for who cannot see them. */
const skeletonHeights = [9, 15, 12, 18];
const Skeleton = ({ label }: { readonly label: string }) => (
  <>
    <div class="skeleton" aria-hidden="true">{skeletonHeights.map((height) => <i style={{ 'block-size': `${height}em` }} />)}</div>
    <p class="sr-only" role="status">{label}</p>
  </>
);

/** A calm sentence in place of posts, with a way on where there is one. */
const Notice = ({ children, button, onPress }: { readonly children: string; readonly button?: string; readonly onPress?: () => void }) => (
  <div class="notice" part="notice" role="status">
    <p>{children}</p>
    {button && <button type="button" class="control" part="button" onClick={() => onPress?.()}>{button}</button>}
  </div>
);

/** One board in any of its states, drawn into `container`. The owner's own content (the slot) stands wherever there are no posts. */
export function createBoardView(container: HTMLElement, model: BoardModel): BoardView {
  container.tabIndex = -1;
  let drawn = '';
  let drawnLooks: BoardLooks | null = null;
  let posts: { show(state: BoardState): void; close(): void } | null = null;

  const drawStatus = ({ status, error }: BoardState, { context: { messages } }: BoardLooks) => {
    container.replaceChildren(
      <>
        {status === 'stalled' && <Skeleton label={messages.stalled} />}
        {status === 'empty' && <Notice>{messages.empty}</Notice>}
        {status === 'failed' && <Notice button={messages.tryAgain} onPress={model.refresh}>{messages.failure[error?.kind ?? 'malformed']}</Notice>}
        <slot />
      </>,
    );
  };

  return {
    show(state, looks) {
      const { status } = state;
      if (status !== drawn || looks !== drawnLooks) {
        // The pressed "Try again" goes; who pressed it shall not be thrown back to the start of the page.
        const hadFocus = container.matches(':focus-within');
        posts?.close();
        posts = status === 'ready' ? createPosts(container, model, state, looks) : null;
        if (!posts) drawStatus(state, looks);
        if (hadFocus) container.focus();
        drawn = status;
        drawnLooks = looks;
      }
      posts?.show(state);
    },
    close() {
      posts?.close();
      container.replaceChildren();
    },
  };
}

/** The first cards, a way past them, and room for what comes with the code that makes them live. */
function createPosts(container: HTMLElement, model: BoardModel, state: BoardState, looks: BoardLooks) {
  const { messages } = looks.context;
  const name = { board: state.board?.name ?? '' };
  const feed = createFeed(fillIn(messages.feed, name), looks.context);
  const end = <div class="end" tabindex={-1} />;
  let isClosed = false;
  let live: LiveBoard | null = null;
  container.replaceChildren(
    <section class="board" aria-label={name.board}>
      <button type="button" class="control skip" onClick={() => end.focus()}>{fillIn(messages.skipFeed, name)}</button>
      {feed.box}
      {end}
    </section>,
  );
  const pause = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(!isClosed)));
  drawFirstCards(feed, state.posts, looks.wish, pause)
    .then(() => import('./live-board.tsx'))
    .then(({ bringToLife }) => {
      if (!isClosed) live = bringToLife(feed, end, model, looks);
    }, () => {});

  return {
    show: (state: BoardState) => live?.show(state),
    close() {
      isClosed = true;
      live?.close();
    },
  };
}
