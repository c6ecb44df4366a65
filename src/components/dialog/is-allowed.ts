import type { SafeUrl } from '../../model/safe.ts';
import { isAllowedMedia, type PostPart } from './post-part.ts';

/**
 * Whether media of this address are loaded at once: the owner named their host, or the visitor allowed them by a press.
 */
export const isAllowed = (url: SafeUrl, part: PostPart): boolean => isAllowedMedia(url, url, part);
