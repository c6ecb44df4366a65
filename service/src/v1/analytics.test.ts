// Long because it contains the events and the expected figures of every endpoint.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, test } from 'node:test';
import type { PostRow } from '../database/schema.ts';
import { ctas } from '../../../demo/seed/ctas.ts';
import { legacyFeeds, legacyPosts } from '../../../demo/seed/legacy.ts';
import { testContent } from '../../test/testing/test-content.ts';
import { openTestService, testNow, testOrigin } from '../../test/testing/test-service.ts';
import { callV1, readFeed, type V1Post } from '../../test/testing/v1-calls.ts';

let now = testNow;
const service = await openTestService({
  now: () => now,
  addressHeader: 'X-Address',
  content: {
    ...testContent,
    ctas: { ...testContent.ctas, ...ctas },
    legacy: { posts: legacyPosts, feeds: legacyFeeds, personalizations: [] },
  },
});
after(() => service.close());
const { database } = service.service;

type Fields = Record<string, unknown>;
const ask = async <Response = Fields>(
  path: string,
  parameters: Record<string, string | number> = {},
  board = 'legacy',
): Promise<Response> => {
  const response = await callV1(service, `/v1/analytics/${path}/${board}`, parameters);
  assert.equal(response.status, 200, response.text);
  return response.json as Response;
};
const unix = (time: string): number => Date.parse(time) / 1000;
const posts = (await readFeed(service, 'legacy', { count: 100 })).data;
const numberOf = ({ post_id }: V1Post): number => Number(post_id);
const [withCta, , film, words] = posts as [V1Post, V1Post, V1Post, V1Post];

// Sends events as embeds do. The dates are a Sunday and the following Monday, in UTC.
async function send(
  at: string,
  address: string,
  name: string,
  post: V1Post | null = null,
  board = 'legacy',
  id: string = randomUUID(),
): Promise<void> {
  now = Date.parse(at);
  const data = [
    { type: 'embed_engagement', id, attributes: { name, age_ms: 0, ...(post && { post_id: numberOf(post) }) } },
  ];
  const response = await service.send(
    'POST',
    `/v2/boards/${board}/activity`,
    { data },
    { 'Content-Type': 'text/plain', 'X-Address': address },
  );
  assert.equal(response.status, 202, response.text);
}
const [ada, bo, cy] = ['203.0.113.7', '198.51.100.7', '192.0.2.7'];
await send('2026-05-31T01:00:00Z', ada, 'embed_loaded');
await send('2026-05-31T01:01:00Z', ada, 'embed_paginated');
await send('2026-05-31T01:02:00Z', ada, 'embed_post_cta_clicked', withCta);
await send('2026-05-31T01:03:00Z', ada, 'embed_post_cta_clicked', withCta);
await send('2026-05-31T09:00:00Z', bo, 'embed_loaded');
await send('2026-05-31T09:01:00Z', bo, 'embed_post_modal_opened', film);
await send('2026-05-31T09:02:00Z', bo, 'embed_post_external_link_opened', film);
await send('2026-05-31T09:03:00Z', bo, 'embed_post_author_clicked', words);
await send('2026-05-31T09:04:00Z', bo, 'embed_post_modal_navigate_right', words);
const repeated = randomUUID();
await send('2026-06-01T00:30:00Z', ada, 'embed_paginated', null, 'legacy', repeated);
await send('2026-06-01T00:30:01Z', ada, 'embed_paginated', null, 'legacy', repeated);
await send('2026-06-01T00:31:00Z', cy, 'embed_post_modal_opened', words);
await send('2026-06-01T00:32:00Z', cy, 'embed_post_shared', words);
await send('2026-06-01T00:33:00Z', cy, 'embed_loaded', null, 'campaign');
now = Date.parse('2026-06-01T12:00:00Z');

