import { fillPath, paths } from '../paths.ts';

/** Widths in which a picture is answered, in pixels. The contract names them: a client counts on all of them. */
export const variantWidths: readonly number[] = [320, 480, 640, 960, 1280];

export type VariantFormat = 'avif' | 'webp';

/** A picture in one of these widths. */
export interface Variant {
  /** Name of the file that it is made of. */
  readonly original: string;
  readonly width: number;
  readonly format: VariantFormat;
}

/** `dandelions.jpg.640.avif`: an address of its own for each, so that no cache has to know what a browser accepts. */
const pattern = /^([\w.-]+\.(?:jpg|webp))\.(\d{3,4})\.(avif|webp)$/;

/** What the name of a file asks for; null = it is no variant's. */
export function readVariantName(name: string): Variant | null {
  const [, original = '', digits = '', format = ''] = pattern.exec(name) ?? [];
  const width = variantWidths.find((one) => String(one) === digits);
  return width === undefined ? null : { original, width, format: format as VariantFormat };
}

/** Whether a file of this name and width has any. */
export const hasVariants = (original: string, width: number): boolean =>
  variantWidths.some((one) => one < width && readVariantName(`${original}.${one}.avif`) !== null);

export const variantName = ({ original, width, format }: Variant): string => `${original}.${width}.${format}`;

/** The address of all variants of a file, with `{width}` in place of the width. */
export const variantsAddress = (original: string, base: string): string =>
  `${base}${fillPath(paths.media, { file: original })}.{width}.avif`;
