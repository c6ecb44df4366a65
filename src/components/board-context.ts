import type { RefCallback } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import type { Appearance } from '../appearance/appearance.ts';
import type { DeferredAppearance } from '../appearance/deferred-appearance.ts';
import type { Drawn } from '../jsx/jsx-runtime.ts';
import type { Picture } from '../model/media.ts';
import type { Network } from '../model/network.ts';
import type { CallToAction, Post } from '../model/post.ts';
import type { SafeSrcset, SafeUrl } from '../model/safe.ts';
import type { OptionError } from '../options/option-error.ts';
import type { PostQuery } from '../sources/board-source.ts';
import type { PageChanges } from '../sources/heard-changes.ts';
import type { BoardState } from '../state/board-state.ts';
import type { PostInteraction } from '../state/post-interaction.ts';
import type { Language } from '../text/choose-language.ts';
import type { FirstPaintMessages } from '../text/first-paint-messages.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import type { ReaderMessages } from '../text/reader-messages.ts';
import type { LinkEvents } from './card/link-events.ts';
import type { PictureEvents } from './card/watch-picture.ts';
import type { ChangeHandler } from './feed/change-handler.ts';

/** An action of a visitor that counts as engagement. The names are the service's. */
export type PostAction =
  | 'embed_post_cta_clicked'
  | 'embed_post_external_link_opened'
  | 'embed_post_author_clicked'
  | 'embed_post_modal_opened'
  | 'embed_post_modal_navigate_right'
  | 'embed_post_shared';

/** The inputs of a card: plain values, the same in the first paint, in the interactive board and on a server. */
export interface CardContext {
  readonly messages: FirstPaintMessages;
  readonly language: Language;
  readonly appearance: Appearance;
  /** `ms` since 1970 → "3 days ago". */
  readonly formatTime: (ms: number) => string;
  /** The language of times: the owner's choice, else the language of the words. `de`, `en-short`, … */
  readonly timeLanguage: string;
  /** Checks an address that was found in a post's text. The source has checked all other addresses. */
  readonly toSafeLink: (address: string) => SafeUrl | null;
  /** Draws a text with its links, if a server writes the card; undefined in the first paint. */
  readonly LinkedText?: LiveCardParts['LinkedText'];
}

/** The parts that the interactive board adds to a card. The first paint and a server have none of them. */
export interface LiveCard {
  readonly onAction: (name: PostAction, post: Post, cta?: CallToAction) => void;
  /** The event handlers of a link whose opening is such an action. */
  readonly linkEvents: (...action: Parameters<LiveCard['onAction']>) => LinkEvents;
  /** Returns a handler that records an interaction of the visitor, or an event of the network, for a post. */
  readonly note: (
    name: 'toggleExpanded' | 'allowMedia' | 'noteFailedMedia',
    postId: string,
    address?: string,
  ) => () => void;
  /** Whether a press on the card opens the post at its network instead of the dialog. */
  readonly opensLink: (post: Post) => boolean;
  readonly open: (post: Post, opener: HTMLElement | null) => void;
  /** Returns the event handlers of the picture on a card. */
  readonly watchPicture: (card: CardProps, picture: Picture, srcset: SafeSrcset | undefined) => PictureEvents;
  /** Called when the visitor may be about to open a post. */
  readonly onIntent: () => void;
  /** Controls whose code loads after the first posts; null until it is loaded. */
  readonly parts: LiveCardParts | null;
}

export interface LinkedTextProps {
  readonly text: string;
  readonly context: Pick<CardContext, 'toSafeLink'>;
  /** A longer text is cut. */
  readonly maxLetters?: number | undefined;
}

/**
 * The controls of interactive cards. They must not change the size of a card, because cards are measured without them.
 */
