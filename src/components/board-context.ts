import type { RefCallback } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import type { Appearance } from '../appearance/appearance.ts';
import type { ReadingAppearance } from '../appearance/reading-appearance.ts';
import type { Drawn } from '../jsx/jsx-runtime.ts';
import type { Picture } from '../model/media.ts';
import type { Network } from '../model/network.ts';
import type { CallToAction, Post } from '../model/post.ts';
import type { SafeSrcset, SafeUrl } from '../model/safe.ts';
import type { OptionError } from '../options/option-error.ts';
import type { PostQuery } from '../sources/board-source.ts';
import type { BoardState } from '../state/board-state.ts';
import type { PostInteraction } from '../state/post-interaction.ts';
import type { PostInteractions } from '../state/post-interactions.ts';
import type { Language } from '../text/choose-language.ts';
import type { FirstPaintMessages } from '../text/first-paint-messages.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import type { ReaderMessages } from '../text/reader-messages.ts';
import type { LinkEvents } from './card/link-events.ts';
import type { PictureEvents } from './card/watch-picture.ts';
import type { ChangeHandler } from './feed/change-handler.ts';

/** What a visitor did with a post that counts as engagement. The names are the service's. */
export type PostAction =
  | 'embed_post_cta_clicked'
  | 'embed_post_external_link_opened'
  | 'embed_post_author_clicked'
  | 'embed_post_modal_opened'
  | 'embed_post_modal_navigate_right'
  | 'embed_post_shared';

/** What a card is drawn with: plain values, the same in the first paint, in the living board and on a server. */
export interface CardContext {
  readonly messages: FirstPaintMessages;
  readonly language: Language;
  readonly appearance: Appearance;
  /** `ms` since 1970 → "3 days ago". */
  readonly formatTime: (ms: number) => string;
  /** Of times: the owner's language, else that of the words. `de`, `en-short`, … */
  readonly timeLanguage: string;
  /** For addresses that are found in a post's text; every other address comes safe from the source. */
  readonly toSafeLink: (address: string) => SafeUrl | null;
  /** Texts with their links, where a server writes the card; the first paint has none. */
  readonly LinkedText?: LiveCardParts['LinkedText'];
}

/** What the living board adds to a card. The first paint and a server have none of it. */
export interface LiveCard {
  readonly interactions: PostInteractions;
  readonly onAction: (name: PostAction, post: Post, cta?: CallToAction) => void;
  /** For a link whose opening is such an action. */
  readonly linkEvents: (...action: Parameters<LiveCard['onAction']>) => LinkEvents;
  /** A handler that notes what the visitor, or the network, did to a post. */
  readonly note: (
    name: 'toggleExpanded' | 'allowMedia' | 'noteFailedMedia',
    postId: string,
    address?: string,
  ) => () => void;
  /** A press on the card leads to the post at its network, and opens no dialog. */
  readonly opensLink: (post: Post) => boolean;
  readonly open: (post: Post, opener: HTMLElement | null) => void;
  /** For the picture that a card shows. */
  readonly watchPicture: (card: CardProps, picture: Picture, srcset: SafeSrcset | undefined) => PictureEvents;
  /** The visitor may be about to open a post. */
  readonly onIntent: () => void;
  /** Controls whose code comes after the first posts; null until it is there. */
  readonly parts: LiveCardParts | null;
}

export interface LinkedTextProps {
  readonly text: string;
  readonly context: Pick<CardContext, 'toSafeLink'>;
  /** What is longer is cut. */
  readonly maxLetters?: number | undefined;
}

