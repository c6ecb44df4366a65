import type { EngagementEvent, EngagementName } from '../engagement/engagement-event.ts';
import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import { safeLink } from '../safety/safe-url.ts';
import { createJsonApiSource } from '../sources/json-api/json-api-source.ts';
import { createLazySource } from '../sources/lazy-source.ts';
import { loadCode } from '../sources/load-code.ts';
import { createRequester } from '../sources/request.ts';
import { createBoardModel, type BoardState } from '../state/board-model.ts';
import { chooseLanguage, loadMessages } from '../text/choose-language.ts';
import { createTimeFormat } from '../text/format-time.ts';
import type { Messages } from '../text/messages.ts';
import type { MountedReading, ReadingSetup } from './reading.ts';
import { choosePersonalization } from '../appearance/choose-personalization.ts';
import { themeOf, type Theme } from '../appearance/theme.ts';
import type { BoardLooks } from '../components/board-looks.ts';
import { createBoardView } from '../components/board/board-view.tsx';
import { createMediaGate } from './allowed-media.ts';
import type { Dresser } from './dress-board.ts';
import { createEngagementLink } from './engagement-link.ts';
import type { Environment } from './environment.ts';
import type { BoardOptions } from '../options/options.ts';
import { dispatch } from './page-events.ts';

export interface MountedBoard {
  /** Takes over what only changes how the posts look: `more`, `layout`, `columns`, `personalization`, `mediaHosts`. */
  restyle(options: BoardOptions): void;
  /** Loads the posts again; what stands stays until the new ones are there, and when none come. */
  refresh(): Promise<void>;
  /** Takes the board away and everything that it opened with it. */
  close(): void;
}

/** What the posts are laid out by when it takes no code of its own: a masonry, and no display of it. */
const masonryWords = /^(new_)?(classic|masonry|)$/;

/**
 * Options and settings that must be there before the first cards, by as much of their names as tells them from others: a font's file, an
 * owner's own style sheet, dark colours, where pictures come from and how they look, a bar with the name, a display that moves. `dress-board.ts` has them.
 */
const dressWords = /([d"]_?im|y_woff|prof|rynav|"(cu|re|he|ban|bg|colorS|wat|autos))\w*":(?!"?(0|false|none|light)|"")/;

/** A post with a picture and a video is a video post. */
const mediaTypeOf = ({ media }: Post): EngagementEvent['mediaType'] =>
  media.some(({ kind }) => kind !== 'picture') ? 'video' : media.length ? 'image' : 'text';

/**
 * Composition root: options → source → model → view, drawn into `container` for as long as it stands.
 * `host` is the element on the page: events leave from it, and its place in the page decides the language.
 */
