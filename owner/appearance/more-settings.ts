// Every setting of an appearance that has no field of its own on the page. This file is long because it is one table;
// docs/theming.md describes the same keys for developers.

import { t } from '../words/words.ts';

/** `on` and `off` say what the board does while the setting is unset. */
export type MoreKind =
  | 'color'
  | 'number'
  | 'text'
  | 'picture'
  | 'on'
  | 'off'
  | readonly (readonly [value: string, label: string])[];

export interface MoreSetting {
  /** Its key in the `data` of a personalization; `banner.width` is inside of `banner`. */
  readonly key: string;
  readonly label: string;
  readonly kind: MoreKind;
  /** The color while it is unset, or the bounds of a number. */
  readonly fallback?: string;
  readonly min?: number;
  readonly max?: number;
}

export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly MoreSetting[];
}

const color = (key: string, label: string, fallback: string): MoreSetting => ({ key, label, kind: 'color', fallback });
const number = (key: string, label: string, min: number, max: number): MoreSetting => ({
  key,
  label,
  kind: 'number',
  min,
  max,
});
const text = (key: string, label: string): MoreSetting => ({ key, label, kind: 'text' });
const picture = (key: string, label: string): MoreSetting => ({ key, label, kind: 'picture' });
const on = (key: string, label: string): MoreSetting => ({ key, label, kind: 'on' });
const off = (key: string, label: string): MoreSetting => ({ key, label, kind: 'off' });
const choice = (key: string, label: string, kind: Exclude<MoreKind, string>): MoreSetting => ({ key, label, kind });

const sides = [
  ['left', t('Left')],
  ['center', t('Center')],
  ['right', t('Right')],
] as const;

