import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { deferredAppearance } from '../appearance/deferred-appearance.ts';
import type { BoardContext, LiveCard, LiveCardParts } from '../components/board-context.ts';
import { linkEvents } from '../components/card/link-events.ts';
import { LinkedText } from '../components/card/linked-text.tsx';
import { watchPicture } from '../components/card/watch-picture.ts';
import type { ChangeHandler } from '../components/feed/change-handler.ts';
import { createCardContext } from '../first-paint/card-context.ts';
import type { FirstPaint } from '../first-paint/first-paint.tsx';
import type { PageChanges } from '../sources/heard-changes.ts';
import type { PostQuery } from '../sources/board-source.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import { loadReaderMessages } from '../text/reader-messages.ts';
import type { BoardActivity } from './board-activity.ts';
import type { Environment } from './environment.ts';
import { dispatch } from './page-events.ts';

export interface BoardContextSetup {
  readonly host: HTMLElement;
  readonly slug: string;
  readonly state: BoardState;
  readonly activity: BoardActivity;
  readonly addressOf: BoardContext['addressOf'];
  /** The query of the owner's own filters. */
  readonly base: PostQuery;
  readonly first: FirstPaint;
  readonly words: BoardMessages;
  /** Whether the cards have their links from the start, as a server writes them. */
  readonly isDialogNear: Signal<boolean>;
  readonly environment: Environment;
  readonly warn: (problem: unknown) => boolean;
  readonly loadPageChanges: () => Promise<PageChanges>;
}

/** The context of a board, and what the mount changes in it. */
export interface OpenContext {
  readonly context: BoardContext;
  /** The controls of the cards; null until they are added. */
  readonly parts: Signal<LiveCardParts | null>;
  /** The number of posts that a display keeps while it shows new ones at once; null = they wait for a button. */
  readonly showsAtOnce: ReadonlySignal<number | null>;
}

/** Creates the values that the components of one board share. */
export function createBoardContext(setup: BoardContextSetup): OpenContext {
  const { host, slug, state, activity, addressOf, base, words, isDialogNear, environment, warn } = setup;
  const { language } = setup.first;
  const { onAction, openPost } = activity;
  const parts = signal<LiveCardParts | null>(null);
  const showsAtOnce = signal<number | null>(null);
  const changeHandler = signal<ChangeHandler | null>(null);
  const context: BoardContext = {
    host,
    slug,
    state,
    cards: watchCards(setup),
    liveCard: watchLiveCard(setup, parts),
    words,
    loadReaderWords: () => loadReaderMessages(language.tag),
    language,
    warn,
    onAction,
    openPost,
    addressOf,
    setTimer: environment.setTimer,
    now: environment.now,
    random: environment.random,
    base,
    reading: computed(() => deferredAppearance(state.personalization.value, state.appearance.value)),
    onPageShown: activity.countPage,
    onInvalidOption(error) {
      if (warn(error)) dispatch(host, 'drystone-error', { board: slug, kind: 'option', message: error.message });
    },
    isDialogNear,
    loadPageChanges: setup.loadPageChanges,
    onShare: activity.onShare,
    changeHandler,
    handleChanges: (handler) => {
      changeHandler.value = handler;
    },
    showNewPostsAtOnce: (max) => {
      showsAtOnce.value = max;
      return () => {
        showsAtOnce.value = null;
      };
    },
  };
  return { context, parts, showsAtOnce };
}

const watchCards = ({ state, first: { language, messages, painted }, environment }: BoardContextSetup) =>
  computed(() => ({
    ...createCardContext({ appearance: state.appearance.value, language, messages, now: environment.now }),
    // Server markup contains the links of texts; the first paint does not. With an owner's style sheet links can change
    // the height of a card, so they come before it is measured.
    ...((painted?.context.LinkedText || state.appearance.value.customCss) && { LinkedText }),
  }));

const watchLiveCard = (
  { state, activity: { onAction, openPost }, isDialogNear }: BoardContextSetup,
  parts: ReadonlySignal<LiveCardParts | null>,
) =>
  computed<LiveCard>(() => ({
    onAction,
    note:
      (name, postId, address = '') =>
      () =>
        state.interactions[name](postId, address),
    linkEvents: (...action) => linkEvents(() => onAction(...action)),
    opensLink: (post) => state.options.value.noDialog || !!post.opensLink,
    open: openPost,
    watchPicture: ({ post, interaction }, picture, srcset) =>
      watchPicture(state.interactions, post.id, interaction, picture, srcset),
    onIntent: () => {
      isDialogNear.value = true;
    },
    parts: parts.value,
  }));
