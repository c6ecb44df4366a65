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
import type { Requester } from './request.ts';
import { SourceError } from './source-error.ts';

export interface V1Options extends V1Place {
  /** The owner's own words: they hold whatever a visitor adds. */
  readonly query: string;
  readonly requester: Requester;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of a profile that does not come while the posts do. */
  readonly warn: (problem: unknown) => void;
}

interface Wanted {
  readonly size: number;
  /** Posts of these only, chosen here; empty = all. */
  readonly networks: readonly string[];
}

/** Where posts are chosen here, so many pages are asked for until half of one is there, and so many until there is a post at all. */
const mostForHalf = 4;
const mostForOne = 10;

/** A board of the legacy API: its feed and its profile, rewritten as documents of version 2 and read as those are. */
export function createV1Source({ query: own, requester, now, warn, ...place }: V1Options): BoardSource {
  const { service, slug, token } = place;
  const ask = createV1Client(requester, now);
  const chain = createCycleGuard();
  let known: Board | null = null;
  let feed: Promise<unknown> = Promise.resolve();
  /** First pages that were asked for: who asks again wants to know what has changed since, and no answer that the service has kept. */
  const asked = new Set<string>();

  async function loadPage(first: string, { size, networks }: Wanted, signal: AbortSignal): Promise<PostPage> {
    const posts = new Map<string, Post>();
    let address: string | null = first;
    let skipped = 0;
    for (let pages = 1; address; pages++) {
      const answer = rewriteFeed(await ask(address, signal));
      const page = await readPosts(answer.document, service, new Map());
      for (const post of page.posts) if (!networks.length || networks.includes(post.network)) posts.set(post.id, extendPost(post, answer.newTabs));
      skipped += page.skipped;
      address = chain.follow(nextAddress(answer.next, address, token), address, page.posts.map(({ id }) => id));
      if (!networks.length || posts.size >= size / 2 || pages >= (posts.size ? mostForHalf : mostForOne)) break;
    }
    return { posts: Object.freeze([...posts.values()]), next: address ? (`${size} ${networks.join()} ${address}` as NextPage) : null, skipped };
  }

  async function readProfile(profile: Fields): Promise<Board> {
    return extendBoard(await readBoard(rewriteProfile(profile, slug), slug, service), profile);
  }

  return {
    async loadBoard(signal) {
      // The posts are asked for first: answers come one after the other, and a board can be read without its profile.
      await Promise.resolve();
      try {
        return (known = await readProfile(await ask(profileAddress(place), signal)));
      } catch (problem) {
        const hasPosts = await feed.then(() => true, () => false);
        if (signal.aborted || !hasPosts) throw problem;
        warn(problem);
        return known ?? readProfile({});
      }
    },
    loadFirstPage(query, signal) {
      const { networks = [], query: words = '' } = query.filter;
      // The document gives `source` one value, and not one for every network.
      const source = networks.length === 1 ? toV1Word(networks[0]!) : '';
      const address = feedAddress(place, query, source, joinKeywords(words, own));
      const page = loadPage(asked.has(address) ? `${address}&nocache=1` : address, {
        size: query.size, networks: source ? [] : networks.map(fromV1Word),
      }, signal);
      asked.add(address);
      feed = page;
      return page;
    },
    loadNextPage(next, signal) {
      const [size = '', networks = '', address = ''] = next.split(' ');
      return loadPage(address, { size: +size, networks: networks.split(',').filter(Boolean) }, signal);
    },
    async loadMedia({ media }) {
      const { readVideos } = await import('./read-videos.ts').catch((cause: unknown) => {
        throw new SourceError('blocked', `${cause}`, { cause });
      });
      return readVideos(media, service);
    },
    loadProducts: () => Promise.resolve([]),
  };
}
