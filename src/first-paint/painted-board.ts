import type { CardContext } from '../components/board-context.ts';
import type { PaintedFeed } from '../components/feed/feed-layout.ts';

/** A board with its first cards, before it has controls. */
export interface PaintedBoard {
  /** The box inside the shadow root. */
  readonly root: HTMLElement;
  readonly feed: PaintedFeed;
  /** The cards were drawn with it. */
  readonly context: CardContext;
  /** A server has written them in the plain appearance, and that of the board needs more code. */
  readonly isPreliminary?: boolean;
}
