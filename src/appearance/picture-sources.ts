import type { Picture } from '../model/media.ts';
import { variantsToSrcset } from '../safety/safe-variants.ts';
import type { PictureSources } from './appearance.ts';

/**
 * A picture for a box of this width: the picture itself, and what its service has made of it. `null` = in the dialog,
 * which shows it as large as it is; so does a box whose width is not known.
 */
export const sourcesOf = (
  { url, width, variants }: Pick<Picture, 'url' | 'width' | 'variants'>,
  widthPx: number | null,
): PictureSources => ({
  src: url,
  ...(variants && width && widthPx && { srcset: variantsToSrcset(variants, url, width), sizes: `${widthPx}px` }),
});
