// X, by docs.x.com/x-api: posts with their media, long posts, and what is said in place of posts.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ConnectorError, type Cursor, type PollResult } from './connector.ts';
import { createX, type XSettings } from './x.ts';

const settings: XSettings = { username: 'ada', userId: '7', query: undefined, bearerToken: 'a' };

async function poll(
  responses: Readonly<Record<string, object>>,
  given: Partial<XSettings> = {},
  cursor: Cursor = {},
): Promise<PollResult & { readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const connector = createX(
    { ...settings, ...given },
    {
      send: async ({ url, headers }) => {
        assert.equal(headers?.['Authorization'], 'Bearer a');
        const { pathname, searchParams } = new URL(url);
        asked.push([pathname, searchParams.get('since_id'), searchParams.get('query')].filter(Boolean).join(' '));
        const found = responses[pathname.replace('/2/', '')];
        return { status: found ? 200 : 404, headers: {}, url, body: Buffer.from(JSON.stringify(found ?? {})) };
      },
      now: () => Date.UTC(2026, 10, 25),
      signal: new AbortController().signal,
      listRecentIds: async () => [],
    },
  );
  return { ...(await connector.poll(cursor)), asked };
}
const read = async (post: object, includes: object = {}) =>
  (await poll({ 'users/7/tweets': { data: [{ id: '1', ...post }], includes } })).posts[0];

describe('a post', () => {
  test('has its links whole, and none to its own media', async () => {
    const urls = [
      { url: 'https://t.co/1', expanded_url: 'https://a.example/long' },
      { url: 'https://t.co/2', expanded_url: 'https://x.com/ada/photo/1', media_key: '3_1' },
      { expanded_url: 'https://b.example/' },
    ];
    const post = await read({ text: 'See https://t.co/1 &amp; https://t.co/1 https://t.co/2', entities: { urls } });
    assert.equal(post?.text, 'See https://a.example/long & https://a.example/long');
    const note_tweet = {
      text: 'Long https://t.co/9',
      entities: { urls: [{ url: 'https://t.co/9', expanded_url: 'https://c.example/' }] },
    };
    assert.equal(
      (await read({ text: 'Lo… https://t.co/1', entities: { urls }, note_tweet }))?.text,
      'Long https://c.example/',
    );
    assert.equal(
      (await read({ text: 'Short https://t.co/1', entities: { urls }, note_tweet: {} }))?.text,
      'Short https://t.co/1',
    );
  });
  test('has its own media: a picture, or the still and the best file of a video', async () => {
    const variants = [
      { content_type: 'video/mp4', bit_rate: 100, url: 'https://v.example/small.mp4' },
      { content_type: 'application/x-mpegURL', bit_rate: 900, url: 'https://v.example/list.m3u8' },
      { content_type: 'video/mp4', bit_rate: 500, url: 'https://v.example/large.mp4' },
      { content_type: 'video/mp4', url: 'https://v.example/unknown.mp4' },
    ];
    const media = [
      { media_key: 'a', url: 'https://p.example/a.jpg', preview_image_url: 'https://p.example/no.jpg', alt_text: 'A' },
      { media_key: 'b', preview_image_url: 'https://p.example/b.jpg', variants },
      { media_key: 'c', url: 'https://p.example/c.jpg' },
      { media_key: 'd' },
    ];
    const post = await read({ text: '', attachments: { media_keys: ['a', 'b', 'd'] } }, { media });
    assert.deepEqual(post?.pictures, [
      { url: 'https://p.example/a.jpg', alternativeText: 'A' },
      { url: 'https://p.example/b.jpg', alternativeText: null },
    ]);
    assert.deepEqual([post.videoUrl, post.text], ['https://v.example/large.mp4', null]);
    assert.equal((await read({ text: 'A' }, { media }))?.videoUrl, null);
  });
  test('has its author, and a page without one', async () => {
    const users = [
      { id: '8' },
      { id: '7', name: 'Ada', username: 'ada', profile_image_url: 'https://p.example/ada.jpg' },
    ];
    const post = await read({ text: 'A', author_id: '7', lang: 'en', created_at: '2026-11-01T10:00:00Z' }, { users });
    assert.deepEqual(
      [post?.author, post?.url, post?.language, post?.publishedAt],
      [
        { name: 'Ada', username: 'ada', url: 'https://x.com/ada', imageUrl: 'https://p.example/ada.jpg' },
        'https://x.com/ada/status/1',
        'en',
        Date.UTC(2026, 10, 1, 10),
      ],
    );
    const other = await read(
      { text: 'A #b', author_id: '9', lang: 'und', entities: { hashtags: [{ tag: 'b' }] } },
      { users },
    );
    assert.deepEqual(
      [other?.author, other?.url, other?.language, other?.tags],
      [null, 'https://x.com/i/web/status/1', '', ['b']],
    );
    const nameless = await read({ text: 'A', author_id: '6' }, { users: [{ id: '6', name: 'Bo' }] });
    assert.deepEqual([nameless?.author?.url, nameless?.url], [null, 'https://x.com/i/web/status/1']);
  });
  test('without an id, or without anything to show, is none', async () => {
    assert.equal(await read({ id: '', text: 'A' }), undefined);
    assert.equal(await read({ text: ' ' }), undefined);
  });
});

