import { extendedSettings } from './extended-settings.ts';
import { themeLayouts, waterfallSettings } from './layout-name.ts';

// The parts of the tables of settings that the first paint needs. The build replaces this file with the lists.

/** Names of settings on the wire whose code is loaded only where an owner has set one of them. */
export const extendedSettingNames: readonly string[] = [
  'custom_css',
  ...extendedSettings.flatMap(([, , , ...wireNames]) => wireNames),
];

/** Settings that turn a masonry into an automatic display. */
export const displaySettingNames: readonly string[] = waterfallSettings;

/** The service's themes that are not a masonry, without the prefix `new_` that some have. */
export const otherLayoutThemes: readonly string[] = Object.keys(themeLayouts);
