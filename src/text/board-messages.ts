import type { PluralForms } from './fill-in-count.ts';

/**
 * The words that every board needs besides those of its first posts, and the basic words of its dialog. They are loaded
 * before the board becomes interactive, so that an error without a network still has its sentence. The rules of
 * `FirstPaintMessages` hold; in a plural `{n}` is the number.
 */
export interface BoardMessages {
  /** Link behind the feed, back to its start. */
  readonly feedStart: string;
  readonly showMore: string;
  readonly loading: string;
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
  readonly pictureFailed: string;
  readonly videoFailed: string;
  /** Opens the share menu. */
  readonly share: string;
  /** In place of a post that was removed while it was open. */
  readonly postGone: string;
}

/**
 * The kinds of `SourceError`, repeated because this folder imports nothing; the types of the components compare them.
 */
export type FailureKind =
  | 'offline'
  | 'timeout'
  | 'blocked'
  | 'not-found'
  | 'private'
  | 'rate-limited'
  | 'rejected'
  | 'malformed';
