import type { StorageOptions } from '../storage/storage-options.ts';
import type { Defences } from './posts/post-form.ts';
import type { PostRateLimits } from './posts/post-rate-limiter.ts';

/** Settings of the service's owner for visitors' posts. Each has a default. */
export interface VisitorPostsOptions extends Defences, StorageOptions {
  /** Path of `ffmpeg`. Default: videos are rejected. */
  readonly videoProgram?: string;
  readonly limits?: Partial<PostRateLimits>;
  /** Called with the memory usage of each picture. */
  readonly onPictureMemory?: (maxResidentKib: number) => void;
}
