import type { PluralForms } from './messages.ts';

/**
 * All words that come after the first posts or in their place: further pages, failures, dialog, navigation, sharing, live posts.
 * They come with the code that needs them. The same rules as for `Messages`; in a plural `{n}` is the number.
 */
export interface ReaderMessages {
  /** Link behind the feed, to its start. */
  readonly feedStart: string;
  readonly showMore: string;
  readonly loading: string;
  /** Loading lasts longer than usual. */
  readonly stalled: string;
  readonly empty: string;
  /** One calm sentence for a visitor for each kind of `SourceError`. */
  readonly failure: Readonly<Record<FailureKind, string>>;
  readonly tryAgain: string;
  readonly less: string;
  /** Said when a further page has been put below. */
  readonly postsAdded: PluralForms;
  /** The control of a card that opens it; `{name}` is its author. The second where there is no name. */
  readonly openPostBy: string;
  readonly openPost: string;
  readonly close: string;
  readonly previousPost: string;
  readonly nextPost: string;
  /** `3 of 24`: the post in the feed, the picture in its post, the page of the feed. */
  readonly position: string;
  /** The media of one post, as a group; `{n}` of `{total}` names one of them. */
  readonly media: string;
  readonly previousMedium: string;
  readonly nextMedium: string;
  readonly pictureFailed: string;
  /** The press that loads a player of another site; `{provider}` is YouTube or Vimeo. */
  readonly playFrom: string;
  /** A video that can only be seen at its network. */
  readonly watchAt: string;
  readonly videoFailed: string;
  readonly products: string;
  /** What a point on a picture leads to: `{name}` is a product or a call to action. */
  readonly markedOnPicture: string;
  readonly priceNow: string;
  readonly priceBefore: string;
  readonly inStock: string;
  readonly outOfStock: string;
  readonly preorder: string;

  /** Passing a post on. */
  readonly share: string;
  readonly copyLink: string;
  readonly linkCopied: string;
  readonly linkNotCopied: string;
  /** `{network}` is Facebook, LinkedIn, Pinterest or X. */
  readonly sendWith: string;
  readonly sendByEmail: string;

  /** Name of the search region. */
  readonly findPosts: string;
  readonly searchWords: string;
  readonly clearSearch: string;
  readonly networks: string;
  readonly allNetworks: string;
  /** One of several accounts of a network; `{network}` is its name. */
  readonly accountsOf: string;
  readonly tag: string;
  readonly allTags: string;
  readonly postLanguage: string;
  readonly allLanguages: string;
  readonly order: string;
  readonly orders: Readonly<Record<'usual' | 'newest' | 'oldest' | 'popular' | 'bestRated', string>>;
  readonly noMatch: string;
  readonly showAll: string;
  readonly searching: string;
  /** Said when a search has ended; there may be more on further pages. */
  readonly postsFound: PluralForms;

  /** Name of the region with the pages' buttons. */
  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly page: string;

  /** On the button that shows what has come meanwhile. */
  readonly newPosts: PluralForms;
  /** In place of a post that was taken away while it was read. */
  readonly postGone: string;
}

/** The kinds of `SourceError`, said again here because this folder imports nothing; the views' types compare them. */
type FailureKind =
  | 'offline' | 'timeout' | 'blocked' | 'not-found' | 'private' | 'rate-limited' | 'rejected' | 'malformed';
