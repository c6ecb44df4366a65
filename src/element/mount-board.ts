import { listen } from '../components/common/listen.ts';
import { useOwnQueue } from '../components/common/draw-queue.ts';
import { allowLaterHydration } from '../components/feed/hydrate-later.ts';
import type { FirstPaint } from '../first-paint/first-paint.tsx';
import { prepareRoot } from '../first-paint/prepare-root.ts';
import { useVNodeFactory } from '../jsx/jsx-runtime.ts';
import { type BoardOptions, isFiltered } from '../options/options.ts';
import type { PageChanges } from '../sources/heard-changes.ts';
import { loadBoardMessages } from '../text/load-board-messages.ts';
import { drawBoard, makeVNode } from './draw-board.tsx';
import type { Environment } from './environment.ts';
import { hasHistoryEntry } from './has-history-entry.ts';
import { openBoard, rootOf } from './open-board.ts';
import type { RestingBoard } from './rest-board.tsx';

export interface MountedBoard {
  /** Applies options that change only the appearance of the posts. */
  setOptions(options: BoardOptions): void;
  /** Loads the posts again; the old ones stay until the new ones are loaded, and also after a failure. */
  refresh(): Promise<void>;
  /** Removes the board and closes everything that it opened. */
  close(): void;
}

export interface MountSetup {
  readonly host: HTMLElement;
  readonly options: BoardOptions;
  readonly first: FirstPaint;
  readonly environment: Environment;
  /** Loads what all boards of the page listen with. */
  readonly loadPageChanges: () => Promise<PageChanges>;
  /** Writes a line to the owner's console, once. Returns whether it was new. */
  readonly warn: (problem: unknown) => boolean;
  /** A board that has rested, whose nodes are hydrated in place of the first paint's. */
  readonly resting: RestingBoard | null;
  /** The element was removed meanwhile, so nothing must be opened. */
  readonly isClosed: () => boolean;
}

export type MountBoard = typeof mountBoard;

/**
 * Mounts a board: options → source → state → components, hydrated over the first paint. It opens
 * everything that one board needs, and `close` closes it.
 */
export async function mountBoard(setup: MountSetup): Promise<MountedBoard | null> {
  const { host, options, first, environment, resting, isClosed } = setup;
  useOwnQueue();
  if (resting) allowLaterHydration();
  // From here on JSX makes Preact's vnodes, which every later drawing of the page needs.
  useVNodeFactory(makeVNode);
  const needsAddress = isFiltered(options) || options.linkable || hasHistoryEntry();
  // Everything asynchronous comes first, because the shadow root hides the element's own content.
  const [words, address] = await Promise.all([
    loadBoardMessages(first.language.tag),
    needsAddress ? import('./board-address.ts') : null,
  ]);
  if (isClosed()) return null;
  const room = host.offsetHeight;
  const shadow = first.painted && host.shadowRoot ? host.shadowRoot : prepareRoot(host);
  const endTask = () => new Promise<void>((resolve) => void environment.setTimer(resolve, 0));
  const engagement = resting?.engagement;
  const opened = openBoard({ ...setup, shadow, words, address, engagement, endTask });
  const { state, appearance, activity } = opened;

  // Evaluating the code and drawing are separate tasks, so that neither is long on a slow phone.
  if (first.painted && !resting) await endTask();
  const rested = (await resting?.handOver(endTask)) ?? null;
  if (isClosed()) {
    opened.close();
    return null;
  }
  const drawn = drawBoard({ ...setup, opened, shadow, rested });
  const root = rootOf(shadow)!;
  // The first paint has reserved its room already; server markup reserves nothing.
  if (room && !first.painted) root.style.setProperty('--d-room', `${room}px`);

  const retryOnline = () => {
    if (state.status.peek() === 'failed') void state.refresh();
  };
  const stops = [appearance.followColorScheme(), activity.watch(), listen(window, ['online'], retryOnline)];
  if (!first.painted) void state.refresh();
  else if (first.painted.isPreliminary) void state.setOptions(options);
  return {
    setOptions: (changed) => void state.setOptions(changed),
    refresh: () => state.refresh(),
    close() {
      for (const stop of stops) stop();
      // The page's history is left alone before the dialog is taken away.
      opened.close();
      drawn.close();
    },
  };
}
