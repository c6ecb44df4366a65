import { type ReadonlySignal, signal } from '@preact/signals';
import { mediaOfPost } from '../moderation/media-of-post.ts';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { readText, webAddress } from '../ui/read-text.ts';

/** The newest post of a feed, as its card shows it. */
export interface LatestPost {
  readonly words: string;
  readonly publishedAt: string;
  /** The icon of the site or the avatar of the account, else the post's picture; `''` = none. */
  readonly icon: string;
}

export interface LatestPosts {
  /** By the number of the feed. */
  readonly byFeed: ReadonlySignal<ReadonlyMap<number, LatestPost>>;
  load(feedIds: readonly number[]): Promise<void>;
}

/** So that the words and the time fit on one line of a card in a wide window. */
const maxLetters = 64;
/** A page of feeds shows more rarely; each costs a request. */
const maxFeeds = 50;

function describeLatest(post: Resource): LatestPost {
  const { attributes } = post;
  const author = (attributes['author'] ?? {}) as { readonly image_url?: unknown };
  const words = [attributes['title'], attributes['text'], attributes['alternative_text']]
    .map((value) => readText(value).replace(/\s+/g, ' ').trim())
    .find((text) => text !== '');
  const picture = mediaOfPost(post).find(({ kind }) => kind === 'picture');
  return {
    words: words === undefined ? '' : words.length > maxLetters ? `${words.slice(0, maxLetters).trimEnd()}…` : words,
    publishedAt: String(attributes['published_at']),
    icon: webAddress(author.image_url) ?? (picture?.kind === 'picture' ? picture.address : ''),
  };
}

/** Loads the newest post of each feed. A feed that cannot be read keeps what is known of it. */
export function createLatestPosts(client: TeamClient, teamPath: string): LatestPosts {
  const byFeed = signal<ReadonlyMap<number, LatestPost>>(new Map());
  return {
    byFeed,
    async load(feedIds) {
      const found = await Promise.all(
        feedIds.slice(0, maxFeeds).map(async (id) => {
          const response = await client
            .get(`${teamPath}/posts`, { 'filter[social_feed_id]': id, 'page[size]': 1, sort: '-published_at' })
            .catch(() => null);
          return response?.data.map((post) => [id, describeLatest(post)] as const) ?? [];
        }),
      );
      byFeed.value = new Map([...byFeed.peek(), ...found.flat()]);
    },
  };
}
