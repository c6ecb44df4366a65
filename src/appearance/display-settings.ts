import type { Personalization } from '../model/personalization.ts';
import { choice, flag, length, type Kind } from './parse-value.ts';
import { readSettings, type SettingRow } from './read-settings.ts';

/** Milliseconds within these bounds. Eyes cannot follow anything faster. */
const milliseconds =
  (min: number, max: number): Kind =>
  (value) => {
    const given = Number(value);
    return given >= min && given <= max ? given : null;
  };

/** The owner's settings of layouts that show posts side by side or one by one; one per row, as in `settings.ts`. */
export const displaySettings: readonly SettingRow[] = [
  ['slideWidth', length(60, 2000), 0, 'sliderwidth', 'gridwidth'],
  ['slideHeight', length(120, 4000), 0, 'gridheight'],
  ['slideGap', length(0, 200), -1, 'sliderpadding', 'gridpadding'],
  ['slideLayout', choice(/^(text|image|text_on_hover)$/), 'text', 'theme_layout'],
  ['textOnHover', flag, false, 'text_on_hover'],
  // A slider moves by itself only if its owner has set an interval.
  ['slideEvery', milliseconds(2000, 600_000), 0, 'post_duration'],
  // The service's scale: the smaller, the faster.
  ['waterfallSpeed', milliseconds(6250, 200_000), 50_000, 'waterfallSpeed'],
  ['postEvery', milliseconds(2000, 600_000), 15_000, 'postTransitionSpeed'],
  ['highlightFor', milliseconds(2000, 600_000), 15_000, 'postHighlightDuration'],
  ['enlarges', flag, true, 'highlightPostsToggle'],
  ['isMuted', flag, true, 'highlightMuteVideo'],
  ['offersPosts', flag, false, 'public_add_post'],
  ['playsVideos', flag, false, 'highlightVideoPlayback', 'inline_video_playback'],
];

/** How a slider, a waterfall or a spotlight shows its posts. */
export interface DisplaySettings {
  /** In px; 0 = the width of a masonry column. */
  readonly slideWidth: number;
  /** In px; 0 = the default. */
  readonly slideHeight: number;
  /** In px; `null` = the gap of the masonry. */
  readonly slideGap: number | null;
  readonly slideLayout: 'text' | 'image' | 'text_on_hover';
  /** In ms; 0 = the slider does not move by itself. */
  readonly slideEveryMs: number;
  readonly waterfallPixelsPerSecond: number;
  /** In ms: how long a tile is shown among others, and how long a post is shown where none is enlarged. */
  readonly postEveryMs: number;
  /** In ms: how long an enlarged post is shown. */
  readonly highlightForMs: number;
  /** One post at a time is shown large. */
  readonly enlarges: boolean;
  readonly playsVideos: boolean;
  readonly isMuted: boolean;
  /** Visitors can send posts from the board. */
  readonly offersPosts: boolean;
}

/** The service's slowest speed, 200,000, is 5 px a second; its fastest, 6,250, is 160. */
const pixelsByMs = 1_000_000;

export function readDisplaySettings(personalization: Personalization | null): DisplaySettings {
  const values = readSettings(displaySettings, personalization);
  const number = (name: string) => Number(values[name]);
  const layout = `${values['slideLayout']}`;
  const isHoverLayout = layout === 'text_on_hover' || values['textOnHover'];
  return {
    slideWidth: number('slideWidth'),
    slideHeight: number('slideHeight'),
    slideGap: number('slideGap') < 0 ? null : number('slideGap'),
    slideLayout: layout === 'image' ? layout : isHoverLayout ? 'text_on_hover' : 'text',
    slideEveryMs: number('slideEvery'),
    waterfallPixelsPerSecond: pixelsByMs / number('waterfallSpeed'),
    postEveryMs: number('postEvery'),
    highlightForMs: number('highlightFor'),
    enlarges: values['enlarges'] === true,
    playsVideos: values['playsVideos'] === true,
    isMuted: values['isMuted'] === true,
    offersPosts: values['offersPosts'] === true,
  };
}
