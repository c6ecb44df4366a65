import type { RefObject } from 'preact';
import type { ColumnWish } from '../../layout/columns.ts';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { Post } from '../../model/post.ts';
import type { BoardContext, CardProps, ReaderContext } from '../board-context.ts';
import type { CardSize } from './card-size.ts';

/** Cards that stand already, from the first post on, and their measured sizes by the posts' ids. */
export interface PaintedFeed {
  readonly sizes: ReadonlyMap<string, CardSize>;
  readonly count: number;
}

/**
 * What every layout is given. It draws the box of the posts (`role="feed"`), and behind it whatever leads to more of
 * them.
 */
export interface LayoutProps {
  readonly context: BoardContext;
  /** Goes on the element behind the posts (`tabindex={-1}`): the way past the posts leads there. */
  readonly endRef: RefObject<HTMLDivElement | null>;
  /** What the first paint has drawn; only a masonry is painted first. */
  readonly painted?: PaintedFeed | null;
}

/** What a layout is given that is loaded together with the words of its controls. */
export interface ReaderLayoutProps extends LayoutProps {
  readonly context: ReaderContext;
}

export interface LayoutComponent {
  (props: LayoutProps): Drawn;
  /** The card on paper, where it says more than the masonry's. There the feed has the layout's name as a class. */
  readonly PaperCard?: (props: CardProps) => Drawn;
}

/** The layout that a board has for now. */
export interface ChosenLayout {
  readonly name: string;
  /** Null = a masonry: the posts are to stand so, or the code of their layout does not come. */
  readonly component: LayoutComponent | null;
}

/** A layout whose posts stand in columns below one another: the masonry, or the same feed with cards of its own. */
export interface FeedLayout {
  /** A class of the feed's box. */
  readonly name: string;
  /** Its style sheet; `''` = none beside the board's. */
  readonly css: string;
  readonly Card: (props: CardProps) => Drawn;
  /** Height / width of the picture's box, from the picture's own; 0 = there is none. */
  readonly ratioOf: (own: number, post: Post) => number;
  /** The height of a card in px, where it follows from the post alone; otherwise cards are measured. */
  readonly heightOf?: (widthPx: number, ratio: number) => number;
  /** Other columns than the owner's settings ask for. */
  readonly columns?: (wish: ColumnWish) => ColumnWish;
}
