import type { Personalization } from '../model/personalization.ts';
import { flag } from './parse-value.ts';

/** The ways in which posts can be laid out, in the order of every choice of them. `docs/layouts.md` describes each. */
export const layoutNames = [
  'masonry',
  'square',
  'tall',
  'slider',
  'carousel',
  'list',
  'reviews',
  'waterfall',
  'spotlight',
  'mosaic',
  'stories',
] as const;

export type LayoutName = (typeof layoutNames)[number];

/**
 * The service's themes, without the prefix `new_` that some have; any other theme is a masonry. The last four are our
 * own, for layouts that the service's have no theme for.
 */
export const themeLayouts: Readonly<Record<string, LayoutName>> = {
  square_photo: 'square',
  tall_photo: 'tall',
  slider: 'slider',
  gem: 'spotlight',
  atmosphere: 'spotlight',
  news: 'list',
  table: 'reviews',
  carousel: 'carousel',
  waterfall: 'waterfall',
  mosaic: 'mosaic',
  stories: 'stories',
};

export const isLayoutName = (word: string): word is LayoutName => layoutNames.some((name) => name === word);

/** Settings that turn posts in columns into an automatic display. */
export const waterfallSettings = ['waterfallToggle', 'autoscroll'] as const;

/** The layout of a theme, by any of its names. */
export function layoutOfTheme(theme: string): LayoutName {
  const name = theme.replace('new_', '');
  return (Object.hasOwn(themeLayouts, name) && themeLayouts[name]) || 'masonry';
}

/** The layout that the owner's personalization asks for. */
export function layoutOf(personalization: Personalization | null): LayoutName {
  const isOn = (key: string) => flag(`${personalization?.values[key] ?? ''}`.trim()) === true;
  const layout = layoutOfTheme(personalization?.theme ?? '');
  // Any layout in columns can run as an automatic display.
  if (/masonry|square|tall/.test(layout) && waterfallSettings.some(isOn)) return 'waterfall';
  return layout === 'slider' && isOn('slider_is_carousel') ? 'carousel' : layout;
}