describe('a poll', () => {
  test('asks for the account once, and then for what is new', async () => {
    const responses = {
      'users/by/username/ada': { data: { id: '5' } },
      'users/5/tweets': { data: [{ id: '9', text: 'A' }], meta: { newest_id: '9' } },
    };
    const first = await poll(responses, { userId: '' });
    assert.deepEqual(first.asked, ['/2/users/by/username/ada', '/2/users/5/tweets']);
    assert.deepEqual(first.cursor, { user_id: '5', since_id: '9' });
    const second = await poll({ 'users/5/tweets': { meta: {} } }, { userId: '' }, first.cursor);
    assert.deepEqual([second.asked, second.cursor], [['/2/users/5/tweets 9'], first.cursor]);
  });
  test('of a search needs no account', async () => {
    const { asked, cursor } = await poll(
      { 'tweets/search/recent': {} },
      { username: undefined, userId: '', query: '#sea' },
    );
    assert.deepEqual([asked, cursor], [['/2/tweets/search/recent #sea'], {}]);
  });
  const errors = [
    {
      type: 'https://api.twitter.com/2/problems/not-authorized-for-resource',
      title: 'Not allowed',
      detail: 'Protected',
    },
  ];
  for (const [what, responses, wanted] of [
    [
      'of an account that is unknown',
      { 'users/by/username/ada': { data: {} } },
      { message: 'X has no account ada.', code: 'profile_unknown', values: { name: 'ada' } },
    ],
    [
      'of an account that is gone',
      { 'users/by/username/ada': { errors: [{ detail: 'No user' }] } },
      { message: 'X says: No user', code: 'profile_unknown', values: { name: 'ada' } },
    ],
    [
      'of an account that X only names',
      { 'users/by/username/ada': { errors: [{ title: 'Gone' }] } },
      { message: 'X says: Gone' },
    ],
    [
      'of an account that X does not explain',
      { 'users/by/username/ada': { errors: [{}] } },
      { message: 'X says: no reason' },
    ],
    [
      'of an account that is protected',
      { 'users/by/username/ada': { data: { id: '5' } }, 'users/5/tweets': { errors } },
      { message: 'X says: Protected', code: 'permission_missing', values: { network: 'X' } },
    ],
  ] as const)
    test(`${what} says so`, async () => {
      await assert.rejects(poll(responses, { userId: '' }), (error) => {
        assert.ok(error instanceof ConnectorError);
        assert.partialDeepStrictEqual({ ...error, message: error.message }, wanted);
        return true;
      });
    });
  test('takes posts beside errors', async () => {
    const found = await poll({ 'users/7/tweets': { data: [{ id: '1', text: 'A' }], errors } });
    assert.equal(found.posts.length, 1);
    assert.equal((await poll({ 'users/7/tweets': { meta: { result_count: 0 }, errors } })).posts.length, 0);
  });
});
