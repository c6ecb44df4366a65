import type { Board } from '../model/board.ts';
import type { Post } from '../model/post.ts';
import type { BoardSource, NextPage, PostPage } from './board-source.ts';
import type { Fields } from './fields.ts';
import { readBoard } from './json-api/read-board.ts';
import { readPosts } from './json-api/read-posts.ts';
import { createCycleGuard } from './jsonp/cycle-guard.ts';
import { extendBoard, extendPost } from './jsonp/extend.ts';
import { rewriteFeed } from './jsonp/rewrite-feed.ts';
import { rewriteProfile } from './jsonp/rewrite-profile.ts';
import { feedAddress, joinKeywords, nextAddress, profileAddress, type V1Place } from './jsonp/v1-addresses.ts';
import { createV1Client } from './jsonp/v1-client.ts';
import { fromV1Word, toV1Word } from './jsonp/v1-networks.ts';
import { lazyImport } from './lazy-import.ts';
import type { Requester } from './request.ts';

export interface V1Options extends V1Place {
  /** The owner's own query. A visitor can narrow it but not replace it. */
  readonly query: string;
  readonly requester: Requester;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when the posts load and the profile does not. */
  readonly warn: (problem: unknown) => void;
}

interface PageRequest {
  readonly size: number;
  /** Only posts of these networks are kept; this code filters them. Empty = all networks. */
  readonly networks: readonly string[];
}

/** The most requests for one page if this code filters the posts: for half a page, and for a first post. */
const maxPagesForHalf = 4;
const maxPagesForOne = 10;

/**
 * A board of the legacy API. Its feed and its profile are rewritten as documents of version 2, and read by the same
 * code.
 */
export function createV1Source({ query: own, requester, now, warn, ...place }: V1Options): BoardSource {
  const { service, slug, token } = place;
  const ask = createV1Client(requester, now);
  const guard = createCycleGuard();
  let known: Board | null = null;
  let feed: Promise<unknown> = Promise.resolve();
  /**
   * First pages that were requested. A second request is for what has changed since, so it bypasses the service's
   * cache.
   */
  const requested = new Set<string>();

  async function loadPage(first: string, { size, networks }: PageRequest, signal: AbortSignal): Promise<PostPage> {
    const posts = new Map<string, Post>();
    let address: string | null = first;
    let skipped = 0;
    for (let pages = 1; address; pages++) {
      const response = rewriteFeed(await ask(address, signal));
      const page = await readPosts(response.document, service, new Map());
      const wanted = page.posts.filter(({ network }) => !networks.length || networks.includes(network));
      for (const post of wanted) posts.set(post.id, extendPost(post, response.newTabs));
      skipped += page.skipped;
      address = guard.follow(
        nextAddress(response.next, address, token),
        address,
        page.posts.map(({ id }) => id),
      );
      if (!networks.length || posts.size >= size / 2 || pages >= (posts.size ? maxPagesForHalf : maxPagesForOne)) break;
    }
    const next = address ? (`${size} ${networks.join()} ${address}` as NextPage) : null;
    return { posts: Object.freeze([...posts.values()]), next, skipped };
  }

  async function readProfile(profile: Fields): Promise<Board> {
    return extendBoard(await readBoard(rewriteProfile(profile, slug), slug, service), profile);
  }

  return {
    async loadBoard(signal) {
      // The posts are requested first: responses come one after the other, and a board can be shown without its
      // profile.
      await Promise.resolve();
      try {
        return (known = await readProfile(await ask(profileAddress(place), signal)));
      } catch (problem) {
        const hasPosts = await feed.then(
          () => true,
          () => false,
        );
        if (signal.aborted || !hasPosts) throw problem;
        warn(problem);
        return known ?? readProfile({});
      }
    },
    loadFirstPage(query, signal) {
      const { networks = [], query: words = '' } = query.filter;
      // The documents give `source` one value, and not every network has one.
      const source = networks.length === 1 ? toV1Word(networks[0]!) : '';
      const address = feedAddress(place, query, source, joinKeywords(words, own));
      const page = loadPage(
        requested.has(address) ? `${address}&nocache=1` : address,
        {
          size: query.size,
          networks: source ? [] : networks.map(fromV1Word),
        },
        signal,
      );
      requested.add(address);
      feed = page;
      return page;
    },
    loadNextPage(next, signal) {
      const [size = '', networks = '', address = ''] = next.split(' ');
      return loadPage(address, { size: +size, networks: networks.split(',').filter(Boolean) }, signal);
    },
    async loadMedia({ media }) {
      const { readVideos } = await lazyImport(import('./read-videos.ts'));
      return readVideos(media, service);
    },
    loadProducts: () => Promise.resolve([]),
  };
}
