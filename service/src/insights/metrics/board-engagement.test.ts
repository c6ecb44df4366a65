// Long because: the expected figures are next to the events that they are computed from.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { engagementNames } from '../../../../src/model/engagement-names.ts';
import { demoToken } from '../../../../demo/seed/seed.ts';
import { openTestService, testNow, type ResponseResource } from '../../../test/testing/test-service.ts';
import { hashToken } from '../../auth/authorize.ts';
import { boardEngagement, listGroups } from './metric-kind.ts';

let now = testNow;
const service = await openTestService({ now: () => now, countryHeader: 'X-Country', addressHeader: 'X-Address' });
after(() => service.close());
const { database } = service.service;

const [campaign, long] = (await Promise.all(
  ['campaign', 'long'].map(async (slug) => (await service.get(`/v2/boards/${slug}`)).body.data.id),
)) as [number, number];
const posts = (await service.get('/v2/boards/campaign/posts')).body.data.map(({ id }) => id);

async function send(
  slug: string,
  at: string,
  attributes: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<void> {
  now = Date.parse(at);
  const data = [
    {
      type: 'embed_engagement',
      id: randomUUID(),
      attributes: { name: 'embed_post_cta_clicked', age_ms: 0, ...attributes },
    },
  ];
  const response = await service.send(
    'POST',
    `/v2/boards/${slug}/activity`,
    { data },
    { 'Content-Type': 'text/plain', ...headers },
  );
  assert.equal(response.status, 202, response.text);
}

// A Sunday and the Monday after it, in two hours, two months and (with the last) two years; one visitor has two visits
// on one day.
const ada = { 'X-Address': '203.0.113.7', 'X-Country': 'NL' };
const byPhone = {
  post_id: posts[0],
  theme: 'classic',
  personalization_type: 'grid',
  device_category: 'mobile',
  media_type: 'image',
  embed_url: 'https://a.example/',
};
const bo = { 'X-Address': '198.51.100.7', 'X-Country': 'JP' };
await send('campaign', '2026-05-31T09:15:00Z', byPhone, ada);
await send('campaign', '2026-05-31T09:45:00Z', byPhone, ada);
await send(
  'campaign',
  '2026-05-31T23:59:59.999Z',
  {
    post_id: posts[1],
    theme: 'news',
    personalization_type: 'list',
    device_category: 'desktop',
    media_type: 'text',
    embed_url: 'https://b.example/x,y',
  },
  bo,
);
await send('campaign', '2026-06-01T00:00:00Z', { post_id: posts[1], theme: 'news', device_category: 'desktop' }, ada);
await send('long', '2027-01-04T10:00:00Z', { name: 'embed_loaded', post_id: null }, bo);
await send('campaign', '2027-01-04T10:00:00Z', { name: 'embed_loaded', post_id: null }, bo);

const base = '/v2/teams/1/boards/metrics/engagement';
const bearer = { Authorization: `Bearer ${demoToken}` };

async function ask(query: string, name = 'embed_post_cta_clicked'): Promise<ResponseResource[]> {
  const response = await service.get(`${base}/${name}?${query}`, bearer);
  assert.equal(response.status, 200, response.text);
  return response.body.data;
}
const countsById = async (query: string, name?: string): Promise<Record<string, unknown>> =>
  Object.fromEntries((await ask(query, name)).map(({ id, attributes }) => [id, attributes['count']]));

describe('engagement by group', () => {
  const cases: readonly [query: string, counts: Record<string, number>][] = [
    ['', { total: 4 }],
    ['group=time.hour', { '2026-05-31T09:00:00Z': 2, '2026-05-31T23:00:00Z': 1, '2026-06-01T00:00:00Z': 1 }],
    ['group=time.hour_of_day', { 0: 1, 9: 2, 23: 1 }],
    ['group=time.day', { '2026-05-31': 3, '2026-06-01': 1 }],
    ['group=time.day_of_week', { 0: 3, 1: 1 }],
    ['group=time.week', { '2026-05-25': 3, '2026-06-01': 1 }],
    ['group=time.month', { '2026-05-01': 3, '2026-06-01': 1 }],
    ['group=time.quarter', { '2026-04-01': 4 }],
    ['group=time.year', { '2026-01-01': 4 }],
    ['group=board_id', { [campaign]: 4 }],
    ['group=post_id', { [posts[0]!]: 2, [posts[1]!]: 2 }],
    ['group=personalization_type', { grid: 2, list: 1, none: 1 }],
    ['group=theme', { classic: 2, news: 2 }],
    ['group=device_category', { desktop: 2, mobile: 2 }],
    ['group=media_type', { image: 2, text: 1, none: 1 }],
    ['group=embed_url', { 'https://a.example/': 2, 'https://b.example/x,y': 1, none: 1 }],
    ['group=remote_ip_country', { JP: 1, NL: 3 }],
    ['group=time.day,theme', { '2026-05-31,classic': 2, '2026-05-31,news': 1, '2026-06-01,news': 1 }],
    [
      'group=embed_url,device_category,post_id',
      {
        [`https%3A%2F%2Fa.example%2F,mobile,${posts[0]}`]: 2,
        [`https%3A%2F%2Fb.example%2Fx%2Cy,desktop,${posts[1]}`]: 1,
        [`none,desktop,${posts[1]}`]: 1,
      },
    ],
  ];
  for (const [query, counts] of cases)
    test(query || 'none', async () => assert.deepEqual(await countsById(query), counts));

  test('the cases above cover every group', () => {
    assert.deepEqual(
      listGroups(boardEngagement).filter((name) => !cases.some(([query]) => query === `group=${name}`)),
      [],
    );
    assert.equal(listGroups(boardEngagement).length, 16);
  });

  test('each resource has its groups in order, with typed values', async () => {
    const [first] = await ask('group=post_id,time.hour_of_day');
    assert.equal(first!.type, 'embed_engagement_metric');
    assert.equal(typeof first!.id, 'string');
    assert.deepEqual(first!.attributes, {
      count: 2,
      dimensions: [
        { name: 'post_id', value: posts[0] },
        { name: 'time.hour_of_day', value: 9 },
      ],
    });
    assert.deepEqual(Object.keys((await ask('fields[embed_engagement_metric]=count'))[0]!.attributes), ['count']);
  });

  test('visitors are counted instead of events, and a visitor on two days counts twice', async () => {
    assert.deepEqual(await countsById('aggregation=count_unique'), { total: 3 });
    assert.deepEqual(await countsById('aggregation=count_unique&group=time.day'), { '2026-05-31': 2, '2026-06-01': 1 });
    assert.deepEqual(await countsById('aggregation=count'), { total: 4 });
  });

  test('events are filtered by board, post and time', async () => {
    assert.deepEqual(await countsById('group=board_id', 'embed_loaded'), { [campaign]: 1, [long]: 1 });
    assert.deepEqual(await countsById(`filter[board_id]=${long}`, 'embed_loaded'), { total: 1 });
    assert.deepEqual(await countsById(`filter[board_id]=${long},${campaign}`, 'embed_loaded'), { total: 2 });
    assert.deepEqual(await countsById(`filter[post_id]=${posts[0]}`), { total: 2 });
    assert.deepEqual(await countsById('filter[from]=2026-06-01'), { total: 1 });
    assert.deepEqual(await countsById('filter[to]=2026-05-31'), { total: 3 });
    assert.deepEqual(await countsById('filter[from]=2026-05-31T09:30:00Z&filter[to]=2026-05-31T12:00:00Z'), {
      total: 1,
    });
    assert.deepEqual(await countsById('group=theme&filter[to]=2020-01-01'), {});
  });

  test('every engagement type can be requested, and no unknown one', async () => {
    for (const name of engagementNames) assert.equal((await service.get(`${base}/${name}`, bearer)).status, 200, name);
    assert.equal((await service.get(`${base}/embed_post_liked`, bearer)).status, 404);
  });

  for (const query of [
    'group=colour',
    'group=theme,theme',
    'group=constructor',
    'aggregation=sum',
    'filter[board_id]=x',
    'filter[from]=then',
    'filter[to]=1..2',
    'filter[colour]=red',
    'sort=count',
  ]) {
    test(`${query} is refused`, async () => {
      const { status, body } = await service.get(`${base}/embed_loaded?${query}`, bearer);
      assert.equal(status, 400);
      assert.equal(body.errors[0]!.source?.parameter, query.split('=')[0]);
    });
  }
});

describe('access to the figures', () => {
  const add = (token: string, team: number, scopes: string, expiresAt: number | null = null) =>
    database
      .insertInto('access_tokens')
      .values({ token_hash: hashToken(token), team_id: team, scopes, expires_at: expiresAt })
      .execute();

  test('needs a known, valid token in the header, with the scope, for its own team', async () => {
    await database.insertInto('teams').values({ id: 2, name: 'Others' }).execute();
    await add('others', 2, 'posts:read boards:read');
    await add('narrow', 1, 'posts:read boards:reader');
    await add('old', 1, 'boards:read', now);
    await add('young', 1, 'boards:read', now + 1);
    const cases: readonly [authorization: string | null, team: string, status: number][] = [
      [null, '1', 401],
      ['Bearer', '1', 401],
      ['Bearer ', '1', 401],
      ['Basic abc', '1', 401],
      ['Bearer unknown', '1', 401],
      [`Bearer ${demoToken}x`, '1', 401],
      ['Bearer old', '1', 401],
      ['Bearer narrow', '1', 403],
      ['Bearer others', '1', 403],
      [`Bearer ${demoToken}`, '2', 403],
      [`Bearer ${demoToken}`, '01', 403],
      [`Bearer ${demoToken}`, '3', 403],
      ['Bearer young', '1', 200],
      [`bearer ${demoToken}`, '1', 200],
      ['Bearer others', '2', 200],
    ];
    for (const [authorization, team, status] of cases) {
      const response = await service.get(
        `/v2/teams/${team}/boards/metrics/engagement/embed_loaded`,
        authorization === null ? {} : { Authorization: authorization },
      );
      assert.equal(response.status, status, `${authorization} ${team}`);
      if (status !== 200) assert.equal(response.body.errors[0]!.status, String(status));
      assert.equal(
        response.headers.get('www-authenticate')?.startsWith('Bearer') ?? false,
        status === 401 || authorization === 'Bearer narrow',
      );
      assert.equal(response.headers.get('cache-control'), 'no-store');
    }
    const others = await service.get('/v2/teams/2/boards/metrics/engagement/embed_loaded', {
      Authorization: 'Bearer others',
    });
    assert.deepEqual(others.body.data[0]!.attributes['count'], 0, 'the other team’s boards are not counted');
    assert.equal((await service.get(`${base}/embed_loaded?access_token=${demoToken}`)).status, 401);
  });

  test('uses tokens that are not stored in plain text', async () => {
    const rows = await database.selectFrom('access_tokens').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(demoToken));
  });
});
