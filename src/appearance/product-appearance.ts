import type { Personalization } from '../model/personalization.ts';
import type { Appearance, StyleProperty } from './appearance.ts';
import type { DialogAppearance } from './dialog-appearance.ts';
import { nameProblems } from './name-problems.ts';
import { productSettings } from './product-settings.ts';
import { clear, propertiesOf, readSettings } from './read-settings.ts';

/** The appearance of products and hotspots in a dialog. It is complete, like the appearance of the dialog. */
export interface ProductAppearance {
  /** Custom properties of the list and of the hotspots, named like those of the dialog. */
  readonly properties: readonly StyleProperty[];
  /** The title above the list; `''` = the widget's default. */
  readonly title: string;
  /** Settings that are not shown as the owner set them, one sentence each, for the owner's console. */
  readonly problems: readonly string[];
}

/** The parts of the cards' and the dialog's appearance that products take their defaults from. */
type Cards = Pick<Appearance, 'properties'>;
type Dialog = Pick<DialogAppearance, 'values'>;

const productsBackground = '--d-products-background';

/** Reads the settings of products. What the owner did not set is taken from the dialog, and text from the cards. */
export function productAppearance(
  personalization: Personalization | null,
  { properties: ofCards }: Cards,
  { values: ofDialog }: Dialog,
): ProductAppearance {
  const text = Object.fromEntries(ofCards)['--d-text-color'] ?? '#1b1d21';
  const size = ofDialog['--d-font-size'] ?? 16;
  const defaults = {
    ...ofDialog,
    '--d-products-title-color': text,
    '--d-products-color': text,
    '--d-products-color-price': text,
    '--d-products-title-size': size,
    '--d-products-size': size,
    '--d-products-price-size': size,
  };
  // Their text must be readable on the dialog's own background, whatever that is.
  const onDialog = { ...defaults, [productsBackground]: ofDialog['--d-card-background'] ?? '#ffffff' };
  const values = readSettings(productSettings, personalization, onDialog);
  // Products without a background color have the card's color, and a page that sets the card's color also sets theirs.
  const isClear = readSettings(productSettings, personalization, defaults)[productsBackground] === clear;
  const own = Object.fromEntries(productSettings.map(([name]) => [name, values[name] ?? '']));
  return {
    properties: propertiesOf(own).map(([name, value]): StyleProperty => {
      if (/products.*color/.test(name)) return [name, `var(--drystone-text-color, ${value})`];
      return [name, name === productsBackground && isClear ? `var(--drystone-card-background, ${value})` : value];
    }),
    title: `${values['productTitle']}`,
    problems: nameProblems(productSettings, personalization, onDialog),
  };
}
