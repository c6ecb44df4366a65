import type { Personalization } from '../model/personalization.ts';
import { flag } from './parse-value.ts';

/** The ways in which posts can be laid out. `docs/layouts.md` describes each. */
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

/** The service's themes, without the `new_` that some begin with; any other is a masonry. */
export const themeLayouts: Readonly<Record<string, LayoutName>> = {
  square_photo: 'square',
  tall_photo: 'tall',
  slider: 'slider',
  gem: 'spotlight',
  atmosphere: 'spotlight',
  news: 'list',
  table: 'reviews',
};

export const isLayoutName = (word: string): word is LayoutName => layoutNames.some((name) => name === word);

/** Settings that make a display of posts in columns. */
export const waterfallSettings = ['waterfallToggle', 'autoscroll'] as const;

/** What the owner's personalization asks for. */
export function layoutOf(personalization: Personalization | null): LayoutName {
  const theme = personalization?.theme.replace('new_', '') ?? '';
  const isOn = (key: string) => flag(`${personalization?.values[key] ?? ''}`.trim()) === true;
  const layout = (Object.hasOwn(themeLayouts, theme) && themeLayouts[theme]) || 'masonry';
  // Whatever stands in columns can run as a display.
  if (/masonry|square|tall/.test(layout) && waterfallSettings.some(isOn)) return 'waterfall';
  return layout === 'slider' && isOn('slider_is_carousel') ? 'carousel' : layout;
}
