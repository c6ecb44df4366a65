import type { PostFilter, PostQuery } from '../board-source.ts';

/**
 * Every path and parameter of the service that the widget uses, in one place: a service that differs is met by a change here.
 * The tag's loader writes the two start addresses by itself, letter for letter as these do, so that its requests can be taken over.
 */

/** Our names of a filter and the service's, in the order in which they stand in an address. */
const filterNames: readonly (readonly [keyof PostFilter, string])[] = [
  ['networks', 'type'], ['feeds', 'social_feed_id'], ['tags', 'tag'], ['query', 'q'],
  ['languages', 'language'], ['savedFilter', 'saved_filter_id'], ['ids', 'id'],
];

/** Half a surrogate pair, as a cut text may hold it, makes `encodeURIComponent` throw. */
const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Cs}/gu, ''));

const board = (service: string, slug: string): string => `${service}/v2/boards/${encode(slug)}`;

/** @param service without a slash at its end */
export function boardAddress(service: string, slug: string): string {
  return `${board(service, slug)}?include=social_feeds,personalizations`;
}

/** @param service without a slash at its end */
export function postsAddress(service: string, slug: string, { size, filter, sort }: PostQuery): string {
  let address = `${board(service, slug)}/posts?page[size]=${size}&include=product_tags.product,cta_associations.cta`;
  for (const [ours, theirs] of filterNames) {
    const wanted = filter[ours] ?? '';
    const value = typeof wanted === 'string' ? encode(wanted) : wanted.map(encode).join();
    if (value) address += `&filter[${theirs}]=${value}`;
  }
  return sort ? `${address}&sort=${sort}` : address;
}
