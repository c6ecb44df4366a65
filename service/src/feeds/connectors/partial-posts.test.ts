// Posts of Mastodon and Bluesky of every kind, and what is read of each when a member is missing or empty.
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { changesOf, compareGolden } from '../../../test/testing/compare-golden.ts';
import { readPosts } from './bluesky-post.ts';
import type { SourcePost } from './connector.ts';
import { readStatus } from './mastodon-post.ts';

const nowMs = Date.UTC(2026, 10, 25, 12);
/** What was sent is told by a hash, which changes with each version. */
const describePosts = (posts: readonly (SourcePost | null)[]): object =>
  Object.fromEntries(posts.filter((post) => post !== null).map(({ sent: _sent, ...post }) => [post.id, post]));

const account = JSON.parse(
  readFileSync(new URL('../../../test/feeds/cases/15-mastodon/account.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly object[]>>;
const statuses = [
  ...(account['/accounts/7/statuses'] ?? []),
  {
    id: '90',
    uri: 'https://social.example/users/ada/statuses/90',
    url: 'https://social.example/@ada/90',
    created_at: '2026-11-20T10:00:00Z',
    visibility: 'unlisted',
    language: 'en',
    sensitive: true,
    spoiler_text: 'Rain :drop:',
    content: '<p>Walks :drop: <a href="https://a.example/">a</a></p><p class="quote-inline">RE: x</p>',
    emojis: [{ shortcode: 'drop' }],
    tags: [{ name: 'walks' }, { name: 'sea' }],
    account: {
      acct: 'ada@other.example',
      username: 'ada',
      display_name: 'Ada :leaf:',
      emojis: [{ shortcode: 'leaf' }],
      url: 'https://other.example/@ada',
      avatar: 'https://other.example/a.gif',
      avatar_static: 'https://other.example/a.png',
    },
    media_attachments: [
      { type: 'image', url: 'https://m.example/1.jpg', preview_url: 'https://m.example/1s.jpg', description: 'Fog' },
      { type: 'gifv', url: 'https://m.example/2.mp4', preview_url: 'https://m.example/2.jpg', description: 'Waves' },
      { type: 'video', url: 'https://m.example/3.mp4', preview_url: 'https://m.example/3.jpg' },
    ],
    poll: { options: [{ title: 'Left :drop:' }, { title: 'Right' }], emojis: [{ shortcode: 'drop' }] },
    quote: {
      state: 'accepted',
      quoted_status: {
        content: `<p>${'Long :drop: words '.repeat(30)}</p>`,
        emojis: [{ shortcode: 'drop' }],
        account: { acct: 'bo', display_name: 'Bo' },
      },
    },
  },
];

const did = 'did:plc:ada';
const uri = (key: string): string => `at://${did}/app.bsky.feed.post/${key}`;
const author = { did, handle: 'ada.example', displayName: 'Ada', avatar: 'https://cdn.example/ada.jpg' };
const quoted = {
  $type: 'app.bsky.embed.record#viewRecord',
  author: { did: 'did:plc:bo', handle: 'bo.example', displayName: 'Bo' },
  value: { text: 'Compost is gold.' },
};
const images = {
  $type: 'app.bsky.embed.images#view',
  images: [
    { fullsize: 'https://cdn.example/1.jpg', alt: 'Fog' },
    { fullsize: 'https://cdn.example/2.jpg', alt: '' },
  ],
};
const link = (title: string, address: string, thumb?: string): object => ({
  $type: 'app.bsky.embed.external#view',
  external: { uri: address, title, description: `ALT: ${title} moves`, thumb },
});
const post = (key: string, embed?: object, parts: object = {}, record: object = {}): object => ({
  post: {
    uri: uri(key),
    author,
    indexedAt: '2026-11-02T10:00:00Z',
    record: { text: `Words ${key}`, createdAt: '2026-11-01T10:00:00Z', langs: ['en', 'de'], ...record },
    embed,
    ...parts,
  },
});
const reply = (key: string, parent: string): object =>
  post(key, images, {}, { reply: { root: { uri: uri('thread') }, parent: { uri: uri(parent) } } });
const items = [
  post('images', images, { labels: [{ val: 'porn', exp: '2027-01-01T00:00:00Z' }, { val: 'gore' }] }),
  post('video', { $type: 'app.bsky.embed.video#view', thumbnail: 'https://cdn.example/v.jpg', alt: 'Waves' }),
  post('link', link('Roses', 'https://a.example/roses', 'https://cdn.example/t.jpg')),
  post('gif', link('Cat', 'https://media.tenor.com/x.gif')),
  post('quote', { $type: 'app.bsky.embed.record#view', record: quoted }),
  post('both', { $type: 'app.bsky.embed.recordWithMedia#view', media: images, record: { record: quoted } }),
  post(
    'facets',
    undefined,
    {},
    {
      text: 'See a.example/lo… #sea',
      tags: ['walks'],
      labels: { values: [{ val: '!warn' }] },
      facets: [
        { index: { byteStart: 20, byteEnd: 24 }, features: [{ tag: 'sea' }] },
        { index: { byteStart: 4, byteEnd: 19 }, features: [{ uri: 'https://a.example/long' }] },
      ],
    },
  ),
  post('thread', images),
  reply('second', 'thread'),
  reply('third', 'second'),
  { ...post('repost'), reason: { $type: 'app.bsky.feed.defs#reasonRepost' } },
];

test('posts are read as the file of results says, also when a member is missing or empty', async () => {
  const results: Record<string, object> = {};
  const readers = {
    mastodon: [statuses, (all: unknown) => (all as unknown[]).map((one) => readStatus(one, 'social.example', nowMs))],
    bluesky: [items, (all: unknown) => readPosts(all as unknown[], nowMs)],
  } as const;
  for (const [network, [all, read]] of Object.entries(readers)) {
    results[network] = describePosts(read(all));
    for (const [place, change] of Object.entries(await changesOf<unknown>(all, (one) => describePosts(read(one)))))
      results[`${network} ${place}`] = change as object;
  }
  compareGolden(new URL('../../../test/recorded/partial-posts.json', import.meta.url), results);
});
