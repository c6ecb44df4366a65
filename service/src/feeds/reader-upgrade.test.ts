import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFeedScene } from '../../test/testing/feed-scene.ts';
import { testNow } from '../../test/testing/test-service.ts';
import { readPosts } from './connectors/bluesky-post.ts';
import { digestSent, isOnlyReadAnew } from './connectors/digest-sent.ts';

let now = testNow;
const { source, service, team, openBoard, openFeed, poll } = await openFeedScene(() => now);
const { database } = service.service;

interface Item {
  readonly words: string;
  /** What the publisher counts, and sends anew with each request. */
  readonly views?: number;
  readonly video?: string;
}

function writeFeed({ words, views = 0, video = 'oven' }: Item): string {
  return `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Bakery</title>
<lastBuildDate>${new Date(now).toUTCString()}</lastBuildDate>
<item><guid isPermaLink="false">1</guid><link>https://p.example/1?utm_source=${views}</link><title>Rye</title>
<description>${words}</description><enclosure url="https://p.example/${video}.mp4" type="video/mp4" length="${views}"/>
<media:rating>adult</media:rating><pubDate>Fri, 01 May 2026 00:00:00 GMT</pubDate></item></channel></rss>`;
}

/** A feed whose one post is approved, and was read by an earlier version of the service: without video and rating. */
async function openReadBefore(slug: string, change: object, isSameVersion = false) {
  const board = await openBoard(slug);
  source.set(`/${slug}`, { body: writeFeed({ words: 'Baked on Monday.' }) });
  const feed = await openFeed(board, `/${slug}`);
  const read = async () => (await team.get(`/posts?filter[board_id]=${board}`)).body.data[0]!;
  const { id } = await read();
  await team.send('PATCH', `/posts/${id}`, { type: 'post', id, attributes: { status: 'approved' } });
  const row = await database.selectFrom('feed_posts').selectAll().where('post_id', '=', id).executeTakeFirstOrThrow();
  const shown = { ...(JSON.parse(row.shown ?? '{}') as object), video_url: null, sensitive: false, ...change };
  await database
    .updateTable('feed_posts')
    .set({
      shown: JSON.stringify(shown),
      fingerprint: 'of an earlier version',
      sent: isSameVersion ? row.sent : (row.sent ?? '').replace(/^\S+/, '0.0.1'),
    })
    .where('post_id', '=', id)
    .execute();
  const post = await database.selectFrom('posts').select('attributes').where('id', '=', id).executeTakeFirstOrThrow();
  await database
    .updateTable('posts')
    .set({ attributes: JSON.stringify({ ...(JSON.parse(post.attributes) as object), ...shown }) })
    .where('id', '=', id)
    .execute();
  return {
    id,
    forgetSent: () => database.updateTable('feed_posts').set({ sent: null }).where('post_id', '=', id).execute(),
    poll: async (item: Item) => {
      source.set(`/${slug}`, { body: writeFeed(item) });
      now += 60_000;
      await poll(feed);
      const { attributes } = await read();
      return [attributes['status'], attributes['video_url'], attributes['sensitive']];
    },
  };
}

test('a post stays approved when the service reads more of what its publisher sends unchanged', async () => {
  const feed = await openReadBefore('upgrade', { title: 'Rye &amp; (as it was read)' });
  assert.deepEqual(await feed.poll({ words: 'Baked on Monday.', views: 7 }), [
    'approved',
    'https://p.example/oven.mp4',
    true,
  ]);
  // From now on the new reading is compared: what the publisher changes waits.
  assert.equal((await feed.poll({ words: 'Baked on Monday.', video: 'other' }))[0], 'pending');
});

test('a change of the publisher waits, also when it arrives with a better reading', async () => {
  const feed = await openReadBefore('both', {});
  assert.equal((await feed.poll({ words: 'Sold out.' }))[0], 'pending');
});

test('what this version read differently before has changed at its publisher, and waits', async () => {
  // The hash leaves parts out, such as dates and counters, and a publisher must not change a post through them.
  const feed = await openReadBefore('same-version', { text: 'Baked on Sunday.' }, true);
  assert.equal((await feed.poll({ words: 'Baked on Monday.' }))[0], 'pending');
});

test('a post of a version that kept no hash stays approved when its video and its warning are read at last', async () => {
  const feed = await openReadBefore('without-hash', {});
  await feed.forgetSent();
  assert.deepEqual(await feed.poll({ words: 'Baked on Monday.' }), ['approved', 'https://p.example/oven.mp4', true]);
  const changed = await openReadBefore('without-hash-changed', {});
  await changed.forgetSent();
  assert.equal((await changed.poll({ words: 'Sold out.' }))[0], 'pending');
});

test('a hash is compared without the version beside it, also the hash of an earlier version that had none', () => {
  const sent = digestSent({ title: 'Rye' });
  const [, hash = ''] = sent.split(' ');
  assert.deepEqual(
    [`0.0.1 ${hash}`, hash, `0.0.1 ${hash}0`, sent, null].map((before) => isOnlyReadAnew(before, sent)),
    [true, true, false, false, false],
  );
});

test('the hash of a thread of Bluesky does not depend on the version', () => {
  const author = { did: 'did:plc:a', handle: 'a.example' };
  const uri = (name: string): string => `at://did:plc:a/app.bsky.feed.post/${name}`;
  const [first, second] = [
    { uri: uri('1'), author, record: { text: 'Rye' } },
    { uri: uri('2'), author, record: { text: 'Oats', reply: { parent: { uri: uri('1') }, root: { uri: uri('1') } } } },
  ];
  const [thread] = readPosts([{ post: second }, { post: first }], testNow);
  assert.equal(thread?.text, 'Rye\n\nOats');
  const hashes = [first, second].map((post) => digestSent(post).split(' ')[1]);
  assert.equal(thread.sent, digestSent(hashes));
});

test('dates, counters and trackers are no part of what is sent; words, addresses and ratings are', () => {
  const item = { title: 'Rye', url: 'https://p.example/1', published_at: '2026-05-01T00:00:00Z', replies_count: 1 };
  const same = { ...item, url: 'http://www.p.example/1/?utm_source=a', published_at: 'today', replies_count: 2 };
  assert.equal(digestSent(item), digestSent(same));
  for (const change of [{ title: 'Oats' }, { url: 'https://p.example/?p=2' }, { rating: 20 }, { sensitive: true }])
    assert.notEqual(digestSent(item), digestSent({ ...item, ...change }), JSON.stringify(change));
});
