import type { Database } from '../database/schema.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the first call to action of each post that is not a hotspot. Version 1 supports one for each post and no
 * hotspots.
 */
export async function loadPostCtas(
  database: Database,
  postIds: readonly number[],
  base: string,
): Promise<ReadonlyMap<number, Fields>> {
  if (postIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('cta_associations')
    .innerJoin('ctas', 'ctas.id', 'cta_associations.cta_id')
    .select(['post_id', 'cta_associations.attributes', 'ctas.attributes as cta_attributes'])
    .where('post_id', 'in', postIds)
    .orderBy('cta_associations.id')
    .execute();
  const ctas = new Map<number, Fields>();
  for (const { post_id, attributes, cta_attributes } of rows) {
    const isPlace = Array.isArray(readAttributes(attributes, base)['coordinates']);
    if (!isPlace && !ctas.has(post_id)) ctas.set(post_id, readAttributes(cta_attributes, base));
  }
  return ctas;
}
