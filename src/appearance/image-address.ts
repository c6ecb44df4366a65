import type { Picture } from '../model/media.ts';
import type { SafeUrl } from '../model/safe.ts';
import { safeWeb } from '../safety/safe-url.ts';
import { toSrcset } from '../safety/to-srcset.ts';
import type { PictureSources } from './picture-sources.ts';

/**
 * The widths that the owner's server is asked for, in px. The steps are too small to be visible, and few, so that the
 * server stores few versions of each picture.
 */
const widths = [160, 320, 480, 640, 960, 1280, 1920, 2560];
/** The width of a picture in a card, for browsers that choose no width. */
const defaultWidth = 640;
/** The width of an avatar, and of the picture of a call to action, sufficient for the densest screens. */
const thumbnailWidth = 160;

/** In the dialog a picture is beside the text on a wide screen, and above it on a narrow one. */
const sizesInDialog = '(min-width: 720px) 60vw, 100vw';

export interface ImageAddress {
  /** The host of the owner's server. */
  readonly host: string;
  /** A picture in all its widths. `widthPx` is the width of its box; `null` = the picture is in the dialog. */
  readonly sourcesOf: (picture: Pick<Picture, 'url' | 'width'>, widthPx: number | null) => PictureSources;
  readonly thumbnail: (url: SafeUrl) => SafeUrl;
}

/**
 * Pictures from the owner's own server, by a template such as `https://images.example/{width}x/{url}`; null when that
 * is no address or has no `{url}`.
 */
export function readImageAddress(template: string): ImageAddress | null {
  const write = (url: string, width: number) =>
    safeWeb(template.replaceAll('{width}', `${width}`).replaceAll('{url}', () => encodeURIComponent(url)));
  const sample = write('https://a.example/b.jpg', defaultWidth);
  if (!sample || !template.includes('{url}')) return null;
  const { host } = new URL(sample);
  // If the template had `{url}` in place of the host, any host could be contacted.
  if (host !== new URL(write('https://c.example/d.png', 1) ?? sample).host) return null;
  return {
    host,
    thumbnail: (url) => write(url, thumbnailWidth) ?? url,
    sourcesOf({ url, width }, widthPx) {
      // A picture that is enlarged beyond its own width would only be more bytes.
      const own = width ?? Infinity;
      const fitting = widths.filter((_, at) => !at || widths[at - 1]! < own);
      return {
        src: write(url, defaultWidth) ?? url,
        srcset: toSrcset(
          fitting.flatMap((one) => {
            const address = write(url, one);
            return address ? [[address, one] as const] : [];
          }),
        ),
        sizes: widthPx === null ? sizesInDialog : `${Math.ceil(widthPx)}px`,
      };
    },
  };
}