describe('engagement', () => {
  test('activity counts visitors, clickthroughs and scrolldowns', async () => {
    assert.deepEqual(await ask('engagement/activity'), {
      total_visitors: 4,
      total_clickthroughs: 4,
      total_scrolldowns: 2,
    });
    assert.deepEqual(await ask('engagement/activity', { end_date: unix('2026-05-31T01:02:00Z') }), {
      total_visitors: 1,
      total_clickthroughs: 1,
      total_scrolldowns: 1,
    });
    assert.deepEqual(
      await ask('engagement/activity', {
        start_date: unix('2026-05-31T09:02:00Z'),
        end_date: unix('2026-05-31T09:02:00Z'),
      }),
      { total_visitors: 1, total_clickthroughs: 1, total_scrolldowns: 0 },
    );
    assert.deepEqual(await ask('engagement/activity', {}, 'campaign'), {
      total_visitors: 1,
      total_clickthroughs: 0,
      total_scrolldowns: 0,
    });
    assert.deepEqual(await ask('engagement/activity', {}, 'empty'), {
      total_visitors: 0,
      total_clickthroughs: 0,
      total_scrolldowns: 0,
    });
  });

  test('a filter by social feeds counts only events about their posts', async () => {
    const feed = String(film['social_feed_id']);
    assert.deepEqual(await ask('engagement/activity', { social_feed_id: feed }), {
      total_visitors: 1,
      total_clickthroughs: 1,
      total_scrolldowns: 0,
    });
    assert.deepEqual(
      await ask('engagement/activity', { social_feed_id: `${feed},${String(withCta['social_feed_id'])}` }),
      { total_visitors: 2, total_clickthroughs: 3, total_scrolldowns: 0 },
    );
    assert.deepEqual(
      (await ask<Fields[]>('engagement/posts_clicks', { social_feed_id: feed })).map(({ id }) => id),
      [numberOf(film)],
    );
  });

  test('visitors by day have each day of the range in the owner’s time zone', async () => {
    const visitors = async (parameters: Record<string, string | number>): Promise<unknown> =>
      (await ask<{ visitors: unknown }>('engagement/visitors_v_time', parameters)).visitors;
    const range = { start_date: unix('2026-05-30T12:00:00Z'), end_date: unix('2026-06-01T11:00:00Z') };
    assert.deepEqual(await visitors(range), [
      { visitors: 0, date: '2026-05-30' },
      { visitors: 2, date: '2026-05-31' },
      { visitors: 2, date: '2026-06-01' },
    ]);
    // In this time zone, Ada's and Bo's first visits are at 18:00 and 2:00, and the last two visits at 17:30.
    assert.deepEqual(await visitors({ ...range, timezone: '-7:00' }), [
      { visitors: 1, date: '2026-05-30' },
      { visitors: 3, date: '2026-05-31' },
      { visitors: 0, date: '2026-06-01' },
    ]);
    assert.deepEqual(await visitors({ ...range, timezone: '+14:00' }), [
      { visitors: 2, date: '2026-05-31' },
      { visitors: 2, date: '2026-06-01' },
      { visitors: 0, date: '2026-06-02' },
    ]);
    assert.deepEqual(await visitors({ ...range, timezone: ' 5:45' }), await visitors({ ...range, timezone: '+05:45' }));
  });

  test('top posts are sorted by clicks and have the documented fields', async () => {
    const clicked = await ask<Fields[]>('engagement/posts_clicks');
    assert.deepEqual(
      clicked.map(({ id, clicks }) => [id, clicks]),
      [
        [numberOf(film), 2],
        [numberOf(words), 1],
      ],
    );
    assert.deepEqual(clicked[0], {
      id: numberOf(film),
      image: `${testOrigin}/media/dandelions.jpg`,
      title: film.title,
      url: 'https://instagram.example.com/p/legacy',
      timestamp: film['original_timestamp'],
      author: {
        name: 'Hana Olbrecht',
        link: '',
        picture: `${testOrigin}/media/avatar-dandelions.jpg`,
        user_name: 'hana.outside',
        fullname: 'Hana Olbrecht',
      },
      clicks: 2,
    });
  });

  test('top calls to action have the post and the address of its call to action', async () => {
    const clicked = await ask<Fields[]>('engagement/cta');
    assert.deepEqual(
      clicked.map(({ id, url, title, clicks }) => [id, url, title, clicks]),
      [[numberOf(withCta), 'https://wendleweek.example.com/walks', withCta.title, 2]],
    );
    assert.deepEqual(Object.keys(clicked[0]!).sort(), ['author', 'clicks', 'id', 'image', 'timestamp', 'title', 'url']);
  });
});

