import type { PostFilter, PostQuery } from '../sources/board-source.ts';
import { readAddress, readSort } from './address.ts';
import { narrowQuery } from './narrow-query.ts';

/** The options that say which posts a board begins with, each as its attribute was written; `''` = not given. */
export interface StartFilters {
  readonly network: string;
  readonly tags: string;
  readonly query: string;
  readonly savedFilter: string;
  readonly sort: string;
  readonly pageSize: number;
}

/** The values of a list that an owner wrote, without the spaces around them and without empty ones. */
const split = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * The owner's own query: the start filters of the element, which stay in force whatever a visitor chooses. A value
 * that no service accepts is reported and left out, so that the board shows its posts all the same.
 */
export function baseQuery(filters: StartFilters, warn: (problem: unknown) => void): PostQuery {
  const { network, tags, query, savedFilter, sort, pageSize } = filters;
  const order = readSort(sort);
  if (sort && !order) {
    warn(
      `sort="${sort}" is not understood, so the service's own order counts. It takes pinned, last_moderated_at, ` +
        'published_at, score or rating, with a minus in front for descending.',
    );
  }
  const wrong = split(network).filter((name) => !/^[a-z_]+$/.test(name));
  if (wrong.length) {
    warn(
      `network="${network}": "${wrong.join('", "')}" is no network, so it is left out. ` +
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
  /** The owner lets the page's address say what the board shows. */
  readonly isLinkable: boolean;
  /** Of the page's address, with its `#`. */
  readonly hash: string;
}

/** What a board asks for first: the owner's own query, made narrower by the page's address. */
export function startQuery({ base, slug, isLinkable, hash }: StartQuerySetup): PostQuery {
  const found = isLinkable ? readAddress(hash, slug) : null;
  return found ? narrowQuery(base, found) : base;
}
