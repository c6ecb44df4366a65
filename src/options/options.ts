import {
  address,
  choice,
  flag,
  integer,
  ofAppearance,
  ofFilter,
  withoutRender,
  text,
  type OptionKind,
} from './option-kinds.ts';
import { type OptionsOf, readTable } from './read-table.ts';

/**
 * The one table of options. It defines the element's attributes (`page-size`) and properties (`pageSize`), the
 * options of the npm entry, their types, and the table in `docs/options.md`, which a check compares with this file: the
 * comment above a row is its text.
 */
export const optionTable = {
  /** Slug or number of the board. Required. */
  board: text,
  /** Address of the board service, without a path of its own: `https://boards.example`. Required. */
  service: address,
  /** Id of a mix of the service: several boards as one. It replaces `board`. See `docs/forms-and-terms.md`. */
  mix: text,
  /** Version of the service's API. `v1` is the legacy one with fewer features, see `docs/version-1.md`. */
  api: choice('v2', 'v1'),
  /**
   * Version 1 only: the `api_token`. Everyone who reads the page can read it; without one, `service` is your own proxy
   * that adds it.
   */
  token: text,
  /** How visitors load further posts: by a button, by scrolling (the button stays), page by page, or not at all. */
  more: ofAppearance(choice('button', 'scroll', 'pages', 'none')),
  /** Number of posts in a page. */
  pageSize: integer(25, 1, 100),
  /** How the posts are laid out, see `docs/layouts.md`; empty = the layout of the personalization's theme. */
  layout: ofAppearance(text),
  /** Number of columns; 0 = as many as fit the personalization's column width. */
  columns: ofAppearance(integer(0, 0, 24)),
  /** Id of the personalization to use; empty = the board's first. */
  personalization: ofAppearance(text),
  /** Colors that the personalization does not set; `auto` is dark if the page behind the board is, and follows it. */
  colorScheme: ofAppearance(choice('auto', 'light', 'dark')),
  /**
   * Address of pictures on your own server: `https://images.example/{width}x/{url}`, with placeholders for the width
   * in pixels and the encoded address. The board may load pictures from its host.
   */
  imageAddress: text,
  /** Language of labels and dates (BCP 47); empty = the nearest `lang`, else the browser's. */
  language: text,
  /** `lazy` delays everything, also requests, until the board is near the window. */
  loading: choice('eager', 'lazy'),
  /**
   * Hosts of pictures besides the service's own, separated by spaces; `*.cdn.example` and `*` (any host) are
   * allowed. Pictures of other hosts wait for a press.
   */
  mediaHosts: ofAppearance(text),
  /** Shows a bar above the posts with their networks, tags, languages, order and a search. */
  navigation: flag,
  /**
   * Writes filters and the open post into the page's address: `#drystone:spring?q=bread&post=12`. Back steps through
   * them, and a link to the address shows the same. Visitors share the page with the open post, not the post's address.
   */
  linkable: flag,
  /**
   * Lets visitors add a post, even if the personalization does not; the board needs a `public_post` feed. See
   * `docs/public-posts.md`.
   */
  addPost: flag,
  /**
   * Address of the page where visitors send their posts: a spotlight shows it as a QR code. Empty = this page, if it
   * has the form.
   */
  postAddress: ofAppearance(text),
  /** A press on a card opens the post at its network instead of the dialog. */
  noDialog: ofAppearance(flag),
  /** Shows only posts of these networks, separated by commas: `instagram_business,rss`. */
  network: ofFilter(text),
  /** Shows only posts with one of these tags, separated by commas. */
  tags: ofFilter(text),
  /** Shows only posts with these words. */
  query: ofFilter(text),
  /** Shows only posts of this saved filter of the service, by its id. */
  savedFilter: ofFilter(text),
  /**
   * Order of the posts: `pinned`, `last_moderated_at`, `published_at`, `score` or `rating`, with a minus in front for
   * descending; empty = the service's own.
   */
  sort: ofFilter(text),
  /** Sends no engagement events. The page's own `drystone-engagement` events are still dispatched. */
  noEngagement: flag,
  /** For pages that ask visitors first: engagement events wait until the page removes this. See `docs/events.md`. */
  engagementWaits: withoutRender(flag),
  /** Address for engagement events, instead of the one that the board names. */
  engagementUrl: address,
} satisfies Record<string, OptionKind>;

export type OptionName = keyof typeof optionTable;

/** All options of a board. All but `board` and `service` have a default. */
export type BoardOptions = OptionsOf<typeof optionTable>;

export const optionNames = Object.keys(optionTable) as OptionName[];

/** Whether an option filters or sorts the posts. Then the first page differs from the one that the loader requests. */
export const isFiltered = (options: Partial<BoardOptions>): boolean =>
  optionNames.some((name) => 'isFilter' in optionTable[name] && options[name]);

export { attributeOf } from './attribute-of.ts';

/** Reads a board's options from the values that a page has set; see `readTable`. */
export const readOptions = (
  lookUp: (name: OptionName) => unknown,
  onInvalid?: (name: OptionName, given: unknown) => void,
): BoardOptions => readTable(optionTable, lookUp, onInvalid);
