import { encodeUrlPart } from '../../model/encode-url-part.ts';

/**
 * The addresses of the widget's first requests; `filter-address.ts` has the parameters of a search. The tag's loader
 * writes both addresses itself. They must be exactly the same as these, so that the widget can use the loader's
 * requests.
 */

const board = (service: string, slug: string): string => `${service}/v2/boards/${encodeUrlPart(slug)}`;

/** @param service without a slash at its end */
export const boardAddress = (service: string, slug: string): string =>
  `${board(service, slug)}?include=social_feeds,personalizations`;

/** @param service without a slash at its end */
export const postsAddress = (service: string, slug: string, size: number): string =>
  `${board(service, slug)}/posts?page[size]=${size}&include=product_tags.product,cta_associations.cta`;
