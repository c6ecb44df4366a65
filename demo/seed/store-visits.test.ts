import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestService, testNow } from '../../service/test/testing/test-service.ts';
import { storeVisits } from './store-visits.ts';

const dayMs = 86_400_000;

test('the stored visits cover two months, with clicks on calls to action and none in the future', async (context) => {
  const { service, close } = await openTestService();
  context.after(close);
  const visits = [{ slug: 'campaign', visitorsPerDay: 5, pages: ['https://wendleweek.example/'] }];
  const count = await storeVisits(service.database, 1, visits, testNow);
  const rows = await service.database.selectFrom('engagement_events').selectAll().execute();
  assert.equal(rows.length, count);
  const times = rows.map(({ occurred_at: time }) => Number(time));
  assert.ok(Math.max(...times) < testNow);
  const recent = times.filter((time) => time > testNow - 30 * dayMs).length;
  assert.ok(recent > times.length / 2 && recent < times.length * 0.7, `${recent} of ${times.length} in the last month`);
  const countOf = (name: string): number => rows.filter((row) => row.name === name).length;
  assert.ok(countOf('embed_post_cta_clicked') > 0);
  assert.ok(countOf('embed_viewed') > countOf('embed_post_modal_opened'));
  assert.equal(await storeVisits(service.database, 1, [{ ...visits[0]!, slug: 'nowhere' }], testNow), 0);
});
