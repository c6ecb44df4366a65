import type { AppearanceInputs } from './appearance.ts';
import { displaySettingNames, extendedSettingNames, otherLayoutThemes } from './build-time-constants.ts';

type Inputs = Pick<AppearanceInputs, 'personalization' | 'options'>;
type ColoredInputs = Pick<AppearanceInputs, 'personalization' | 'options' | 'isDark'>;

const isSet = (value: unknown): boolean => !/^(|0|false|none|light)$/.test(`${value ?? ''}`.trim());

/** Whether an appearance needs code that only some boards load. */
export function needsExtendedAppearance({ personalization, options, isDark }: ColoredInputs): boolean {
  const values = personalization?.values ?? {};
  return isDark || isSet(options.imageAddress) || extendedSettingNames.some((name) => isSet(values[name]));
}

/** Whether the posts are laid out as a masonry, which the first paint can draw. */
export function isMasonry({ personalization, options }: Inputs): boolean {
  if (options.layout) return options.layout === 'masonry';
  const values = personalization?.values ?? {};
  const theme = personalization?.theme.replace('new_', '') ?? '';
  return !otherLayoutThemes.includes(theme) && !displaySettingNames.some((name) => isSet(values[name]));
}