describe('impact', () => {
  const whole = { start_date: 0 };
  const sum = (numbers: readonly unknown[]): number =>
    numbers.reduce<number>((total, number) => total + Number(number), 0);
  /** Counts the stored followers. Some posts of this board return an author that cannot be parsed, which hides them. */
  const countFollowers = async (isCounted: (row: PostRow) => boolean): Promise<number> => {
    const rows = await database
      .selectFrom('posts')
      .selectAll()
      .where('board_id', '=', Number(film['user_id']))
      .execute();
    return sum(
      rows
        .filter(isCounted)
        .map(({ attributes }) => (JSON.parse(attributes) as { v1?: { followers?: number } }).v1?.followers ?? 0),
    );
  };

  test('activity counts impressions and posts by status, also for one social feed', async () => {
    const { total_impressions, ...counts } = await ask('impact/activity', whole);
    assert.deepEqual(counts, { total_posts: 32, posts_approved: 32, posts_unapproved: 0, posts_rejected: 0 });
    const reached = await countFollowers(({ type }) => type === 'twitter' || type === 'instagram_business');
    assert.ok(
      reached > 0 && reached < (await countFollowers(() => true)),
      'the followers of Facebook posts do not count',
    );
    assert.equal(total_impressions, reached);
    const feed = String(film['social_feed_id']);
    const ofFeed = posts.filter(({ social_feed_id }) => String(social_feed_id) === feed);
    assert.deepEqual(await ask('impact/activity', { ...whole, social_feed_id: feed }), {
      total_impressions: await countFollowers(({ social_feed_id }) => String(social_feed_id) === feed),
      total_posts: ofFeed.length,
      posts_approved: ofFeed.length,
      posts_unapproved: 0,
      posts_rejected: 0,
    });
  });

  test('activity counts posts that are published in the range, including its last second', async () => {
    const tenth = Number(posts[10]!['original_timestamp']);
    const until = async (end_date: number): Promise<unknown> =>
      (await ask('impact/activity', { start_date: 0, end_date }))['posts_approved'];
    const expected = posts.filter(({ original_timestamp }) => Number(original_timestamp) <= tenth).length;
    assert.deepEqual([await until(tenth), await until(tenth - 1)], [expected, expected - 1]);
  });

  test('activity counts rejected posts and undecided posts', async () => {
    const board = await database
      .selectFrom('boards')
      .select('id')
      .where('slug', '=', 'empty')
      .executeTakeFirstOrThrow();
    const came = (post_id: number) => ({
      post_id,
      board_id: board.id,
      occurred_at: now - 1000,
      social_feed_id: null,
      social_feed_source: null,
      account_id: null,
    });
    await database.insertInto('ingestion_events').values([900_001, 900_002, 900_003].map(came)).execute();
    const decided = (id: number, post_id: number, status: 'approved' | 'rejected' | 'deleted') => ({
      id,
      post_id,
      board_id: board.id,
      occurred_at: now - 500,
      user_id: null,
      status,
      source: 'custom',
    });
    await database
      .insertInto('moderation_events')
      .values([
        decided(990_001, 900_001, 'approved'),
        decided(990_002, 900_001, 'rejected'),
        decided(990_003, 900_002, 'deleted'),
      ])
      .execute();
    assert.deepEqual(await ask('impact/activity', {}, 'empty'), {
      total_impressions: 0,
      total_posts: 2,
      posts_approved: 0,
      posts_unapproved: 1,
      posts_rejected: 1,
    });
  });

  test('posts and impressions by day add up to the total', async () => {
    const range = { start_date: unix('2026-05-20T00:00:00Z'), end_date: unix('2026-05-31T23:59:59Z') };
    const { posts: days } = await ask<{ posts: { date: string; posts: number }[] }>('impact/posts_v_time', range);
    assert.deepEqual(
      days.map(({ date }) => date),
      Array.from({ length: 12 }, (_, index) => `2026-05-${20 + index}`),
    );
    const dayOf = ({ original_timestamp }: V1Post): string =>
      new Date(Number(original_timestamp) * 1000).toISOString().slice(0, 10);
    for (const { date, posts: count } of days)
      assert.equal(count, posts.filter((post) => dayOf(post) === date).length, date);
    const { impressions } = await ask<{ impressions: { date: string; impressions: number }[] }>(
      'impact/impressions_v_time',
      range,
    );
    assert.deepEqual(
      impressions.map(({ date }) => date),
      days.map(({ date }) => date),
    );
    assert.equal(
      sum(impressions.map((day) => day.impressions)),
      (await ask('impact/activity', range))['total_impressions'],
    );
    const { posts: elsewhere } = await ask<{ posts: { posts: number }[] }>('impact/posts_v_time', {
      ...range,
      timezone: '-7:00',
    });
    assert.notDeepEqual(
      elsewhere.map((day) => day.posts),
      days.map((day) => day.posts),
    );
    assert.equal(sum(elsewhere.map((day) => day.posts)), sum(days.map((day) => day.posts)));
  });

  test('posts per network have a count for every network', async () => {
    const { posts: networks } = await ask<{ posts: Record<string, number> }>('impact/posts_per_network', whole);
    for (const name of new Set(posts.map(({ social_id }) => String(social_id))))
      assert.equal(networks[`${name}_posts`], posts.filter(({ social_id }) => social_id === name).length, name);
    assert.deepEqual([networks['vine_posts'], networks['wechat_posts'], networks['tiktok_posts']], [0, 0, 1]);
    assert.equal(sum(Object.values(networks)), posts.length);
  });

  test('posts per location are grouped by country and place', async () => {
    const uk = { country: 'United Kingdom', country_code: 'GB' };
    const at = { country: 'Austria', country_code: 'AT' };
    assert.deepEqual(await ask('impact/posts_per_location', whole), {
      locations: [
        {
          ...uk,
          posts: 3,
          points: [
            { ...uk, posts: 2, name: 'Skarrow', region: 'Wendle Hills', latitude: '54.43', longitude: '-2.97' },
            { ...uk, posts: 1, name: 'Nether Wendle', region: 'Wendle Hills', latitude: '54.38', longitude: '-2.91' },
          ],
        },
        {
          ...at,
          posts: 1,
          points: [{ ...at, posts: 1, name: 'Steinach', region: 'Tirol', latitude: '47.09', longitude: '11.47' }],
        },
      ],
    });
    assert.deepEqual(await ask('impact/posts_per_location', whole, 'long'), { locations: [] });
  });

  test('contributors are sorted by followers or by posts', async () => {
    const influential = await ask<Fields[]>('impact/influential_contributors', whole);
    assert.deepEqual(
      influential.map(({ followers }) => followers),
      influential.map(({ followers }) => Number(followers)).sort((a, b) => b - a),
    );
    assert.deepEqual(Object.keys(influential[0]!).sort(), [
      'author_name',
      'followers',
      'link',
      'network',
      'number_posts',
      'picture',
      'source',
    ]);
    assert.ok(influential.every(({ network }) => ['facebook', 'twitter', 'instagram'].includes(String(network))));

    const outspoken = await ask<Fields[]>('impact/outspoken_contributors', whole);
    const { followers, ...most } = outspoken[0]!;
    assert.ok(Number.isSafeInteger(followers));
    assert.deepEqual(most, {
      author_name: 'Odd Marten Lie',
      link: '',
      picture: '',
      number_posts: 10,
      posts: 10,
      source: 2,
      network: 'twitter',
    });
    assert.deepEqual(
      outspoken.map((one) => one['posts']),
      outspoken.map((one) => Number(one['posts'])).sort((a, b) => b - a),
    );
    assert.equal(outspoken.find(({ network }) => network === 'rss')?.['followers'], '');
    assert.ok(!outspoken.some(({ author_name }) => author_name === ''));
  });

  test('locations with the most posts are listed first', async () => {
    await service.send('POST', '/__scopes/places/boards', { name: 'board' });
    const at = (country: string, city: string) => ({
      type: 'custom',
      language: 'en',
      geo: { city, region: '', country, countryCode: country.slice(0, 2), latitude: 1, longitude: 2 },
    });
    await service.send('POST', '/__scopes/places/posts', {
      board: 'places.board',
      add: [at('Norway', 'Voss'), at('Japan', 'Nara'), at('Japan', 'Uji'), at('Japan', 'Uji')],
    });
    const { locations } = await ask<{ locations: { country: string; points: { name: string }[] }[] }>(
      'impact/posts_per_location',
      {},
      'places.board',
    );
    assert.deepEqual(
      locations.map(({ country, points }) => [country, ...points.map(({ name }) => name)]),
      [
        ['Japan', 'Uji', 'Nara'],
        ['Norway', 'Voss'],
      ],
    );
  });

  test('figures count every post of a long board, also beyond the first thousand', async () => {
    await service.send('POST', '/__scopes/many/boards', { name: 'board' });
    await service.send('POST', '/__scopes/many/posts', {
      board: 'many.board',
      add: Array.from({ length: 1001 }, () => ({
        type: 'custom',
        language: 'en',
        author: { name: 'Zoe', username: 'zoe' },
      })),
    });
    assert.deepEqual(
      (await ask<Fields[]>('impact/outspoken_contributors', {}, 'many.board')).map((one) => one['posts']),
      [1001],
    );
    assert.equal(
      (await ask<{ posts: Record<string, number> }>('impact/posts_per_network', whole, 'long')).posts['custom_posts'],
      60,
    );
  });
});

