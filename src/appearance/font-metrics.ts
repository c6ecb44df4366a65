/**
 * Changes Arial so that it takes the same space as another font until that font is loaded: its size, its ascent and its
 * descent, in per cent. The values are from the fonts' own tables: the mean width of Latin letters relative to Arial's,
 * and ascender and descender of `hhea`, divided by that size.
 */
const fonts: Readonly<Record<string, readonly [size: number, ascent: number, descent: number]>> = {
  inter: [107.4, 90.2, 22.48],
  lato: [97.69, 101.03, 21.8],
  montserrat: [113.25, 85.48, 22.16],
  'noto sans': [106.9, 100, 27.41],
  'noto sans arabic': [106.9, 100, 27.41],
  'open sans': [105.06, 101.45, 27.82],
  roboto: [99.78, 92.98, 24.47],
  'source sans 3': [104.47, 91.46, 30.49],
};

/** For `new FontFace`; null = this font is unknown. `family` as a personalization names it. */
export function metricsOf(family: string): {
  readonly sizeAdjust: string;
  readonly ascentOverride: string;
  readonly descentOverride: string;
  readonly lineGapOverride: string;
} | null {
  const name = family.split(',')[0]?.replace(/["']/g, '').trim().toLowerCase() ?? '';
  const known = Object.hasOwn(fonts, name) ? fonts[name] : undefined;
  if (!known) return null;
  const [size, ascent, descent] = known;
  return {
    sizeAdjust: `${size}%`,
    ascentOverride: `${ascent}%`,
    descentOverride: `${descent}%`,
    lineGapOverride: '0%',
  };
}
