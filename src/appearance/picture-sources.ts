import type { Picture } from '../model/media.ts';
import type { SafeSrcset, SafeUrl } from '../model/safe.ts';
import { variantsToSrcset } from '../safety/safe-variants.ts';

/** The addresses of a picture: one, or several by width. */
export interface PictureSources {
  readonly src: SafeUrl;
  readonly srcset?: SafeSrcset | undefined;
  readonly sizes?: string | undefined;
}

/**
 * The addresses of a picture for a box of this width: the picture itself, and the variants of its service. `null` = the
 * picture itself, for the dialog, which shows it in full size, and for boxes of unknown width.
 */
export const sourcesOf = (
  { url, width, variants }: Pick<Picture, 'url' | 'width' | 'variants'>,
  widthPx: number | null,
): PictureSources => ({
  src: url,
  ...(variants && width && widthPx && { srcset: variantsToSrcset(variants, url, width), sizes: `${widthPx}px` }),
});
