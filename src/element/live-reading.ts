import { watchLivePosts } from '../state/live-posts.ts';
import type { BoardModel } from '../state/board-model.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import type { ChangeTaker } from '../components/feed/changed-posts.ts';
import { createNewPostsButton } from '../components/feed/new-posts.tsx';
import { attention } from '../components/feed/watch-attention.ts';
import type { Environment } from './environment.ts';

export interface LiveReadingSetup {
  readonly model: BoardModel;
  readonly environment: Environment;
  /** The whole board, and what the button for new posts comes after. */
  readonly container: HTMLElement;
  readonly bar: HTMLElement;
  readonly messages: BoardMessages;
  readonly locale: string;
  /** Ids of the posts that can be seen or read: drawn, or open in a dialog. */
  readonly drawnIds: () => readonly string[];
}

export interface LiveReading {
  readonly takeChanges: ChangeTaker;
  /** New posts are shown as they come, and no button is there for them. Returns what ends that. */
  showAtOnce(most: number): () => void;
  close(): void;
}

/** Puts together what only a board needs that the service calls live: code of its own. */
export function startLive({ model, environment, container, bar, messages, locale, drawnIds }: LiveReadingSetup): LiveReading {
  const live = watchLivePosts({ ...environment, ...attention, model, drawnIds });
  const offer = () => createNewPostsButton({ container, place: bar, waiting: live.waiting, onPress: () => live.showWaiting(), messages, locale });
  /** Ends the way in which new posts are shown. */
  let end = offer();
  let isClosed = false;
  let taker: ChangeTaker | null = null;
  // Long before the first poll. Without it the feed is drawn anew from the first post that is another one.
  import('../components/feed/changed-posts.ts').then(({ createChangeTaker }) => (taker = createChangeTaker(messages.postGone)), () => {});
  return {
    takeChanges: (change) => taker?.(change) ?? false,
    showAtOnce(most) {
      end();
      end = live.waiting.subscribe(({ count }) => {
        if (count) live.showWaiting(most);
      });
      live.showWaiting(most);
      return () => {
        end();
        end = isClosed ? () => {} : offer();
      };
    },
    close() {
      isClosed = true;
      live.close();
      end();
    },
  };
}