describe('the parameters of a request', () => {
  test('have the last week as the default range', async () => {
    const { visitors } = await ask<{ visitors: { date: string }[] }>('engagement/visitors_v_time');
    assert.deepEqual([visitors.length, visitors[0]?.date, visitors.at(-1)?.date], [8, '2026-05-25', '2026-06-01']);
  });

  test('can be two years by day, and any time for a total', async () => {
    const twoYears = { start_date: unix('2024-06-01T00:00:00Z'), end_date: unix('2026-06-01T00:00:00Z') };
    assert.equal((await ask<{ posts: unknown[] }>('impact/posts_v_time', twoYears)).posts.length, 731);
    assert.equal(
      (
        await callV1(service, '/v1/analytics/impact/posts_v_time/legacy', {
          ...twoYears,
          start_date: twoYears.start_date - 1,
        })
      ).status,
      400,
    );
    assert.equal(
      (await callV1(service, '/v1/analytics/impact/posts_per_network/legacy', { start_date: 0 })).status,
      200,
    );
  });

  const bad: readonly [name: string, value: string][] = [
    ['start_date', 'yesterday'],
    ['start_date', '-1'],
    ['start_date', '99999999999'],
    ['end_date', '1780000000000'],
    ['timezone', '7'],
    ['timezone', 'Europe/Paris'],
    ['timezone', '15:00'],
    ['timezone', '1:60'],
    ['timezone', '--1:00'],
    ['social_feed_id', 'x'],
    ['social_feed_id', '1;2'],
  ];
  for (const [name, value] of bad) {
    test(`${name}=${value} is refused`, async () =>
      assert.equal((await callV1(service, '/v1/analytics/engagement/activity/legacy', { [name]: value })).status, 400));
  }
});
