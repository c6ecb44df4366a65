import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openFeedScene } from '../../test/testing/feed-scene.ts';
import { writeRss } from '../../test/testing/source-server.ts';
import { testNow } from '../../test/testing/test-service.ts';

let now = testNow;
const { source, service, team, openBoard, openFeed, poll: pollNow } = await openFeedScene(() => now);
const photo = (name: string) => readFileSync(new URL(`../../../demo/photos/${name}.jpg`, import.meta.url));
source.set('/old.jpg', { body: photo('dandelions') });
source.set('/new.jpg', { body: photo('avatar-wall-clock') });
source.set('/third.jpg', { body: photo('avatar-wall-clock') });

interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const rate = (title: string, html: string, picture: string): string =>
  writeRss([
    { id: '1', link: 'https://p.example/1', date: new Date(Date.UTC(2026, 4, 1)).toUTCString(), title, html, picture },
  ]);

async function openChanged(slug: string, rules: object = {}) {
  const board = await openBoard(slug);
  const say = (title: string, html: string, picture: string) =>
    source.set(`/${slug}`, { body: rate(title, html, `${source.address}/${picture}.jpg`) });
  say('Rye & oats', 'Baked on Monday.', 'old');
  const feed = await openFeed(board, `/${slug}`, rules);
  const read = async () => {
    const [post] = (await team.get(`/posts?filter[board_id]=${board}`)).body.data;
    return { id: post!.id, ...post!.attributes, changes: post!.attributes['changes_since_approval'] } as {
      readonly id: number;
      readonly changes: readonly Change[] | undefined;
      readonly [name: string]: unknown;
    };
  };
  const approve = async (attributes: object = {}) => {
    const { id } = await read();
    await team.send('PATCH', `/posts/${id}`, { type: 'post', id, attributes: { status: 'approved', ...attributes } });
  };
  const poll = async () => {
    now += 60_000;
    await pollNow(feed);
  };
  const keep = async () => {
    const { id } = await read();
    return team.send('POST', `/posts/${id}/approved_version`);
  };
  const visible = async () =>
    (await service.get(`/v2/boards/${slug}/posts`)).body.data.map(({ attributes }) => [
      attributes['title'],
      attributes['text'],
      attributes['image_width'],
    ]);
  return { say, read, approve, poll, keep, visible };
}

test('a moderator sees what a source changed since the approval, with both pictures', async () => {
  const { say, read, approve, poll } = await openChanged('differs');
  assert.equal((await read()).changes, undefined, 'a post that was never approved has no former version');
  await approve();
  const { image_url: old } = await read();
  say('Rye & spelt', 'Baked on Monday.', 'new');
  await poll();
  const { status, changes, image_url: current } = await read();
  assert.equal(status, 'pending');
  const [words, pictures] = changes ?? [];
  assert.deepEqual(words, { name: 'title', before: 'Rye &amp; oats', after: 'Rye &amp; spelt' });
  assert.equal(pictures?.name, 'pictures');
  const shown = [pictures?.before, pictures?.after].flat().map(String);
  // Their signatures end at other times.
  const fileOf = (address: unknown): string => new URL(String(address)).pathname;
  assert.deepEqual(shown.map(fileOf), [old, current].map(fileOf));
  assert.notEqual(fileOf(current), fileOf(old));
  for (const address of shown) assert.equal((await service.get(address)).status, 200);
  say('Rye & oats', 'Baked on Tuesday.', 'old');
  await poll();
  assert.deepEqual(
    (await read()).changes?.map(({ name }) => name),
    ['text'],
    'it is compared with the approved version, not with the last one',
  );
});

test('an approval of the new version ends the comparison', async () => {
  const { say, read, approve, poll, visible } = await openChanged('renewed');
  await approve();
  say('New words', 'Baked on Monday.', 'old');
  await poll();
  await approve();
  assert.equal((await read()).changes, undefined);
  await poll();
  assert.deepEqual(await visible(), [['New words', 'Baked on Monday.', 1080]]);
});

test('a kept version is public again as it was approved, and the source does not change it any more', async () => {
  const { say, read, approve, poll, keep, visible } = await openChanged('kept');
  assert.equal((await keep()).status, 409, 'a new post has no approved version');
  await approve({ text: 'Our own words.' });
  const before = await visible();
  say('Buy now', 'Only today.', 'new');
  await poll();
  assert.deepEqual(await visible(), []);
  const { status, body, text } = await keep();
  assert.equal(status, 200, text);
  assert.deepEqual(
    [body.data.attributes['status'], body.data.attributes['changes_since_approval']],
    ['approved', undefined],
  );
  assert.deepEqual(await visible(), before);
  await poll();
  say('Buy today', 'Last chance.', 'third');
  await poll();
  assert.deepEqual(await visible(), before);
  const { image_url: address } = await read();
  assert.equal((await service.get(new URL(String(address)).pathname)).status, 200);
  assert.equal((await keep()).status, 409);
});

test('the rules of a feed judge a changed post by what is shown: a moderator’s own words, and else the source’s', async () => {
  const words = { title: 'Rye', text: 'Baked on Tuesday.' };
  for (const [own, other] of [
    ['title', 'text'],
    ['text', 'title'],
  ] as const) {
    const { say, read, approve, poll } = await openChanged(`own-${own}`, { approve: true, block_words: ['spelt'] });
    const changeAt = async (changed: Partial<typeof words>) => {
      const { title, text } = { ...words, ...changed };
      say(title, text, 'old');
      await poll();
      return read();
    };
    await approve({ [own]: 'Our own words.' });
    const { status, [own]: kept } = await changeAt({ [own]: 'Spelt', [other]: 'Something else.' });
    assert.deepEqual([status, kept], ['approved', 'Our own words.'], own);
    assert.equal(
      (await changeAt({ [other]: 'Of spelt.' })).status,
      'rejected',
      `${other} is shown as the source says it`,
    );
  }
});
