import type { Personalization } from '../model/personalization.ts';
import type { Appearance, StyleProperty } from './appearance.ts';
import type { DialogAppearance } from './dialog-appearance.ts';
import { nameProblems } from './name-problems.ts';
import { productSettings } from './product-settings.ts';
import { clear, propertiesOf, readSettings } from './read-settings.ts';

/** The appearance of products and marks in a dialog, complete like that of the dialog itself. */
export interface ProductAppearance {
  /** Custom properties of the list and of the marks, named as those of the dialog. */
  readonly properties: readonly StyleProperty[];
  /** Above the list; `''` = the widget's own word. */
  readonly title: string;
  /** What is not drawn as the owner set it, for their console: one sentence each. */
  readonly problems: readonly string[];
}

/** Of what the cards and the dialog are, only that which products follow. */
type Cards = Pick<Appearance, 'properties'>;
type Dialog = Pick<DialogAppearance, 'values'>;

const ground = '--d-products-background';

/** Reads the settings of products. What the owner did not set is as in the dialog, and text as on the cards. */
export function productAppearance(
  personalization: Personalization | null,
  { properties: ofCards }: Cards,
  { values: ofDialog }: Dialog,
): ProductAppearance {
  const text = Object.fromEntries(ofCards)['--d-text-color'] ?? '#1b1d21';
  const size = ofDialog['--d-font-size'] ?? 16;
  const otherwise = {
    ...ofDialog,
    '--d-products-title-color': text,
    '--d-products-color': text,
    '--d-products-color-price': text,
    '--d-products-title-size': size,
    '--d-products-size': size,
    '--d-products-price-size': size,
  };
  // Their text has to be read on the dialog's own ground, whatever that is.
  const onDialog = { ...otherwise, [ground]: ofDialog['--d-card-background'] ?? '#ffffff' };
  const values = readSettings(productSettings, personalization, onDialog);
  // Without a color of their own products lie on the card, and a page that sets the card's color means theirs, too.
  const isClear = readSettings(productSettings, personalization, otherwise)[ground] === clear;
  const own = Object.fromEntries(productSettings.map(([name]) => [name, values[name] ?? '']));
  return {
    properties: propertiesOf(own).map(([name, value]): StyleProperty => {
      if (/products.*color/.test(name)) return [name, `var(--drystone-text-color, ${value})`];
      return [name, name === ground && isClear ? `var(--drystone-card-background, ${value})` : value];
    }),
    title: `${values['productTitle']}`,
    problems: nameProblems(productSettings, personalization, onDialog),
  };
}
