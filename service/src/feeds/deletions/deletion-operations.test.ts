import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFeedScene } from '../../../test/testing/feed-scene.ts';
import { writeRss } from '../../../test/testing/source-server.ts';
import { testNow } from '../../../test/testing/test-service.ts';

let now = testNow;
const { source, service, team, openBoard, openFeed, poll: pollNow } = await openFeedScene(() => now);
const day = (number: number): string => new Date(Date.UTC(2026, 4, number, 10)).toUTCString();
const all = Array.from({ length: 10 }, (_, index) => ({
  id: `${index}`,
  title: `Post ${index}`,
  date: day(30 - index),
  html: `Words ${index}.`,
}));

/** A feed of ten posts, of which its source lists the first and the last three from now on. */
async function openShrunkFeed(slug: string) {
  const board = await openBoard(slug);
  source.set(`/${slug}`, { body: writeRss(all) });
  const feed = await openFeed(board, `/${slug}`, { approve: true });
  const poll = async (): Promise<void> => {
    now += 600_000;
    await pollNow(feed);
  };
  source.set(`/${slug}`, { body: writeRss([...all.slice(0, 1), ...all.slice(7)]) });
  await poll();
  await poll();
  const path = `/social_feeds/${feed}/deletions`;
  return {
    poll,
    waiting: async () => (await team.get(path)).body.data,
    decide: (decision: string, posts: readonly number[]) =>
      team.send('POST', path, { type: 'feed_deletion_decision', attributes: { decision, post_ids: posts } }),
    titles: async () =>
      (await service.get(`/v2/boards/${slug}/posts?sort=published_at`)).body.data.map(({ attributes }) =>
        Number(String(attributes['title']).slice(5)),
      ),
    relist: () => source.set(`/${slug}`, { body: writeRss(all) }),
    shrink: () => source.set(`/${slug}`, { body: writeRss([...all.slice(0, 1), ...all.slice(7)]) }),
  };
}

const titlesOf = (posts: readonly { attributes: Record<string, unknown> }[]): unknown[] =>
  posts.map(({ attributes }) => attributes['title']);

test('a large part of a feed that is gone waits, is removed when the team says so, and other posts go on waiting', async () => {
  const feed = await openShrunkFeed('removed');
  const waiting = await feed.waiting();
  assert.deepEqual(titlesOf(waiting), ['Post 1', 'Post 2', 'Post 3', 'Post 4', 'Post 5', 'Post 6']);
  assert.deepEqual(await feed.titles(), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  const { status, body, text } = await feed.decide(
    'remove',
    waiting.slice(0, 4).map(({ id }) => id),
  );
  assert.equal(status, 200, text);
  assert.equal(body.data.attributes['deletions_waiting'], 2);
  assert.deepEqual(await feed.titles(), [9, 8, 7, 6, 5, 0]);
  assert.deepEqual(titlesOf(await feed.waiting()), ['Post 5', 'Post 6']);
});

test('posts that the team keeps stay and ask no more, until the feed lists them again and loses them once more', async () => {
  const feed = await openShrunkFeed('kept');
  const ids = (await feed.waiting()).map(({ id }) => id);
  const { body } = await feed.decide('keep', ids);
  assert.equal(body.data.attributes['deletions_waiting'], 0);
  for (let count = 0; count < 3; count++) await feed.poll();
  assert.deepEqual(await feed.waiting(), []);
  assert.deepEqual(await feed.titles(), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  feed.relist();
  await feed.poll();
  feed.shrink();
  await feed.poll();
  await feed.poll();
  assert.equal((await feed.waiting()).length, 6);
});

test('nobody decides about posts that do not wait, or of another feed', async () => {
  const [one, other] = [await openShrunkFeed('one'), await openShrunkFeed('other')];
  const foreign = (await other.waiting()).map(({ id }) => id);
  assert.equal((await one.decide('remove', foreign)).status, 200);
  assert.equal((await other.titles()).length, 10);
  assert.equal((await one.titles()).length, 10);
  assert.equal((await one.decide('forget', foreign)).status, 422);
});
