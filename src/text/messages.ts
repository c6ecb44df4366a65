/** One sentence in the plural forms of its language; `{n}` is the number, already written in the language's digits. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * The words that the first posts need, in one language; all others are in `reader-messages.ts`. Plain text, never HTML. Words in braces are filled in by
 * `fillIn`; each language has the same ones (a test compares them).
 */
export interface Messages {
  /** Name of the feed. */
  readonly feed: string;
  /** Link before the feed, to behind it. */
  readonly skipFeed: string;
  /** Opens the rest of a shortened text. */
  readonly more: string;
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
}
