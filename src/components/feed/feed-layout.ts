import type { RefObject } from 'preact';
import type { ColumnOptions } from '../../layout/columns.ts';
import type { Packer } from '../../layout/packer.ts';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { Post } from '../../model/post.ts';
import type { BoardContext, CardProps, ReaderContext } from '../board-context.ts';
import type { CardSize } from './card-size.ts';

/** The cards that stand in the document, and their measured sizes by the posts' ids. */
export interface PaintedFeed {
  readonly sizes: ReadonlyMap<string, CardSize>;
  /** The number of cards: those of the first posts. */
  readonly count: number;
  /**
   * The ids of the posts, in the order in which their cards become interactive: the board has rested, so its cards have
   * their controls, and the feed has its end.
   */
  readonly asleep?: readonly string[];
  /** For how long it has rested. */
  readonly restedMs?: number;
  /** The width of their box when they were painted, in px. */
  readonly boxWidth?: number;
  /** The index of the first card of the foot; absent = all cards were placed one after another. */
  readonly footFrom?: number;
  /** Places further cards after these. */
  readonly packer?: Packer;
}

/**
 * The props of every layout. A layout draws the box of the posts (`role="feed"`), and after it the controls for more
 * posts.
 */
export interface LayoutProps {
  readonly context: BoardContext;
  /** For the element after the posts (`tabindex={-1}`). The link that skips the posts focuses it. */
  readonly endRef: RefObject<HTMLDivElement | null>;
  /** The result of the first paint; only a masonry has one. */
  readonly painted?: PaintedFeed | null;
  /** The owner's style sheet; null while it is being prepared. Cards have other heights when it changes. */
  readonly customCss?: string | null;
}

/** What a layout is given that is loaded together with the words of its controls. */
export interface ReaderLayoutProps extends LayoutProps {
  readonly context: ReaderContext;
}

export interface LayoutComponent {
  (props: LayoutProps): Drawn;
  /**
   * The card in print, if it shows more than the masonry's card. In print the feed has the layout's name as a class.
   */
  readonly PaperCard?: (props: CardProps) => Drawn;
}

/** The present layout of a board. */
export interface ChosenLayout {
  readonly name: string;
  /** Null = a masonry, because the owner chose it or because the code of their layout failed to load. */
  readonly component: LayoutComponent | null;
}

/** A layout with columns of posts: the masonry, or the same feed with other cards. */
export interface FeedLayout {
  /** A class of the feed's box. */
  readonly name: string;
  /** Its style sheet, in addition to the board's; `''` = none. */
  readonly css: string;
  readonly Card: (props: CardProps) => Drawn;
  /** Height / width of the picture's box, from the picture's own ratio; 0 = there is no picture. */
  readonly ratioOf: (own: number, post: Post) => number;
  /** The height of a card in px, if it follows from the post alone; without this function cards are measured. */
  readonly heightOf?: (widthPx: number, ratio: number) => number;
  /** Replaces the columns of the owner's settings. */
  readonly columns?: (requested: ColumnOptions) => ColumnOptions;
}
