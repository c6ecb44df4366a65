import { maxNameLetters } from '../../model/bounds.ts';
import type { ProductTag } from '../../model/post.ts';
import { toNumber, toTime } from '../../safety/number.ts';
import { readTexts, type ToText } from '../../safety/plain-text.ts';
import { safeLink, safeMedia } from '../../safety/safe-url.ts';
import { type Fields, readId, toFields } from '../fields.ts';
import type { RelatedProduct } from './document.ts';

const toPerCent = (value: unknown): number | null => toNumber(value, 0, 100);

/** Reads the products that are tagged on a post. It is a separate chunk, loaded when a visitor wants to see them. */
export async function readProducts(
  related: readonly RelatedProduct[],
  service: string,
): Promise<readonly ProductTag[]> {
  return readTexts((toText) =>
    Object.freeze(
      related.map(([tag, product]) => readProductTag(tag, product, toText, service)).filter((tag) => tag !== null),
    ),
  );
}

/** Reads one tag; `null` if it has no place on the picture. */
function readProductTag(tag: Fields, resource: Fields, toText: ToText, service: string): ProductTag | null {
  const place = toFields(tag.attributes);
  const x = toPerCent(place.x);
  const y = toPerCent(place.y);
  if (x === null || y === null) return null;
  const product = toFields(resource.attributes);
  const currency = toText(product.currency);
  return {
    id: readId(tag),
    x,
    y,
    width: toPerCent(place.width) ?? 0,
    height: toPerCent(place.height) ?? 0,
    product: {
      id: readId(resource),
      name: toText(product.name, maxNameLetters),
      description: toText(product.description),
      price: toNumber(product.price),
      salePrice: toNumber(product.sale_price),
      saleStartsAt: toTime(product.sale_price_starts_at),
      saleEndsAt: toTime(product.sale_price_ends_at),
      currency: /^[A-Z]{3}$/.test(currency) ? currency : '', // `Intl` throws on anything else
      picture: safeMedia(product.image_url, service),
      url: safeLink(product.url),
      availability: toText(product.availability, maxNameLetters),
    },
  };
}
