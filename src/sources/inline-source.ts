import type { BoardSource, NextPage, PostPage } from './board-source.ts';
import { toList } from './fields.ts';
import { parseDocument, type RelatedProduct } from './json-api/document.ts';
import { readBoard } from './json-api/read-board.ts';
import { readPosts } from './json-api/read-posts.ts';
import { lazyImport } from './lazy-import.ts';

export interface InlineOptions {
  /** The service's answer for the board: a parsed JSON:API document. */
  readonly board: unknown;
  /** The service's answer for its posts, as many as there are. They are read a page at a time. */
  readonly posts: unknown;
  /** Where the documents came from: its local host may serve pictures, and its links may be relative. */
  readonly service?: string;
}

/**
 * A board from documents that are already there. Filters and order are those of the documents: a query's size alone
 * counts.
 */
export function createInlineSource({ board, posts, service = 'about:blank' }: InlineOptions): BoardSource {
  const products = new Map<string, readonly RelatedProduct[]>();

  async function loadPage(from: number, size: number, signal: AbortSignal): Promise<PostPage> {
    signal.throwIfAborted();
    const document = parseDocument(posts);
    const all = toList(document.data, Infinity);
    const page = await readPosts({ ...document, data: all.slice(from, from + size) }, service, products);
    const next = from + size < all.length ? (`${from + size} ${size}` as NextPage) : null;
    return { ...page, next };
  }

  return {
    async loadBoard(signal) {
      signal.throwIfAborted();
      return readBoard(parseDocument(board), '', service);
    },
    async loadFirstPage({ size }, signal) {
      return loadPage(0, size, signal);
    },
    async loadNextPage(next, signal) {
      const [from = '0', size = '25'] = next.split(' ');
      return loadPage(+from, +size, signal);
    },
    async loadMedia({ media }) {
      const { readVideos } = await lazyImport(import('./read-videos.ts'));
      return readVideos(media, service);
    },
    async loadProducts({ id }) {
      const { readProducts } = await lazyImport(import('./json-api/read-products.ts'));
      return readProducts(products.get(id) ?? [], service);
    },
  };
}
