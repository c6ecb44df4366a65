import type { BoardSource, NextPage, PostPage } from '../board-source.ts';
import type { Requester } from '../request.ts';
import { boardAddress, postsAddress } from './addresses.ts';
import { parseDocument, toFields } from './document.ts';
import { resolvePage } from './links.ts';
import { readBoard } from './read-board.ts';
import { readPosts } from './read-page.ts';

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

  function isLoop(next: string, from: string): boolean {
    for (let page: string | undefined = from; page !== undefined; page = namedBy.get(page)) if (page === next) return true;
    return false;
  }

  async function loadPage(address: string, signal: AbortSignal): Promise<PostPage> {
    const document = parseDocument(await requester.get(address, { signal }));
    const { posts, skipped } = await readPosts(document, service);
    let next = resolvePage(toFields(document.links).next, address);
    if (next && (!posts.length && !skipped || isLoop(next, address))) next = null;
    if (next) namedBy.set(next, address);
    return { posts, next: next as NextPage | null, skipped };
  }

  return {
    async loadBoard(signal) {
      const address = boardAddress(service, slug);
      return readBoard(parseDocument(await requester.get(address, { signal })), slug, address);
    },
    async loadFirstPage(query, signal) {
      return loadPage(postsAddress(service, slug, query), signal);
    },
    loadNextPage: loadPage,
  };
}
