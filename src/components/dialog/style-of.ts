import type { StyleProperty } from '../../appearance/appearance.ts';

/**
 * Custom properties as a style. The page's own properties override them: `--d-link-color` is `--drystone-link-color` if
 * that is set.
 */
export const styleOf = (properties: readonly StyleProperty[]): Readonly<Record<string, string>> =>
  Object.fromEntries(properties.map(([name, value]) => [name, `var(${name.replace('d', 'drystone')}, ${value})`]));
