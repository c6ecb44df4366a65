import type { SafeSrcset, SafeUrl } from '../model/safe.ts';

/** Addresses of one picture by their widths in pixels, in the format of `srcset`. */
export const toSrcset = (pictures: readonly (readonly [url: SafeUrl, width: number])[]): SafeSrcset =>
  pictures.map(([url, width]) => `${url} ${width}w`).join(', ') as SafeSrcset;
