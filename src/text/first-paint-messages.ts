/**
 * The words that the first posts need, in one language; the others of a board are `BoardMessages` and `ReaderMessages`.
 * Plain text, never HTML. Words in braces are filled in by `fillIn`; each language has the same placeholders (a test
 * compares them).
 */
export interface FirstPaintMessages {
  /** Accessible name of the feed. */
  readonly feed: string;
  /** Skip link before the feed; it leads behind the feed. */
  readonly skipFeed: string;
  /** Shows the rest of a shortened text. */
  readonly more: string;
  /** Link to the post on its network. */
  readonly original: string;
  /** The same link where the network has no name. */
  readonly originalElsewhere: string;
  /** Alternative text of a picture without a description. */
  readonly photoBy: string;
  /** Button in place of a picture whose host is not allowed yet. */
  readonly showPicture: string;
  /** Button in place of a picture that its author or network marked as not for everyone. */
  readonly showSensitive: string;
  /** Name of the play mark on a picture. */
  readonly video: string;
  readonly pinned: string;
  /** `{n}` is the number of stars. */
  readonly rating: string;
}
