import { encodeUrlPart } from '../../model/encode-url-part.ts';

/**
 * The paths of the service that the widget begins with, in one place; `filter-address.ts` has the parameters of a
 * search. The tag's loader writes both addresses by itself, letter for letter as these do, so that its requests can be
 * taken over.
 */

const board = (service: string, slug: string): string => `${service}/v2/boards/${encodeUrlPart(slug)}`;

/** @param service without a slash at its end */
export const boardAddress = (service: string, slug: string): string =>
  `${board(service, slug)}?include=social_feeds,personalizations`;

/** @param service without a slash at its end */
export const postsAddress = (service: string, slug: string, size: number): string =>
  `${board(service, slug)}/posts?page[size]=${size}&include=product_tags.product,cta_associations.cta`;
