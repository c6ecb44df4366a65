// Long because: the expected figures are next to the events that they are computed from.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { demoTeamId, demoToken } from '../../../../demo/seed/seed.ts';
import { storeParts } from '../../../../demo/seed/store-board.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';
import { hashToken } from '../../auth/authorize.ts';
import { listGroups, postEngagement, postIngestion, postModeration } from './metric-kind.ts';

let now = testNow;
const service = await openTestService({ now: () => now });
after(() => service.close());
const { database } = service.service;

async function call(path: string, body: object): Promise<Response> {
  const response = await service.send('POST', path, body);
  assert.ok(response.status < 300, response.text);
  return response;
}
const addBoard = async (name: string): Promise<{ id: number; slug: string }> =>
  JSON.parse((await call('/__scopes/figures/boards', { name })).text);
const change = async (at: string, body: object): Promise<number[]> => {
  now = Date.parse(at);
  return (await call('/__scopes/figures/posts', body)).body.ids;
};

// Two boards; one has a feed with an account. Two moderators; one post is changed, one removed.
const [walks, films] = [await addBoard('walks'), await addBoard('films')];
const account = await database
  .selectFrom('accounts')
  .select('id')
  .where('type', '=', 'twitter')
  .executeTakeFirstOrThrow();
const [feed] = await storeParts(database, 'social_feeds', walks.id, [{ name: 'talk', source: 'twitter', options: {} }]);
await database.updateTable('social_feeds').set({ account_id: account.id }).where('id', '=', feed!).execute();
const users = (await database.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);

const post = { type: 'twitter', language: 'en', text: 'Words' } as const;
const [one, two] = await change('2026-05-31T22:30:00Z', {
  board: walks.slug,
  moderatedBy: users[0],
  add: [post, post],
});
await change('2026-05-31T23:10:00Z', { board: films.slug, add: [{ ...post, type: 'youtube' }] });
await change('2026-06-01T08:00:00Z', {
  board: walks.slug,
  moderatedBy: users[1],
  update: [{ ...post, id: one, moderatedAt: '2026-06-01T07:00:00Z' }],
});
await change('2026-06-02T08:00:00Z', { board: walks.slug, update: [{ ...post, id: one, text: 'Not moderated' }] });
await change('2026-06-03T08:00:00Z', { board: walks.slug, moderatedBy: users[0], remove: [two] });
const event = (name: string, attributes: object) => ({
  type: 'embed_engagement',
  id: randomUUID(),
  attributes: { name, age_ms: 0, ...attributes },
});
const page = {
  post_id: one,
  theme: 'news',
  personalization_type: 'list',
  device_category: 'tablet',
  media_type: 'text',
  embed_url: 'https://a.example/',
};
await service.send(
  'POST',
  `/v2/boards/${walks.slug}/activity`,
  { data: [event('embed_post_shared', page), event('embed_post_shared', { post_id: one }), event('embed_viewed', {})] },
  { 'Content-Type': 'text/plain' },
);

const bearer = { Authorization: `Bearer ${demoToken}` };
const base = `/v2/teams/${demoTeamId}/posts/metrics`;
const ours = `filter[board_id]=${walks.id},${films.id}`;

async function count(path: string): Promise<Record<string, unknown>> {
  const response = await service.get(path, bearer);
  assert.equal(response.status, 200, response.text);
  return Object.fromEntries(response.body.data.map(({ id, attributes }) => [id, attributes['count']]));
}

