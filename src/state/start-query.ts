import type { PostQuery } from '../sources/board-source.ts';
import { readAddress } from '../state/address.ts';
import { narrowQuery } from '../state/narrow-query.ts';
import { ownQuery, type StartFilters } from '../state/own-query.ts';

/** What a board asks for first: the filters of its element, made narrower by those of the page's address. */
export function startQuery(slug: string, options: StartFilters & { readonly linkable: boolean }, hash: string, warn: (problem: unknown) => void): PostQuery {
  const own = ownQuery(options, warn);
  const found = options.linkable ? readAddress(hash, slug) : null;
  return found ? narrowQuery(own, found) : own;
}