/** None of them changes the size of a card: cards are measured without them. */
export interface LiveCardParts {
  readonly words: BoardMessages;
  /** A press on a card, wherever. */
  readonly pressCard: (event: MouseEvent & { readonly currentTarget: HTMLElement }, post: Post) => void;
  /** Opens the post. It lies over the picture, or over the network's badge where there is no picture. */
  readonly Opener: (props: CardProps) => Drawn;
  /** What stands in the badge of a network; undefined = its letter. */
  readonly Logo: ((props: { readonly network: Network }) => Drawn) | undefined;
  /** Shares the post; in a corner of the card. */
  readonly Share: (props: { readonly post: Post }) => Drawn;
  /** A text with its hashtags and links. */
  readonly LinkedText: (props: LinkedTextProps) => Drawn;
  /** "4.5 of 5 stars" in the digits of the language. */
  readonly starsLabel: (stars: number) => string;
  /** For the time of a post: its whole date, once a pointer came to it. `ms` since 1970. */
  readonly watchTime: (
    card: CardProps,
    ms: number,
  ) => { readonly title: string | undefined; readonly onPointerEnter: () => void };
}

/** One post on a card. Every layout's card takes these. */
export interface CardProps {
  readonly post: Post;
  /** 1 for the first post of the feed. */
  readonly position: number;
  readonly context: CardContext;
  readonly interaction: PostInteraction;
  /** Height / width of the picture's box; 0 = there is none. */
  readonly pictureRatio: number;
  /** Width of the card when it was first drawn, in px: for the size of its picture. */
  readonly widthPx: number;
  readonly live: LiveCard | null;
  /** The card, for whoever measures and places it. */
  readonly cardRef?: RefCallback<HTMLElement> | undefined;
}

/** What the components of one living board share. Made once by the board; two boards share nothing. */
export interface BoardContext {
  readonly state: BoardState;
  readonly cards: ReadonlySignal<CardContext>;
  readonly liveCard: ReadonlySignal<LiveCard>;
  /** What the owner set for sharing and for links in texts; a `computed` of the personalization and the appearance. */
  readonly reading: ReadonlySignal<ReadingAppearance>;
  /** What a board at rest says beyond its first posts, and the basic words of its dialog. */
  readonly words: BoardMessages;
  /** All other words, loaded with the first code that needs them: see `loadReaderCode`. */
  readonly loadReaderWords: () => Promise<ReaderMessages>;
  readonly language: Language;
  readonly slug: string;
  readonly now: () => number;
  readonly random: () => number;
  /** Calls back after `ms`; returns what takes the call back. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** A line for the owner's console, said once. Answers whether it was new. */
  readonly warn: (problem: unknown) => boolean;
  readonly onAction: LiveCard['onAction'];
  /**
   * On a live board: new posts are shown as they come, instead of being offered, and at most `max` posts are kept.
   * Returns what ends that.
   */
  readonly showNewPostsAtOnce?: (max: number) => () => void;
  /** Takes over lists of posts that were removed or have other words; null until the code of a live board is there. */
  readonly changeHandler: ReadonlySignal<ChangeHandler | null>;
  readonly handleChanges: (handler: ChangeHandler) => void;
  /** Opens a post in the dialog, unless the page keeps it for itself. */
  readonly openPost: (post: Post, opener: HTMLElement | null) => void;
  /** Address of a post for sharing: on a linkable board that of the page with the post open, else the post's own. */
  readonly addressOf: (post: Post) => string;
  /** A post was shared: the page is told and it counts. */
  readonly onShare: (post: Post) => void;
  /** What the owner's own filters ask for: it stays in force whatever a visitor chooses. */
  readonly base: PostQuery;
  /** A visitor may be about to open a post: the dialog's code is asked for. */
  readonly isDialogNear: ReadonlySignal<boolean>;
  /** An option was given something that it does not accept: the owner and the page are told. */
  readonly onInvalidOption: (error: OptionError) => void;
  /** A page is shown, from 1: another one than before counts. */
  readonly onPageShown: (page: number) => void;
  /** The element on the page; page events leave from it. */
  readonly host: HTMLElement;
}

/** For components that are loaded together with their words. */
export interface ReaderContext extends BoardContext {
  readonly readerWords: ReaderMessages;
}
