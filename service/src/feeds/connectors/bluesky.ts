import { askJson } from './ask-json.ts';
import { isHidden, readPosts } from './bluesky-post.ts';
import type { Connector, ConnectorTools } from './connector.ts';
import { listAt, stringAt } from './json-values.ts';

export interface BlueskySettings {
  readonly account: string | undefined;
  /** The address of a feed generator: its page on bsky.app, or `at://…`. */
  readonly feed: string | undefined;
  readonly search: string | undefined;
  /** The sign-in for searches, which require an account. */
  readonly identifier: string | undefined;
  readonly appPassword: string | undefined;
}

const publicApi = 'https://public.api.bsky.app/xrpc';
const ownApi = 'https://bsky.social/xrpc';
const pageSize = '50';
const maxChecked = 25;

/** Returns the `at://` address of a feed generator, also from its page. */
async function findFeed(text: string, tools: ConnectorTools): Promise<string> {
  const page = /^https:\/\/bsky\.app\/profile\/([^/]+)\/feed\/([\w-]+)/.exec(text);
  if (!page) return text;
  const [, who = '', key = ''] = page;
  const did = who.startsWith('did:')
    ? who
    : stringAt(
        await askJson(
          {
            url: `${publicApi}/com.atproto.identity.resolveHandle`,
            query: { handle: who },
          },
          tools,
        ),
        'did',
      );
  return `at://${did}/app.bsky.feed.generator/${key}`;
}

/** An account, a feed generator or a search of Bluesky. */
export function createBluesky(
  { account, feed, search, identifier, appPassword }: BlueskySettings,
  tools: ConnectorTools,
): Connector {
  async function signIn(): Promise<string> {
    const session = await askJson(
      {
        url: `${ownApi}/com.atproto.server.createSession`,
        body: { identifier, password: appPassword },
        hint: 'Check the account and its app password.',
      },
      tools,
    );
    return stringAt(session, 'accessJwt');
  }

  async function list(): Promise<unknown> {
    if (account !== undefined)
      return askJson(
        {
          url: `${publicApi}/app.bsky.feed.getAuthorFeed`,
          query: {
            actor: account,
            filter: 'posts_and_author_threads',
            limit: pageSize,
          },
        },
        tools,
      );
    if (feed !== undefined)
      return askJson(
        {
          url: `${publicApi}/app.bsky.feed.getFeed`,
          query: { feed: await findFeed(feed, tools), limit: pageSize },
        },
        tools,
      );
    const isSignedIn = identifier !== undefined && appPassword !== undefined;
    return askJson(
      {
        url: `${isSignedIn ? ownApi : publicApi}/app.bsky.feed.searchPosts`,
        query: { q: search ?? '', sort: 'latest', limit: pageSize },
        headers: isSignedIn ? { Authorization: `Bearer ${await signIn()}` } : {},
        hint: 'Searches may need an account: enter its name and an app password.',
      },
      tools,
    );
  }

  return {
    poll: async () => {
      const found = await list();
      const items = account === undefined && feed === undefined ? listAt(found, 'posts') : listAt(found, 'feed');
      const posts = readPosts(items, tools.now());
      const listed = new Set(posts.map(({ id }) => id));
      const missing = (await tools.listRecentIds()).filter((id) => !listed.has(id)).slice(0, maxChecked);
      if (missing.length === 0) return { posts, cursor: {}, covers: 'some' };
      const search = new URLSearchParams(missing.map((uri) => ['uris', uri]));
      const left = await askJson({ url: `${publicApi}/app.bsky.feed.getPosts?${search.toString()}` }, tools);
      // A post that its author has hidden from strangers meanwhile counts as deleted.
      const there = new Set(
        listAt(left, 'posts')
          .filter((post) => !isHidden(post, tools.now()))
          .map((post) => stringAt(post, 'uri')),
      );
      return {
        posts,
        cursor: {},
        covers: 'some',
        deletedIds: missing.filter((uri) => !there.has(uri)),
      };
    },
  };
}
