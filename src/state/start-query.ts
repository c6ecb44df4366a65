import type { PostFilter, PostQuery } from '../sources/board-source.ts';
import { readAddress, readSort } from './address.ts';
import { narrowQuery } from './narrow-query.ts';

/** The options for the start filters of a board, as raw attribute values; `''` = not set. */
export interface StartFilters {
  readonly network: string;
  readonly tags: string;
  readonly query: string;
  readonly savedFilter: string;
  readonly sort: string;
  readonly pageSize: number;
}

/** Parses a list of an owner: it trims the values and leaves out empty ones. */
const split = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * The owner's own query: the start filters of the element, which always apply, in addition to a visitor's choice. An
 * invalid value is reported and left out, so that the board still shows posts.
 */
export function baseQuery(filters: StartFilters, warn: (problem: unknown) => void): PostQuery {
  const { network, tags, query, savedFilter, sort, pageSize } = filters;
  const order = readSort(sort);
  if (sort && !order) {
    warn(
      `sort="${sort}" is not a known order, so the service's own order applies. Known: pinned, last_moderated_at, ` +
        'published_at, score or rating, with a minus in front for descending.',
    );
  }
  const wrong = split(network).filter((name) => !/^[a-z_]+$/.test(name));
  if (wrong.length) {
    warn(
      `network="${network}": "${wrong.join('", "')}" is not a network, so it is ignored. ` +
        "Give the service's own names, divided by commas: instagram_business,rss.",
    );
  }
  const networks = split(network).filter((name) => !wrong.includes(name));
  const filter: PostFilter = {
    ...(networks.length && { networks }),
    ...(split(tags).length && { tags: split(tags) }),
    ...(query && { query }),
    ...(savedFilter && { savedFilter }),
  };
  return { size: pageSize, filter, ...(order && { sort: order }) };
}

interface StartQuerySetup {
  readonly base: PostQuery;
  readonly slug: string;
  /** The owner allows the page's address to choose the posts. */
  readonly isLinkable: boolean;
  /** The hash of the page's address, with its `#`. */
  readonly hash: string;
}

/** The first query of a board: the owner's own query, narrowed by the page's address. */
export function startQuery({ base, slug, isLinkable, hash }: StartQuerySetup): PostQuery {
  const found = isLinkable ? readAddress(hash, slug) : null;
  return found ? narrowQuery(base, found) : base;
}
