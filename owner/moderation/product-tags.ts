import { mediaOfPost, type PostMedium } from './media-of-post.ts';
import type { Resource } from './team-client.ts';

/** A position on a picture, in per cent from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A product on a picture. */
export interface PlacedTag extends Point {
  readonly id: number;
  readonly productId: number;
}

const tenth = 10;

/** Limits a point to the picture, and rounds it to a tenth of a per cent. */
export const keepInside = ({ x, y }: Point): Point => {
  const keep = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * tenth) / tenth;
  return { x: keep(x), y: keep(y) };
};

const idOf = (value: unknown): number => Number((value as { readonly id?: unknown } | null | undefined)?.id ?? NaN);

/** The tags of a post, from the included resources. */
export function readTags({ relationships }: Resource, included: readonly Resource[]): readonly PlacedTag[] {
  const data = relationships?.['product_tags']?.data;
  const ids = Array.isArray(data) ? (data as readonly Resource[]).map(({ id }) => id) : [];
  return included
    .filter(({ type, id }) => type === 'product_tag' && ids.includes(id))
    .map((tag) => ({
      id: tag.id,
      productId: idOf(tag.relationships?.['product']?.data),
      ...keepInside({ x: parseFloat(String(tag.attributes['x'])), y: parseFloat(String(tag.attributes['y'])) }),
    }));
}

/** The names of the products on a post. */
export function readProductNames(post: Resource, included: readonly Resource[]): readonly string[] {
  return readTags(post, included).map(({ productId }) =>
    String(included.find(({ type, id }) => type === 'product' && id === productId)?.attributes['name'] ?? ''),
  );
}

export type TaggedPicture = PostMedium & { readonly kind: 'picture' };

/** The picture for product tags: the post's first; null = it has none. */
export const pictureOf = (post: Resource): TaggedPicture | null =>
  mediaOfPost(post).find((medium) => medium.kind === 'picture') ?? null;
