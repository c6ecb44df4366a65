import { fillPath, paths } from '../../http/paths.ts';

/** The available widths of a picture, in pixels. The contract lists them: a client relies on all of them. */
export const variantWidths: readonly number[] = [320, 480, 640, 960, 1280];

export type VariantFormat = 'avif' | 'webp';

/** A picture in one of these widths. */
export interface Variant {
  /** Name of the original file. */
  readonly original: string;
  readonly width: number;
  readonly format: VariantFormat;
}

/**
 * `dandelions.jpg.640.avif`: each format has a separate address, so that caches need not vary by a browser's `Accept`.
 */
const pattern = /^([\w.-]+\.(?:jpg|webp))\.(\d{3,4})\.(avif|webp)$/;

/** Reads the variant from the name of a file; null = the name is not a variant's. */
export function readVariantName(name: string): Variant | null {
  const [, original = '', digits = '', format = ''] = pattern.exec(name) ?? [];
  const width = variantWidths.find((one) => String(one) === digits);
  return width === undefined ? null : { original, width, format: format as VariantFormat };
}

/** Whether a file of this name and width has variants. */
export const hasVariants = (original: string, width: number): boolean =>
  variantWidths.some((one) => one < width && readVariantName(`${original}.${one}.avif`) !== null);

export const variantName = ({ original, width, format }: Variant): string => `${original}.${width}.${format}`;

/** The address of all variants of a file, with `{width}` in place of the width. */
export const variantsAddress = (original: string, base: string): string =>
  `${base}${fillPath(paths.media, { file: original })}.{width}.avif`;
