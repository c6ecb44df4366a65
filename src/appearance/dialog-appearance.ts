import type { Personalization } from '../model/personalization.ts';
import type { Appearance, StyleProperty } from './appearance.ts';
import { dialogSettings } from './dialog-settings.ts';
import { nameProblems } from './name-problems.ts';
import type { Value } from './parse-value.ts';
import { mutedColor, propertiesOf, readSettings } from './read-settings.ts';

/** The appearance of a post's dialog. It is complete, like the appearance of the board. */
export interface DialogAppearance {
  /** Custom properties of the dialog. The names are private, so that a page's own `--drystone-…` overrides them. */
  readonly properties: readonly StyleProperty[];
  /** `small`, `normal` or `large`. */
  readonly size: string;
  readonly showsAuthor: boolean;
  /** Calls to action are shown in the dialog, not only on the card. */
  readonly showsCta: boolean;
  readonly showsName: boolean;
  readonly showsUsername: boolean;
  readonly showsTime: boolean;
  readonly hidesText: boolean;
  /** A row of related posts with the same tag is shown. */
  readonly showsAlike: boolean;
  readonly showsProducts: boolean;
  /** A font file as the owner wrote it, unchecked; `''` = the page has the dialog's font. */
  readonly fontFile: string;
  /** The owner's name of that font, from which the widget estimates how much space its text needs. */
  readonly fontFamily: string;
  /** The owner's style sheet for the post in the dialog, as they wrote it. */
  readonly customCss: string;
  /** Settings that are not shown as the owner set them, one sentence each, for the owner's console. */
  readonly problems: readonly string[];
  /**
   * Every setting as it was read, by the names of the table: parts that are loaded later take their defaults from it.
   */
  readonly values: Readonly<Record<string, Value>>;
}

/** Text colors for which the cards have no property. A page that sets the text color also sets these. */
const ofText = /author|username|link/;

/** Reads the settings of the dialog. What the owner did not set is taken from the cards. Never throws. */
export function dialogAppearance(
  personalization: Personalization | null,
  { properties: ofCards, showsAuthor }: Pick<Appearance, 'properties' | 'showsAuthor'>,
): DialogAppearance {
  const cards = Object.fromEntries(ofCards);
  const text = cards['--d-text-color'] ?? '#1b1d21';
  const link = cards['--d-hashtag-color'] ?? text;
  const likeCards: Record<string, Value> = {
    '--d-page-background': cards['--d-page-background'] ?? '#ffffff',
    '--d-card-background': cards['--d-card-background'] ?? '#ffffff',
    '--d-text-color': text,
    '--d-author-color': text,
    '--d-username-color': text,
    '--d-hashtag-color': link,
    '--d-link-color': link,
    '--d-font-family': cards['--d-font-family'] ?? 'system-ui',
    '--d-font-size': parseFloat(cards['--d-font-size'] ?? '16'),
  };
  const values = readSettings(dialogSettings, personalization, likeCards);
  const written = (name: string) => `${personalization?.values[name] ?? ''}`.trim();
  return {
    properties: [
      ...propertiesOf(values).map(([name, value]): StyleProperty => [
        name,
        ofText.test(name) ? `var(--drystone-text-color, ${value})` : value,
      ]),
      mutedColor(values),
    ],
    problems: nameProblems(dialogSettings, personalization, likeCards),
    values,
    size: `${values['size']}`,
    showsAuthor,
    showsCta: values['cta'] !== 'post',
    showsName: values['showsName'] === true,
    showsUsername: values['showsUsername'] === true,
    showsTime: values['showsTime'] === true,
    hidesText: values['hidesText'] === true,
    showsAlike: values['showsAlike'] === true,
    showsProducts: values['showsProducts'] === true,
    fontFile: `${values['woff']}`,
    fontFamily: written('popup_font'),
    customCss: written('popup_custom_css'),
  };
}
