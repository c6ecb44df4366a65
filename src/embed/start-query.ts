import type { PostFilter, PostQuery } from '../sources/board-source.ts';
import { readAddress } from '../state/address.ts';
import type { BoardOptions } from './options.ts';

const sorts = /^-?(pinned|last_moderated_at|published_at|score|rating)$/;

/** The values of a list that an owner wrote, without spaces around and empty ones. */
const split = (list: string): string[] => list.split(',').map((item) => item.trim()).filter(Boolean);

/** What a board asks for first: the filters of its element, and over them those of the page's address. */
export function startQuery(slug: string, options: BoardOptions, hash: string, warn: (problem: unknown) => void): PostQuery {
  const { network, tags, query, savedFilter, sort, pageSize, linkable } = options;
  if (sort && !sorts.test(sort)) warn(`sort="${sort}" is not understood, so the service's own order counts. It takes pinned, last_moderated_at, published_at, score or rating, with a minus in front for descending.`);
  const own: PostFilter = {
    ...(network && { networks: split(network) }),
    ...(tags && { tags: split(tags) }),
    ...(query && { query }),
    ...(savedFilter && { savedFilter }),
  };
  const found = linkable ? readAddress(hash, slug) : null;
  const wish = found?.sort ?? (sorts.test(sort) ? sort : undefined);
  return { size: pageSize, filter: { ...own, ...found?.filter }, ...(isSort(wish) && { sort: wish }) };
}

const isSort = (wish: string | undefined): wish is NonNullable<PostQuery['sort']> => !!wish && sorts.test(wish);
