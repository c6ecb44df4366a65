import type { SourcePost } from '../connectors/connector.ts';
import type { CanonicalAddress } from './canonical-address.ts';

/** What is stored about a post that a feed has listed. */
export interface KnownPost {
  /** The name of its row, which stays when its id moves. */
  readonly key: string;
  /** Its id at the source when it was last listed. */
  readonly id: string;
  /** The canonical address with its fragment. */
  readonly address: string | null;
  readonly page: string | null;
  readonly contentKey: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly date: number | null;
  /** The author's name. */
  readonly author: string | null;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
  /** It was in the previous list of its feed. */
  readonly wasListed: boolean;
  /** Stored before titles and texts were stored: then the id alone decides. */
  readonly isLegacy: boolean;
}

/** A listed post with the forms in which it is compared. */
export interface ListedPost {
  readonly post: SourcePost;
  readonly address: CanonicalAddress | null;
  readonly contentKey: string | null;
  readonly title: string;
  /** Null when all posts of the list have the same date: then it is the time of the request, and tells nothing. */
  date: number | null;
  /** Several posts of this list have the same address: the address tells nothing. */
  isAddressShared: boolean;
}

export type Matches = ReadonlyMap<ListedPost, KnownPost>;
