import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { engagementNames, type EngagementName } from '../../../../src/model/engagement-names.ts';
import { demoTeamId, demoToken } from '../../../../demo/seed/seed.ts';
import {
  dayMs,
  type Done,
  eventCount,
  firstDay,
  makeEvents,
  pageCount,
  sendEvents,
  type Sent,
  startOfDay,
} from '../../../test/testing/forty-pages.ts';
import { isOnPostgres } from '../../../test/testing/second-database.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { callV1 } from '../../../test/testing/v1-calls.ts';
import { boardEngagement, listGroups, postEngagement } from './metric-kind.ts';

let now = firstDay;
const service = await openTestService({ now: () => now, countryHeader: 'X-Country', addressHeader: 'X-Address' });
after(() => service.close());

const boards = await Promise.all(
  ['campaign', 'long'].map(async (slug) => ({
    slug,
    id: (await service.get(`/v2/boards/${slug}`)).body.data.id,
    posts: (await service.get(`/v2/boards/${slug}/posts`)).body.data.map(({ id }) => id),
  })),
);
const done = makeEvents(boards);
/** The statement is the same for all names, so the second database is queried for every sixth name only. */
const askedNames = engagementNames.filter((_, index) => !isOnPostgres || index % 6 === 2);
let sent: Sent;

before(async () => {
  sent = await sendEvents(service, boards, done, (ms) => {
    now = ms;
  });
});

type Question = (event: Done) => string;

const iso = (ms: number): string => new Date(ms).toISOString();
const isoDay = (ms: number): string => iso(ms).slice(0, 10);
const byTime: Readonly<Record<string, Question>> = {
  'time.hour': ({ at }) => `${iso(at).slice(0, 13)}:00:00Z`,
  'time.hour_of_day': ({ at }) => String(new Date(at).getUTCHours()),
  'time.day': ({ at }) => isoDay(at),
  'time.day_of_week': ({ at }) => String(new Date(at).getUTCDay()),
  // Written out, so that the test does not repeat the arithmetic that it checks: the first day is the end of all these
  // periods, the second day is the beginning.
  'time.week': ({ at }) => (isoDay(at) === '2028-12-31' ? '2028-12-25' : '2029-01-01'),
  'time.month': ({ at }) => (isoDay(at) === '2028-12-31' ? '2028-12-01' : '2029-01-01'),
  'time.quarter': ({ at }) => (isoDay(at) === '2028-12-31' ? '2028-10-01' : '2029-01-01'),
  'time.year': ({ at }) => (isoDay(at) === '2028-12-31' ? '2028-01-01' : '2029-01-01'),
};

/** The visitor of an event: a page is one visitor per day. */
const visitOf = ({ page, at }: Done): string => `${page} ${startOfDay(at)}`;

/** Counts events, or their visitors, by the properties in a query. */
function countBy(events: readonly Done[], question: Question, isUnique = false): Record<string, number> {
  const groups = new Map<string, string[]>();
  for (const event of events) groups.set(question(event), [...(groups.get(question(event)) ?? []), visitOf(event)]);
  return Object.fromEntries(
    [...groups].map(([value, visits]) => [value, isUnique ? new Set(visits).size : visits.length]),
  );
}

const expected = (name: string, group: string, isUnique: boolean): Record<string, number> =>
  countBy(
    done.filter((event) => event.name === name),
    byTime[group] ?? (({ values }) => String(values[group] ?? 'none')),
    isUnique,
  );

async function counted(path: string): Promise<Record<string, unknown>> {
  const response = await service.get(path, { Authorization: `Bearer ${demoToken}` });
  assert.equal(response.status, 200, response.text);
  return Object.fromEntries(response.body.data.map(({ id, attributes }) => [id, attributes['count']]));
}

describe(`${eventCount} events of ${pageCount} pages, a tenth of them sent twice, one in twenty late`, () => {
  test('are stored exactly once each', async () => {
    const rows = await service.service.database.selectFrom('engagement_events').select('id').execute();
    assert.equal(rows.length, eventCount);
    assert.ok(sent.repeated >= eventCount * 0.1, `${sent.repeated} repeated`);
    assert.ok(sent.late >= eventCount * 0.05, `${sent.late} late`);
  });
});

