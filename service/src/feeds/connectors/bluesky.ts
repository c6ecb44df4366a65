// Long because Bluesky returns pictures, videos and links in one member with six shapes.
import { askJson } from './ask-json.ts';
import type { Connector, ConnectorTools, SourcePicture, SourcePost } from './connector.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, languageOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';

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

interface Embedded {
  readonly pictures: readonly SourcePicture[];
  readonly link: string | null;
}

function readEmbed(embed: unknown): Embedded {
  const type = stringAt(embed, '$type');
  if (type.startsWith('app.bsky.embed.recordWithMedia')) return readEmbed(at(embed, 'media'));
  const pictureOf = (url: unknown, words: unknown): SourcePicture[] => {
    const address = addressOf(url);
    return address === null ? [] : [{ url: address, alternativeText: lineOf(words, 1500) }];
  };
  return {
    pictures: [
      ...listAt(embed, 'images').flatMap((image) => pictureOf(at(image, 'fullsize'), at(image, 'alt'))),
      ...pictureOf(at(embed, 'thumbnail'), at(embed, 'alt')),
      ...pictureOf(at(embed, 'external', 'thumb'), at(embed, 'external', 'title')),
    ],
    link: addressOf(at(embed, 'external', 'uri')),
  };
}

function readPost(item: unknown, nowMs: number): SourcePost | null {
  const post = at(item, 'post') ?? item;
  const uri = stringAt(post, 'uri');
  // A repost belongs to its author, and a reply is unclear without the original post.
  if (uri === '' || at(item, 'reason') || at(post, 'record', 'reply')) return null;
  const handle = stringAt(post, 'author', 'handle');
  const { pictures, link } = readEmbed(at(post, 'embed'));
  const words = stringAt(post, 'record', 'text');
  const text = textOf(link !== null && !words.includes('http') ? `${words}\n\n${link}` : words);
  if (text === null && pictures.length === 0) return null;
  const facets = listAt(post, 'record', 'facets').flatMap((facet) => listAt(facet, 'features'));
  const name = lineOf(stringAt(post, 'author', 'displayName'), 200) ?? lineOf(handle, 200);
  return {
    id: uri,
    url: addressOf(`https://bsky.app/profile/${handle}/post/${uri.split('/').at(-1) ?? ''}`),
    title: null,
    text,
    author:
      name === null
        ? null
        : {
            name,
            username: handle || null,
            url: addressOf(`https://bsky.app/profile/${handle}`),
            imageUrl: addressOf(at(post, 'author', 'avatar')),
          },
    publishedAt: timeOf(at(post, 'record', 'createdAt'), nowMs) ?? timeOf(at(post, 'indexedAt'), nowMs),
    language: languageOf(at(post, 'record', 'langs', 0)),
    tags: tagsOf([...listAt(post, 'record', 'tags'), ...facets.map((feature) => at(feature, 'tag'))]),
    pictures,
    videoUrl: null,
    rating: null,
  };
}

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
            filter: 'posts_no_replies',
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
      const posts = items.flatMap((item) => readPost(item, tools.now()) ?? []);
      const listed = new Set(posts.map(({ id }) => id));
      const missing = (await tools.listRecentIds()).filter((id) => !listed.has(id)).slice(0, maxChecked);
      if (missing.length === 0) return { posts, cursor: {}, covers: 'some' };
      const search = new URLSearchParams(missing.map((uri) => ['uris', uri]));
      const left = await askJson({ url: `${publicApi}/app.bsky.feed.getPosts?${search.toString()}` }, tools);
      const there = new Set(listAt(left, 'posts').map((post) => stringAt(post, 'uri')));
      return {
        posts,
        cursor: {},
        covers: 'some',
        deletedIds: missing.filter((uri) => !there.has(uri)),
      };
    },
  };
}
