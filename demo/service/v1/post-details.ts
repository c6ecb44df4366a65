/** What a post has in version 1 only. Stored with its attributes under `v1`, and left out of version 2's answers. */
export interface PostDetails {
  /** Of the author, when the post was fetched. */
  readonly followers?: number;
  readonly likes?: number;
  readonly shares?: number;
  readonly replies?: number;
  readonly nsfwScore?: string;
  /** The pop-up is disabled for this post. */
  readonly opensNewTab?: boolean;
  readonly customField?: string;
  /** A custom post that comes again: every so many posts, beginning after so many. */
  readonly recurring?: { readonly frequency: number; readonly offset: number };
  /** When it is not the transformed picture's own. */
  readonly originalImage?: string;
  /** Fields as some services really send them: they replace what the document promises. */
  readonly asMet?: Readonly<Record<string, unknown>>;
}

export function readDetails(attributes: Readonly<Record<string, unknown>>): PostDetails {
  const { v1 } = attributes;
  return typeof v1 === 'object' && v1 !== null ? v1 : {};
}
