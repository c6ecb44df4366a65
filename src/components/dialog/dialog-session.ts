import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import type { OpenedPost } from '../../state/board-state.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import { networkName } from '../../text/network-names.ts';
import type { BoardContext } from '../board-context.ts';
import { findPlace, neighbourOf, type PlaceInFeed } from './place-in-feed.ts';
import type { Step } from './steps.ts';

/** An announcement for screen readers. */
export interface Announcement {
  readonly text: string;
  /** It is also shown under the buttons. */
  readonly isShown: boolean;
  /** Number of the announcement, so that the same words can be announced again. */
  readonly number: number;
}

/** One opening of the dialog, from the press on a card until the focus returns to one: its state without its DOM. */
export interface DialogSession {
  readonly post: ReadonlySignal<Post>;
  /** The accessible name of the dialog. */
  readonly label: ReadonlySignal<string>;
  readonly place: ReadonlySignal<PlaceInFeed>;
  /** "3 of 24", "3 of 24+" while there are further pages; `''` if the post is not in the feed, or no longer. */
  readonly position: ReadonlySignal<string>;
  readonly canGoBack: ReadonlySignal<boolean>;
  readonly canGoOn: ReadonlySignal<boolean>;
  /** The visitor has gone past the last post, and waits for the next page. */
  readonly isWaiting: ReadonlySignal<boolean>;
  readonly news: ReadonlySignal<Announcement>;
  say(text: string, isShown?: boolean): void;
  step(by: Step): void;
  /** The visitor closes the dialog. */
  close(): void;
  /** The dialog is unmounted: the session follows no state and calls no callback. */
  end(): void;
}

const nowhere: PlaceInFeed = { index: -1, isGone: false };

/** The author and the beginning of the text; if it has neither, its network. */
const nameOf = (post: Post): string =>
  [post.author?.name || post.author?.username, /^.{1,80}/u.exec(headlineOf(post))?.[0]].filter(Boolean).join(': ') ||
  networkName(post.network);

type SessionContext = Pick<BoardContext, 'state' | 'words' | 'language' | 'onAction'>;

/** The place of a post among those that have loaded. */
function describePosition({ state, words, language }: SessionContext, index: number, hasMore: boolean): string {
  const write = (n: number) => formatNumber(n, language.locale);
  // The total is not known before the last page has loaded.
  // A number alone would say nothing. Further posts have not been counted.
  const total = `${write(state.posts.value.length)}${hasMore ? '+' : ''}`;
  return fillIn(words.position, { n: write(index + 1), total });
}

export function createDialogSession(context: SessionContext, first: OpenedPost): DialogSession {
  const { state, words, onAction } = context;
  const post = signal(first.post);
  const place = signal(findPlace(state.posts.peek(), first.post, nowhere));
  const isWaiting = signal(false);
  const news = signal<Announcement>({ text: '', isShown: false, number: 0 });
  let isOver = false;

  const hasMore = computed(() => state.list.value.next !== null);
  const neighbour = (by: Step) => neighbourOf(state.posts.value, place.value, by);
  const position = computed(() => {
    const { index, isGone } = place.value;
    return index < 0 || isGone ? '' : describePosition(context, index, hasMore.value);
  });

  const say = (text: string, isShown = false) => {
    news.value = { text, isShown, number: news.peek().number + 1 };
  };
  const turnTo = (other: Post) => {
    batch(() => {
      post.value = other;
      isWaiting.value = false;
      place.value = findPlace(state.posts.peek(), other, nowhere);
    });
    say([position.peek(), nameOf(other)].filter(Boolean).join(', '));
  };
  const step = (by: Step) =>
    untracked(() => {
      const other = neighbour(by);
      if (other) {
        if (by === 1) onAction('embed_post_modal_navigate_right', other);
        state.showPost({ post: other, opener: first.opener });
      } else if (by === 1 && hasMore.value && !isWaiting.value) {
        isWaiting.value = true;
        void state.loadMore();
      }
    });
  /** The feed has changed behind the dialog: by moderation, or because a page was added. */
  const followFeed = () => {
    const before = place.peek();
    const now = findPlace(state.posts.peek(), post.peek(), before);
    if (now.index !== before.index || now.isGone !== before.isGone) place.value = now;
    if (now.isGone && !before.isGone) say(words.postGone);
    if (!isWaiting.peek() || state.more.peek() === 'loading') return;
    isWaiting.value = false;
    const error = state.error.peek();
    if (state.more.peek() === 'failed' && error) say(words.failure[error.kind], true);
    else if (neighbourOf(state.posts.peek(), now, 1)) step(1);
  };

  const stops = [
    effect(() => {
      // The effect subscribes to these; all other signals are read with `peek`.
      void [state.list.value, state.more.value];
      untracked(followFeed);
    }),
    effect(() => {
      const opened = state.openedPost.value;
      untracked(() => {
        if (!opened) isOver = true;
        else if (!isOver && opened.post.id !== post.peek().id) turnTo(opened.post);
      });
    }),
  ];
  return {
    post,
    place,
    position,
    isWaiting,
    news,
    say,
    step,
    label: computed(() =>
      place.value.isGone ? words.postGone : nameOf(post.value) || position.value || words.openPost,
    ),
    canGoBack: computed(() => neighbour(-1) !== undefined),
    canGoOn: computed(() => !isWaiting.value && (neighbour(1) !== undefined || hasMore.value)),
    close() {
      if (isOver) return;
      isOver = true;
      state.showPost(null);
    },
    end() {
      isOver = true;
      for (const stop of stops) stop();
    },
  };
}
