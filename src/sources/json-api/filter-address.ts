import type { PostFilter, PostQuery } from '../board-source.ts';
import { encodeUrlPart } from '../../model/encode-url-part.ts';

/** Our names of the filters and the service's names, in their order in an address. */
const filterNames: readonly (readonly [keyof PostFilter, string])[] = [
  ['networks', 'type'],
  ['feeds', 'social_feed_id'],
  ['tags', 'tag'],
  ['query', 'q'],
  ['languages', 'language'],
  ['savedFilter', 'saved_filter_id'],
  ['ids', 'id'],
  ['ratings', 'rating][range'],
];

/**
 * Adds a query to the address of all posts. It is a separate chunk, loaded with the first search, or the first change
 * of a live board.
 */
export function filterAddress(address: string, { filter, sort, version }: PostQuery): string {
  let filtered = address;
  for (const [ours, theirs] of filterNames) {
    const wanted = filter[ours] ?? '';
    const value = typeof wanted === 'string' ? encodeUrlPart(wanted) : wanted.map(encodeUrlPart).join();
    if (value) filtered += `&filter[${theirs}]=${value}`;
  }
  if (sort) filtered += `&sort=${sort}`;
  return version ? `${filtered}&board_version=${version}` : filtered;
}
