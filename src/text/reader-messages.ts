import type { PluralForms } from './fill-in-count.ts';
import { loadMessages } from './load-messages.ts';

/**
 * The words that a board needs when a visitor uses it, or when it has no posts to show: navigation, sharing, products,
 * videos, pages, new posts, moving layouts, notices. They are loaded with the first code that needs them, so a board
 * that nobody uses does not load them. The rules of `FirstPaintMessages` hold; in a plural `{n}` is the number.
 */
export interface ReaderMessages {
  /** Loading takes longer than usual. */
  readonly stalled: string;
  /** The board has no posts. */
  readonly empty: string;
  /** Below it, where visitors cannot post. */
  readonly laterHere: string;
  /** In its place, where visitors may post. */
  readonly beFirst: string;
  readonly previousMedium: string;
  readonly nextMedium: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Button that loads a player of another site; `{provider}` is YouTube or Vimeo. */
  readonly playFrom: string;
  /** Link to a video that plays only on its network. */
  readonly watchAt: string;
  readonly products: string;
  /** Link to the shop. */
  readonly viewProduct: string;
  /** Above a row of posts that share a tag with the one in the dialog. */
  readonly alike: string;
  /** Accessible name of a hotspot on a picture: `{name}` is a product or a call to action. */
  readonly markedOnPicture: string;
  /** Said before a reduced price. */
  readonly priceNow: string;
  /** Said before the crossed-out price. */
  readonly priceBefore: string;
  readonly inStock: string;
  readonly outOfStock: string;
  readonly preorder: string;
  readonly copyLink: string;
  readonly linkCopied: string;
  readonly linkNotCopied: string;
  /** `{network}` is Facebook, LinkedIn, Pinterest or X. */
  readonly sendWith: string;
  readonly sendByEmail: string;

  /** Accessible name of the search region. */
  readonly findPosts: string;
  /** Label of the search field. */
  readonly searchWords: string;
  readonly clearSearch: string;
  /** Button that opens the filters, and their heading. */
  readonly filters: string;
  /** Accessible name of a chip; `{name}` is what is chosen. */
  readonly removeFilter: string;
  /** Closes the filters. */
  readonly showResults: string;
  readonly networks: string;
  /** Heading above several accounts of one network; `{network}` is its name. */
  readonly accountsOf: string;
  readonly tag: string;
  readonly allTags: string;
  readonly postLanguage: string;
  readonly allLanguages: string;
  readonly order: string;
  /** `usual` is the order that the board's owner has chosen. */
  readonly orders: Readonly<Record<'usual' | 'newest' | 'oldest' | 'popular' | 'bestRated', string>>;
  readonly noMatch: string;
  /** Clears all filters when nothing matches. */
  readonly showAll: string;
  readonly searching: string;
  /** Said when a search has ended; further pages may have more. */
  readonly postsFound: PluralForms;

  /** Accessible name of the region with the page buttons. */
  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly page: string;

  /** Button that shows the posts that have arrived meanwhile. */
  readonly newPosts: PluralForms;

  /** Layouts that move by themselves, and sliders. */
  readonly display: DisplayMessages;
}

export interface DisplayMessages {
  /** Button that stops all movement. */
  readonly pause: string;
  /** The same button once movement is stopped. */
  readonly resume: string;
  readonly slower: string;
  readonly faster: string;
  readonly fullScreen: string;
  readonly leaveFullScreen: string;
  /** Accessible name of the group of dots that lead to a place in a row of posts. */
  readonly places: string;
  /** Below a QR code that leads to the form for posts; two or three words, large on a screen. */
  readonly scanToPost: string;
}

/** Rejects when neither the language's file nor the English one arrives. */
export const loadReaderMessages = (tag: string): Promise<ReaderMessages> =>
  loadMessages(tag, (of) => import(`./${of}/reader.ts`));
