export interface UploadWatch {
  /** Aborted when the visitor pauses, takes the file back or leaves. */
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Brings a file to where it can be fetched from, and tells its address. Called again with the same file it may go on
 * where it was.
 */
export type Uploader = (file: Blob, watch: UploadWatch) => Promise<string>;

/**
 * Why a file did not arrive: the `uploadKind` of what an uploader throws; anything else counts as `failed`. No class:
 * what throws and what looks at it are chunks of their own.
 */
export type UploadKind = 'offline' | 'too-large' | 'wrong-type' | 'failed';
