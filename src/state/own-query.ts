import type { PostFilter, PostQuery } from '../sources/board-source.ts';
import { readSort } from './address.ts';

/** The options that say which posts a board begins with, each as its attribute was written; `''` = not given. */
export interface StartFilters {
  readonly network: string;
  readonly tags: string;
  readonly query: string;
  readonly savedFilter: string;
  readonly sort: string;
  readonly pageSize: number;
}

/** The values of a list that an owner wrote, without spaces around and empty ones. */
const split = (list: string): string[] => list.split(',').map((item) => item.trim()).filter(Boolean);

/**
 * The start filters of the element itself: they stay in force whatever a visitor chooses. A value that no service takes
 * is named once and left out, so that the board shows its posts all the same.
 */
export function ownQuery({ network, tags, query, savedFilter, sort, pageSize }: StartFilters, warn: (problem: unknown) => void): PostQuery {
  const order = readSort(sort);
  if (sort && !order) warn(`sort="${sort}" is not understood, so the service's own order counts. It takes pinned, last_moderated_at, published_at, score or rating, with a minus in front for descending.`);
  const wrong = split(network).filter((name) => !/^[a-z_]+$/.test(name));
  if (wrong.length) warn(`network="${network}": "${wrong.join('", "')}" is no network, so it is left out. Give the service's own names, divided by commas: instagram_business,rss.`);
  const networks = split(network).filter((name) => !wrong.includes(name));
  const filter: PostFilter = {
    ...(networks.length && { networks }),
    ...(split(tags).length && { tags: split(tags) }),
    ...(query && { query }),
    ...(savedFilter && { savedFilter }),
  };
  return { size: pageSize, filter, ...(order && { sort: order }) };
}