export const settingGroups: readonly SettingGroup[] = [
  {
    title: t('Cards'),
    settings: [
      choice('cta_button_show', t('Buttons of posts appear'), [
        ['both', t('On cards and in the opened post')],
        ['post', t('On cards')],
        ['popup', t('In the opened post')],
      ]),
      color('color_namebar_buttons', t('Controls of the board'), '#0b57d0'),
      color('color_name', t('Text of these controls'), '#ffffff'),
      color('generic_avatar_background_color', t('Authors without a picture'), '#5b6b80'),
      color('generic_avatar_text_color', t('Their letter'), '#ffffff'),
      choice('image_effect', t('Effect on images'), [
        ['none', t('None')],
        ['grayscale', t('Grayscale')],
        ['sepia', t('Sepia')],
        ['negate', t('Negative')],
        ['oil_paint', t('Oil paint')],
        ['blur', t('Blur')],
        ['improve', t('Improve')],
      ]),
      text('sharebuttonoptions', t('Share targets (fb,li,pin,email,tw)')),
      text('font_secondary_woff_url', t('Address of the font’s file')),
      text('time_language', t('Language of dates (de, pt-BR)')),
    ],
  },
  {
    title: t('Above the posts'),
    settings: [
      off('profile_embed', t('Bar with the board’s name')),
      choice('position_namebar', t('Place of the bar'), [
        ['top', t('Above the posts')],
        ['bottom', t('Below the posts')],
      ]),
      choice('position_name', t('Place of the name'), sides),
      color('color_namebar', t('Color of the bar'), '#ffffff'),
      picture('image_logo', t('Logo')),
      text('header', t('Heading')),
      choice('header_position', t('Place of the heading'), sides),
      picture('banner_url', t('Banner image')),
      number('banner.width', t('Width of the banner'), 1, 20_000),
      number('banner.height', t('Height of the banner'), 1, 20_000),
      picture('bg_image', t('Background image')),
      off('embed_display_secondarynav', t('Filters and search')),
      text('embed_class_secondarynav', t('Class of the filters, for your style sheet')),
    ],
  },
  {
    title: t('Sliders and displays'),
    settings: [
      number('sliderwidth', t('Width of a post in pixels'), 60, 2000),
      number('gridheight', t('Height of a post in pixels'), 120, 4000),
      number('sliderpadding', t('Gap between posts in pixels'), 0, 200),
      choice('theme_layout', t('Content of a post'), [
        ['text', t('Image and text')],
        ['image', t('Image')],
        ['text_on_hover', t('Text when pointed at')],
      ]),
      off('text_on_hover', t('Text only when pointed at')),
      number('post_duration', t('A slider moves every … milliseconds'), 2000, 600_000),
      number('waterfallSpeed', t('Waterfall: speed, smaller is faster'), 6250, 200_000),
      number('postTransitionSpeed', t('Spotlight: next tile after … milliseconds'), 2000, 600_000),
      number('postHighlightDuration', t('Spotlight: large post for … milliseconds'), 2000, 600_000),
      on('highlightPostsToggle', t('Spotlight: one post at a time is large')),
      off('highlightVideoPlayback', t('Play videos')),
      on('highlightMuteVideo', t('Videos without sound')),
    ],
  },
  {
    title: t('Opened post'),
    settings: [
      choice('popup_size', t('Size'), [
        ['small', t('Small')],
        ['normal', t('Normal')],
        ['large', t('Large')],
      ]),
      color('popup_background_color', t('Background'), '#ffffff'),
      color('popup_font_color_body', t('Text'), '#1b1d21'),
      color('popup_font_color_link', t('Links'), '#0b57d0'),
      color('popup_font_color_hashtag_highlight', t('Hashtags'), '#0b57d0'),
      color('popup_font_color_author', t('Author'), '#000000'),
      color('popup_font_color_author_username', t('User name'), '#cccccc'),
      color('popup_image_background_color', t('Behind images'), '#808080'),
      color('popup_lightbox_color', t('Around the post'), '#000000'),
      text('popup_font', t('Font')),
      number('popup_fontsize', t('Text size in pixels'), 10, 72),
      text('popup_font_woff_url', t('Address of its font’s file')),
      on('popup_show_author_name', t('Author’s name')),
      on('popup_show_author_username', t('User name of the author')),
      on('popup_show_timestamp', t('Date')),
      off('popup_hide_description', t('Hide the text')),
    ],
  },
  {
    title: t('Products'),
    settings: [
      on('popup_products_visibility', t('Products in the opened post')),
      text('popup_product_header_text', t('Heading of the products')),
      number('popup_product_header_font_size', t('Size of the heading'), 8, 72),
      color('popup_product_header_font_color', t('Color of the heading'), '#000000'),
      color('popup_product_background', t('Background of a product'), '#ffffff'),
      number('popup_product_font_size', t('Size of its text'), 8, 72),
      color('popup_product_font_color', t('Color of its text'), '#000000'),
      number('popup_product_price_font_size', t('Size of the price'), 8, 72),
      color('popup_product_price_font_color', t('Color of the price'), '#000000'),
      color('popup_product_image_outline', t('Line around its image'), '#ffffff'),
      color('cta_hotspot_color', t('Mark on the image'), '#ffffff'),
      color('cta_hotspot_outline_color', t('Line around the mark'), '#79b0da'),
      number('cta_hotspot_size', t('Size of the mark'), 12, 120),
    ],
  },
  {
    title: t('Posts of visitors'),
    settings: [
      off('public_add_post', t('Button for visitors’ posts')),
      text('publicpost_button_text', t('Its words')),
      color('publicpost_button_color', t('Its color'), '#0b57d0'),
      color('publicpost_button_text_color', t('Color of its words'), '#ffffff'),
      text('publicpost_modal_terms_url', t('Address of your terms')),
      text('publicpost_modal_terms_text', t('Words of the link to your terms')),
      text('publicpost_modal_terms_id', t('Number of saved terms')),
      text('publicpost_modal_terms_team_id', t('Number of their team')),
    ],
  },
];

type Data = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null;

/** The value as text; `''` = unset. */
export function readSetting(data: Data, key: string): string {
  const [first = '', second] = key.split('.');
  const value = data[first];
  if (second === undefined) return isObject(value) ? '' : String(value ?? '');
  return isObject(value) ? String(value[second] ?? '') : '';
}

/**
 * The first part of the key with its new value, as `data` takes it. null = unset, as before the setting was changed.
 */
export function writeSetting(data: Data, key: string, value: string | null): readonly [key: string, value: unknown] {
  const [first = '', second] = key.split('.');
  if (second === undefined) return [first, value];
  const before = data[first];
  return [first, { ...(isObject(before) && before), [second]: value }];
}

/** Why a number is not taken; null = it is. */
export function findSettingFault({ kind, min = 0, max = Infinity }: MoreSetting, value: string): string | null {
  if (kind !== 'number' || value.trim() === '') return null;
  const given = Number(value);
  return given >= min && given <= max ? null : t('Enter a number from {min} to {max}.', { min, max });
}
