import type { Generated } from 'kysely';

/** A visitor's wish to have a post on the board, and what became of it. */
export interface PostCreateRequestRow {
  id: string;
  board_id: number;
  status: PostCreateStatus;
  /** The client's own name for it; null = it gave none. */
  idempotency_key: string | null;
  /** Tells a repeat from another post under the same key. */
  body_hash: string;
  created_at: number;
  /** JSON: what the visitor sent. Holds what only the team may see, an e-mail address among it. */
  attributes: string;
  /** What is to be made for it, which says in which queue it waits. */
  work: PostWork;
  /** JSON: list of error objects. */
  errors: string;
  /** null until it is completed, and when the post is gone. */
  post_id: number | null;
}

/** A file of a visitor, whole or on its way; its bytes lie in the folder of uploads. */
export interface UploadRow {
  /** Random: who knows it may use it. */
  id: string;
  board_id: number;
  created_at: number;
  /** Removed then, unless a post has taken it. */
  expires_at: number;
  /** Bytes that were announced. */
  length: number;
  /**
   * Bytes that came, as far as they were counted: those of a request that a crash broke off are counted by the next
   * sweep.
   */
  received: Generated<number>;
  /** What took it; null = nothing yet. */
  request_id: string | null;
}

/** A picture or film as we made it of a visitor's file; only these are served. */
export interface VisitorMediaRow {
  name: string;
  /** null = the post is gone, and the file may go. */
  post_id: number | null;
  created_at: number;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  /** 64 bits, hexadecimal; `''` for a film. */
  image_phash: string;
}

/** The slowest of what a post needs. */
export type PostWork = 'words' | 'pictures' | 'films';

export type PostCreateStatus = 'pending' | 'processing' | 'completed' | 'failed';
