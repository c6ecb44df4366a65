// This file is long because it is the one place that creates, connects and closes the parts of a board.
import { computed, effect, signal } from '@preact/signals';
import { createElement, hydrate, render } from 'preact';
import { deferredAppearance } from '../appearance/deferred-appearance.ts';
import { LivingBoard } from '../components/board/living-board.tsx';
import { LinkedText } from '../components/card/linked-text.tsx';
import { linkEvents } from '../components/card/link-events.ts';
import { watchPicture } from '../components/card/watch-picture.ts';
import { createLiveCardParts } from '../components/board/live-card-parts.tsx';
import { liveCardCss } from '../components/board/live-card-style.ts';
import type { Logos } from '../components/card/network-logos/logo.ts';
import { createNetworkLogo } from '../components/card/network-logos/network-logo.tsx';
import { listen } from '../components/common/listen.ts';
import { allowLaterHydration } from '../components/feed/hydrate-later.ts';
import loadingCss from '../components/feed/feed-loading.css?inline';
import type { ChangeHandler } from '../components/feed/change-handler.ts';
import type { BoardContext, LiveCard, LiveCardParts } from '../components/board-context.ts';
import { createCardContext } from '../first-paint/card-context.ts';
import { type FirstPaint, prepareRoot } from '../first-paint/first-paint.tsx';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import { useOwnQueue } from '../components/common/draw-queue.ts';
import { useVNodeFactory, type VNodeProps } from '../jsx/jsx-runtime.ts';
import type { Post } from '../model/post.ts';
import { type BoardOptions, isFiltered } from '../options/options.ts';
import { lazyImport } from '../sources/lazy-import.ts';
import { readKeptAnswers } from '../sources/kept-answers.ts';
import { createJsonApiSource } from '../sources/json-api/json-api-source.ts';
import { createLazySource } from '../sources/lazy-source.ts';
import type { PageChanges } from '../sources/heard-changes.ts';
import { createRequester } from '../sources/request.ts';
import { createBoardState } from '../state/board-state.ts';
import { loadBoardMessages } from '../text/load-board-messages.ts';
import { loadReaderMessages } from '../text/reader-messages.ts';
import { createBoardActivity } from './board-activity.ts';
import type * as BoardAddress from './board-address.ts';
import { createBoardAppearance } from './board-appearance.ts';
import type { Environment } from './environment.ts';
import { hasHistoryEntry } from './has-history-entry.ts';
import { noteLoadedPictures } from './loaded-pictures.ts';
import { dispatch } from './page-events.ts';
import type { RestingBoard } from './rest-board.tsx';
import type { PageHistory } from './page-history.ts';

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

const makeVNode = (type: string, props: VNodeProps, key?: string) =>
  createElement(type, key === undefined ? props : { ...props, key });

export type MountBoard = typeof mountBoard;

/**
 * Mounts a board: options → source → state → components, hydrated over the first paint or the server markup. It opens
 * everything that one board needs, and `close` closes it.
 */
