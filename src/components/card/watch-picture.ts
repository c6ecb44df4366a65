import type { Picture } from '../../model/media.ts';
import type { SafeSrcset } from '../../model/safe.ts';
import type { PostInteraction } from '../../state/post-interaction.ts';
import type { PostInteractions } from '../../state/post-interactions.ts';

/** Event handlers that the interactive board adds to a picture. */
export interface PictureEvents {
  /** Present if an address of the picture's own `srcset` did not load. It then removes that attribute. */
  readonly srcset?: undefined;
  readonly onLoad: (event: { readonly currentTarget: HTMLImageElement }) => void;
  readonly onError: (event: { readonly currentTarget: HTMLImageElement }) => void;
}

/**
 * Records the aspect ratio of a picture whose size the service did not know, and a picture that did not load. If
 * `srcset` does not load, only `srcset` is recorded, and the picture is loaded without it. If that fails, too, the
 * picture is recorded.
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
