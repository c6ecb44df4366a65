import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { storeBoard } from '../../../../demo/seed/store-board.ts';
import { demoTeamId } from '../../../../demo/seed/seed.ts';
import { countRuns } from '../../../test/testing/second-database.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { countGroups } from './count-groups.ts';
import { tidyHours } from './tidy-hours.ts';
import { openTimeZone, utc } from './time-zone.ts';

const service = await openTestService();
after(() => service.close());
const { database } = service.service;
const boardId = await storeBoard(database, {
  teamId: demoTeamId,
  slug: 'times',
  name: 'Times',
  isPublic: true,
  isLive: false,
});

/** Groups moments by an independent calendar: each moment is formatted separately, without code of the service. */
function countByCalendar(times: readonly number[], timeZone: string, group: string): Record<string, number> {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const offsetFormat = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  function label(ms: number): string {
    const [date = '', time = ''] = format.format(ms).split(' ');
    const [year = '', month = ''] = date.split('-');
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const offset = (/GMT(.*)$/.exec(offsetFormat.format(ms))?.[1] || 'Z').replace('+00:00', 'Z');
    const labels: Readonly<Record<string, string>> = {
      'time.hour': `${date}T${time.slice(0, 2)}:00:00${offset}`,
      'time.hour_of_day': String(Number(time.slice(0, 2))),
      'time.day': date,
      'time.day_of_week': String(weekday),
      'time.week': new Date(Date.parse(`${date}T00:00:00Z`) - ((weekday + 6) % 7) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      'time.month': `${year}-${month}-01`,
      'time.quarter': `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
      'time.year': `${year}-01-01`,
    };
    return labels[group] ?? '';
  }
  const counts: Record<string, number> = {};
  for (const ms of times) counts[label(ms)] = (counts[label(ms)] ?? 0) + 1;
  return counts;
}

describe('groups of time in any zone', () => {
  const zones = [
    'UTC',
    'Europe/Amsterdam',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
  ];
  const names = [
    'time.hour',
    'time.hour_of_day',
    'time.day',
    'time.day_of_week',
    'time.week',
    'time.month',
    'time.quarter',
    'time.year',
  ];
  // Many moments around clock changes and around the starts of months and years.
  const edges = [
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2026-12-31T23:59:59.999Z',
    '2028-02-29T12:00Z',
    '2026-04-04T15:00Z',
  ].map(Date.parse);
  const moment = fc.oneof(
    fc.integer({ min: Date.parse('2020-01-01T00:00Z'), max: Date.parse('2030-01-01T00:00Z') }),
    fc
      .tuple(fc.constantFrom(...edges), fc.integer({ min: -9_000_000, max: 9_000_000 }))
      .map(([edge, step]) => edge + step),
  );

  test('equal the groups of an independent calendar', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(moment, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...zones),
        async (times, zone) => {
          await database.deleteFrom('ingestion_events').where('board_id', '=', boardId).execute();
          await database
            .insertInto('ingestion_events')
            .values(times.map((occurred_at, index) => ({ post_id: 9_000_000 + index, board_id: boardId, occurred_at })))
            .execute();
          for (const name of names) {
            const counted = await countGroups(database, {
              table: 'ingestion_events',
              teamId: demoTeamId,
              wanted: { board_id: [boardId] },
              range: { from: 0, to: Number.MAX_SAFE_INTEGER },
              groups: [name],
              zone: openTimeZone(zone),
              isUnique: false,
              maxRows: 100,
            });
            assert.deepEqual(
              Object.fromEntries(counted.map(({ values, count }) => [values[0], count])),
              countByCalendar(times, zone, name),
              `${name} ${zone}`,
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('hourly sums equal the counts of their events, in any range and after deletions', async () => {
  const startMs = Date.parse('2026-05-31T00:00Z');
  const time = fc.integer({ min: startMs, max: startMs + 10 * 3_600_000 });
  const statuses = ['approved', 'rejected', 'deleted'] as const;
  const decision = fc.record({
    occurred_at: time,
    status: fc.constantFrom(...statuses),
    source: fc.constantFrom('rss', 'tiktok'),
    user_id: fc.constantFrom(null, 501),
  });
  const range = fc
    .tuple(time, time, fc.boolean())
    .map(([one, other, isWhole]) =>
      isWhole ? { from: 0, to: Number.MAX_SAFE_INTEGER } : { from: Math.min(one, other), to: Math.max(one, other) },
    );
  await fc.assert(
    fc.asyncProperty(
      fc.array(decision, { minLength: 5, maxLength: 30, size: 'max' }),
      fc.array(range, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 5 }),
      async (decisions, ranges, deleted) => {
        await database.deleteFrom('moderation_events').where('board_id', '=', boardId).execute();
        const rows = decisions.map((one, index) => ({ ...one, id: 9_000_000 + index, post_id: 1, board_id: boardId }));
        await database.insertInto('moderation_events').values(rows).execute();
        await database
          .deleteFrom('moderation_events')
          .where('id', '<', 9_000_000 + deleted)
          .where('board_id', '=', boardId)
          .execute();
        const left = rows.slice(deleted);
        async function compare(): Promise<void> {
          for (const { from, to } of ranges) {
            const counted = await countGroups(database, {
              table: 'moderation_events',
              teamId: demoTeamId,
              wanted: { board_id: [boardId], source: ['rss'] },
              range: { from, to },
              groups: ['status'],
              zone: utc,
              isUnique: false,
              maxRows: 100,
            });
            const expected = statuses
              .map((status) => ({
                values: [status],
                count: left.filter(
                  (one) =>
                    one.status === status && one.source === 'rss' && one.occurred_at >= from && one.occurred_at < to,
                ).length,
              }))
              .filter(({ count }) => count > 0)
              .sort((one, other) => (one.values.join() < other.values.join() ? -1 : 1));
            assert.deepEqual(counted, expected);
          }
        }
        await compare();
        await tidyHours(database);
        await compare();
      },
    ),
    { numRuns: countRuns(40) },
  );
  const hours = await database.selectFrom('moderation_hours').where('board_id', '=', boardId).selectAll().execute();
  assert.ok(hours.length > 0 && hours.every(({ amount }) => amount > 0));
  await database.deleteFrom('boards').where('id', '=', boardId).execute();
  await tidyHours(database);
  const gone = await database.selectFrom('moderation_hours').where('board_id', '=', boardId).selectAll().execute();
  assert.deepEqual(gone, []);
});
