import { effect, signal } from '@preact/signals';
import type { FirstPaint } from '../first-paint/first-paint.tsx';
import type { Post } from '../model/post.ts';
import type { BoardOptions } from '../options/options.ts';
import type { PageChanges } from '../sources/heard-changes.ts';
import { type BoardState, createBoardState } from '../state/board-state.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import { type BoardActivity, createBoardActivity } from './board-activity.ts';
import type * as BoardAddress from './board-address.ts';
import { type BoardAppearance, createBoardAppearance } from './board-appearance.ts';
import { createBoardContext, type OpenContext } from './board-context.ts';
import { createBoardSources } from './board-sources.ts';
import type { EngagementLink } from './engagement-link.ts';
import type { Environment } from './environment.ts';
import type { PageHistory } from './page-history.ts';

export interface OpenBoardSetup {
  readonly host: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly options: BoardOptions;
  readonly first: FirstPaint;
  readonly words: BoardMessages;
  /** The code for a linkable address, if it was needed at once. */
  readonly address: typeof BoardAddress | null;
  /** The engagement of a board that has rested. */
  readonly engagement: EngagementLink | undefined;
  readonly environment: Environment;
  readonly endTask: () => Promise<void>;
  readonly loadPageChanges: () => Promise<PageChanges>;
  readonly warn: (problem: unknown) => boolean;
}

/** A board that can be drawn. */
export interface OpenBoard extends OpenContext {
  readonly state: BoardState;
  readonly appearance: BoardAppearance;
  readonly activity: BoardActivity;
  /** Closes what opening it has opened. */
  close(): void;
}

/** Opens what one board needs before it is drawn: its sources, its state, its history and its context. */
export function openBoard(setup: OpenBoardSetup): OpenBoard {
  const { host, shadow, options, first, environment, warn, address, endTask } = setup;
  const { board: slug, service, linkable } = options;
  const { setTimer } = environment;
  const stops: (() => void)[] = [];
  let isClosed = false;
  let pageHistory: PageHistory | null = null;

  const appearance = createBoardAppearance({
    host,
    service,
    environment,
    warn,
    root: () => rootOf(shadow),
    state: () => state,
  });
  const base = address?.baseQuery(options, warn) ?? { size: options.pageSize, filter: {} };
  const pause = () => globalThis.scheduler?.yield?.() ?? endTask();
  const state = createBoardState({
    ...createBoardSources({ options, first, shadow, environment, warn, pause }),
    options,
    isDark: false,
    fontFamily: '',
    setTimer,
    onProblem: warn,
    query: address?.startQuery({ base, slug, isLinkable: linkable, hash: location.hash }) ?? base,
    makeAppearance: appearance.make,
    prepareAppearance: appearance.prepare,
    first: first.painted && first.read,
  });
  // If a link can open the post on the owner's own page, visitors share that page.
  const addressOf = (post: Post) =>
    (linkable && pageHistory?.addressOf(post)) || post.url || location.href.replace(/#.*/s, '');
  const activity = createBoardActivity({ host, options, state, addressOf, engagement: setup.engagement });

  const isDialogNear = signal(false);
  // A script or a screen reader presses without any sign before. The dialog's code must outlive the open post, because
  // it gives the focus back.
  stops.push(effect(() => void (state.openedPost.value && (isDialogNear.value = true))));

  const connectHistory = ({ connectPageHistory }: typeof BoardAddress) => {
    if (pageHistory || isClosed) return;
    const openPost = (post: Post) => activity.openPost(post, null);
    pageHistory = connectPageHistory({ window, slug, isLinkable: linkable, state, base, openPost });
    stops.push(pageHistory.close);
  };
  if (address) connectHistory(address);
  // Going back closes an open post. The history entry for this is created when the dialog's code is loaded.
  else stops.push(effect(() => void (isDialogNear.value && import('./board-address.ts').then(connectHistory, warn))));

  return {
    ...createBoardContext({ ...setup, slug, state, activity, addressOf, base, isDialogNear }),
    state,
    appearance,
    activity,
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      state.close();
      appearance.close();
      activity.close();
      first.presses?.close();
    },
  };
}

/** The box of a board in its shadow root. */
export const rootOf = (shadow: ShadowRoot): HTMLElement | null => shadow.querySelector('.root');
