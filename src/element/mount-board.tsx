// Long because it is the one place where the parts of a board are made, joined and closed.
import { computed, effect, signal } from '@preact/signals';
import { createElement, hydrate, render } from 'preact';
import { readingAppearance } from '../appearance/reading-appearance.ts';
import { type AppearanceInputs, appearanceOf, type MakeAppearance } from '../appearance/appearance.ts';
import { needsExtendedAppearance } from '../appearance/needs.ts';
import { LivingBoard } from '../components/board/living-board.tsx';
import { LinkedText } from '../components/card/linked-text.tsx';
import { linkEvents } from '../components/card/link-events.ts';
import { watchPicture } from '../components/card/watch-picture.ts';
import { createLiveCardParts } from '../components/card/live-card-parts.tsx';
import { liveCardCss } from '../components/card/live-card-style.ts';
import { listen } from '../components/common/listen.ts';
import type { ChangeHandler } from '../components/feed/change-handler.ts';
import type { BoardContext, LiveCard, LiveCardParts, PostAction } from '../components/board-context.ts';
import type { EngagementEvent } from '../engagement/engagement-event.ts';
import type { EngagementName } from '../model/engagement-names.ts';
import { createPageCounter } from '../engagement/paginated.ts';
import { createCardContext } from '../first-paint/card-context.ts';
import { type FirstPaint, prepareRoot } from '../first-paint/first-paint.tsx';
import { mediaTypeOf } from '../first-paint/presses.ts';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import { useOwnQueue } from '../components/common/draw-queue.ts';
import { useVNodeFactory, type VNodeProps } from '../jsx/jsx-runtime.ts';
import type { CallToAction, Post } from '../model/post.ts';
import { type BoardOptions, isFiltered } from '../options/options.ts';
import { lazyImport } from '../sources/lazy-import.ts';
import { readKeptAnswers } from '../sources/kept-answers.ts';
import { createJsonApiSource } from '../sources/json-api/json-api-source.ts';
import { createLazySource } from '../sources/lazy-source.ts';
import { createRequester } from '../sources/request.ts';
import { type BoardState, createBoardState } from '../state/board-state.ts';
import { loadBoardMessages } from '../text/board-messages.ts';
import type { AppearanceCode } from './appearance-code.ts';
import { isBoardDark } from '../first-paint/is-board-dark.ts';
import type * as BoardAddress from './board-address.ts';
import { watchColorScheme } from './color-scheme.ts';
import { createEngagementLink } from './engagement-link.ts';
import type { Environment } from './environment.ts';
import { dispatch } from './page-events.ts';
import type { PageHistory } from './page-history.ts';

export interface MountedBoard {
  /** Takes over options that change only how the posts look. */
  setOptions(options: BoardOptions): void;
  /** Loads the posts again; what stands stays until the new ones are there, and when none come. */
  refresh(): Promise<void>;
  /** Takes the board away and everything that it opened with it. */
  close(): void;
}

export interface MountSetup {
  readonly host: HTMLElement;
  readonly options: BoardOptions;
  readonly first: FirstPaint;
  readonly environment: Environment;
  /** A line for the owner's console, said once. Answers whether it was new. */
  readonly warn: (problem: unknown) => boolean;
  /** The element has gone meanwhile: nothing is opened any more. */
  readonly isClosed: () => boolean;
}

/**
 * We have left something in the present entry of the page's history: a post that was open before the page was loaded
 * again.
 */
const hasHistoryEntry = (): boolean => {
  try {
    const state: { readonly drystone?: unknown } | null = history.state;
    return !!state?.drystone;
  } catch {
    // A frame may be forbidden to have a history.
    return false;
  }
};

const makeVNode = (type: string, props: VNodeProps, key?: string) =>
  createElement(type, key === undefined ? props : { ...props, key });

