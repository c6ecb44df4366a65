import type { Product } from '../../model/post.ts';
import type { ReaderContext } from '../board-context.ts';
import { formatPrice, priceAt } from './price.ts';

interface PriceLineProps {
  readonly product: Product;
  readonly context: ReaderContext;
}

/** What a product costs now, and what it cost before a sale that is on; nothing where there is no price. */
export function PriceLine({ product, context: { readerWords, language, now } }: PriceLineProps) {
  const price = priceAt(product, now());
  if (!price) return null;
  const write = (amount: number) => formatPrice(amount, product.currency, language.locale);
  if (price.before === null) return <p class="price">{write(price.now)}</p>;
  // Struck through and bold are for eyes only: screen readers are told in words which is which.
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

/** Where the shop gave no name, the beginning of its description, else the shop's host; `''` when there is nothing. */
export const nameOfProduct = ({ name, description, url }: Product): string =>
  name || (/^[^\n.!?]{1,80}/u.exec(description)?.[0] ?? (url ? new URL(url).host : ''));
