import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { engagementNames } from '../../../src/engagement/engagement-event.ts';
import { demoTeamId, demoToken } from '../seed/seed.ts';
import { scatter } from '../seed/spread.ts';
import { openTestService } from '../testing/test-service.ts';
import { boardEngagement, postEngagement } from './metric-kind.ts';

const [eventCount, pageCount, batchSize] = [10_000, 40, 25] as const;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const firstDay = Date.UTC(2026, 4, 30);

let now = firstDay;
const service = await openTestService({ now: () => now, countryHeader: 'X-Country', addressHeader: 'X-Address' });
after(() => service.close());

const boards = await Promise.all(['campaign', 'long'].map(async (slug) => ({
  slug,
  id: (await service.get(`/v2/boards/${slug}`)).body.data.id,
  posts: (await service.get(`/v2/boards/${slug}/posts`)).body.data.map(({ id }) => id),
})));

/** What one page did, as it knows it itself. */
interface Done {
  readonly id: string;
  readonly page: number;
  readonly name: string;
  readonly at: number;
  readonly isLate: boolean;
  readonly values: Readonly<Record<string, string | number | null>>;
}

function pick<Item>(items: readonly Item[], input: number): Item {
  const item = items[Math.floor(scatter(input) * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

/** Forty pages on two days, between six in the morning and ten at night. */
const done = Array.from({ length: eventCount }, (_, index): Done => {
  const page = index % pageCount;
  const board = boards[page % 2]!;
  const name = pick(engagementNames, index * 3);
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    page, name,
    at: firstDay + (index % 3 === 0 ? dayMs : 0) + 6 * hourMs + Math.floor(scatter(index * 5) * 16 * hourMs),
    isLate: scatter(index * 7) < 0.05,
    values: {
      board_id: board.id,
      post_id: name.startsWith('embed_post_') ? pick(board.posts, index * 11) : null,
      personalization_type: pick(['grid', 'slider', null], page * 13),
      theme: pick(['classic', 'news', 'gem'], page * 17),
      device_category: pick(['desktop', 'tablet', 'mobile'], page * 19),
      media_type: pick(['text', 'image', 'video', null], index * 23),
      embed_url: `https://page${page}.example/`,
      remote_ip_country: pick(['NL', 'JP', 'BR'], page * 29),
    },
  };
});

async function send(events: readonly Done[], at: number): Promise<void> {
  const [{ page, values }] = events as [Done];
  now = at;
  const data = events.map(({ id, name, at: occurredAt, values: { remote_ip_country: _, ...attributes } }) =>
    ({ type: 'embed_engagement', id, attributes: { ...attributes, name, age_ms: at - occurredAt } }));
  const answer = await service.send('POST', `/v2/boards/${boards[page % 2]!.slug}/activity`, { data }, {
    'Content-Type': 'text/plain', 'X-Address': `203.0.${page}.7`, 'X-Country': String(values['remote_ip_country']),
  });
  assert.deepEqual([answer.status, answer.body.meta.refused], [202, []]);
}

before(async () => {
  for (const day of [firstDay, firstDay + dayMs]) {
    for (let page = 0; page < pageCount; page++) {
      const ours = done.filter((event) => event.page === page && Math.floor(event.at / dayMs) * dayMs === day);
      const [late, prompt] = [ours.filter(({ isLate }) => isLate), ours.filter(({ isLate }) => !isLate)];
      const night = day + 23 * hourMs;
      for (let start = 0; start < prompt.length; start += batchSize) {
        const batch = prompt.slice(start, start + batchSize);
        await send(batch, night);
        // A tenth is sent again, since no answer was heard.
        if (scatter(start + page) < 0.1) await send(batch, night + 1000);
      }
      if (late.length > 0) await send(late, night + hourMs / 2);
      if (late.length > 0) await send(late.slice(0, 3), night + hourMs / 2);
    }
  }
});

type Question = (event: Done) => string;

const iso = (ms: number): string => new Date(ms).toISOString();
const byTime: Readonly<Record<string, Question>> = {
  'time.hour': ({ at }) => `${iso(at).slice(0, 13)}:00:00Z`,
  'time.hour_of_day': ({ at }) => String(new Date(at).getUTCHours()),
  'time.day': ({ at }) => iso(at).slice(0, 10),
  'time.day_of_week': ({ at }) => String(new Date(at).getUTCDay()),
};

function expected(name: string, group: string, isUnique: boolean): Record<string, number> {
  const question = byTime[group] ?? (({ values }: Done) => String(values[group] ?? 'none'));
  const groups = new Map<string, string[]>();
  for (const event of done) {
    if (event.name === name) groups.set(question(event), [...(groups.get(question(event)) ?? []), `${event.page} ${Math.floor(event.at / dayMs)}`]);
  }
  return Object.fromEntries([...groups].map(([value, visits]) => [value, isUnique ? new Set(visits).size : visits.length]));
}

async function counted(path: string): Promise<Record<string, unknown>> {
  const answer = await service.get(path, { Authorization: `Bearer ${demoToken}` });
  assert.equal(answer.status, 200, answer.text);
  return Object.fromEntries(answer.body.data.map(({ id, attributes }) => [id, attributes['count']]));
}

describe(`${eventCount} events of ${pageCount} pages, a tenth of them sent twice, some late`, () => {
  const base = `/v2/teams/${demoTeamId}`;

  test('are as many as were sent, each once', async () => {
    const rows = await service.service.database.selectFrom('engagement_events').select('id').execute();
    assert.equal(rows.length, eventCount);
    assert.ok(done.filter(({ isLate }) => isLate).length > 400);
  });

  for (const group of [...Object.keys(byTime), ...Object.keys(boardEngagement.dimensions)]) {
    test(`board engagement by ${group}`, async () => {
      for (const name of engagementNames) {
        for (const aggregation of ['count', 'count_unique']) {
          assert.deepEqual(await counted(`${base}/boards/metrics/engagement/${name}?group=${group}&aggregation=${aggregation}`), expected(name, group, aggregation === 'count_unique'), `${name} ${aggregation}`);
        }
      }
    });
  }

  for (const group of [...Object.keys(byTime), ...Object.keys(postEngagement.dimensions)]) {
    test(`post engagement by ${group}`, async () => {
      for (const name of engagementNames.filter((known) => known.startsWith('embed_post_'))) {
        assert.deepEqual(await counted(`${base}/posts/metrics/engagement/${name}?group=${group}`), expected(name, group, false), name);
      }
    });
  }
});