/** Pictures of painted cards that came, or failed, before anybody listened. */
function takeLoadedPictures(shadow: ShadowRoot, { posts, interactions }: BoardState): void {
  for (const image of shadow.querySelectorAll('img')) {
    const { complete, src, srcset, naturalWidth, naturalHeight } = image;
    const id = image.closest<HTMLElement>('[data-post]')?.dataset['post'];
    if (!complete || !id) continue;
    if (!naturalWidth) interactions.noteFailedMedia(id, srcset || src);
    const picture = posts
      .peek()
      .find((post) => post.id === id)
      ?.media.find((medium) => medium.kind === 'picture' && medium.url === src);
    if (naturalWidth && picture?.kind === 'picture' && !picture.height)
      interactions.learnRatio(id, naturalHeight / naturalWidth);
  }
}

/**
 * Brings a board to life: options → source → state → components, hydrated over what the first paint or a server has
 * drawn. It opens everything that one board needs, and `close` closes it.
 */
export async function mountBoard({
  host,
  options: given,
  first,
  environment,
  warn,
  isClosed,
}: MountSetup): Promise<MountedBoard | null> {
  useOwnQueue();
  // From here on JSX makes Preact's vnodes, which is what every later drawing of the page needs.
  useVNodeFactory(makeVNode);
  const { board: slug, service } = given;
  const { language, messages } = first;
  const needsAddress = isFiltered(given) || given.linkable || hasHistoryEntry();
  // All that is waited for comes first: from the shadow root on, the element's own content is not seen.
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

  let appearanceCode: AppearanceCode | null = null;
  /** Without rare settings; dark as soon as that code has come and the page is. */
  const makePlain: MakeAppearance = (inputs) => (appearanceCode?.make ?? appearanceOf)(inputs);
  const prepareAppearance = async (inputs: AppearanceInputs) => {
    const isDark = isBoardDark(inputs.options.colorScheme, host);
    if (!appearanceCode && !needsExtendedAppearance({ ...inputs, isDark })) return makePlain;
    return (await loadAppearanceCode()).prepare(inputs);
  };
  const loadAppearanceCode = async () => {
    const { createAppearanceCode } = await import('./appearance-code.ts');
    appearanceCode ??= createAppearanceCode({
      host,
      service,
      environment,
      warn,
      root: findRoot,
      setDark: (isDark) => state.setDark(isDark),
      setFontFamily: (names) => state.setFontFamily(names),
    });
    if (isEnded) appearanceCode.close();
    return appearanceCode;
  };
  const base = address?.baseQuery(given, warn) ?? { size: given.pageSize, filter: {} };
  const { answers } = first;
  // What the first paint has shown is asked for again only when the service has something newer.
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
    makeAppearance: makePlain,
    prepareAppearance,
    first: first.painted && first.read,
  });

  const cards = computed(() => ({
    ...createCardContext({ appearance: state.appearance.value, language, messages, now: environment.now }),
    // A server has written the links of the texts; the first paint has not.
    ...(isWritten && { LinkedText }),
  }));
  const engagement = createEngagementLink();
  let firstSequence = 1;
  const tell = (event: EngagementEvent) => dispatch(host, 'drystone-engagement', { board: slug, ...event });
  const count = (name: EngagementName, post?: Post) => {
    const event: EngagementEvent = { name, postId: post?.id ?? null, mediaType: post ? mediaTypeOf(post) : null };
    engagement.record(event);
    tell(event);
  };
  const tellCallToAction = (post: Post, { text, url }: CallToAction) =>
    dispatch(host, 'drystone-cta-click', { board: slug, postId: post.id, text, url });
  const onAction = (name: PostAction, post: Post, cta?: CallToAction) => {
    count(name, post);
    if (cta) tellCallToAction(post, cta);
  };
  const openPost = (post: Post, opener: HTMLElement | null) => {
    const isOpen = state.openedPost.peek() !== null;
    if (isOpen || dispatch(host, 'drystone-post-open', { board: slug, postId: post.id, url: post.url }, true))
      state.showPost({ post, opener });
  };
  let pageHistory: PageHistory | null = null;
  // Where a link can open the post on the owner's own page, that page is what visitors share.
  const addressOf = (post: Post) =>
    (given.linkable && pageHistory?.addressOf(post)) || post.url || location.href.replace(/#.*/s, '');

  const parts = signal<LiveCardParts | null>(null);
  const isDialogNear = signal(false);
  const showsAtOnce = signal<number | null>(null);
  const changeHandler = signal<ChangeHandler | null>(null);
  const liveCard = computed<LiveCard>(() => ({
    interactions: state.interactions,
    onAction,
    note:
      (name, postId, address = '') =>
      () =>
        state.interactions[name](postId, address),
    linkEvents: (...action) => linkEvents(() => onAction(...action)),
    opensLink: (post) => state.options.value.noDialog || post.opensLink,
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
    language,
    warn,
    onAction,
    openPost,
    addressOf,
    setTimer,
    now: environment.now,
    random: environment.random,
    base,
    reading: computed(() => readingAppearance(state.personalization.value, state.appearance.value)),
    onPageShown: (page) => countPage(page),
    onInvalidOption(error) {
      if (warn(error)) dispatch(host, 'drystone-error', { board: slug, kind: 'option', message: error.message });
    },
    isDialogNear,
    onShare(post) {
      onAction('embed_post_shared', post);
      dispatch(host, 'drystone-share', { board: slug, postId: post.id, url: addressOf(post) });
    },
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
  // Going back closes an open post: its step is made when the dialog's code comes.
  else stops.push(effect(() => void (isDialogNear.value && import('./board-address.ts').then(connectHistory, warn))));

  const load = {
    addPost: () => import('./add-post.tsx').then(({ createAddPost }) => createAddPost(context, environment)),
  };

  const written = isWritten ? await import('./take-over-written.ts') : null;
  // Running the code was a task; drawing is another, so that neither is long on a slow phone.
  if (first.painted) await endTask();
  if (isClosed()) return null;
  const { cardWidth, gap } = state.appearance.peek();
  const columns = { cardWidth, gap, columns: given.columns };
  const seen = first.painted && written?.measureSeenCards(first.painted.root, state.posts.peek(), columns);
  // What stands is the same tree: every node stays. What needs more code than that comes with the next drawing.
  const board = (
    <LivingBoard
      context={context}
      painted={seen?.painted ?? first.painted?.feed ?? null}
      showsAtOnce={showsAtOnce}
      onShown={() => begin()}
      load={load}
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
    // A server may have written another board than the element asks for now.
    shadow.replaceChildren();
    render(board, shadow);
  }
  let isStyled = false;
  /** Controls have their looks when the first posts are seen, or with the sentence of a board that has no posts. */
  const addControlStyle = () => {
    const root = findRoot();
    if (isStyled || !root) return;
    isStyled = true;
    stops.push(adoptStyles(root, liveCardCss));
  };
  const root = findRoot();
  // What the first paint has drawn holds its room already; what a server has written reserves nothing.
  if (root && room && !first.painted) root.style.setProperty('--d-room', `${room}px`);
  if (first.painted) {
    // The button behind the posts was just drawn, and may be in view.
    addControlStyle();
    takeLoadedPictures(shadow, state);
  }
  // Links were followed by the browser itself; here they only count.
  for (const { name, postId, url, isSent } of first.presses?.replay() ?? []) {
    const post = state.posts.peek().find(({ id }) => id === postId);
    const cta = name === 'embed_post_cta_clicked' && post?.callsToAction.find((one) => one.url === url);
    if (post && cta) tellCallToAction(post, cta);
    if (post && isSent) tell({ name, postId, mediaType: mediaTypeOf(post) });
    else if (post) count(name, post);
    firstSequence += Number(isSent);
  }

  const addParts = async () => {
    // Without it a badge keeps its letter.
    const logos = await import('../components/card/network-logos/network-logo.tsx').catch(() => null);
    if (isEnded) return;
    parts.value = createLiveCardParts(context, logos?.createNetworkLogo());
  };

  const giveWidth = async () => {
    const { giveWidth } = await import('./own-width.ts');
    if (!isEnded) stops.push(giveWidth(host, shadow, warn));
  };

  let hasBegun = false;
  /** The first posts are seen: the page is told, and only now the code for reading and counting is loaded. */
  const begin = () => {
    if (hasBegun || isEnded) return;
    hasBegun = true;
    const { appearance, posts, status } = state;
    const name = state.board.peek()?.name ?? '';
    dispatch(host, 'drystone-ready', { board: slug, name, posts: posts.peek().length });
    const dimensions = () => ({
      boardId: state.board.peek()?.id ?? slug,
      theme: appearance.value.theme,
      layout: state.options.value.layout,
    });
    engagement.connect({
      element: host,
      window,
      isOff: given.noEngagement,
      dimensions: dimensions(),
      address: given.engagementUrl || state.board.peek()?.links.engagement || null,
      firstSequence,
      onEvent: tell,
    });
    stops.push(
      effect(() => engagement.update(dimensions())),
      // These read every setting of the dialog, which takes a while: the first posts do not wait for it.
      effect(() =>
        [...appearance.value.problems, ...context.reading.value.problems].forEach((problem) => warn(problem)),
      ),
    );
    if (status.peek() === 'ready') count('embed_loaded');
    addControlStyle();
    addParts().catch(warn);
    // Hidden, or in a container that is as wide as its content.
    if (!host.offsetWidth) giveWidth().catch(warn);
  };

  /** A board that stands in the dark is to be dark before it has anything to show; another follows the page later. */
  const isFollowing = signal(false);
  const updateDark = () => {
    if (isEnded) return;
    loadAppearanceCode()
      .then((code) => code.update(state.options.peek()))
      // Without it the board keeps the colors that it has.
      .catch(() => {});
  };
  stops.push(
    effect(() => {
      if (/ready|empty|failed/.test(state.status.value) || isBoardDark(given.colorScheme, host))
        isFollowing.value = true;
    }),
    effect(() => {
      const { colorScheme } = state.options.value;
      if (!isFollowing.value) return;
      const cancel = appearanceCode || isBoardDark(colorScheme, host) ? setTimer(updateDark, 0) : null;
      const stopWatching = colorScheme === 'auto' ? watchColorScheme(window, updateDark) : null;
      return () => {
        cancel?.();
        stopWatching?.();
      };
    }),
  );

  // Layouts other than the masonry have controls around their posts, which stand before the first parts of cards come.
  if (!first.painted?.feed)
    stops.push(
      effect(() => {
        if (state.status.value === 'ready') addControlStyle();
      }),
    );

  const countPage = createPageCounter(() => count('embed_paginated'));
  let counted = state.list.peek();
  stops.push(
    effect(() => {
      const list = state.list.value;
      const isFurther = list.listNumber === counted.listNumber && list.pageCount > counted.pageCount;
      counted = list;
      if (isFurther && state.options.peek().more !== 'pages') count('embed_paginated');
    }),
  );
  stops.push(
    effect(() => {
      const error = state.error.value;
      if (!error) return;
      addControlStyle();
      dispatch(host, 'drystone-error', { board: slug, kind: error.kind, message: error.message });
    }),
  );
  let opened: Post | null = null;
  stops.push(
    effect(() => {
      const post = state.openedPost.value?.post ?? null;
      if (!post && opened) dispatch(host, 'drystone-post-close', { board: slug, postId: opened.id });
      opened = post;
    }),
  );
  const retryOnline = () => {
    if (state.status.peek() === 'failed') void state.refresh();
  };
  stops.push(listen(window, ['online'], retryOnline));

  if (!first.painted) void state.refresh();
  // What a server has written has the plain appearance.
  else if (isWritten) void state.setOptions(given);
  return {
    setOptions: (options) => void state.setOptions(options),
    refresh: () => state.refresh(),
    close() {
      isEnded = true;
      for (const stop of stops.splice(0)) stop();
      render(null, shadow);
      state.close();
      appearanceCode?.close();
      engagement.close();
      first.presses?.close();
    },
  };
}