export async function mountBoard({
  host,
  options: given,
  first,
  environment,
  loadPageChanges,
  warn,
  resting,
  isClosed,
}: MountSetup): Promise<MountedBoard | null> {
  useOwnQueue();
  if (resting) allowLaterHydration();
  // From here on JSX makes Preact's vnodes, which every later drawing of the page needs.
  useVNodeFactory(makeVNode);
  const { board: slug, service } = given;
  const { language, messages } = first;
  const needsAddress = isFiltered(given) || given.linkable || hasHistoryEntry();
  // Everything asynchronous comes first, because the shadow root hides the element's own content.
  const [words, address] = await Promise.all([
    loadBoardMessages(language.tag),
    needsAddress ? import('./board-address.ts') : null,
  ]);
  if (isClosed()) return null;
  const room = host.offsetHeight;
  const isWritten = !!first.painted?.root.matches('.written');
  const shadow = first.painted && host.shadowRoot ? host.shadowRoot : prepareRoot(host);
  const findRoot = () => shadow.querySelector<HTMLElement>('.root');
  const stops: (() => void)[] = [];
  let isEnded = false;

  const appearance = createBoardAppearance({
    host,
    service,
    environment,
    warn,
    root: findRoot,
    state: () => state,
  });
  const base = address?.baseQuery(given, warn) ?? { size: given.pageSize, filter: {} };
  const { answers } = first;
  // The answers of the first paint are loaded again only when the service has newer ones.
  if (first.painted) for (const address of answers.keys()) answers.set(address, null);
  const isV2 = slug && service && given.api !== 'v1';
  const { setTimer } = environment;
  const endTask = () => new Promise<void>((resolve) => void setTimer(resolve, 0));
  const pause = () => globalThis.scheduler?.yield?.() ?? endTask();
  const state = createBoardState({
    source: isV2
      ? createJsonApiSource({
          service,
          slug,
          requester: createRequester(environment, answers),
          first: first.read,
          pause,
        })
      : createLazySource(() =>
          lazyImport(import('./fallback-source.ts')).then(({ createFallbackSource }) =>
            createFallbackSource(given, shadow, environment, warn),
          ),
        ),
    keptSource: isV2 ? createJsonApiSource({ service, slug, requester: readKeptAnswers(environment) }) : null,
    options: given,
    isDark: false,
    fontFamily: '',
    setTimer,
    onProblem: warn,
    query: address?.startQuery({ base, slug, isLinkable: given.linkable, hash: location.hash }) ?? base,
    makeAppearance: appearance.make,
    prepareAppearance: appearance.prepare,
    first: first.painted && first.read,
  });

  const cards = computed(() => ({
    ...createCardContext({ appearance: state.appearance.value, language, messages, now: environment.now }),
    // Server markup contains the links of texts; the first paint does not. With an owner's style sheet links can change
    // the height of a card, so they come before it is measured.
    ...((isWritten || state.appearance.value.customCss) && { LinkedText }),
  }));
  let pageHistory: PageHistory | null = null;
  // If a link can open the post on the owner's own page, visitors share that page.
  const addressOf = (post: Post) =>
    (given.linkable && pageHistory?.addressOf(post)) || post.url || location.href.replace(/#.*/s, '');
  const activity = createBoardActivity({ host, options: given, state, addressOf, engagement: resting?.engagement });
  const { onAction, openPost } = activity;

  const parts = signal<LiveCardParts | null>(null);
  const isDialogNear = signal(false);
  // A script or a screen reader presses without any sign before. The dialog's code must outlive the open post, because
  // it gives the focus back.
  stops.push(effect(() => void (state.openedPost.value && (isDialogNear.value = true))));
  const showsAtOnce = signal<number | null>(null);
  const changeHandler = signal<ChangeHandler | null>(null);
  const liveCard = computed<LiveCard>(() => ({
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

  const context: BoardContext = {
    host,
    slug,
    state,
    cards,
    liveCard,
    words,
    loadReaderWords: () => loadReaderMessages(language.tag),
    language,
    warn,
    onAction,
    openPost,
    addressOf,
    setTimer,
    now: environment.now,
    random: environment.random,
    base,
    reading: computed(() => deferredAppearance(state.personalization.value, state.appearance.value)),
    onPageShown: activity.countPage,
    onInvalidOption(error) {
      if (warn(error)) dispatch(host, 'drystone-error', { board: slug, kind: 'option', message: error.message });
    },
    isDialogNear,
    loadPageChanges,
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

  const connectHistory = ({ connectPageHistory }: typeof BoardAddress) => {
    if (pageHistory || isEnded) return;
    pageHistory = connectPageHistory({
      window,
      slug,
      isLinkable: given.linkable,
      state,
      base,
      openPost: (post) => openPost(post, null),
    });
    stops.push(pageHistory.close);
  };
  if (address) connectHistory(address);
  // Going back closes an open post. The history entry for this is created when the dialog's code is loaded.
  else stops.push(effect(() => void (isDialogNear.value && import('./board-address.ts').then(connectHistory, warn))));

  const loadAddPost = () => import('./add-post.tsx').then(({ createAddPost }) => createAddPost(context, environment));

  const written = isWritten ? await import('./adopt-server-markup.ts') : null;
  // Evaluating the code and drawing are separate tasks, so that neither is long on a slow phone.
  if (first.painted && !resting) await endTask();
  const rested = await resting?.handOver(endTask);
  if (isClosed()) return null;
  const addParts = (logos: Logos = {}) => {
    parts.value = createLiveCardParts(context, createNetworkLogo(signal(logos)));
  };
  if (rested) addParts(rested.rarerLogos);
  // This timer is set before hydration sets that of the feed, so a press does not wait for the feed.
  let repeatPresses = () => {};
  if (resting) stops.push(setTimer(() => repeatPresses(), 0));
  const columns = { ...state.appearance.peek(), columns: given.columns };
  const seen = first.painted && written?.measureSeenCards(first.painted.root, state.posts.peek(), columns);
  // The drawn tree is the same, so every node is kept. Parts that need more code follow with the next drawing.
  const board = (
    <LivingBoard
      context={context}
      painted={rested?.painted ?? seen?.painted ?? first.painted?.feed ?? null}
      showsAtOnce={showsAtOnce}
      onShown={() => begin()}
      loadAddPost={loadAddPost}
    />
  );
  if (written && seen) {
    prepareRoot(host);
    seen.leaveGrid(shadow);
    useVNodeFactory(written.withWrittenStyles(makeVNode));
    hydrate(board, shadow);
    useVNodeFactory(makeVNode);
  } else if (first.painted) hydrate(board, shadow);
  else {
    // The server markup may belong to another board than the one that the element now requests.
    shadow.replaceChildren();
    render(board, shadow);
  }
  const root = findRoot()!;
  // Cards that keep their nodes need their styles without a gap.
  stops.push(rested?.removeStyles ?? adoptStyles(root, liveCardCss), adoptStyles(root, loadingCss));
  // The first paint has reserved its room already; server markup reserves nothing.
  if (room && !first.painted) root.style.setProperty('--d-room', `${room}px`);
  if (first.painted) noteLoadedPictures(shadow, state);
  if (resting) repeatPresses = resting.takePresses();
  else if (first.presses) activity.replay(first.presses);

  const giveWidth = async () => {
    const { giveWidth } = await import('./own-width.ts');
    if (!isEnded) stops.push(giveWidth(host, shadow, warn));
  };

  let hasBegun = false;
  /**
   * Called when the first posts are shown. It notifies the page, and only now loads the code for reading and counting.
   */
  const begin = () => {
    if (hasBegun || isEnded) return;
    hasBegun = true;
    activity.begin();
    stops.push(
      // These read every setting of the dialog, which takes a while, so the first posts must not wait for it.
      effect(() =>
        [...state.appearance.value.problems, ...context.reading.value.problems].forEach((problem) => warn(problem)),
      ),
    );
    if (!rested) addParts();
    // The element is hidden, or its container is as wide as its content.
    if (!host.offsetWidth) giveWidth().catch(warn);
  };

  const retryOnline = () => {
    if (state.status.peek() === 'failed') void state.refresh();
  };
  stops.push(appearance.followColorScheme(), activity.watch(), listen(window, ['online'], retryOnline));

  if (!first.painted) void state.refresh();
  // Server markup has the plain appearance.
  else if (isWritten) void state.setOptions(given);
  return {
    setOptions: (options) => void state.setOptions(options),
    refresh: () => state.refresh(),
    close() {
      isEnded = true;
      for (const stop of stops.splice(0)) stop();
      render(null, shadow);
      state.close();
      appearance.close();
      activity.close();
      first.presses?.close();
    },
  };
}
