import type { BoardSource, NextPage, PostPage } from '../board-source.ts';
import type { Requester } from '../request.ts';
import { lazyImport } from '../lazy-import.ts';
import { boardAddress, postsAddress } from './addresses.ts';
import { toFields } from '../fields.ts';
import { parseDocument, type RelatedProduct } from './document.ts';
import { resolvePage } from '../links.ts';
import { readBoard } from './read-board.ts';
import { readPosts } from './read-posts.ts';

export interface JsonApiOptions {
  /** Absolute address of the service, without a slash at its end. */
  readonly service: string;
  /** The board's slug or number. */
  readonly slug: string;
  readonly requester: Requester;
}

/** A board of a v2 service. */
export function createJsonApiSource({ service, slug, requester }: JsonApiOptions): BoardSource {
  /** Page → the page that named it. A page that names one of its own ancestors would go round for ever. */
  const namedBy = new Map<string, string>();

  const products = new Map<string, readonly RelatedProduct[]>();

  async function loadPage(address: string, signal: AbortSignal): Promise<PostPage> {
    const document = parseDocument(await requester(address, signal));
    const { posts, skipped } = await readPosts(document, service, products);
    const next = resolvePage(toFields(document.links).next, address);
    let ancestor: string | undefined = address;
    while (ancestor && ancestor !== next) ancestor = namedBy.get(ancestor);
    if (!next || ancestor || !(posts.length + skipped)) return { posts, next: null, skipped };
    namedBy.set(next, address);
    return { posts, next: next as NextPage, skipped };
  }

  return {
    async loadBoard(signal) {
      const address = boardAddress(service, slug);
      return readBoard(parseDocument(await requester(address, signal)), slug, address);
    },
    async loadFirstPage(query, signal) {
      const address = postsAddress(service, slug, query.size);
      if (!query.sort && !Object.keys(query.filter).length) return loadPage(address, signal);
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
