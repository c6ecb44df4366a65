import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, test } from 'node:test';
import { demoTeamId, demoToken } from '../../../../demo/seed/seed.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';

let now = testNow;
const service = await openTestService({ now: () => now, addressHeader: 'X-Address', limits: { factor: 1 } });
after(() => service.close());
beforeEach(async () => {
  now += 86_400_000;
  await service.service.database.deleteFrom('engagement_events').execute();
});
const [first] = (await service.get('/v2/boards/campaign/posts')).body.data;

interface Batch {
  readonly name?: string;
  readonly events?: number;
  readonly address?: string;
  readonly userAgent?: string;
  readonly board?: string;
}

function send({
  name = 'embed_loaded',
  events = 100,
  address = '203.0.113.9',
  userAgent = 'a browser',
  board = 'campaign',
}: Batch): Promise<Response> {
  const data = Array.from({ length: events }, () => ({
    type: 'embed_engagement',
    id: randomUUID(),
    attributes: { name, ...(name.startsWith('embed_post_') && { post_id: String(first?.id) }) },
  }));
  return service.send(
    'POST',
    `/v2/boards/${board}/activity`,
    { data },
    { 'Content-Type': 'text/plain', 'X-Address': address, 'User-Agent': userAgent },
  );
}

async function count(name: string, query = ''): Promise<number> {
  const response = await service.get(`/v2/teams/${demoTeamId}/boards/metrics/engagement/${name}${query}`, {
    Authorization: `Bearer ${demoToken}`,
  });
  return Number(response.body.data[0]?.attributes['count']);
}

describe('a flood of events', () => {
  test('is refused with the time to wait, and a client at another address is not', async () => {
    const statuses = [];
    for (let batch = 0; batch < 100; batch++) statuses.push((await send({})).status);
    assert.ok(
      statuses.filter((status) => status === 202).length <= 12,
      `${statuses.filter((status) => status === 202).length} of 100 batches were taken`,
    );
    const refused = await send({});
    assert.deepEqual([refused.status, refused.body.errors[0]?.code], [429, 'too_many_requests']);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await send({ address: '198.51.100.7', events: 3 })).status, 202);
    assert.equal((await send({ board: 'long', events: 3 })).status, 429, 'the limit covers all boards together');
  });

  test('raises the figures only up to a limit: implausibly many events are stored but not counted', async () => {
    for (let batch = 0; batch < 10; batch++, now += 15_000)
      assert.equal((await send({ name: 'embed_post_cta_clicked' })).status, 202);
    assert.equal(
      Number(
        (
          await service.service.database
            .selectFrom('engagement_events')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
      1000,
    );
    const counted = await count('embed_post_cta_clicked');
    assert.ok(counted <= 60, `${counted} clicks counted`);
    await send({ name: 'embed_post_cta_clicked', events: 2, address: '198.51.100.7' });
    assert.equal(await count('embed_post_cta_clicked'), counted + 2);
  });

  test('counts as few visitors when only the user agent changes', async () => {
    for (let visitor = 0; visitor < 300; visitor++, now += 1000)
      await send({ events: 1, userAgent: `browser ${visitor}` });
    const visitors = await count('embed_loaded', '?aggregation=count_unique');
    assert.ok(visitors <= 50, `${visitors} visitors`);
  });

  test('from many households reaches the limit of the board', async () => {
    const statuses = [];
    for (let household = 0; household < 120; household++)
      statuses.push((await send({ address: `2001:db8:0:${household.toString(16)}::1` })).status);
    assert.ok(statuses.includes(429));
    assert.equal((await send({ board: 'long', address: '198.51.100.7' })).status, 202, 'another board is not limited');
  });
});