describe('figures of version 2', () => {
  const base = `/v2/teams/${demoTeamId}`;

  for (const group of listGroups(boardEngagement)) {
    test(`board engagement by ${group} is exact`, async () => {
      for (const name of askedNames) {
        for (const aggregation of ['count', 'count_unique']) {
          assert.deepEqual(
            await counted(`${base}/boards/metrics/engagement/${name}?group=${group}&aggregation=${aggregation}`),
            expected(name, group, aggregation === 'count_unique'),
            `${name} ${aggregation}`,
          );
        }
      }
    });
  }

  for (const group of listGroups(postEngagement)) {
    test(`post engagement by ${group} is exact`, async () => {
      for (const name of askedNames.filter((known) => known.startsWith('embed_post_'))) {
        assert.deepEqual(
          await counted(`${base}/posts/metrics/engagement/${name}?group=${group}`),
          expected(name, group, false),
          name,
        );
      }
    });
  }
});

describe('figures of version 1', async () => {
  const clickthroughs: readonly EngagementName[] = [
    'embed_post_external_link_opened',
    'embed_post_cta_clicked',
    'embed_post_author_clicked',
  ];
  const postClicks: readonly EngagementName[] = ['embed_post_modal_opened', 'embed_post_external_link_opened'];
  const range = { start_date: firstDay / 1000, end_date: (firstDay + 2 * dayMs) / 1000 - 1 };
  const isOf =
    (names: readonly string[]) =>
    ({ name }: Done): boolean =>
      names.includes(name);

  const feedOf = new Map(
    (await service.service.database.selectFrom('posts').select(['id', 'social_feed_id']).execute()).map(
      ({ id, social_feed_id }) => [id, social_feed_id],
    ),
  );
  /** `null` = all; otherwise only events about posts of these feeds. */
  const choices = boards.flatMap(({ slug, id, posts }) => {
    const feeds = [...new Set(posts.flatMap((post) => feedOf.get(post) ?? []))];
    return [null, ...feeds.map((feed) => [feed]), ...(feeds.length > 1 ? [feeds.slice(0, 2)] : [])].map((chosen) => ({
      slug,
      id,
      chosen,
    }));
  });
  test('at least three selections of feeds are queried', () =>
    assert.ok(choices.filter(({ chosen }) => chosen !== null).length >= 3));

  for (const { slug, id, chosen } of choices) {
    const events = done.filter(
      ({ values }) =>
        values['board_id'] === id && (chosen === null || chosen.includes(feedOf.get(Number(values['post_id'])) ?? -1)),
    );
    const ask = async (path: string, parameters: Record<string, string> = {}): Promise<unknown> => {
      const response = await callV1(service, `/v1/analytics/engagement/${path}/${slug}`, {
        ...range,
        ...(chosen && { social_feed_id: chosen.join() }),
        ...parameters,
      });
      assert.equal(response.status, 200, response.text);
      return response.json;
    };
    /** Sorted by descending clicks, and for equal clicks by descending id. */
    const top = (names: readonly string[]): [number, number][] => {
      const clicks = Object.entries(countBy(events.filter(isOf(names)), ({ values }) => String(values['post_id'])));
      return clicks
        .map(([post, count]): [number, number] => [Number(post), count])
        .sort((one, other) => other[1] - one[1] || other[0] - one[0])
        .slice(0, 25);
    };
    const clicksOf = (rows: unknown): unknown =>
      (rows as { id: number; clicks: number }[]).map((row) => [row.id, row.clicks]);

    describe(`${slug}, ${chosen === null ? 'all feeds' : `feeds ${chosen.join()}`}`, () => {
      test('the activity is exact', async () => {
        assert.deepEqual(await ask('activity'), {
          total_visitors: new Set(events.map(visitOf)).size,
          total_clickthroughs: events.filter(isOf(clickthroughs)).length,
          total_scrolldowns: events.filter(isOf(['embed_paginated'])).length,
        });
      });
      test('calls to action and posts are ordered by clicks', async () => {
        assert.deepEqual(clicksOf(await ask('cta')), top(['embed_post_cta_clicked']));
        assert.deepEqual(clicksOf(await ask('posts_clicks')), top(postClicks));
      });
      for (const [timezone, offsetMs] of [
        ['0:00', 0],
        ['-7:00', -7 * 3_600_000],
        ['5:45', 5.75 * 3_600_000],
        ['14:00', 14 * 3_600_000],
      ] as const) {
        test(`visitors by day are exact, ${timezone}`, async () => {
          const { visitors } = (await ask('visitors_v_time', { timezone })) as {
            visitors: { date: string; visitors: number }[];
          };
          const counts = countBy(events, ({ at }) => isoDay(at + offsetMs), true);
          assert.deepEqual(
            Object.fromEntries(visitors.filter((day) => day.visitors > 0).map((day) => [day.date, day.visitors])),
            counts,
          );
          assert.deepEqual(
            visitors.map(({ date }) => date),
            [...new Set([0, dayMs, 2 * dayMs - 1].map((step) => isoDay(firstDay + step + offsetMs)))],
          );
        });
      }
    });
  }
});
