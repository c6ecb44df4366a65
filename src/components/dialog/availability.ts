import type { ReaderMessages } from '../../text/reader-messages.ts';

/**
 * Shops write "in stock", `in_stock`, `InStock` and `https://schema.org/InStock`: the letters after the last slash
 * tell.
 */
const words: Readonly<Record<string, 'inStock' | 'outOfStock' | 'preorder'>> = {
  instock: 'inStock',
  available: 'inStock',
  outofstock: 'outOfStock',
  soldout: 'outOfStock',
  unavailable: 'outOfStock',
  preorder: 'preorder',
};

/** The wire's availability in the reader's language; `''` for what is unknown, of which nothing is said. */
export function availabilityIn(messages: ReaderMessages, availability: string): string {
  const key = availability
    .toLowerCase()
    .replace(/.*\//, '')
    .replace(/[^a-z]/g, '');
  const word = Object.hasOwn(words, key) ? words[key] : undefined;
  return word ? messages[word] : '';
}
