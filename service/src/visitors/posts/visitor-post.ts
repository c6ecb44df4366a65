/** A visitor's post, validated and cleaned. */
export interface VisitorPost {
  readonly author: {
    readonly name: string;
    /** Only the team may see it. */
    readonly email: string | null;
    readonly username: string | null;
    readonly imageUrl: string | null;
  };
  readonly title: string | null;
  readonly text: string | null;
  /** 20 to 100. */
  readonly rating: number | null;
  readonly customField: string | null;
  /** The description of each file, in the order of `media`; `''` or missing = no description. */
  readonly alternativeTexts: readonly string[];
  readonly media: readonly MediaRequest[];
}

/**
 * A file of a post: an upload, or an address on another server. `isAuthor`: the file is the author's picture, and the
 * last one.
 */
export type MediaRequest =
  | { readonly kind: 'upload'; readonly id: string; readonly isAuthor?: boolean }
  | { readonly kind: 'address'; readonly url: string };

/** The position of a file in the document, for errors. */
export const pointTo = (item: MediaRequest, index: number): string =>
  item.kind === 'upload' && item.isAuthor ? '/data/attributes/author/image_url' : `/data/attributes/media_url/${index}`;

/** Data in the request that is not part of the post. */
export interface PostEnvelope {
  readonly idempotencyKey: string | null;
  readonly challenge: string | null;
  readonly trap: string;
  /** Number of the terms that the visitor accepted. */
  readonly acceptedTerms: string | null;
}