export interface LiveCardParts {
  readonly words: BoardMessages;
  /** Handles a press anywhere on a card. */
  readonly pressCard: (event: MouseEvent & { readonly currentTarget: HTMLElement }, post: Post) => void;
  /** The control that opens the post. It overlays the picture, or the network's badge if there is no picture. */
  readonly Opener: (props: CardProps) => Drawn;
  /** The logo in the badge of a network; undefined = its letter. */
  readonly Logo: ((props: { readonly network: Network }) => Drawn) | undefined;
  /** The share button, in a corner of the card. */
  readonly Share: (props: { readonly post: Post }) => Drawn;
  /** A text with its hashtags and links. */
  readonly LinkedText: (props: LinkedTextProps) => Drawn;
  /** "4.5 of 5 stars" in the digits of the language. */
  readonly starsLabel: (stars: number) => string;
  /** Adds the full date to the time of a post, once a pointer is over it. `ms` since 1970. */
  readonly watchTime: (
    card: CardProps,
    ms: number,
  ) => { readonly title: string | undefined; readonly onPointerEnter: () => void };
}

/** The props of a card, in every layout. A card shows one post. */
export interface CardProps {
  readonly post: Post;
  /** 1 for the first post of the feed. */
  readonly position: number;
  readonly context: CardContext;
  readonly interaction: PostInteraction;
  /** Height / width of the picture's box; 0 = there is none. */
  readonly pictureRatio: number;
  /** The width of the card when it was first drawn, in px. It chooses the size of the picture. */
  readonly widthPx: number;
  readonly live: LiveCard | null;
  /** Gets the element of the card, so that a layout can measure and place it. */
  readonly cardRef?: RefCallback<HTMLElement> | undefined;
}

/** The values that the components of one interactive board share. Each board creates its own context. */
export interface BoardContext {
  readonly state: BoardState;
  readonly cards: ReadonlySignal<CardContext>;
  readonly liveCard: ReadonlySignal<LiveCard>;
  /**
   * The owner's settings for sharing and for links in texts; a `computed` of the personalization and the appearance.
   */
  readonly reading: ReadonlySignal<DeferredAppearance>;
  /** All words except those of the first posts. */
  readonly words: BoardMessages;
  /** All other words, loaded with the first code that needs them: see `loadReaderCode`. */
  readonly loadReaderWords: () => Promise<ReaderMessages>;
  readonly language: Language;
  readonly slug: string;
  readonly now: () => number;
  readonly random: () => number;
  /** Calls back after `ms`; returns a function that cancels the call. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Writes a line to the owner's console, once. Returns whether it was new. */
  readonly warn: (problem: unknown) => boolean;
  readonly onAction: LiveCard['onAction'];
  /**
   * On a live board, shows new posts as they arrive, without a button, and keeps at most `max` posts. Returns a
   * function that ends this.
   */
  readonly showNewPostsAtOnce?: (max: number) => () => void;
  /** Loads the code that listens to the changes of the page's live boards; absent = they poll. */
  readonly loadPageChanges?: () => Promise<PageChanges>;
  /** Applies lists with removed or edited posts; null until the code of a live board is loaded. */
  readonly changeHandler: ReadonlySignal<ChangeHandler | null>;
  readonly handleChanges: (handler: ChangeHandler) => void;
  /** Opens a post in the dialog, unless the page cancels the event. */
  readonly openPost: (post: Post, opener: HTMLElement | null) => void;
  /**
   * The address of a post for sharing: on a linkable board the address of the page with the post open, else the post's
   * own.
   */
  readonly addressOf: (post: Post) => string;
  /** Called when a post was shared: it notifies the page and counts the engagement. */
  readonly onShare: (post: Post) => void;
  /** The query of the owner's own filters. It always applies, in addition to a visitor's choice. */
  readonly base: PostQuery;
  /** True when a visitor may be about to open a post, so that the dialog's code is loaded. */
  readonly isDialogNear: ReadonlySignal<boolean>;
  /** Called for an invalid value of an option: it notifies the owner and the page. */
  readonly onInvalidOption: (error: OptionError) => void;
  /** Called when a page is shown, from 1. A change of the page counts as engagement. */
  readonly onPageShown: (page: number) => void;
  /** The element on the page. It dispatches the page events. */
  readonly host: HTMLElement;
}

/** For components that are loaded together with their words. */
export interface ReaderContext extends BoardContext {
  readonly readerWords: ReaderMessages;
}
