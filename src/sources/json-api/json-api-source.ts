import type { BoardSource, PostPage } from '../board-source.ts';
import type { Requester } from '../request.ts';
import { lazyImport } from '../lazy-import.ts';
import { boardAddress, postsAddress } from './addresses.ts';
import { parseDocument } from './document.ts';
import { readBoard } from './read-board.ts';
import { readInSlices } from './read-in-slices.ts';
import { readPage, type UnreadProducts } from './read-posts.ts';

export interface JsonApiOptions {
  /** Absolute address of the service, without a slash at its end. */
  readonly service: string;
  /** The board's slug or number. */
  readonly slug: string;
  readonly requester: Requester;
  /** The first page, if it has been read already. */
  readonly first?: FirstPage | null;
  /** Ends the current task, so that a long page is read in several tasks. */
  readonly pause?: () => Promise<void>;
}

/** A first page, its address, and the unread products of its posts. */
export interface FirstPage {
  readonly address: string;
  readonly page: PostPage;
  readonly products: UnreadProducts;
}

/** A board of a v2 service. */
export function createJsonApiSource({
  service,
  slug,
  requester,
  first,
  pause = async () => {},
}: JsonApiOptions): BoardSource {
  /** Page → the page that named it as next. A page that names one of its ancestors would cause an endless cycle. */
  const namedBy = new Map<string, string>();

  const products: UnreadProducts = first?.products ?? new Map();

  function follow(page: PostPage, address: string): PostPage {
    const { next } = page;
    let ancestor: string | undefined = address;
    while (ancestor && ancestor !== next) ancestor = namedBy.get(ancestor);
    if (ancestor) return { ...page, next: null };
    if (next) namedBy.set(next, address);
    return page;
  }

  if (first) follow(first.page, first.address);

  const loadPage = async (address: string, signal: AbortSignal): Promise<PostPage> => {
    const document = parseDocument(await requester(address, signal));
    const found: UnreadProducts = new Map();
    const page = await readInSlices(document, (part) => readPage(part, address, service, found), pause);
    // Most posts have no products, and thousands of empty lists would use memory.
    for (const [id, related] of found) if (related.length) products.set(id, related);
    return follow(page, address);
  };

  return {
    async loadBoard(signal) {
      const address = boardAddress(service, slug);
      return readBoard(parseDocument(await requester(address, signal)), slug, address);
    },
    async loadFirstPage(query, signal) {
      const address = postsAddress(service, slug, query.size);
      if (!query.sort && !query.version && !Object.keys(query.filter).length) return loadPage(address, signal);
      const { filterAddress } = await lazyImport(import('./filter-address.ts'));
      return loadPage(filterAddress(address, query), signal);
    },
    loadNextPage: loadPage,
    async loadMedia({ media }) {
      const { readVideos } = await lazyImport(import('../read-videos.ts'));
      return readVideos(media, service);
    },
    async loadProducts({ id }) {
      const { readProducts } = await lazyImport(import('./read-products.ts'));
      return readProducts(products.get(id) ?? [], service);
    },
  };
}
