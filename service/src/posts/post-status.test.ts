import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { callV1, readFeed } from '../../test/testing/v1-calls.ts';
import { demoToken } from '../../../demo/seed/seed.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());

const dayMs = 86_400_000;
const old = new Date(testNow - 2 * dayMs).toISOString();
const seedPost = (text: string, more: Record<string, unknown> = {}): unknown => ({
  type: 'custom',
  author: { name: text, username: text },
  text,
  language: 'en',
  tags: [text],
  publishedAt: old,
  moderatedAt: old,
  ...more,
});

let slug = '';
let ids: number[] = [];

before(async () => {
  ({ slug } = (await service.send('POST', '/__scopes/status/boards', { name: 'board' })).body as unknown as {
    slug: string;
  });
  ({ ids } = (
    await service.send('POST', '/__scopes/status/posts', {
      board: slug,
      add: [
        seedPost('shown'),
        seedPost('waiting', { status: 'pending', publishedAt: '2020-01-01T00:00:00Z' }),
        seedPost('refused', { status: 'rejected' }),
      ],
    })
  ).body);
});

const listed = async (query = ''): Promise<unknown[]> =>
  (await service.get(`/v2/boards/${slug}/posts${query}`)).body.data.map(({ attributes }) => attributes['text']);
const figures = async (path: string): Promise<Record<string, unknown>> =>
  (
    await callV1(service, `/v1/analytics/${path}/${slug}`, {
      start_date: testNow / 1000 - 30 * 86_400,
      end_date: testNow / 1000 + 60,
    })
  ).json as Record<string, unknown>;

describe('a post that is not approved', () => {
  test('is not in a public list, and no filter finds it', async () => {
    assert.deepEqual(await listed(), ['shown']);
    assert.deepEqual(await listed(`?filter[id]=${ids.join()}`), ['shown']);
    for (const word of ['waiting', 'refused'])
      assert.deepEqual(await listed(`?filter[q]=${word}&sort=published_at`), [], word);
    assert.deepEqual(
      (await readFeed(service, slug)).data.map(({ title }) => title),
      ['shown'],
    );
  });

  test('does not appear in a summary', async () => {
    let response = await service.send('POST', `/v2/boards/${slug}/posts_summary`, undefined, {
      Authorization: `Bearer ${demoToken}`,
    });
    for (let tries = 0; response.status === 202 && tries < 100; tries++) {
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      response = await service.send('POST', `/v2/boards/${slug}/posts_summary`, undefined, {
        Authorization: `Bearer ${demoToken}`,
      });
    }
    assert.equal(response.status, 200);
    assert.doesNotMatch(response.text, /waiting|refused/);
  });

  test('adds neither its tag nor its date to a profile', async () => {
    const { json } = await callV1(service, `/v1/profile/${slug}`);
    assert.deepEqual((json as { tags: unknown }).tags, ['shown']);
    assert.equal((json as { created: number }).created, Date.parse(old) / 1000);
  });

  test('counts as undecided or rejected, never as approved', async () => {
    const {
      posts_approved: approved,
      posts_unapproved: undecided,
      posts_rejected: rejected,
      total_posts: total,
    } = await figures('impact/activity');
    assert.deepEqual([approved, undecided, rejected, total], [1, 1, 1, 3]);
    assert.equal(
      ((await figures('impact/outspoken_contributors')) as unknown as { author_name: string }[])
        .map((one) => one.author_name)
        .join(),
      'shown',
    );
  });

  test('has no stored events', async () => {
    const events = ids.map((id) => ({
      type: 'embed_engagement',
      id: crypto.randomUUID(),
      attributes: { name: 'embed_post_modal_opened', post_id: id },
    }));
    assert.equal(
      (await service.send('POST', `/v2/boards/${slug}/activity`, { data: events }, { 'Content-Type': 'text/plain' }))
        .status,
      202,
    );
    const stored = await service.service.database.selectFrom('engagement_events').select('post_id').execute();
    assert.deepEqual(
      stored.map(({ post_id: id }) => id),
      [ids[0]],
    );
  });

  test('appears when it is approved, and disappears when it is rejected', async () => {
    await service.send('POST', '/__scopes/status/posts', {
      board: slug,
      decide: [
        { id: ids[1], status: 'approved' },
        { id: ids[0], status: 'rejected' },
      ],
    });
    assert.deepEqual(await listed(), ['waiting']);
    const clicked = (await figures('engagement/posts_clicks')) as unknown as unknown[];
    assert.deepEqual(clicked, [], 'a clicked post is not in the figures after it is rejected');
    const { posts_approved: approved, posts_rejected: rejected } = await figures('impact/activity');
    // The approved post was published long before the range.
    assert.deepEqual([approved, rejected], [0, 2]);
  });
});
