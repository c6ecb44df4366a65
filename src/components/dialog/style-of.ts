import type { StyleProperty } from '../../appearance/appearance.ts';

/** Custom properties as a style. The page's own win: `--d-link-color` is `--drystone-link-color` where there is one. */
export const styleOf = (properties: readonly StyleProperty[]): Readonly<Record<string, string>> =>
  Object.fromEntries(properties.map(([name, value]) => [name, `var(${name.replace('d', 'drystone')}, ${value})`]));
