import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFeedScene } from '../../../test/testing/feed-scene.ts';
import { writeRss } from '../../../test/testing/source-server.ts';

const { source, service, team, openBoard, openFeed, poll } = await openFeedScene();
const day = (number: number): string => new Date(Date.UTC(2026, 4, number, 10)).toUTCString();

async function open(slug: string, titles: readonly string[], rules: object) {
  const board = await openBoard(slug);
  source.set(`/${slug}`, {
    body: writeRss(titles.map((title, index) => ({ id: `${index}`, title, date: day(20 + index), html: `${title}.` }))),
  });
  const feed = await openFeed(board, `/${slug}`, rules);
  const read = async () =>
    (await team.get(`/posts?filter[board_id]=${board}&sort=published_at`)).body.data.map(({ attributes }) => [
      attributes['title'],
      attributes['status'],
      attributes['pinned'],
      attributes['tags'],
    ]);
  return { board, feed, read };
}

test('a rehearsal shows what rules would change, their application changes it, and its undo restores it', async () => {
  const { board, feed, read } = await open('rehearsed', ['Rye bread', 'Casino night', 'Cake'], { approve: true });
  const before = await read();
  const cta = await team.create(`/boards/${board}/ctas`, {
    type: 'cta',
    attributes: { text: 'Order', url: 'https://shop.example/' },
  });
  const rules = {
    filters: [
      { when: { words: ['casino'] }, action: 'reject' },
      { when: { words: ['bread'] }, action: 'none', pin: true, tags: ['bakery'], cta_id: cta },
    ],
  };
  const rehearse = () =>
    team.send('POST', `/social_feeds/${feed}/rules/rehearsal`, {
      type: 'feed_rules_rehearsal',
      attributes: { rules },
    });
  const { status, body, text } = await rehearse();
  assert.equal(status, 200, text);
  const { examined_count: examined, changes_count: count, changes } = body.data.attributes;
  assert.deepEqual([examined, count], [3, 2]);
  const shown = changes as {
    post: { title: string; status: string };
    status: string;
    pinned: boolean;
    filters: number[];
    added_tags: string[];
    added_cta_ids: number[];
  }[];
  assert.deepEqual(
    shown.map(({ post, status: next, pinned, filters, added_tags: tags, added_cta_ids: ctas }) => [
      post.title,
      post.status,
      next,
      pinned,
      filters,
      tags,
      ctas,
    ]),
    [
      ['Casino night', 'approved', 'rejected', false, [0], [], []],
      ['Rye bread', 'approved', 'approved', true, [1], ['bakery'], [cta]],
    ],
  );
  assert.deepEqual(await read(), before, 'a rehearsal changes nothing');

  await team.send('PATCH', `/social_feeds/${feed}`, { type: 'social_feed', id: feed, attributes: { rules } });
  const run = await team.send('POST', `/social_feeds/${feed}/rules/runs`);
  assert.equal(run.status, 201, run.text);
  assert.equal(run.body.data.attributes['changed_count'], 2);
  assert.deepEqual(await read(), [
    ['Rye bread', 'approved', true, ['bakery']],
    ['Casino night', 'rejected', false, []],
    ['Cake', 'approved', false, []],
  ]);
  const publicPosts = await service.get('/v2/boards/rehearsed/posts?include=cta_associations.cta');
  assert.equal(publicPosts.body.data.length, 2);
  assert.match(publicPosts.text, /shop\.example/);
  // What is applied already changes nothing more.
  assert.equal((await rehearse()).body.data.attributes['changes_count'], 0);

  // What a moderator changes afterwards stays.
  const casino = (await team.get(`/posts?filter[board_id]=${board}`)).body.data.find(
    ({ attributes }) => attributes['title'] === 'Casino night',
  );
  await team.send('PATCH', `/posts/${casino?.id}`, {
    type: 'post',
    id: casino!.id,
    attributes: { status: 'pending' },
  });
  const undo = () => team.send('DELETE', `/social_feeds/${feed}/rules/runs/${run.body.data.id}`);
  assert.equal((await undo()).status, 204);
  assert.deepEqual(await read(), [
    ['Rye bread', 'approved', false, []],
    ['Casino night', 'pending', false, []],
    ['Cake', 'approved', false, []],
  ]);
  assert.doesNotMatch((await service.get('/v2/boards/rehearsed/posts?include=cta_associations.cta')).text, /shop\.ex/);
  assert.equal((await undo()).status, 404);
});

test('new posts get the pin, tags and button of their rules, and a deleted button breaks nothing', async () => {
  const { feed, read } = await open('tagged', ['First'], { approve: true });
  await team.send('PATCH', `/social_feeds/${feed}`, {
    type: 'social_feed',
    id: feed,
    attributes: {
      rules: { filters: [{ when: { words: ['second'] }, action: 'hold', pin: true, tags: ['new'], cta_id: 999_999 }] },
    },
  });
  source.set('/tagged', {
    body: writeRss([
      { id: '0', title: 'First' },
      { id: '1', title: 'Second' },
    ]),
  });
  await poll(feed);
  assert.deepEqual(
    (await read()).find(([title]) => title === 'Second'),
    ['Second', 'pending', true, ['new']],
  );
});

test('beyond the number for a day, posts wait for a moderator', async () => {
  const board = await openBoard('n-a-day');
  source.set('/n', {
    body: writeRss(
      ['a', 'b', 'c', 'd'].map((title, index) => ({
        id: title,
        title,
        date: new Date(Date.UTC(2026, 4, index < 3 ? 30 : 29, 6 + index)).toUTCString(),
      })),
    ),
  });
  await openFeed(board, '/n', { approve: true, max_per_day: 2 });
  const posts = (await team.get(`/posts?filter[board_id]=${board}`)).body.data;
  assert.equal(posts.filter(({ attributes }) => attributes['status'] === 'approved').length, 3);
  assert.equal(posts.filter(({ attributes }) => attributes['status'] === 'pending').length, 1);
});
