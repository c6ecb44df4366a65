import type { Picture } from '../../model/media.ts';
import type { SafeSrcset } from '../../model/safe.ts';
import type { PostInteraction } from '../../state/post-interaction.ts';
import type { PostInteractions } from '../../state/post-interactions.ts';

/** What the living board hears of a picture. */
export interface PictureEvents {
  /** There where it takes the place of the picture's own: one of its addresses did not load. */
  readonly srcset?: undefined;
  readonly onLoad: (event: { readonly currentTarget: HTMLImageElement }) => void;
  readonly onError: (event: { readonly currentTarget: HTMLImageElement }) => void;
}

/**
 * Learns the shape of a picture whose size the service did not know, and notes one that did not load: first its other
 * widths, which leaves the picture itself, and then that one.
 */
export const watchPicture = (
  interactions: PostInteractions,
  postId: string,
  { failedMedia }: PostInteraction,
  { url, height }: Picture,
  srcset: SafeSrcset | undefined,
): PictureEvents => ({
  ...(srcset && failedMedia.includes(srcset) && { srcset: undefined }),
  onLoad({ currentTarget: { naturalWidth, naturalHeight } }) {
    if (!height && naturalWidth) interactions.learnRatio(postId, naturalHeight / naturalWidth);
  },
  onError: ({ currentTarget }) => interactions.noteFailedMedia(postId, currentTarget.srcset || url),
});
