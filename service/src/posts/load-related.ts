import type { Database } from '../database/schema.ts';
import { notAsked, type ResourceNode } from '../http/json-api/document.ts';
import type { QueryRules } from '../http/json-api/query.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';

/** Field names by type, for sparse fieldsets. */
export const relatedFields = {
  cta_association: ['type', 'coordinates', 'cta'],
  cta: ['text', 'url', 'thumbnail_url'],
  product_tag: ['x', 'y', 'width', 'height', 'product'],
  product: [
    'name',
    'description',
    'price',
    'sale_price',
    'sale_price_starts_at',
    'sale_price_ends_at',
    'currency',
    'image_url',
    'url',
    'availability',
    'categories',
    'sku',
    'status',
  ],
} as const satisfies QueryRules['fields'];

/** Related resources by the id of their post. */
type ByPost = ReadonlyMap<number, readonly ResourceNode[]>;

function group(rows: readonly { readonly post_id: number; readonly node: ResourceNode }[]): ByPost {
  const groups = new Map<number, ResourceNode[]>();
  for (const { post_id, node } of rows) {
    const nodes = groups.get(post_id);
    if (nodes) nodes.push(node);
    else groups.set(post_id, [node]);
  }
  return groups;
}

/** @param includesCta false = the association has no data of its call to action */
export async function loadCtaAssociations(
  database: Database,
  postIds: readonly number[],
  includesCta: boolean,
  base: string,
): Promise<ByPost> {
  if (postIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('cta_associations')
    .innerJoin('ctas', 'ctas.id', 'cta_associations.cta_id')
    .select([
      'cta_associations.id',
      'post_id',
      'cta_id',
      'cta_associations.attributes',
      'ctas.attributes as cta_attributes',
    ])
    .where('post_id', 'in', postIds)
    .orderBy('cta_associations.id')
    .execute();
  return group(
    rows.map(({ id, post_id, cta_id, attributes, cta_attributes }) => ({
      post_id,
      node: {
        type: 'cta_association',
        id,
        attributes: readAttributes(attributes, base),
        relationships: {
          cta: includesCta ? { type: 'cta', id: cta_id, attributes: readAttributes(cta_attributes, base) } : notAsked,
        },
      },
    })),
  );
}

/** A price that was read too long ago is not told. */
const noPrice = { price: null, sale_price: null, sale_price_starts_at: null, sale_price_ends_at: null };

/** @param includesProduct false = the tag has only a position, without data of its product */
export async function loadProductTags(
  database: Database,
  postIds: readonly number[],
  includesProduct: boolean,
  base: string,
): Promise<ByPost> {
  if (postIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('product_tags')
    .innerJoin('products', 'products.id', 'product_tags.product_id')
    .select([
      'product_tags.id',
      'post_id',
      'product_id',
      'product_tags.attributes',
      'products.attributes as product_attributes',
      'price_is_stale',
    ])
    .where('post_id', 'in', postIds)
    .orderBy('product_tags.id')
    .execute();
  // A product that its source no longer lists is not for sale.
  const shown = rows
    .map((row) => ({
      ...row,
      product: readAttributes(row.product_attributes, base),
      isStale: row.price_is_stale === 1,
    }))
    .filter(({ product }) => product['status'] !== 'inactive');
  return group(
    shown.map(({ id, post_id, product_id, attributes, product, isStale }) => ({
      post_id,
      node: {
        type: 'product_tag',
        id,
        attributes: readAttributes(attributes, base),
        relationships: {
          product: includesProduct
            ? { type: 'product', id: product_id, attributes: isStale ? { ...product, ...noPrice } : product }
            : notAsked,
        },
      },
    })),
  );
}
