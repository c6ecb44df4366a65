import type { Product, ProductTag } from '../../model/post.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import { Link } from '../card/link.tsx';
import type { ViewContext } from '../view-context.ts';
import { availabilityIn } from './availability.ts';
import { drawPrice } from './draw-price.tsx';
import { nameOfProduct } from './product-name.ts';

interface ProductListProps {
  readonly products: readonly ProductTag[];
  /** The owner's word for them, or ours. */
  readonly title: string;
  readonly messages: BoardMessages;
  readonly context: ViewContext;
  /** Told when a product's address is opened. */
  readonly onOpenProduct?: (tag: ProductTag) => void;
}

/** The products of a post, each once, however often it is marked. */
export function ProductList({ products, title, messages, context, onOpenProduct }: ProductListProps): HTMLElement {
  const once = products.filter(({ product }, index) => products.findIndex((other) => other.product.id === product.id) === index);
  return (
    <div class="goods">
      <p class="goods-title" aria-hidden="true" dir="auto">{title}</p>
      {/* The role is said because Safari takes it from a list without bullets. */}
      <ul role="list" aria-label={title}>
        {once.map((tag) => <ProductRow tag={tag} messages={messages} context={context} onOpen={() => onOpenProduct?.(tag)} />)}
      </ul>
    </div>
  );
}

interface ProductRowProps extends Omit<ProductListProps, 'products' | 'title' | 'onOpenProduct'> {
  readonly tag: ProductTag;
  readonly onOpen: () => void;
}

function ProductRow({ tag: { product }, messages, context, onOpen }: ProductRowProps) {
  const name = nameOfProduct(product);
  const availability = availabilityIn(messages, product.availability);
  return (
    <li class="good">
      <ProductPicture product={product} context={context} />
      <div class="good-facts">
        {product.url
          ? <Link class="good-name" href={product.url} onOpen={onOpen}><span dir="auto">{name || messages.products}</span></Link>
          : name && <p class="good-name"><span dir="auto">{name}</span></p>}
        {drawPrice(product, messages, context.language.locale)}
        {availability && <p class="good-stock">{availability}</p>}
      </div>
    </li>
  );
}

/** The name stands beside it, so it says nothing itself. Without a picture, with a dead one or a stranger's: a panel with the first letter. */
function ProductPicture({ product, context }: { readonly product: Product; readonly context: ViewContext }) {
  const { picture } = product;
  const panel = <span class="good-picture" aria-hidden="true">{[...nameOfProduct(product)][0]?.toUpperCase()}</span>;
  return picture && context.isAllowedMedia(picture)
    ? <img class="good-picture" src={picture} alt="" decoding="async" referrerpolicy="strict-origin" onError={({ currentTarget }) => currentTarget.replaceWith(panel)} />
    : panel;
}
