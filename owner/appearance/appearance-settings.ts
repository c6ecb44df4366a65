import { layoutNames, layoutOfTheme, themeLayouts } from '../../src/appearance/layout-name.ts';
import type { LayoutChoice } from '../embed/layout-choices.tsx';
import { ownerLayouts } from '../embed/layouts.ts';
import { t } from '../words/words.ts';

/** A main setting of an appearance, with its default. */
export interface AppearanceSetting {
  /** Its key in the `data` of a personalization. */
  readonly key: string;
  readonly label: string;
  readonly kind: 'color' | 'number' | 'text';
  readonly default: string;
  readonly min?: number;
  readonly max?: number;
}

export const appearanceSettings: readonly AppearanceSetting[] = [
  { key: 'postwidth', label: t('Column width in pixels'), kind: 'number', default: '300', min: 120, max: 1000 },
  { key: 'postpadding', label: t('Gap in pixels'), kind: 'number', default: '16', min: 0, max: 80 },
  { key: 'font_secondary', label: t('Font'), kind: 'text', default: 'system-ui' },
  { key: 'fontsize_secondary', label: t('Text size in pixels'), kind: 'number', default: '16', min: 10, max: 40 },
  { key: 'fontcolor_post', label: t('Text color'), kind: 'color', default: '#1b1d21' },
  { key: 'post_background_color', label: t('Card color'), kind: 'color', default: '#ffffff' },
  { key: 'connected_hashtag_highlight_color', label: t('Hashtag color'), kind: 'color', default: '#0b57d0' },
  { key: 'cta_button_color', label: t('Button color'), kind: 'color', default: '#0b57d0' },
  { key: 'cta_text_color', label: t('Button text color'), kind: 'color', default: '#ffffff' },
];

/** Each layout with the service's name of its theme. A layout without a theme is not a personalization's to choose. */
const themes: readonly LayoutChoice[] = layoutNames.flatMap((layout) => {
  const theme =
    layout === 'masonry' ? 'classic' : Object.keys(themeLayouts).find((name) => themeLayouts[name] === layout);
  return theme === undefined ? [] : [[theme, ownerLayouts[layout].label, layout] as const];
});

/** The themes to choose from; an unknown theme is included while it is in use. */
export const listThemes = (current: string): readonly LayoutChoice[] =>
  themes.some(([theme]) => theme === current) ? themes : [...themes, [current, current, layoutOfTheme(current)]];

export type AppearanceData = Readonly<Record<string, unknown>>;

const hexColor = /^#[\da-f]{6}$/i;

/** A setting in the form of its field. A color that the browser's field cannot show is shown as the default. */
export function showSetting(setting: AppearanceSetting, data: AppearanceData): string {
  const value = String(data[setting.key] ?? setting.default);
  if (setting.kind === 'color') return hexColor.test(value) ? value.toLowerCase() : setting.default;
  return value.replace(/px$/, '');
}
