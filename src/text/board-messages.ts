import { messages } from './en/board.ts';
import type { PluralForms } from './fill-in-count.ts';
import { loadMessages } from './load-messages.ts';

/**
 * All words of a board beyond the first posts: further pages, failures, dialog, navigation, sharing, new posts, moving
 * layouts. They are loaded with the code that needs them. The rules of `FirstPaintMessages` hold; in a plural `{n}` is
 * the number.
 */
export interface BoardMessages {
  /** Link behind the feed, back to its start. */
  readonly feedStart: string;
  readonly showMore: string;
  readonly loading: string;
  /** Loading takes longer than usual. */
  readonly stalled: string;
  /** The board has no posts. */
  readonly empty: string;
  /** Below it, where visitors may post. */
  readonly beFirst: string;
  /** One calm sentence for a visitor, for each kind of `SourceError`. */
  readonly failure: Readonly<Record<FailureKind, string>>;
  /** The service cannot be reached, and the posts of the visit before are shown. */
  readonly fromLastVisit: string;
  readonly tryAgain: string;
  /** Shortens a text that `more` has opened. */
  readonly less: string;
  /** Said to screen readers when a further page has been added. */
  readonly postsAdded: PluralForms;
  /** Opens a post in the dialog; `{name}` is its author. */
  readonly openPostBy: string;
  /** The same for a post without an author. */
  readonly openPost: string;
  readonly close: string;
  readonly previousPost: string;
  readonly nextPost: string;
  /** `3 of 24`: the post in the feed, the picture in its post, the page of the feed. */
  readonly position: string;
  /** Accessible name of the group with a post's pictures and videos. */
  readonly media: string;
  readonly previousMedium: string;
  readonly nextMedium: string;
  readonly pictureFailed: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Button that loads a player of another site; `{provider}` is YouTube or Vimeo. */
  readonly playFrom: string;
  /** Link to a video that plays only on its network. */
  readonly watchAt: string;
  readonly videoFailed: string;
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

  /** Opens the share menu. */
  readonly share: string;
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
  readonly allNetworks: string;
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
  /** In place of a post that was removed while it was open. */
  readonly postGone: string;

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

/**
 * The kinds of `SourceError`, repeated because this folder imports nothing; the types of the components compare them.
 */
type FailureKind =
  'offline' | 'timeout' | 'blocked' | 'not-found' | 'private' | 'rate-limited' | 'rejected' | 'malformed';

export const loadBoardMessages = (tag: string): Promise<BoardMessages> =>
  loadMessages(tag, async (of) => (of === 'en' ? { messages } : import(`./${of}/board.ts`)));
