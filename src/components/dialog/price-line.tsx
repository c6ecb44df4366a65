import type { Product } from '../../model/post.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import { formatPrice, priceAt } from './price.ts';

/** What a product costs now, and before the sale that is on; `null` where there is no price. */
export function drawPrice(product: Product, messages: BoardMessages, locale: string): HTMLElement | null {
  const price = priceAt(product, Date.now());
  if (!price) return null;
  const write = (amount: number) => formatPrice(amount, product.currency, locale);
  // Struck through and bold are for eyes only: screen readers are told in words which is which.
  return price.before === null ? <p class="price">{write(price.now)}</p> : (
    <p class="price">
      <del><span class="sr-only">{messages.priceBefore} </span>{write(price.before)}</del>{' '}
      <ins><span class="sr-only">{messages.priceNow} </span>{write(price.now)}</ins>
    </p>
  );
}
