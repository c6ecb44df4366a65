import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFeedScene } from '../../../test/testing/feed-scene.ts';
import { writeRss } from '../../../test/testing/source-server.ts';
import { testNow } from '../../../test/testing/test-service.ts';

let now = testNow;
const { source, service, team, openBoard, openFeed, poll: pollNow } = await openFeedScene(() => now);

const date = 'Fri, 01 May 2026 10:00:00 GMT';
// The start page of a site identifies no post.
const link = 'https://walks.example/';
const before = { id: '1', title: 'Opening hours', html: 'We open at nine.', date, link };
const edited = { id: '1', title: 'We open later', html: 'From May at ten.', date, link };
const other = { id: '2', title: 'Bread', html: 'With nuts.', date: 'Thu, 30 Apr 2026 10:00:00 GMT', link };

/**
 * Two feeds of a board. The second one is read after a post was edited, the first one before: the board has it twice,
 * until `joinBoth`.
 */
async function openTwoFeeds(
  slug: string,
  rules: object,
  between: (first: number) => Promise<unknown> = async () => {},
) {
  const board = await openBoard(slug);
  const poll = async (feed: number): Promise<void> => {
    now += 600_000;
    await pollNow(feed);
  };
  const posts = async () => (await team.get(`/posts?filter[board_id]=${board}`)).body.data;
  source.set(`/${slug}/one`, { body: writeRss([before, other]) });
  const one = await openFeed(board, `/${slug}/one`, rules);
  const first = (await posts()).find(({ attributes }) => attributes['title'] === before.title)?.id ?? 0;
  await between(first);
  source.set(`/${slug}/two`, { body: writeRss([edited]) });
  now += 600_000;
  await openFeed(board, `/${slug}/two`, rules);
  const second = (await posts()).find(({ attributes }) => attributes['title'] === edited.title)?.id ?? 0;
  assert.ok(first > 0 && second > first);
  return {
    board,
    first,
    second,
    posts,
    shown: async () => (await service.get(`/v2/boards/${slug}/posts`)).body.data.map(({ id }) => id),
    joinBoth: async () => {
      source.set(`/${slug}/one`, { body: writeRss([edited, other]) });
      await poll(one);
    },
    pollOnce: () => poll(one),
  };
}

const change = (id: number, attributes: object) => team.send('PATCH', `/posts/${id}`, { type: 'post', id, attributes });
const titleOf = (
  posts: readonly { readonly id: number; readonly attributes: Record<string, unknown> }[],
  id: number,
): unknown => posts.find((post) => post.id === id)?.attributes['title'];

test('a public post that two feeds brought in different words becomes one, under the address that visitors know', async () => {
  const feeds = await openTwoFeeds('joined', { approve: true });
  assert.equal((await feeds.shown()).length, 3);
  await feeds.joinBoth();
  const shown = await feeds.shown();
  assert.equal(shown.length, 2);
  assert.ok(shown.includes(feeds.first));
  assert.equal(titleOf(await feeds.posts(), feeds.first), edited.title);
  // The joined post has no second life when both feeds are read again.
  await feeds.pollOnce();
  assert.equal((await feeds.shown()).length, 2);
});

test('of a public and a waiting post the public one stays, with the edit and the tag of the other', async () => {
  const feeds = await openTwoFeeds('public', { approve: false });
  await change(feeds.first, { title: 'Edited here', tags: ['hours'] });
  await change(feeds.second, { status: 'approved' });
  await feeds.joinBoth();
  assert.deepEqual(await feeds.shown(), [feeds.second]);
  const [post] = (await feeds.posts()).filter(({ id }) => id === feeds.second);
  assert.equal(post?.attributes['title'], 'Edited here');
  assert.deepEqual(post?.attributes['tags'], ['hours']);
  assert.equal((await feeds.posts()).length, 2);
});

test('a moderator’s rejection holds against the rule that published the same post from another feed', async () => {
  const feeds = await openTwoFeeds('rejected', { approve: true });
  now += 60_000;
  await change(feeds.first, { status: 'rejected' });
  await feeds.joinBoth();
  assert.ok(!(await feeds.shown()).includes(feeds.first) && !(await feeds.shown()).includes(feeds.second));
  const left = await feeds.posts();
  assert.equal(left.length, 2);
  assert.equal(left.filter(({ attributes }) => attributes['status'] === 'rejected').length, 1);
});

test('a deletion holds when another feed brings the same post in other words', async () => {
  const feeds = await openTwoFeeds('deleted', { approve: true }, (first) => team.send('DELETE', `/posts/${first}`));
  assert.ok((await feeds.shown()).includes(feeds.second));
  await feeds.joinBoth();
  assert.ok(!(await feeds.shown()).includes(feeds.second));
});

test('whoever deletes one of both posts keeps the other one', async () => {
  const feeds = await openTwoFeeds('kept', { approve: true });
  now += 60_000;
  await team.send('DELETE', `/posts/${feeds.second}`);
  await feeds.joinBoth();
  assert.ok((await feeds.shown()).includes(feeds.first));
});

test('buttons and the actions of visitors go to the post that stays', async () => {
  const feeds = await openTwoFeeds('counted', { approve: true });
  const { database } = service.service;
  await database
    .insertInto('engagement_events')
    .values({
      id: '0b8e2f0e-5f0f-4f7e-9d2a-3f7a3a3a0001',
      board_id: feeds.board,
      name: 'post_opened',
      occurred_at: now,
      post_id: feeds.second,
      personalization_type: null,
      theme: null,
      device_category: null,
      media_type: null,
      embed_url: null,
      remote_ip_country: null,
      visitor: 'one',
      is_odd: 0,
    })
    .execute();
  const cta = 990_000;
  await database.insertInto('ctas').values({ id: cta, board_id: feeds.board, attributes: '{}' }).execute();
  await database
    .insertInto('cta_associations')
    .values({ id: 990_001, post_id: feeds.second, cta_id: cta, attributes: '{}' })
    .execute();
  await feeds.joinBoth();
  const moved = async (table: 'engagement_events' | 'cta_associations') =>
    (
      await database.selectFrom(table).select('post_id').where('post_id', 'in', [feeds.first, feeds.second]).execute()
    ).map(({ post_id: id }) => id);
  assert.deepEqual(await moved('engagement_events'), [feeds.first]);
  assert.deepEqual(await moved('cta_associations'), [feeds.first]);
});
