import { extendedSettings } from './extended-settings.ts';
import { themeLayouts, waterfallSettings } from './layout-name.ts';

// What the first paint needs of the tables of settings. The build puts the lists in the place of this file.

/** Names of settings on the wire whose code is loaded only where an owner has set one of them. */
export const extendedSettingNames: readonly string[] = [
  'custom_css',
  ...extendedSettings.flatMap(([, , , ...wireNames]) => wireNames),
];

/** Settings that make a display of a masonry. */
export const displaySettingNames: readonly string[] = waterfallSettings;

/** The service's themes that are no masonry, without the `new_` that some begin with. */
export const otherLayoutThemes: readonly string[] = Object.keys(themeLayouts);