const engagement: Readonly<Record<string, object>> = {
  '': { total: 2 },
  'time.hour': { '2026-06-03T08:00:00Z': 2 },
  'time.hour_of_day': { 8: 2 },
  'time.day': { '2026-06-03': 2 },
  'time.day_of_week': { 3: 2 },
  'time.week': { '2026-06-01': 2 },
  'time.month': { '2026-06-01': 2 },
  'time.quarter': { '2026-04-01': 2 },
  'time.year': { '2026-01-01': 2 },
  board_id: { [walks.id]: 2 },
  post_id: { [one!]: 2 },
  personalization_type: { list: 1, none: 1 },
  theme: { news: 1, none: 1 },
  device_category: { tablet: 1, none: 1 },
  media_type: { text: 1, none: 1 },
};
const moderation: Readonly<Record<string, object>> = {
  '': { total: 5 },
  'time.hour': {
    '2026-05-31T22:00:00Z': 2,
    '2026-05-31T23:00:00Z': 1,
    '2026-06-01T07:00:00Z': 1,
    '2026-06-03T08:00:00Z': 1,
  },
  'time.hour_of_day': { 7: 1, 8: 1, 22: 2, 23: 1 },
  'time.day': { '2026-05-31': 3, '2026-06-01': 1, '2026-06-03': 1 },
  'time.day_of_week': { 0: 3, 1: 1, 3: 1 },
  'time.week': { '2026-05-25': 3, '2026-06-01': 2 },
  'time.month': { '2026-05-01': 3, '2026-06-01': 2 },
  'time.quarter': { '2026-04-01': 5 },
  'time.year': { '2026-01-01': 5 },
  user_id: { [users[0]!]: 3, [users[1]!]: 1, none: 1 },
  board_id: { [walks.id]: 4, [films.id]: 1 },
  status: { approved: 4, deleted: 1 },
  source: { twitter: 4, youtube: 1 },
  'status,source': { 'approved,twitter': 3, 'approved,youtube': 1, 'deleted,twitter': 1 },
};
const ingestion: Readonly<Record<string, object>> = {
  '': { total: 3 },
  'time.hour': { '2026-05-31T22:00:00Z': 2, '2026-05-31T23:00:00Z': 1 },
  'time.hour_of_day': { 22: 2, 23: 1 },
  'time.day': { '2026-05-31': 3 },
  'time.day_of_week': { 0: 3 },
  'time.week': { '2026-05-25': 3 },
  'time.month': { '2026-05-01': 3 },
  'time.quarter': { '2026-04-01': 3 },
  'time.year': { '2026-01-01': 3 },
  social_feed_id: { [feed!]: 2, none: 1 },
  social_feed_source: { twitter: 2, none: 1 },
  board_id: { [walks.id]: 2, [films.id]: 1 },
  account_id: { [account.id]: 2, none: 1 },
};

const operations = [
  {
    path: `${base}/engagement/embed_post_shared`,
    kind: postEngagement,
    type: 'embed_engagement_metric',
    groups: 14,
    cases: engagement,
  },
  { path: `${base}/moderation`, kind: postModeration, type: 'posts_metric', groups: 12, cases: moderation },
  { path: `${base}/ingestion`, kind: postIngestion, type: 'posts_ingested_metric', groups: 12, cases: ingestion },
];

