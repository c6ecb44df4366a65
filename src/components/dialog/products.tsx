import type { DialogAppearance } from '../../appearance/dialog-appearance.ts';
import type { Product, ProductTag } from '../../model/post.ts';
import { Link } from '../card/link.tsx';
import { availabilityIn } from './availability.ts';
import { noteFailed, type ReaderPart, thumbnailOf } from './post-part.ts';
import { nameOfProduct, PriceLine } from './price-line.tsx';
import { useProductAppearance } from './use-product-appearance.ts';

/** One chunk with the list: most posts have neither products nor hotspots. */
export { Hotspots } from './hotspots.tsx';
export { default as productsCss } from './products.css?inline';

interface ProductListProps extends ReaderPart {
  readonly appearance: DialogAppearance;
  readonly tags: readonly ProductTag[];
}

/** The products of a post, each once, however often it is marked. */
export function ProductList({ appearance, tags, ...part }: ProductListProps) {
  const { style, title } = useProductAppearance(part.context, appearance);
  const heading = title || part.context.readerWords.products;
  const products = tags.map(({ product }) => product);
  const once = products.filter(({ id }, index) => products.findIndex((other) => other.id === id) === index);
  return (
    <div class="products" style={style}>
      <p class="products-title" aria-hidden="true" dir="auto">
        {heading}
      </p>
      {/* The role is set because Safari removes it from a list without bullets. */}
      <ul role="list" aria-label={heading}>
        {once.map((product) => (
          <ProductRow key={product.id} {...part} product={product} />
        ))}
      </ul>
    </div>
  );
}

function ProductRow({ product, ...part }: ReaderPart & { readonly product: Product }) {
  const { readerWords } = part.context;
  const name = nameOfProduct(product);
  const picture = thumbnailOf(product.picture, part);
  const availability = availabilityIn(readerWords, product.availability);
  return (
    <li class="product-row">
      {picture ? (
        <img
          class="product-picture"
          decoding="async"
          referrerpolicy="strict-origin"
          src={picture}
          alt=""
          onError={() => noteFailed(product.picture, part)}
        />
      ) : (
        // The name is beside it, so its first letter is decoration.
        <span class="product-picture" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <div class="product-facts">
        {product.url ? (
          <Link class="product-name" href={product.url}>
            <span dir="auto">{name || readerWords.products}</span>
          </Link>
        ) : (
          name && (
            <p class="product-name">
              <span dir="auto">{name}</span>
            </p>
          )
        )}
        <PriceLine product={product} context={part.context} />
        {availability && <p class="product-stock">{availability}</p>}
      </div>
      {product.url && (
        <Link class="product-button" href={product.url} attributes={{ 'aria-hidden': true, tabindex: -1 }}>
          {readerWords.viewProduct}
        </Link>
      )}
    </li>
  );
}
