/**
 * Post data that exists only in version 1. It is stored with the attributes under `v1`, and left out of responses of
 * version 2.
 */
export interface PostDetails {
  /** The followers of the author at the time when the post was fetched. */
  readonly followers?: number;
  readonly likes?: number;
  readonly shares?: number;
  readonly replies?: number;
  readonly nsfwScore?: string;
  /** True when the pop-up is disabled for this post. */
  readonly opensNewTab?: boolean;
  readonly customField?: string;
  /** For a recurring custom post: the interval and the first position, both in posts. */
  readonly recurring?: { readonly frequency: number; readonly offset: number };
  /** The original image, if it differs from the transformed picture. */
  readonly originalImage?: string;
  /** Fields with values that some services send in practice; they replace the documented values. */
  readonly asMet?: Readonly<Record<string, unknown>>;
}

export function readDetails(attributes: Readonly<Record<string, unknown>>): PostDetails {
  const { v1 } = attributes;
  return typeof v1 === 'object' && v1 !== null ? v1 : {};
}
