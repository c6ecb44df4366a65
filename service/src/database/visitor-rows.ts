import type { Generated } from 'kysely';

/** A visitor's request to create a post, and its result. */
export interface PostCreateRequestRow {
  id: string;
  board_id: number;
  status: PostCreateStatus;
  /** The client's key for the request; null = the client sent none. */
  idempotency_key: string | null;
  /** Distinguishes a repeat from a different post with the same key. */
  body_hash: string;
  created_at: number;
  /** JSON: the visitor's data. It contains data that only the team may see, such as an email address. */
  attributes: string;
  /** The work that the post requires, which determines its queue. */
  work: PostWork;
  /** JSON: list of error objects. */
  errors: string;
  /** null until the request is completed, and after the post is deleted. */
  post_id: number | null;
  /** The end of the lease of the process that works on it, and its random name (`jobs/claim.ts`). */
  lease_until?: number | null | undefined;
  lease_owner?: string | null | undefined;
  /** The time of the next attempt, and the number of attempts so far. */
  due_at?: number | undefined;
  attempts?: number | undefined;
}

/** A visitor's file, complete or partial; its bytes are in its parts. */
export interface UploadRow {
  /** Random, because the id alone gives access. */
  id: string;
  board_id: number;
  created_at: number;
  /** The time when the file is removed, unless a post uses it. */
  expires_at: number;
  /** The announced number of bytes. */
  length: number;
  /** The stored number of bytes: those of all parts. */
  received: Generated<number>;
  /** The request that uses it; null = unused. */
  request_id: string | null;
}

/** Bytes of a visitor's file, in the order of `start`. */
export interface UploadPartRow {
  upload_id: string;
  /** The place of the first byte in the visitor's file. */
  start: number;
  /** The stored file may be longer: what a crash interrupted was not acknowledged. */
  bytes: number;
  /** The name of the file, below `uploads/`. */
  name: string;
  created_at: number;
}

/** A picture or video that the service created from a visitor's file; only these are served. */
export interface VisitorMediaRow {
  name: string;
  /** null = the post is deleted, and the file may be deleted. */
  post_id: number | null;
  created_at: number;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  /** 64 bits, hexadecimal; `''` for a video. */
  image_phash: string;
}

/** A picture that a team uploaded for its own content. */
export interface TeamPictureRow {
  name: string;
  team_id: number;
  created_at: number;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  /** `#rrggbb`; `''` = none. */
  color: string;
}

/** The slowest work that a post requires. Rows store these values, so they keep their names. */
export type PostWork = 'words' | 'pictures' | 'films';

export type PostCreateStatus = 'pending' | 'processing' | 'completed' | 'failed';
