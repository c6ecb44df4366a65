import type { Post } from '../model/post.ts';
import type { Picture } from '../model/media.ts';
import type { Personalization } from '../model/personalization.ts';
import type { SafeUrl } from '../model/safe.ts';
import type { BoardOptions } from '../options/options.ts';
import { createMediaHostPolicy } from './media-host-policy.ts';
import { type PictureSources, sourcesOf } from './picture-sources.ts';
import { mutedColor, propertiesOf, readSettings } from './read-settings.ts';
import type { Value } from './parse-value.ts';
import { settings } from './settings.ts';

/** A custom property and its value, for `style.setProperty`. */
export type StyleProperty = readonly [name: string, value: string];

/** A board's appearance. It is complete: every value is checked, every text is readable on its background. */
export interface Appearance {
  /** The service's name of the theme, unchecked. */
  readonly theme: string;
  /** Minimum width of a column and the gap between two cards, in px. */
  readonly cardWidth: number;
  readonly gap: number;
  readonly showsAuthor: boolean;
  /** Calls to action are shown on the card, not only in the dialog. */
  readonly showsCardCta: boolean;
  /** Language of times (`de`, `en-short`); `''` = the widget's language. */
  readonly timeLanguage: string;
  /**
   * Custom properties of the root inside the shadow root. The names are private (`--d-card-background`), so that a
   * page's own `--drystone-card-background`, which is inherited, overrides them. The list is always complete, with the
   * defaults.
   */
  readonly properties: readonly StyleProperty[];
  readonly colorScheme: 'light' | 'dark';
  /** A picture behind the posts. */
  readonly background: SafeUrl | null;
  /** The bar of filters and search is shown; `class` is a name for the owner's own style sheet. */
  readonly navigation: { readonly isShown: boolean; readonly class: string };
  /** The board's name, logo and pictures beside the posts. */
  readonly head: BoardHead | null;
  /** The owner's style sheet for the cards, as they wrote it. */
  readonly customCss: string;
  /** A font file for the cards, as the owner wrote it; `''` = none. */
  readonly fontFile: string;
  /** Whether a picture of this address may be requested before the visitor acts. */
  readonly isAllowedMedia: (url: SafeUrl) => boolean;
  /** Addresses of a picture. `widthPx` is the width of its box; `null` = the picture is in the dialog. */
  readonly pictureSources: (
    picture: Pick<Picture, 'url' | 'width' | 'variants'>,
    widthPx: number | null,
  ) => PictureSources;
  /** Address of a small picture: an avatar, the picture of a call to action. */
  readonly thumbnail: (url: SafeUrl) => SafeUrl;
  /** Which of the newly loaded posts are shown; `shown` are the posts on the board already. */
  readonly choosePosts: (posts: readonly Post[], shown: readonly Post[]) => readonly Post[];
  /** Settings that are not shown as the owner set them, one sentence each, for the owner's console. */
  readonly problems: readonly string[];
}

export interface BoardHead {
  /** `''` = the name is not shown. */
  readonly name: string;
  readonly namePlace: string;
  readonly logo: SafeUrl | null;
  readonly header: { readonly picture: SafeUrl | null; readonly text: string; readonly place: string } | null;
  readonly banner: { readonly url: SafeUrl; readonly ratio: number } | null;
  readonly isBelowPosts: boolean;
}

export interface AppearanceInputs {
  readonly personalization: Personalization | null;
  readonly options: BoardOptions;
  readonly boardName: string;
  /** Use dark colors where the owner has set none. */
  readonly isDark: boolean;
  /** Names of a font that has been loaded, which go before all others: `"name",`; `''` = none. */
  readonly fontFamily: string;
}

/** Makes an appearance. The basic one is `appearanceOf`; boards with rare settings load `extended-appearance.ts`. */
export type MakeAppearance = (inputs: AppearanceInputs) => Appearance;

/**
 * The settings of the first posts. `defaults` take precedence over the defaults of the table, by the names of its rows.
 * Never throws.
 */
export function readCardSettings(personalization: Personalization | null, defaults?: Readonly<Record<string, Value>>) {
  const values = readSettings(settings, personalization, defaults);
  return {
    theme: personalization?.theme ?? '',
    cardWidth: +values['cardWidth']!,
    gap: +values['gap']!,
    showsAuthor: values['author'] === true,
    showsCardCta: values['cta'] !== 'popup',
    timeLanguage: `${values['time']}`,
    properties: [...propertiesOf(values), mutedColor(values)],
  };
}

/** The appearance of a board without rare settings. */
export const appearanceOf: MakeAppearance = ({ personalization, options }) => ({
  ...readCardSettings(personalization),
  colorScheme: 'light',
  background: null,
  navigation: { isShown: options.navigation, class: '' },
  head: null,
  customCss: '',
  fontFile: '',
  isAllowedMedia: createMediaHostPolicy(options.service, options.mediaHosts),
  pictureSources: sourcesOf,
  thumbnail: (url) => url,
  choosePosts: (posts) => posts,
  problems: [],
});
