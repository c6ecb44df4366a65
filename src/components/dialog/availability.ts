import type { ReaderMessages } from '../../text/reader-messages.ts';

/**
 * Shops write "in stock", `in_stock`, `InStock` and `https://schema.org/InStock`: only the letters after the last slash
 * are compared.
 */
const words: Readonly<Record<string, 'inStock' | 'outOfStock' | 'preorder'>> = {
  instock: 'inStock',
  available: 'inStock',
  outofstock: 'outOfStock',
  soldout: 'outOfStock',
  unavailable: 'outOfStock',
  preorder: 'preorder',
};

/** The service's availability in the visitor's language; `''` if it is unknown, so that nothing is shown. */
export function availabilityIn(messages: ReaderMessages, availability: string): string {
  const key = availability
    .toLowerCase()
    .replace(/^[^]*\//, '')
    .replace(/[^a-z]/g, '');
  const word = Object.hasOwn(words, key) ? words[key] : undefined;
  return word ? messages[word] : '';
}
