import type { Personalization } from '../model/personalization.ts';
import { dialogSettings } from './dialog-settings.ts';
import { nameProblems } from './name-problems.ts';
import type { Value } from './parse-value.ts';
import { propertiesOf, readSettings } from './read-settings.ts';
import type { Theme } from './theme.ts';

/** How the dialog of a post looks, other than the cards do. */
export interface DialogLooks {
  /** For `style.setProperty` on the dialog, as a theme's. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly size: string;
  readonly showsAuthor: boolean;
  /** Calls to action are shown in the dialog, and not on the card only. */
  readonly showsCta: boolean;
  readonly showsName: boolean;
  readonly showsUsername: boolean;
  readonly showsTime: boolean;
  readonly hidesText: boolean;
  readonly showsProducts: boolean;
  /** `''` = the widget's own word. */
  readonly productTitle: string;
  /** An address as the owner wrote it, unchecked; `''` = the dialog's font is on the page. */
  readonly woff: string;
  /** One sentence each, for the owner's console. */
  readonly problems: readonly string[];
}

/** Colours of words that have no property of the cards: a page that colours its texts means them, too. */
const ofWords = /author|username|link|goods.*color/;

/** What the owner says of the dialog; what he does not say is as on the cards. */
export function dialogLooks(personalization: Personalization | null, { properties: ofCards, showsAuthor }: Theme): DialogLooks {
  const cards = Object.fromEntries(ofCards);
  const text = cards['--d-text-color'] ?? '#000000';
  const link = cards['--d-hashtag-color'] ?? text;
  const size = parseFloat(cards['--d-font-size'] ?? '18');
  const likeCards: Record<string, Value> = {
    '--d-card-background': cards['--d-card-background'] ?? '#ffffff',
    '--d-text-color': text, '--d-author-color': text, '--d-username-color': text, '--d-goods-title-color': text, '--d-goods-color': text, '--d-goods-color-price': text,
    '--d-hashtag-color': link, '--d-link-color': link,
    '--d-font-family': cards['--d-font-family'] ?? 'system-ui', '--d-font-size': size,
  };
  // Sizes of the parts go with that of the dialog, where they have none of their own.
  const usual = readSettings(dialogSettings, personalization, likeCards)['--d-font-size'] ?? size;
  const otherwise = { ...likeCards, '--d-goods-title-size': usual, '--d-goods-size': usual, '--d-goods-price-size': usual };
  const values = readSettings(dialogSettings, personalization, otherwise);
  return {
    properties: propertiesOf(values).map(([name, value]) => [name, ofWords.test(name) ? `var(--drystone-text-color, ${value})` : value]),
    problems: nameProblems(dialogSettings, personalization, otherwise),
    size: `${values['size']}`,
    showsAuthor,
    showsCta: values['cta'] !== 'post',
    showsName: values['showsName'] === true,
    showsUsername: values['showsUsername'] === true,
    showsTime: values['showsTime'] === true,
    hidesText: values['hidesText'] === true,
    showsProducts: values['showsProducts'] === true,
    productTitle: `${values['productTitle']}`,
    woff: `${values['woff']}`,
  };
}
