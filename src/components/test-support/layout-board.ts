// A board for tests of cards and layouts: its context is as `mount-board.ts` makes it, on the state of a fake board.
import './document.ts';
import { computed, signal } from '@preact/signals';
import { deferredAppearance } from '../../appearance/deferred-appearance.ts';
import type { SettingValue } from '../../model/personalization.ts';
import type { Post } from '../../model/post.ts';
import { safeLink } from '../../safety/safe-url.ts';
import { makeFakeBoard, makeOptions } from '../../state/test-support/fake-board.ts';
import { loadBoardMessages } from '../../text/load-board-messages.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadFirstPaintMessages } from '../../text/load-first-paint-messages.ts';
import { createTimeFormat } from '../../text/format-time.ts';
import { loadReaderMessages } from '../../text/reader-messages.ts';
import type { CardContext, LiveCard, ReaderContext } from '../board-context.ts';
import { linkEvents } from '../card/link-events.ts';
import { createLiveCardParts } from '../board/live-card-parts.tsx';
import { watchPicture } from '../card/watch-picture.ts';
import { goneWhenSaved } from '../common/when-saved.ts';

// Controls are hidden in place for saved pages, and shown by style sheets, which are not read here.
goneWhenSaved.display = '';

interface LayoutBoard {
  readonly posts: readonly Post[];
  /** Options, by their names. */
  readonly options?: Readonly<Record<string, string>>;
  /** The owner's settings, by the names of the service. */
  readonly settings?: Readonly<Record<string, SettingValue>>;
  readonly language?: string;
  readonly pageSize?: number;
  readonly name?: string;
  /** `ms` since 1970. */
  readonly now?: number;
}

/** Opens a board and loads its first page. The parts of living cards are loaded. */
export async function openLayoutBoard({
  posts,
  options = {},
  settings = {},
  language: asked = 'en',
  pageSize = 25,
  name = 'Walls',
  now = Date.UTC(2026, 0, 1),
}: LayoutBoard) {
  const language = chooseLanguage([asked]);
  const [messages, words, readerWords] = await Promise.all([
    loadFirstPaintMessages(language.tag),
    loadBoardMessages(language.tag),
    loadReaderMessages(language.tag),
  ]);
  const { state, service } = makeFakeBoard('', {
    options: makeOptions({ board: 'walls', service: 'https://boards.example', ...options }),
    query: { size: pageSize, filter: {} },
  });
  Object.assign(service, {
    posts,
    boardName: name,
    personalizations: [{ id: '1', theme: 'classic', values: settings }],
  });
  await state.refresh();

  const warned: string[] = [];
  const actions: string[] = [];
  const opened: string[] = [];
  /** What the board asks of the live posts: the number of posts that it keeps. */
  const keptPosts: number[] = [];
  const onAction: LiveCard['onAction'] = (action, post) => void actions.push(`${action} ${post.id}`);
  const openPost = (post: Post) => void opened.push(post.id);
  const cards = computed<CardContext>(() => {
    const appearance = state.appearance.value;
    const timeLanguage = appearance.timeLanguage || language.locale;
    return {
      appearance,
      language,
      messages,
      timeLanguage,
      formatTime: createTimeFormat(timeLanguage, () => now),
      toSafeLink: (found) => safeLink(/^www\./i.test(found) ? `https://${found}` : found),
    };
  });
  const parts = signal<LiveCard['parts']>(null);
  const liveCard = computed<LiveCard>(() => ({
    onAction,
    note:
      (change, postId, address = '') =>
      () =>
        state.interactions[change](postId, address),
    linkEvents: (...action) => linkEvents(() => onAction(...action)),
    opensLink: (post) => !!post.opensLink,
    open: openPost,
    watchPicture: ({ post, interaction }, picture, srcset) =>
      watchPicture(state.interactions, post.id, interaction, picture, srcset),
    onIntent: () => {},
    parts: parts.value,
  }));
  const context = {
    host: document.createElement('div'),
    slug: 'walls',
    state,
    cards,
    liveCard,
    words,
    readerWords,
    loadReaderWords: async () => readerWords,
    language,
    warn: (problem: unknown) => warned.push(String(problem)) > 0,
    onAction,
    openPost,
    addressOf: (post: Post) => post.url ?? 'https://page.example/',
    now: () => now,
    random: () => 0,
    setTimer: (run: () => void) => {
      queueMicrotask(run);
      return () => {};
    },
    base: { size: pageSize, filter: {} },
    reading: computed(() => deferredAppearance(state.personalization.value, state.appearance.value)),
    isDialogNear: signal(false),
    changeHandler: signal(null),
    handleChanges: () => {},
    onInvalidOption: () => {},
    onPageShown: () => {},
    onShare: () => {},
    showNewPostsAtOnce: (max: number) => {
      keptPosts.push(max);
      return () => void keptPosts.pop();
    },
  } satisfies ReaderContext;
  parts.value = createLiveCardParts(context, undefined);
  return { context, state, service, warned, actions, opened, keptPosts };
}
