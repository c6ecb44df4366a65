// Long because the recorded responses of each network are next to the expected posts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { changesOf, compareGolden } from '../../../test/testing/compare-golden.ts';
import { ConnectorError, type Cursor, type PollResult } from './connector.ts';
import { connectorKinds, type ConnectorKindName } from './connector-kinds.ts';
import type { ConnectorKind } from './connector-kind.ts';
import type { OutsideRequest } from './sender.ts';

const now = Date.UTC(2026, 4, 31, 12);
type Recording = Readonly<Record<string, unknown>>;

function readRecording(name: string): Recording {
  return JSON.parse(readFileSync(new URL(`../../../test/recorded/${name}.json`, import.meta.url), 'utf8')) as Recording;
}

interface Played {
  readonly result: PollResult;
  readonly asked: readonly OutsideRequest[];
}

/** Runs one poll against a recording. A request without a recorded response returns 404. */
async function play(
  name: ConnectorKindName,
  settings: Readonly<Record<string, string>>,
  {
    recording = readRecording(name),
    cursor = {},
    recent = [],
  }: Partial<{
    recording: Recording;
    cursor: Cursor;
    recent: readonly string[];
  }> = {},
): Promise<Played> {
  const asked: OutsideRequest[] = [];
  const kind: ConnectorKind = connectorKinds[name];
  const connector = kind.open(settings, {
    now: () => now,
    signal: new AbortController().signal,
    listRecentIds: async () => recent,
    parser: {
      parse: () => assert.fail('nothing to parse'),
      close: async () => {},
    },
    send: async (request) => {
      asked.push(request);
      const found = recording[request.url] ?? recording[request.url.replace(/\?.*$/, '')];
      if ((found as { readonly fails?: boolean } | undefined)?.fails) throw new ConnectorError('No connection.');
      const {
        status = 200,
        headers = {},
        json = found,
      } = (found ?? { status: 404, json: {} }) as {
        status?: number;
        headers?: Record<string, string>;
        json?: unknown;
      };
      return {
        status,
        headers,
        body: Buffer.from(JSON.stringify(json)),
        url: request.url,
      };
    },
  });
  return { result: await connector.poll(cursor), asked };
}

const pick = (result: PollResult, ...names: readonly (keyof PollResult['posts'][number])[]): unknown =>
  result.posts.map((post) => names.map((name) => post[name]));