export function mountBoard(host: HTMLElement, container: HTMLElement, given: BoardOptions, environment: Environment, warn: (problem: unknown) => boolean): MountedBoard {
  const { board: slug, service, pageSize, noEngagement, engagementUrl } = given;
  const language = chooseLanguage([given.language, host.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages]);
  const engagement = createEngagementLink();
  const isKnown = slug && service;
  const model = createBoardModel({
    source: isKnown && given.api !== 'v1'
      ? createJsonApiSource({ service, slug, requester: createRequester(environment) })
      : createLazySource(() => loadCode(import('./open-other-board.ts')).then(({ openOtherBoard }) => openOtherBoard(host, given, container, environment, warn))),
    query: { size: pageSize, filter: {} },
    setTimer: environment.setTimer,
    onProblem: warn,
    prepare: dress,
    choose: (posts, shown) => dresser?.choose(posts, shown) ?? posts,
  });
  const bar = document.createElement('div');
  const stage = document.createElement('div');
  const view = createBoardView(stage, model);
  let options = given;
  let messages: Messages | null = null;
  let looks: BoardLooks | null = null;
  let theme: Theme = themeOf(null);
  let dresser: Dresser | undefined;
  let timeCode = '';
  let formatTime: ReturnType<typeof createTimeFormat>;
  let drawnLook = '';
  let reading: Promise<MountedReading | null | void> | undefined;
  let isClosed = false;
  let hasBegun = false;

  const tell = (event: EngagementEvent) => dispatch(host, 'drystone-engagement', { board: slug, ...event });
  const count = (name: EngagementName, post?: Post) => {
    const event: EngagementEvent = { name, postId: post?.id ?? null, mediaType: post ? mediaTypeOf(post) : null };
    engagement.record(event);
    tell(event);
  };

  /** Its formatter is dear to make: it is made once, while the posts are on their way. */
  const timesIn = (code: string) => {
    if (code !== timeCode) {
      timeCode = code;
      formatTime = createTimeFormat(code, environment.now);
      environment.setTimer(() => formatTime(0), 0);
    }
    return formatTime;
  };

  const setup: ReadingSetup = {
    host, container, bar, slug, model, environment, warn,
    options: () => options,
    theme: () => theme,
    context: () => looks!.context,
  };

  /** Dialog, navigation, sharing, live posts: code that the first posts do not need. */
  const loadReading = () => (reading ??= import('./reading.ts').then(
    ({ startReading }) => (isClosed ? null : startReading(setup)),
    // As a rule the page is being left. Otherwise the board still reads, pages and links.
    () => null,
  ).catch((problem: unknown) => void warn(problem)));

  /** Makes the look of a board. Most need no code for it; where that does not come, the board does without. */
  async function dress(board: Board | null) {
    const look = choosePersonalization(board?.personalizations ?? [], options.personalization);
    theme = themeOf(look);
    if (dressWords.test(JSON.stringify([look, options]))) dresser ??= (await import('./dress-board.ts')).createDresser(setup);
    if (dresser) theme = await dresser.dress(look, board);
  }

  const makeLooks = (words: Messages): BoardLooks => {
    const { properties, timeLanguage } = theme;
    // So that the page's own property wins wherever it is set: `--d-gap: var(--drystone-gap, 10px)`.
    for (const [name, value] of properties) container.style.setProperty(name, `var(${name.replace('d', 'drystone')}, ${value})`);
    return {
      layout: masonryWords.test(options.layout || theme.layout) ? null
        : import('./open-layout.ts').then((code) => code.openLayout(setup)).catch((problem: unknown) => void warn(problem)),
      own: options,
      wish: { ...theme, ...options },
      context: {
        messages: words,
        language,
        looks: theme,
        formatTime: timesIn(timeLanguage || language.locale),
        timeLanguage: timeCode,
        isAllowedMedia: createMediaGate(service, options.mediaHosts),
        ...dresser?.context,
        toSafeLink: (found) => safeLink(/^www\./i.test(found) ? `https://${found}` : found),
        onAction(name, post, cta) {
          count(name, post);
          if (cta) dispatch(host, 'drystone-cta-click', { board: slug, postId: post.id, text: cta.text, url: cta.url });
        },
        reading: loadReading,
      },
    };
  };

  /** The first posts are there: the page is told, and only now the code that counts is loaded. */
  const begin = ({ status, board, posts }: BoardState) => {
    if (isClosed) return;
    dispatch(host, 'drystone-ready', { board: slug, posts: posts.length });
    engagement.connect({
      element: host,
      window,
      address: engagementUrl || board?.links.engagement || null,
      isOff: noEngagement,
      dimensions: { board_id: board?.id ?? slug, theme: theme.layout },
      onEvent: tell,
    });
    if (status === 'ready') count('embed_loaded');
    // Also where there are no posts: a search may find some.
    loadReading();
  };

  const show = (state: BoardState, before: BoardState) => {
    if (!messages) return;
    if (!looks || state.board !== before.board) {
      // A board that was loaded again looks the same as a rule: then its cards stay as they are.
      const look = `${state.board?.name} ${theme.layout} ${theme.properties}`;
      if (look !== drawnLook) looks = null;
      drawnLook = look;
    }
    view.show(state, (looks ??= makeLooks(messages)));
    if (state.pageCount > 1 && state.pageCount > before.pageCount) count('embed_paginated');
    if (state.error && state.error !== before.error) dispatch(host, 'drystone-error', { board: slug, kind: state.error.kind, message: state.error.message });
    if (!hasBegun && /ready|empty/.test(state.status)) {
      hasBegun = true;
      environment.setTimer(() => begin(state), 0);
    }
  };
  const draw = () => isClosed || show(model.state.get(), model.state.get());

  const retryOnline = () => {
    if (model.state.get().status === 'failed') model.refresh();
  };
  const unsubscribe = model.state.subscribe(show);
  addEventListener('online', retryOnline);
  container.lang = language.locale;
  container.dir = language.direction;
  bar.className = 'bar';
  bar.hidden = !options.navigation;
  stage.tabIndex = -1;
  stage.append(document.createElement('slot'));
  container.append(bar, stage);
  loadMessages(language.tag).then((words) => {
    messages = words;
    draw();
  });
  const { network, tags, query, savedFilter, sort } = options;
  const isStart = network + tags + query + savedFilter + sort || (options.linkable && location.hash.startsWith('#drystone:'));
  if (isStart) import('./start-query.ts').then(({ startQuery }) => startQuery(slug, options, location.hash, warn), () => undefined).then(model.refresh);
  else model.refresh();

  return {
    restyle(changed) {
      options = changed;
      dress(model.state.get().board).catch(warn).then(() => {
        looks = null;
        draw();
      });
    },
    refresh: model.refresh,
    close() {
      isClosed = true;
      removeEventListener('online', retryOnline);
      unsubscribe();
      reading?.then((open) => open?.close());
      model.close();
      engagement.close();
      dresser?.close();
      view.close();
    },
  };
}
