import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { demoTeamId, demoToken } from '../../../../demo/seed/seed.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { callV1 } from '../../../test/testing/v1-calls.ts';
import { arrangeMonths } from '../../database/event-months.ts';
import { isOnPostgres } from '../../../test/testing/second-database.ts';
import { pruneEvents } from './prune-events.ts';

const dayMs = 86_400_000;
const service = await openTestService();
after(() => service.close());
// Its own pruning at the start would come in between.
await service.service.settled();
const { database } = service.service;
const board = (await service.get('/v2/boards/campaign')).body.data.id;
const post = (await service.get('/v2/boards/campaign/posts')).body.data[0]!.id;
const authorization = { Authorization: `Bearer ${demoToken}` };

let number = 0;
/** Stores an event with the given age in days. */
const store = async (
  daysAgo: number,
  name: string,
  visitor: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> => {
  await database
    .insertInto('engagement_events')
    .values({
      id: `event-${number++}`,
      board_id: board,
      name,
      occurred_at: testNow - daysAgo * dayMs + number,
      post_id: null,
      personalization_type: null,
      theme: 'classic',
      device_category: null,
      media_type: null,
      embed_url: null,
      remote_ip_country: null,
      // Names of visitors change every day.
      visitor: `${visitor} ${daysAgo}`,
      is_odd: 0,
      ...more,
    })
    .execute();
};
for (const daysAgo of [200, 100, 91, 10]) {
  for (const visitor of ['ada', 'bo', 'ada']) await store(daysAgo, 'embed_loaded', visitor);
  await store(daysAgo, 'embed_loaded', 'cy', { theme: 'news' });
  await store(daysAgo, 'embed_post_modal_opened', 'ada', { post_id: post, media_type: 'image' });
}
await store(100, 'embed_loaded', 'forged', { is_odd: 1 });

const metrics = (query: string, name = 'embed_loaded') =>
  service.get(`/v2/teams/${demoTeamId}/boards/metrics/engagement/${name}${query}`, authorization);
const v1 = async (endpoint: string): Promise<unknown> => {
  const [from, to] = [testNow - 300 * dayMs, testNow].map((ms) => new Date(ms).toISOString().slice(0, 10));
  return (
    await callV1(service, `/v1/analytics/engagement/${endpoint}/campaign`, {
      start_date: from ?? '',
      end_date: to ?? '',
    })
  ).body;
};
const questions: readonly (() => Promise<unknown>)[] = [
  ...[
    '',
    '?group=time.day',
    '?group=time.month',
    '?group=theme',
    '?group=theme,time.day',
    '?filter[theme]=news',
    '?aggregation=count_unique',
    '?aggregation=count_unique&group=theme',
    '?group=board_id',
  ].map((query) => async () => (await metrics(query)).body.data),
  async () => (await metrics('?group=post_id', 'embed_post_modal_opened')).body.data,
  ...['activity', 'visitors_v_time', 'posts_clicks'].map((endpoint) => () => v1(endpoint)),
];

test('figures by day stay the same after the events are pruned', async () => {
  const before = await Promise.all(questions.map((ask) => ask()));
  assert.ok(JSON.stringify(before[0]).includes('"count":16'), 'events that are marked as odd are not counted');
  await arrangeMonths(database, testNow);
  await pruneEvents(database, { nowMs: testNow, rawDays: 90 });
  const kept = await database.selectFrom('engagement_events').select('occurred_at').execute();
  // PostgreSQL keeps the events of March (UTC) until the whole month is old enough.
  const days = isOnPostgres ? [91, 10] : [10];
  assert.deepEqual(
    kept.map(({ occurred_at: ms }) => Math.floor((testNow - ms) / dayMs) + 1).sort(),
    days.flatMap((day) => [day, day, day, day, day]).sort(),
  );
  assert.doesNotMatch(
    JSON.stringify(await database.selectFrom('engagement_days').selectAll().execute()),
    /ada|bo \d|cy/,
    'no visitor’s name is left',
  );
  for (const [index, ask] of questions.entries()) assert.deepEqual(await ask(), before[index], `question ${index}`);
  await pruneEvents(database, { nowMs: testNow, rawDays: 90 });
  assert.deepEqual(await questions[0]?.(), before[0], 'a second run changes nothing');
});
