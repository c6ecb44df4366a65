import type { BoardModel, BoardState } from '../../state/board-model.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { BoardLooks } from '../board-looks.ts';
import { createFeed, drawFirstCards } from '../feed/feed.tsx';
import type { LiveBoard } from '../feed/live-board.tsx';

export interface BoardView {
  /** Draws the model's state; `looks` other than before draw everything anew. */
  show(state: BoardState, looks: BoardLooks): void;
  close(): void;
}

/** One board in any of its states, drawn into `stage`. The owner's own content (the slot) stands wherever there are no posts. */
export function createBoardView(stage: HTMLElement, model: BoardModel): BoardView {
  let drawn: string | undefined;
  let drawnLooks: BoardLooks | null = null;
  let posts: { show(state: BoardState): void; close(): void } | null = null;

  /** A word about it comes in place of posts, with code of its own: most boards never need it. */
  const drawStatus = (state: BoardState, looks: BoardLooks) => {
    stage.replaceChildren(<slot />);
    if (/stalled|empty|failed/.test(state.status)) {
      import('./notice.tsx').then(({ drawNotice }) => {
        drawNotice(stage, model, looks, () => drawn === state.status && drawnLooks === looks);
      }, () => {});
    }
  };

  return {
    show(state, looks) {
      const { status } = state;
      if (status !== drawn || looks !== drawnLooks) {
        // The pressed "Try again" goes; who pressed it shall not be thrown back to the start of the page.
        const hadFocus = stage.matches(':focus-within');
        posts?.close();
        posts = status === 'ready' ? createPosts(stage, model, state, looks) : null;
        drawn = status;
        drawnLooks = looks;
        if (!posts) drawStatus(state, looks);
        if (hadFocus) stage.focus();
      }
      posts?.show(state);
    },
    close() {
      posts?.close();
      stage.replaceChildren();
    },
  };
}

/** The first cards, a way past them, and room for what comes with the code that makes them live. */
function createPosts(stage: HTMLElement, model: BoardModel, first: BoardState, looks: BoardLooks) {
  const { messages } = looks.context;
  const name = { board: first.board?.name ?? '' };
  const feed = createFeed(fillIn(messages.feed, name), looks.context);
  const end = <div class="end" tabindex={-1} />;
  let isClosed = false;
  let live: LiveBoard | null = null;
  const section = (
    <section class="board" aria-label={name.board}>
      <button type="button" class="control skip" onClick={() => end.focus()}>{fillIn(messages.skipFeed, name)}</button>
      {feed.box}
      {end}
    </section>
  );
  const pause = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(!isClosed)));
  const start = async () => {
    // What stands (the owner's content, grey cards, posts in another layout) stays until there is something in its place.
    const draw = await looks.layout;
    if (isClosed) return;
    stage.replaceChildren(section);
    // The look has been made in this task; the first cards have one of their own.
    if (!draw && await pause()) await drawFirstCards(feed, first.posts, looks.wish, pause);
    live = await (draw ?? (await import('../feed/live-board.tsx')).bringToLife)(feed, end, model, looks, first);
    if (isClosed) live.close();
  };
  start().catch(() => {});

  return {
    show: (state: BoardState) => live?.show(state),
    close() {
      isClosed = true;
      live?.close();
    },
  };
}
