import type { Product } from '../../model/post.ts';
import type { ReaderContext } from '../board-context.ts';
import { formatPrice, priceAt } from './price.ts';

interface PriceLineProps {
  readonly product: Product;
  readonly context: ReaderContext;
}

/** The current price of a product, and the price before a current sale; nothing if there is no price. */
export function PriceLine({ product, context: { readerWords, language, now } }: PriceLineProps) {
  const price = priceAt(product, now());
  if (!price) return null;
  const write = (amount: number) => formatPrice(amount, product.currency, language.locale);
  if (price.before === null) return <p class="price">{write(price.now)}</p>;
  // Strikethrough and bold are visual only: for screen readers words say which price is which.
  return (
    <p class="price">
      <del>
        <span class="sr-only">{readerWords.priceBefore} </span>
        {write(price.before)}
      </del>{' '}
      <ins>
        <span class="sr-only">{readerWords.priceNow} </span>
        {write(price.now)}
      </ins>
    </p>
  );
}

/** If the shop gave no name, the beginning of its description, else the shop's host; `''` if there is none of these. */
export const nameOfProduct = ({ name, description, url }: Product): string =>
  name || (/^[^\n.!?]{1,80}/u.exec(description)?.[0] ?? (url ? new URL(url).host : ''));
