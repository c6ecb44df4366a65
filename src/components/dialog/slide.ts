import type { Post } from '../../model/post.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import type { ViewContext } from '../view-context.ts';

/** One medium as it is shown, in a box whose size it does not change. */
export interface Slide {
  readonly element: HTMLElement;
  /** Stops what plays; a player of another site is taken away. */
  readonly stop: () => void;
}

export interface SlideSetup {
  readonly post: Post;
  readonly context: ViewContext;
  readonly messages: BoardMessages;
  /** Something begins to play: everything else shall stop. */
  readonly onPlay: () => void;
}
