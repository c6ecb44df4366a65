/** One sentence in the plural forms of its language; `{n}` is the number, already written in the language's digits. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * Every word that the widget shows or speaks, in one language. Plain text, never HTML. Words in braces are filled in by
 * `fillIn`; each language has the same ones (a test compares them).
 */
export interface Messages {
  /** Name of the feed. */
  readonly feed: string;
  /** Link before the feed, to behind it. */
  readonly skipFeed: string;
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
  /** Opens the rest of a shortened text. */
  readonly more: string;
  readonly less: string;
  /** Link to the post on its network, and the same where the network has no name. */
  readonly original: string;
  readonly originalElsewhere: string;
  /** What is said of a picture that nobody has described. */
  readonly photoBy: string;
  /** Button in place of a picture that would be asked for at a stranger's host. */
  readonly showPicture: string;
  /** The play mark on a picture. */
  readonly video: string;
  readonly pinned: string;
  readonly rating: string;
  /** Said when a further page has been put below. */
  readonly postsAdded: PluralForms;
}

/** The kinds of `SourceError`, said again here because this folder imports nothing; the views' types compare them. */
type FailureKind =
  | 'offline' | 'timeout' | 'blocked' | 'not-found' | 'private' | 'rate-limited' | 'rejected' | 'malformed';
