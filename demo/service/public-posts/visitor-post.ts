/** A post as a visitor wrote it, checked and cleaned. */
export interface VisitorPost {
  readonly author: {
    readonly name: string;
    /** For the team only. */
    readonly email: string | null;
    readonly username: string | null;
    readonly imageUrl: string | null;
  };
  readonly title: string | null;
  readonly text: string | null;
  /** 20 to 100. */
  readonly rating: number | null;
  readonly customField: string | null;
  /** What each file shows, in the order of `media`; `''` or missing = nothing was said. */
  readonly alternativeTexts: readonly string[];
  readonly media: readonly MediaWish[];
}

/**
 * A file of a post: one that was uploaded here, or an address of somebody else's. `isAuthor`: it shows who wrote it,
 * and is the last.
 */
export type MediaWish =
  | { readonly kind: 'upload'; readonly id: string; readonly isAuthor?: boolean }
  | { readonly kind: 'address'; readonly url: string };

/** Where in the document a file stands, for what is wrong with it. */
export const pointTo = (wish: MediaWish, index: number): string =>
  wish.kind === 'upload' && wish.isAuthor ? '/data/attributes/author/image_url' : `/data/attributes/media_url/${index}`;

/** What comes with the post and is no part of it. */
export interface PostEnvelope {
  readonly idempotencyKey: string | null;
  readonly challenge: string | null;
  readonly trap: string;
  /** Number of the terms that the visitor accepted. */
  readonly acceptedTerms: string | null;
}
