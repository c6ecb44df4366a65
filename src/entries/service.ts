/**
 * A typed client for the public API of a board service, without an element and without a DOM. It is for a server, a
 * build or a page that draws posts by itself. Its results are complete and safe, as in the element: texts without
 * markup, and checked addresses. See `docs/npm.md`.
 */
import type { Board } from '../model/board.ts';
import type { PlayableMedia } from '../model/media.ts';
import type { Post, ProductTag } from '../model/post.ts';
import type { BoardSource, NextPage, PostFilter, PostPage, PostSort } from '../sources/board-source.ts';
import { createJsonApiSource } from '../sources/json-api/json-api-source.ts';
import { openRequester } from '../sources/open-requester.ts';

export { SourceError } from '../sources/source-error.ts';
export type { Board, BoardFilter, SocialFeed } from '../model/board.ts';
export type { Media, Picture, PlayableMedia, Video, VideoFile, VideoPlayer } from '../model/media.ts';
export type { Network } from '../model/network.ts';
export type { Personalization, SettingValue } from '../model/personalization.ts';
export type { Author, CallToAction, Post, Product, ProductTag } from '../model/post.ts';
export type { SafeUrl } from '../model/safe.ts';
export type { PostFilter, PostSort } from '../sources/board-source.ts';
export type { SourceErrorDetails, SourceErrorKind } from '../sources/source-error.ts';

export interface ServiceClientOptions {
  /** Address of a service of version 2: `https://boards.example`. */
  readonly service: string;
  /** Replaces the global `fetch`: for a cache, a proxy, or headers of your own. */
  readonly fetch?: ((address: string, init: RequestInit) => Promise<Response>) | undefined;
}

export interface PostsQuery {
  /** Posts per page, 1 to 100; the default is 25. */
  readonly size?: number | undefined;
  /** The filters; every list is "any of". */
  readonly filter?: PostFilter | undefined;
  /** A leading minus = descending; absent = the service's own order. */
  readonly sort?: PostSort | `-${PostSort}` | undefined;
}

export interface PostsPage {
  readonly posts: readonly Post[];
  /** The number of posts of this page that were unreadable and left out. */
  readonly skipped: number;
  /** Loads the page after this one; `null` on the last. */
  readonly loadNext: ((signal?: AbortSignal) => Promise<PostsPage>) | null;
  /** The media of a post of this page, with the players of its videos. It sends no request. */
  readonly loadMedia: (post: Post) => Promise<readonly PlayableMedia[]>;
  /** The products that are tagged on a post of this page. It sends no request. */
  readonly loadProducts: (post: Post) => Promise<readonly ProductTag[]>;
}

/**
 * The client of one service. All promises reject with a `SourceError` (its `kind` tells what to do) and with nothing
 * else, apart from the signal's own reason after an abort. A service that does not respond within ten seconds causes a
 * `timeout`; until then, failed requests are retried.
 */
export interface ServiceClient {
  /** @param board slug or number */
  loadBoard(board: string, signal?: AbortSignal): Promise<Board>;
  /** The first page. */
  loadPosts(board: string, query?: PostsQuery, signal?: AbortSignal): Promise<PostsPage>;
  /** Iterates over the posts, and loads further pages as the loop needs them. */
  eachPost(board: string, query?: PostsQuery, signal?: AbortSignal): AsyncGenerator<Post, void, undefined>;
}

const defaultSize = 25;
/** The service refuses larger pages. */
const largestSize = 100;

/** Throws a `TypeError` when `service` is no http(s) address. */
export function createServiceClient({
  service,
  fetch: ask = (address, init) => fetch(address, init),
}: ServiceClientOptions): ServiceClient {
  if (!/^https?:\/\/[^\s?#]+$/.test(service))
    throw new TypeError(`service must be an address such as https://boards.example, and is "${service}"`);
  const root = service.replace(/\/{1,9}$/, '');
  // Each call has its own requester: a client lives as long as a server, and the stored addresses of one requester
  // would only grow.
  const open = (slug: string) => createJsonApiSource({ service: root, slug, requester: openRequester(ask) });

  async function loadPosts(board: string, query: PostsQuery = {}, signal: AbortSignal = new AbortController().signal) {
    const { size = defaultSize, filter = {}, sort } = query;
    if (!Number.isInteger(size) || size < 1 || size > largestSize)
      throw new RangeError(`size must be 1 to ${largestSize}, and is ${size}`);
    const source = open(board);
    return describePage(source, await source.loadFirstPage({ size, filter, ...(sort ? { sort } : {}) }, signal));
  }

  return {
    loadBoard: (board, signal = new AbortController().signal) => open(board).loadBoard(signal),
    loadPosts,
    async *eachPost(board, query, signal) {
      let page: PostsPage | null = await loadPosts(board, query, signal);
      while (page) {
        yield* page.posts;
        page = page.loadNext ? await page.loadNext(signal) : null;
      }
    },
  };
}

function describePage(source: BoardSource, { posts, skipped, next }: PostPage): PostsPage {
  const follow =
    (place: NextPage) =>
    async (signal: AbortSignal = new AbortController().signal) =>
      describePage(source, await source.loadNextPage(place, signal));
  return {
    posts,
    skipped,
    loadNext: next && follow(next),
    loadMedia: source.loadMedia,
    loadProducts: source.loadProducts,
  };
}
