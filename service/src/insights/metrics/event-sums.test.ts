import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { writeSetting } from '../../database/settings-store.ts';
import { pruneEvents } from '../engagement/prune-events.ts';
import { sumEvents } from '../engagement/sum-events.ts';
import { demoTeamId } from '../../../../demo/seed/seed.ts';
import { storeBoard } from '../../../../demo/seed/store-board.ts';
import { countRuns } from '../../../test/testing/second-database.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { countGroups, type GroupCount } from './count-groups.ts';
import { boardEngagement, listGroups } from './metric-kind.ts';
import { openTimeZone } from './time-zone.ts';

const service = await openTestService();
after(() => service.close());
const { database } = service.service;
const boardIds = await Promise.all(
  ['one', 'other'].map((slug) =>
    storeBoard(database, { teamId: demoTeamId, slug, name: slug, isPublic: true, isLive: false }),
  ),
);
const dayMs = 86_400_000;
/** Clocks in Europe change in the week around this day. */
const lastDay = Math.floor(Date.UTC(2026, 9, 28) / dayMs);
const nowMs = lastDay * dayMs + 15 * 3_600_000;
const prunedDays = 5;

const moment = fc.oneof(
  fc.integer({ min: (lastDay - 7) * dayMs, max: nowMs }),
  fc
    .tuple(fc.integer({ min: -28 * 7, max: 0 }), fc.constantFrom(-1, 0, 1))
    .map(([quarters, step]) => lastDay * dayMs + quarters * 3 * 900_000 + step),
);
/** Visitors have names as in the service: for one board and one day, and an event may arrive a day late. */
const event = fc
  .record({
    board_id: fc.constantFrom(...boardIds),
    name: fc.constantFrom('embed_loaded', 'embed_viewed'),
    occurred_at: moment,
    post_id: fc.constantFrom(null, 1, 2),
    theme: fc.constantFrom(null, 'classic', 'news'),
    device_category: fc.constantFrom('mobile', 'desktop'),
    visitor: fc.constantFrom('ada', 'bo', 'cy'),
    daysLate: fc.constantFrom(0, 0, 1),
    is_odd: fc.constantFrom(0, 0, 0, 0, 1),
  })
  .map(({ daysLate, ...one }) => ({
    ...one,
    visitor: `${one.visitor} ${one.board_id} ${Math.floor(one.occurred_at / dayMs) + daysLate}`,
  }));
const day = fc.integer({ min: lastDay - 7, max: lastDay + 1 }).map((number) => number * dayMs);
const question = fc.record({
  groups: fc.uniqueArray(fc.constantFrom(...listGroups(boardEngagement)), { maxLength: 2 }),
  zone: fc
    .constantFrom('UTC', 'UTC', 'Europe/Amsterdam', 'Asia/Kathmandu', 'Australia/Lord_Howe', '+05:17')
    .map(openTimeZone),
  isUnique: fc.boolean(),
  range: fc.oneof(
    fc.constant({ from: 0, to: Number.MAX_SAFE_INTEGER }),
    fc.tuple(moment, moment).map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
    fc.tuple(day, moment).map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
    fc.tuple(day, day).map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
  ),
  wanted: fc.record({
    name: fc.constantFrom(['embed_loaded'], ['embed_viewed'], ['*']),
    board_id: fc.constantFrom([], boardIds, boardIds.slice(1)),
    theme: fc.constantFrom([], [], [], ['news']),
  }),
});

test('summed days and pruned days have the same counts as their events', async () => {
  let [summed, grouped] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 20, maxLength: 60, size: 'max' }),
      fc.array(question, { minLength: 25, maxLength: 25 }),
      async (events, questions) => {
        for (const table of ['engagement_events', 'engagement_days', 'engagement_hours', 'engagement_sums'] as const)
          await database.deleteFrom(table).execute();
        await database.deleteFrom('kept_values').where('name', '=', 'engagement_summed_days').execute();
        await database
          .insertInto('engagement_events')
          .values(
            events.map((one, index) => ({
              personalization_type: null,
              media_type: null,
              embed_url: null,
              remote_ip_country: null,
              ...one,
              id: `event-${index}`,
            })),
          )
          .execute();
        const respond = async (): Promise<readonly GroupCount[][]> => {
          const responses: GroupCount[][] = [];
          for (const one of questions)
            responses.push(
              await countGroups(database, { ...one, table: 'counted_events', teamId: demoTeamId, maxRows: 500 }),
            );
          return responses;
        };
        const counted = await respond();
        await sumEvents(database, nowMs);
        assert.deepEqual(await respond(), counted, 'summed');
        await sumEvents(database, nowMs);
        assert.deepEqual(await respond(), counted, 'summed a second time');
        summed += (await database.selectFrom('engagement_sums').select('name').execute()).length;
        grouped += counted.flat().length;

        await pruneEvents(database, { nowMs, rawDays: prunedDays });
        const afterPruning = await respond();
        await writeSetting(database, 'engagement_summed_days', '0');
        assert.deepEqual(afterPruning, await respond(), 'the oldest days pruned');
      },
    ),
    { numRuns: countRuns(60), endOnFailure: true },
  );
  assert.ok(summed > countRuns(1000) && grouped > countRuns(1000), `${summed} sums, ${grouped} groups`);
});