for (const { path, kind, type, groups, cases } of operations) {
  describe(path, () => {
    for (const [group, counts] of Object.entries(cases)) {
      test(group || 'no group', async () =>
        assert.deepEqual(await count(`${path}?${ours}${group && `&group=${group}`}`), counts),
      );
    }

    test('the cases above cover every group', () => {
      assert.deepEqual(
        listGroups(kind).filter((name) => cases[name] === undefined),
        [],
      );
      assert.equal(listGroups(kind).length, groups);
    });

    test('returns resources of its type, with links and dimensions', async () => {
      const { body, headers } = await service.get(`/~scope${path}?${ours}&group=board_id,time.day`, bearer);
      assert.deepEqual(
        [body.data[0]!.type, body.data[0]!.attributes['dimensions']],
        [
          type,
          [
            { name: 'board_id', value: walks.id },
            { name: 'time.day', value: type === 'embed_engagement_metric' ? '2026-06-03' : '2026-05-31' },
          ],
        ],
      );
      assert.equal(body.links['self'], `http://board.example/~scope${path}?${ours}&group=board_id,time.day`);
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    test('returns a total of zero and no groups for an empty range', async () => {
      assert.deepEqual(await count(`${path}?${ours}&filter[to]=2020-01-01`), { total: 0 });
      for (const group of listGroups(kind))
        assert.deepEqual(await count(`${path}?${ours}&filter[to]=2020-01-01&group=${group}`), {}, group);
    });

    test('can be filtered by every dimension', async () => {
      for (const column of Object.keys(kind.dimensions)) {
        const [value, counted] = Object.entries(cases[column] ?? {})[0] ?? [];
        assert.deepEqual(
          await count(
            `${path}?${ours}&filter[${column}]=${value}`.replace(`${ours}&filter[board_id]`, 'filter[board_id]'),
          ),
          { total: counted },
          column,
        );
      }
    });

    test('needs a valid token of its own team with posts:read', async () => {
      await giveToken(`narrow-${type}`, 'boards:read posts:reader');
      await giveToken(`right-${type}`, 'posts:read');
      for (const [token, team, status] of [
        [null, 1, 401],
        ['unknown', 1, 401],
        [`narrow-${type}`, 1, 403],
        [`right-${type}`, 2, 403],
        [`right-${type}`, 1, 200],
      ] as const) {
        const response = await service.get(
          path.replace('/teams/1/', `/teams/${team}/`),
          token === null ? {} : { Authorization: `Bearer ${token}` },
        );
        assert.equal(response.status, status, `${token} ${team}`);
      }
    });

    for (const query of [
      'group=colour',
      'group=board_id,board_id',
      'group=embed_url',
      'group=constructor',
      'group=remote_ip_country',
      'aggregation=count_unique',
      'filter[board_id]=x',
      'filter[from]=then',
      'filter[to]=1..2',
      'filter[colour]=red',
      'time_zone=Mars/Base',
      'time_zone=',
      'sort=count',
    ]) {
      test(`${query} is refused`, async () => {
        const { status, body, headers } = await service.get(`${path}?${query}`, bearer);
        assert.equal(status, 400);
        assert.match(headers.get('content-type') ?? '', /^application\/vnd\.api\+json/);
        assert.deepEqual(
          [body.errors.length, body.errors[0]!.status, body.errors[0]!.source?.parameter],
          [1, '400', query.split('=')[0]],
        );
      });
    }

    test('is read only', async () => {
      const { status, headers } = await service.send('POST', path, {}, bearer);
      assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
    });
  });
}

async function giveToken(token: string, scopes: string): Promise<void> {
  await database
    .insertInto('access_tokens')
    .values({ token_hash: hashToken(token), team_id: demoTeamId, scopes, expires_at: null })
    .execute();
}

describe('a time zone', () => {
  test('shifts hours, days and months, and the start of the days in filters', async () => {
    const zone = 'time_zone=Europe/Amsterdam';
    assert.deepEqual(await count(`${base}/moderation?${ours}&${zone}&group=time.month`), { '2026-06-01': 5 });
    assert.deepEqual(await count(`${base}/moderation?${ours}&${zone}&group=time.day`), {
      '2026-06-01': 4,
      '2026-06-03': 1,
    });
    assert.deepEqual(await count(`${base}/moderation?${ours}&${zone}&filter[from]=2026-06-01&filter[to]=2026-06-01`), {
      total: 4,
    });
    assert.deepEqual(await count(`${base}/moderation?${ours}&filter[from]=2026-06-01&filter[to]=2026-06-01`), {
      total: 1,
    });
    assert.deepEqual(await count(`${base}/moderation?${ours}&${zone}&filter[to]=2026-05-31`), { total: 0 });
    assert.deepEqual(await count(`${base}/moderation?${ours}&filter[to]=2026-05-31`), { total: 3 });
    assert.deepEqual(await count(`${base}/ingestion?${ours}&time_zone=-7:00&group=time.hour`), {
      '2026-05-31T15:00:00-07:00': 2,
      '2026-05-31T16:00:00-07:00': 1,
    });
    assert.deepEqual(await count(`${base}/ingestion?${ours}&time_zone=%2B05:30&group=time.hour`), {
      '2026-06-01T04:00:00+05:30': 3,
    });
  });
});

describe('post engagement', () => {
  test('has the six engagement types of posts, and none of the whole embed', async () => {
    for (const name of [
      'modal_opened',
      'external_link_opened',
      'cta_clicked',
      'shared',
      'modal_navigate_right',
      'author_clicked',
    ]) {
      assert.equal((await service.get(`${base}/engagement/embed_post_${name}`, bearer)).status, 200, name);
    }
    for (const name of ['embed_viewed', 'embed_loaded', 'embed_paginated', 'constructor'])
      assert.equal((await service.get(`${base}/engagement/${name}`, bearer)).status, 404, name);
  });
});

describe('post ingestion', () => {
  test('needs no scope for a board or a feed, but a token of version 2 of the team', async () => {
    await giveToken('bare', 'fonts:read');
    await giveToken('public', 'v1:read');
    const cases: readonly [token: string, query: string, status: number][] = [
      ['bare', ours, 200],
      ['bare', `filter[social_feed_id]=${feed}`, 200],
      ['bare', '', 403],
      ['bare', 'filter[board_id]=', 403],
      ['bare', 'filter[board_id]=,', 403],
      ['bare', `filter[account_id]=${account.id}`, 403],
      ['public', ours, 403],
      ['unknown', ours, 401],
    ];
    for (const [token, query, status] of cases) {
      assert.equal(
        (await service.get(`${base}/ingestion?${query}`, { Authorization: `Bearer ${token}` })).status,
        status,
        `${token} ${query}`,
      );
    }
    assert.equal(
      (await service.get(`${base}/moderation?${ours}`, { Authorization: 'Bearer bare' })).status,
      403,
      'moderation needs a scope',
    );
  });

  test('covers twelve months', async () => {
    const board = await addBoard('old');
    await change('2026-06-03T08:00:00Z', {
      board: board.slug,
      add: ['2025-06-03T07:59:59.999Z', '2025-06-03T08:00:00Z', '2026-01-01T00:00:00Z'].map((ingestedAt) => ({
        ...post,
        ingestedAt,
      })),
    });
    const response = await service.get(
      `${base}/ingestion?filter[board_id]=${board.id}&filter[from]=2020-01-01`,
      bearer,
    );
    assert.equal(response.body.data[0]!.attributes['count'], 2);
    assert.equal((response.body.meta as object as { covers_from: string }).covers_from, '2025-06-03T08:00:00.000Z');
  });

  test('has an ingestion and an approval for every post of the seed data', async () => {
    const posts = await database.selectFrom('posts').select('id').execute();
    const arrived = new Set(
      (await database.selectFrom('ingestion_events').select('post_id').execute()).map(({ post_id }) => post_id),
    );
    const approved = new Set(
      (await database.selectFrom('moderation_events').select('post_id').where('status', '=', 'approved').execute()).map(
        ({ post_id }) => post_id,
      ),
    );
    assert.deepEqual(
      posts.filter(({ id }) => !arrived.has(id) || !approved.has(id)),
      [],
    );
  });

  test('counts nothing of another team', async () => {
    await database.insertInto('teams').values({ id: 2, name: 'Others' }).execute();
    await database
      .insertInto('access_tokens')
      .values({ token_hash: hashToken('others'), team_id: 2, scopes: 'posts:read', expires_at: null })
      .execute();
    for (const path of ['ingestion', 'moderation', 'engagement/embed_post_shared']) {
      const { body } = await service.get(`/v2/teams/2/posts/metrics/${path}?${ours}`, {
        Authorization: 'Bearer others',
      });
      assert.equal(body.data[0]!.attributes['count'], 0, path);
    }
  });
});
