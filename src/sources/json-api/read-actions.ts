import type { CallToAction, ProductTag } from '../../model/post.ts';
import { toNumber, toTime } from '../../safety/number.ts';
import { safeLink, safeMedia } from '../../safety/safe-url.ts';
import { type Fields, readId, toFields, toList } from './document.ts';
import { maxNameLength, type Reading } from './reading.ts';

const toPerCent = (value: unknown): number | null => toNumber(value, 0, 100);

/** A call to action without a place to go is none. */
export function readCallToAction(association: Fields, { toText, findRelated, service }: Reading): CallToAction | null {
  const action = toFields(findRelated(association, 'cta')[0]?.attributes);
  const url = safeLink(action.url);
  const [x, y] = toList(toFields(association.attributes).coordinates).map(toPerCent);
  return url && {
    id: readId(association),
    text: toText(action.text, maxNameLength) || url, // a button needs a name
    url,
    thumbnail: safeMedia(action.thumbnail_url, service),
    place: typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
  };
}

/** A tag without a point on the picture, or without its product, is none. */
export function readProductTag(tag: Fields, { toText, findRelated, service }: Reading): ProductTag | null {
  const resource = findRelated(tag, 'product')[0];
  const place = toFields(tag.attributes);
  const x = toPerCent(place.x);
  const y = toPerCent(place.y);
  if (!resource || x === null || y === null) return null;
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
      name: toText(product.name, maxNameLength),
      description: toText(product.description),
      price: toNumber(product.price),
      salePrice: toNumber(product.sale_price),
      saleStartsAt: toTime(product.sale_price_starts_at),
      saleEndsAt: toTime(product.sale_price_ends_at),
      currency: /^[A-Z]{3}$/.test(currency) ? currency : '', // `Intl` throws on anything else
      picture: safeMedia(product.image_url, service),
      url: safeLink(product.url),
      availability: toText(product.availability, maxNameLength),
    },
  };
}
