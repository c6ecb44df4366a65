import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Personalization } from '../model/personalization.ts';
import { readCardSettings } from './appearance.ts';
import { dialogAppearance } from './dialog-appearance.ts';
import { productAppearance } from './product-appearance.ts';
import { deferredAppearance } from './deferred-appearance.ts';

const personalization = (values: Record<string, string>): Personalization => ({ id: '1', theme: '', values });
const cardsOf = (values: Record<string, string> = {}) => readCardSettings(personalization(values));
const dialogOf = (values: Record<string, string>, cards = cardsOf(values)) =>
  dialogAppearance(personalization(values), cards);
const productsOf = (values: Record<string, string>, cards = cardsOf(values)) =>
  productAppearance(personalization(values), cards, dialogOf(values, cards));
const property = (all: readonly (readonly [string, string])[], name: string) => all.find(([one]) => one === name)?.[1];

test('what the owner did not set is taken from the cards', () => {
  const { properties } = dialogOf({ fontcolor_post: '#112233', fontsize_secondary: '21' });
  assert.equal(property(properties, '--d-text-color'), '#112233');
  assert.equal(property(properties, '--d-author-color'), 'var(--drystone-text-color, #112233)');
  assert.equal(
    property(productsOf({ fontcolor_post: '#112233', fontsize_secondary: '21' }).properties, '--d-products-size'),
    '21px',
  );
});

test('the title of the products can have several lines', () => {
  assert.equal(
    productsOf({ popup_product_header_text: 'Seen here.\nAsk in the shop.' }).title,
    'Seen here.\nAsk in the shop.',
  );
});

test('sizes of the products follow the size of the dialog', () => {
  const { properties } = productsOf({ popup_fontsize: '24', popup_product_price_font_size: '15' });
  assert.equal(property(properties, '--d-products-title-size'), '24px');
  assert.equal(property(properties, '--d-products-price-size'), '15px');
});

test('there is always a font', () => {
  assert.notEqual(property(dialogOf({}).properties, '--d-font-family'), undefined);
  assert.equal(
    property(dialogAppearance(null, { properties: [], showsAuthor: true }).properties, '--d-font-family'),
    'system-ui',
  );
});

test('calls to action are shown in the dialog unless they are for cards only', () => {
  assert.deepEqual(
    ['post', 'popup', 'both'].map((place) => dialogOf({ cta_button_show: place }).showsCta),
    [false, true, true],
  );
});

test('sharing is on by default, can be switched off, and is limited to the networks that the owner names', () => {
  const sharing = (values: Record<string, string>) => {
    const { showsShare, shareTargets } = deferredAppearance(personalization(values), cardsOf(values));
    return `${showsShare} ${shareTargets.join()}`;
  };
  assert.equal(sharing({}), 'true fb,li,pin,email,tw');
  assert.equal(sharing({ share_buttons: '0' }), 'false fb,li,pin,email,tw');
  assert.equal(sharing({ sharebuttonoptions: 'fb, tw' }), 'true fb,tw');
});

test('the dialog adds only the properties that the cards do not have, the accent and the color of hashtags', () => {
  const names = deferredAppearance(null, cardsOf()).properties.map(([name]) => name);
  assert.deepEqual(names, ['--d-accent', '--d-hashtag-color']);
});
