/**
 * The service's effects as CSS filters. There is no filter for oil paint: its replacement has few, strong colors and
 * soft edges.
 */
const effects: Readonly<Record<string, string>> = {
  grayscale: 'grayscale(1)',
  sepia: 'sepia(1)',
  negate: 'invert(1)',
  oil_paint: 'contrast(1.25) saturate(1.7) blur(.6px)',
  blur: 'blur(4px)',
  improve: 'brightness(1.03) contrast(1.08) saturate(1.15)',
};

/** The CSS filter of an effect; `none` if the effect is unknown. */
export const effectOf = (name: string): string => (Object.hasOwn(effects, name) ? effects[name]! : 'none');