describe('connectors, against recorded responses', () => {
  test('Mastodon: an account is imported without its private posts', async () => {
    const { result } = await play('mastodon', {
      server: 'social.example',
      account: 'ada',
    });
    assert.deepEqual(pick(result, 'text', 'url', 'tags', 'videoUrl', 'language'), [
      [
        'Up the hill & down again.\nIt rained. #walks',
        'https://social.example/@ada/108880211901672326',
        ['walks'],
        'https://files.example/rain.mp4',
        'en',
      ],
    ]);
    assert.deepEqual(result.posts[0]?.author, {
      name: 'Ada Walks',
      username: 'ada@social.example',
      url: 'https://social.example/@ada',
      imageUrl: 'https://files.example/ada.png',
    });
    assert.deepEqual(result.posts[0]?.pictures[0], {
      url: 'https://files.example/hill.jpg',
      alternativeText: 'A hill in the rain',
    });
    assert.deepEqual([result.covers, result.cursor], ['newest', { account_id: '23634' }]);
  });

  test('Mastodon: a hashtag is imported, and a missing post is reported as deleted', async () => {
    const settings = { server: 'social.example', hashtag: 'walks' };
    const { result } = await play('mastodon', settings, { recent: ['2', '1'] });
    assert.deepEqual(pick(result, 'id', 'text'), [['2', 'Spaziergang']]);
    assert.deepEqual(result.posts[0]?.author?.name, 'bo@other.example');
    assert.deepEqual([result.covers, result.deletedIds], ['some', ['1']]);
  });

  test('Mastodon: a post of a hashtag that is no longer public is reported as deleted, an outage reports none', async () => {
    const settings = { server: 'social.example', hashtag: 'walks' };
    const ids = ['11', '12', '13', '14', '15'];
    const api = 'https://social.example/api/v1/statuses';
    const recording = {
      ...readRecording('mastodon'),
      [`${api}/11`]: { id: '11', visibility: 'private' },
      [`${api}/12`]: { id: '12', visibility: 'public', content: '<p>Another tag</p>' },
      [`${api}/13`]: { status: 503, json: {} },
      [`${api}/14`]: { status: 410, json: {} },
      [`${api}/15`]: { fails: true },
    };
    const { result } = await play('mastodon', settings, { recording, recent: ids });
    assert.deepEqual(result.deletedIds, ['11', '14']);
    assert.equal(result.posts.length, 1);
  });

  test('Bluesky: an account is imported with pictures and links, and a missing post counts as deleted', async () => {
    const [old, gone] = ['3old', '3gone'].map((key) => `at://did:plc:ada/app.bsky.feed.post/${key}`);
    const { result } = await play('bluesky', { account: 'ada.example' }, { recent: [old!, gone!] });
    assert.deepEqual(pick(result, 'text', 'url', 'tags'), [
      ['Morning walk #walks', 'https://bsky.app/profile/ada.example/post/3k1', ['walks']],
      ['Read this\n\nA long walk\nhttps://walks.example/long', 'https://bsky.app/profile/ada.example/post/3k2', []],
    ]);
    assert.deepEqual(result.posts[0]?.pictures, [{ url: 'https://cdn.example/f1.jpg', alternativeText: 'Fog' }]);
    assert.deepEqual(result.deletedIds, [gone]);
  });

  test('Bluesky: a search is requested with the token of a sign-in', async () => {
    const { result, asked } = await play('bluesky', {
      search: 'walks',
      identifier: 'ada.example',
      app_password: 'aaaa-bbbb',
    });
    assert.deepEqual(pick(result, 'text'), [['Found walks']]);
    assert.equal(asked[1]?.headers?.['Authorization'], 'Bearer jwt-1');
  });

  test('Instagram: an account and a hashtag are imported, and the token is in no address', async () => {
    const token = { user_id: '17841405822304914', access_token: 'IGQ-token' };
    const own = await play('instagram', token);
    assert.deepEqual(pick(own.result, 'tags', 'videoUrl'), [
      [['walks', 'river'], null],
      [[], 'https://scontent.example/v.mp4?sig=1'],
    ]);
    assert.deepEqual(
      own.result.posts.map(({ pictures }) => pictures.length),
      [3, 1],
    );
    assert.equal(own.asked[0]?.headers?.['Authorization'], 'Bearer IGQ-token');
    assert.ok(own.asked.every(({ url }) => !url.includes('IGQ-token')));
    const tagged = await play('instagram', { ...token, hashtag: 'walks' });
    assert.deepEqual(pick(tagged.result, 'text', 'author'), [['By a stranger', null]]);
    const again = await play('instagram', { ...token, hashtag: 'walks' }, { cursor: tagged.result.cursor });
    assert.equal(again.asked.length, 1);
  });

  test('Facebook: a page is imported with its albums', async () => {
    const { result } = await play('facebook', {
      page_id: '1234567890',
      access_token: 'EAA',
    });
    assert.deepEqual(pick(result, 'text', 'publishedAt'), [
      ['Open again on Monday', Date.UTC(2026, 4, 29, 7, 30)],
      ['Walks Ltd updated their cover photo.', Date.UTC(2026, 4, 20, 7, 30)],
    ]);
    assert.equal(result.posts[0]?.pictures.length, 2);
  });

  test('X: an account is imported with expanded links, and the next poll requests only newer posts', async () => {
    const { result, asked } = await play('x', {
      username: 'walks',
      bearer_token: 'AAA',
    });
    assert.deepEqual(pick(result, 'text', 'videoUrl', 'url'), [
      [
        'Rain & sun https://walks.example/rain',
        'https://video.example/large.mp4',
        'https://x.com/walks/status/1212092628029698048',
      ],
    ]);
    assert.equal(asked.length, 2);
    const again = await play('x', { username: 'walks', bearer_token: 'AAA' }, { cursor: result.cursor });
    assert.match(again.asked[0]?.url ?? '', /since_id=1212092628029698048/);
  });

  test('TikTok: the account of a token is imported', async () => {
    const { result } = await play('tiktok', { access_token: 'act' });
    assert.deepEqual(pick(result, 'text', 'videoUrl', 'tags'), [
      ['Up a hill #walks', 'https://www.tiktok.com/@walks/video/7080217258529737986', ['walks']],
    ]);
  });

  test('LinkedIn: a page is imported with plain text, and its picture is found by its id', async () => {
    const { result } = await play('linkedin', {
      organization_id: '5515715',
      access_token: 'AQX',
    });
    assert.deepEqual(pick(result, 'text', 'pictures', 'url'), [
      [
        'We walk (a lot) with Ada #walks',
        [
          {
            url: 'https://media.example/hill.jpg',
            alternativeText: 'People on a hill',
          },
        ],
        'https://www.linkedin.com/feed/update/urn:li:share:6844785523593134080/',
      ],
    ]);
  });

  test('all that is recorded is asked for and read as in the file of results', async () => {
    const [token, user] = [{ access_token: 'a' }, { user_id: '17841405822304914', access_token: 'a' }];
    const recent = ['1', '2'];
    const plays: readonly Parameters<typeof play>[] = [
      ['mastodon', { server: 'social.example', account: 'ada' }, { recent }],
      ['mastodon', { server: 'social.example', hashtag: 'walks' }, { recent }],
      ['bluesky', { account: 'ada.example' }],
      ['bluesky', { search: 'walks', identifier: 'ada.example', app_password: 'aaaa-bbbb' }],
      ['instagram', user],
      ['instagram', { ...user, hashtag: 'walks' }],
      ['facebook', { ...token, page_id: '1234567890' }],
      ['x', { username: 'walks', bearer_token: 'a' }],
      ['tiktok', token],
      ['linkedin', { ...token, organization_id: '5515715' }],
    ];
    const results: Record<string, unknown> = {};
    for (const given of plays) {
      const { asked, result } = await play(...given);
      const requests = asked.map(({ signal: _signal, ...request }) => request);
      // What was sent is told by a hash, which changes with each version.
      const posts = result.posts.map(({ sent: _sent, ...post }) => post);
      results[JSON.stringify(given)] = { asked: requests, ...result, posts };
      const [name, settings, options] = given;
      const byId = async (recording: unknown): Promise<unknown> => {
        try {
          const { posts: found, ...whole } = (
            await play(name, settings, { ...options, recording: recording as Recording })
          ).result;
          return { ...whole, posts: Object.fromEntries(found.map(({ sent: _sent, ...post }) => [post.id, post])) };
        } catch (error) {
          assert.ok(error instanceof ConnectorError, String(error));
          return { error: error.message };
        }
      };
      results[`${JSON.stringify(given)}, and with less`] = await changesOf(readRecording(name), byId);
    }
    compareGolden(new URL('../../../test/recorded/results.json', import.meta.url), results);
  });

  test('refusals are described in words, with the remedy and the time to wait', async () => {
    const refusal = (response: object): Recording => ({
      'https://graph.facebook.com/v23.0/1/posts': response,
    });
    const settings = { page_id: '1', access_token: 'EAA' };
    await assert.rejects(
      play('facebook', settings, {
        recording: refusal({
          status: 401,
          json: {
            error: {
              message: 'Error validating access token: Session has expired',
              code: 190,
            },
          },
        }),
      }),
      /responded 401\. It wants a token, or the token has expired\. It says: Error validating access token.*pages_read/,
    );
    await assert.rejects(
      play(
        'x',
        { query: 'walks', bearer_token: 'AAA' },
        {
          recording: {
            'https://api.x.com/2/tweets/search/recent': {
              status: 429,
              headers: { 'x-rate-limit-reset': String(now / 1000 + 900) },
              json: { title: 'Too Many Requests', detail: 'Too Many Requests' },
            },
          },
        },
      ),
      { retryAfterMs: 900_000 },
    );
    await assert.rejects(
      play(
        'tiktok',
        { access_token: 'act' },
        {
          recording: {
            'https://open.tiktokapis.com/v2/user/info/': {
              error: {
                code: 'access_token_invalid',
                message: 'The access token is invalid.',
              },
            },
          },
        },
      ),
      /TikTok says: The access token is invalid/,
    );
  });

  test('a response of any other shape yields no posts and no error', async () => {
    for (const [name, settings] of [
      ['mastodon', { server: 'social.example', hashtag: 'walks' }],
      ['bluesky', { account: 'ada.example' }],
      ['facebook', { page_id: '1', access_token: 'a' }],
      ['instagram', { user_id: '1', access_token: 'a' }],
      ['x', { query: 'a', bearer_token: 'a' }],
      ['linkedin', { organization_id: '1', access_token: 'a' }],
    ] as const) {
      for (const odd of [
        null,
        [],
        {},
        'text',
        7,
        { data: 'x', feed: [null, 7, []], elements: [{}] },
        [null, { id: {} }],
      ]) {
        const everything = new Proxy({} as Record<string, unknown>, {
          get: () => ({ json: odd }),
        });
        const { result } = await play(name, settings, {
          recording: everything,
        });
        assert.deepEqual(result.posts, [], name);
      }
    }
  });
});
