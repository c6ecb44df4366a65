import { findPublicBoard } from '../boards/find-board.ts';
import { describeCaching } from '../http/cache-control.ts';
import { refuseParameter } from '../http/json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../http/json-api/document.ts';
import type { QueryRules } from '../http/json-api/query.ts';
import { respondCacheable } from '../http/json-api/respond.ts';
import type { LimitName } from '../http/limits/limit-table.ts';
import type { Input, PageRule } from '../http/operations/operation.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { fillPath, paths } from '../http/paths.ts';
import { describePost, postAttributeNames } from './describe-post.ts';
import { listPosts, type PostPage } from './list-posts.ts';
import { loadCtaAssociations, loadProductTags, relatedFields } from './load-related.ts';
import { readCursor, writeCursor, type PageCursor } from './page-cursor.ts';
import { filterParameters, readPostFilters } from './post-filters.ts';
import { type BoardOrder, describeOrder, orderOfBoard, readKey, sortNames, type OrderedColumn } from './post-order.ts';
import { loadSavedFilter } from './saved-filter.ts';

/** A larger page would let one request block the service. */
export const postPages: PageRule = { size: 25, maxSize: 100 };

export const publicPostsRules: QueryRules = {
  parameters: [...filterParameters, 'filter[saved_filter_id]', 'board_version'],
  include: ['product_tags', 'product_tags.product', 'cta_associations', 'cta_associations.cta'],
  sort: sortNames,
  fields: { post: [...postAttributeNames, 'cta_associations', 'product_tags'], ...relatedFields },
};

/** A search reads every post of a board. */
export const limitOfPosts = (search: URLSearchParams): LimitName => (search.has('filter[q]') ? 'searches' : 'reads');

export function readPageSize(text: string | undefined): number {
  if (text === undefined) return postPages.size;
  const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > postPages.maxSize)
    throw refuseParameter('page[size]', `Give a number from 1 to ${postPages.maxSize}.`);
  return size;
}

/**
 * An event of a live board names its version, and a request that repeats it has an address that no cache knows from
 * before. Returns how long caches may keep the response: nobody must fill them ahead with what is not that new.
 */
function describeVersionCaching(given: string | undefined, isLive: boolean, publicVersion = Infinity): string {
  if (given !== undefined && !/^\d{1,15}$/.test(given))
    throw refuseParameter('board_version', 'Give the version of an event, a whole number.');
  return Number(given ?? 0) > publicVersion ? 'no-store' : describeCaching(isLive);
}

/** Links keep all parameters of the request but its version; only the position in the list changes. */
export function describeLinks(
  url: URL,
  address: string,
  page: PostPage,
  order: readonly OrderedColumn[],
): Record<string, string> {
  function at(cursor: PageCursor | null): string {
    const search = new URLSearchParams(url.searchParams);
    search.delete('page[cursor]');
    search.delete('board_version');
    if (cursor) search.set('page[cursor]', writeCursor(cursor, order));
    const query = search.toString();
    return address + (query && `?${query}`);
  }
  const [first, last] = [page.posts.at(0), page.posts.at(-1)];
  return {
    self: address + url.search,
    first: at(null),
    ...(page.hasPrevious && first && { prev: at({ direction: 'before', key: readKey(order, first) }) }),
    ...(page.hasNext && last && { next: at({ direction: 'after', key: readKey(order, last) }) }),
  };
}

/** The boards of the listed posts: a single board, or the boards of a mix. */
export interface PostSet {
  readonly boardIds: readonly number[];
  readonly isLive: boolean;
  /** Applies to requests without a sort. */
  readonly order: BoardOrder;
}

/**
 * Responds with a page of posts. Invalid parameters are rejected before the boards are looked up, except for cursors,
 * which belong to the order of the board.
 * @param path the path of the list
 */
export async function respondPosts(
  { context, database, base, query }: Omit<Input, 'item' | 'items'>,
  path: string,
  find: () => Promise<PostSet>,
): Promise<Response> {
  const url = new URL(context.req.url);
  const { values, include, sort, fields } = query;
  const size = readPageSize(values.get('page[size]'));
  const filters = readPostFilters(values);
  const cursorText = values.get('page[cursor]');
  const found = await find();
  const caching = describeVersionCaching(values.get('board_version'), found.isLive, context.get('publicVersion'));
  const order = describeOrder(sort, found.order);
  const cursor = cursorText === undefined ? null : readCursor(cursorText, order);
  // No board has this number, so a mix without boards has no posts.
  const boardIds = found.boardIds.length > 0 ? found.boardIds : [0];
  const savedFilter = await loadSavedFilter(database, boardIds, values.get('filter[saved_filter_id]'));

  const page = await listPosts(database, {
    boardIds,
    filters: savedFilter ? [filters, savedFilter] : [filters],
    order,
    cursor,
    size,
  });
  const ids = page.posts.map(({ id }) => id);
  const ctaAssociations = include.has('cta_associations')
    ? await loadCtaAssociations(database, ids, include.has('cta_associations.cta'), base)
    : notAsked;
  const productTags = include.has('product_tags')
    ? await loadProductTags(database, ids, include.has('product_tags.product'), base)
    : notAsked;

  const data: ResourceNode[] = page.posts.map((row) => ({
    type: 'post',
    id: row.id,
    attributes: describePost(row, base),
    relationships: {
      cta_associations: ctaAssociations === notAsked ? notAsked : (ctaAssociations.get(row.id) ?? []),
      product_tags: productTags === notAsked ? notAsked : (productTags.get(row.id) ?? []),
    },
  }));
  const links = describeLinks(url, base + path, page, order);
  return respondCacheable(context, buildDocument({ data, fields, hasIncluded: include.size > 0, links }), caching);
}

/** List public posts of a board. */
export function addPostsRoute({ add }: OperationRegistry): void {
  add(
    {
      id: 'list_public_posts',
      group: 'posts',
      summary: 'List public posts of a board',
      method: 'GET',
      path: paths.posts,
      limit: limitOfPosts,
      cache: 'until_change',
      query: publicPostsRules,
      page: postPages,
      response: { status: 200, type: 'post', isList: true },
    },
    (input) => {
      const slug = input.text('slug');
      return respondPosts(input, fillPath(paths.posts, { slug }), async () => {
        const board = await findPublicBoard(input.database, slug);
        return { boardIds: [board.id], isLive: board.is_live === 1, order: orderOfBoard(board) };
      });
    },
  );
}
