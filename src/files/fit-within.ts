export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that a picture takes when its longer side may be so long; never larger than it is, and never nothing. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const resize = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: resize(width), height: resize(height) };
}
