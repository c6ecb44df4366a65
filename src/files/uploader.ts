export interface UploadWatch {
  /** Aborted if the visitor pauses, removes the file or leaves. */
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Uploads a file and returns its address. If it is called again with the same file, it may continue where it stopped.
 */
export type Uploader = (file: Blob, watch: UploadWatch) => Promise<string>;

/**
 * Why an upload failed: the `uploadKind` of the error that an uploader throws; any other error counts as `failed`. It
 * is not a class, because the code that throws and the code that catches are separate chunks.
 */
export type UploadKind = 'offline' | 'too-large' | 'wrong-type' | 'full' | 'failed';
