import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { testPosts } from '../../test/testing/test-content.ts';
import { openTestService, type ResponseResource } from '../../test/testing/test-service.ts';
import type { SeedPost } from '../../../demo/seed/seed-types.ts';

const service = await openTestService();
after(() => service.close());

const path = '/v2/boards/campaign/posts';

/** The positions of the seed posts in a response. */
function placesOf(posts: readonly ResponseResource[]): number[] {
  return posts
    .map(({ attributes }) => testPosts.length - Number(String(attributes['external_id']).split('-')[1]))
    .sort((a, b) => a - b);
}

async function ask(query: string): Promise<number[]> {
  const { status, body, text } = await service.get(`${path}?${query}`);
  assert.equal(status, 200, text);
  return placesOf(body.data);
}

function placesWhere(isWanted: (post: SeedPost) => boolean): number[] {
  const places = [...testPosts.keys()].filter((place) => isWanted(testPosts[place]!));
  assert.ok(places.length > 0 && places.length < testPosts.length, 'the filter must keep some and drop some');
  return places;
}

const all = await service.get(path);
const board = await service.get('/v2/boards/campaign?include=social_feeds');
const feedIds = board.body.included!.map(({ id }) => id);

/** `null` = no post matches. */
const cases: readonly [query: string, isWanted: ((post: SeedPost) => boolean) | null][] = [
  ['filter[q]=film', (post) => /film/i.test(JSON.stringify([post.title, post.text, post.author, post.tags]))],
  ['filter[q]=BRIDGE', (post) => post.text?.includes('bridge') ?? false],
  ['filter[q]=été', (post) => post.text === 'ÉTÉ 2026'],
  ['filter[q]=STRASSE', null],
  ['filter[q]=bridge bay', (post) => post.text?.includes('bridge') ?? false],
  ['filter[q]=bridge tea', null],
  ['filter[q]=100%25', (post) => post.text?.includes('100%') ?? false],
  ['filter[q]=the_path', (post) => post.text?.includes('the_path') ?? false],
  ['filter[q]=%25', (post) => post.text?.includes('%') ?? false],
  ['filter[q]=%5C', null],
  ['filter[type]=tiktok', (post) => post.type === 'tiktok'],
  ['filter[type]=tiktok,youtube,never_heard_of', (post) => post.type === 'tiktok' || post.type === 'youtube'],
  [`filter[social_feed_id]=${feedIds[1]}`, (post) => post.feed === 'official'],
  [`filter[social_feed_id]=${feedIds[0]},${feedIds[1]}`, (post) => post.type === 'instagram_business'],
  ['filter[tag]=walks', (post) => post.tags?.some((tag) => tag.toLowerCase() === 'walks') ?? false],
  ['filter[tag]=SEA,film', (post) => post.tags?.some((tag) => tag === 'sea' || tag === 'film') ?? false],
  [`filter[id]=${all.body.data[2]!.id}`, (post) => testPosts.indexOf(post) === placesOf([all.body.data[2]!])[0]],
  ['filter[language]=en', (post) => post.language.startsWith('en')],
  ['filter[language]=de,FR', (post) => post.language.startsWith('de') || post.language === 'fr'],
  ['filter[language]=en-gb', (post) => post.language === 'en-GB'],
  ['filter[sentiment]=positive', (post) => post.sentiment === 'positive'],
  ['filter[sentiment]=positive,negative', (post) => post.sentiment === 'positive' || post.sentiment === 'negative'],
  ['filter[rating][range]=61-80', (post) => post.rating === 61 || post.rating === 80],
  ['filter[rating][range]=0-60', (post) => post.rating === 20],
  [
    'filter[type]=reviews&filter[sentiment]=negative',
    (post) => post.type === 'reviews' && post.sentiment === 'negative',
  ],
];

describe('the filters of a board’s posts', () => {
  for (const [query, isWanted] of cases) {
    test(query, async () => {
      assert.deepEqual(await ask(query), isWanted ? placesWhere(isWanted) : []);
    });
  }

  test('an empty filter value has no effect', async () => {
    assert.equal((await ask('filter[type]=&filter[tag]=')).length, testPosts.length);
  });

  test('a saved filter applies alone and together with another filter', async () => {
    const row = await service.service.database
      .selectFrom('saved_filters')
      .selectAll()
      .where('name', '=', 'Films')
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      await ask(`filter[saved_filter_id]=${row.id}`),
      placesWhere((post) => post.tags?.includes('film') ?? false),
    );
    assert.deepEqual(
      await ask(`filter[saved_filter_id]=${row.id}&filter[type]=youtube`),
      placesWhere((post) => post.type === 'youtube'),
    );
    assert.equal(
      (await service.get(`/v2/boards/reviews/posts?filter[saved_filter_id]=${row.id}`)).status,
      400,
      'a saved filter of another board is refused',
    );
  });

  test('published_at accepts a day, a range, and a range with an open end', async () => {
    const times = new Map(all.body.data.map((post) => [placesOf([post])[0]!, String(post.attributes['published_at'])]));
    const where = (isWanted: (time: string) => boolean): number[] =>
      [...times]
        .filter(([, time]) => isWanted(time))
        .map(([place]) => place)
        .sort((a, b) => a - b);
    const day = [...times.values()].sort()[3]!.slice(0, 10);
    const instant = [...times.values()].sort()[3]!;
    assert.ok(where((time) => time.startsWith(day)).length < testPosts.length);
    assert.deepEqual(
      await ask(`filter[published_at]=${day}`),
      where((time) => time.startsWith(day)),
    );
    assert.deepEqual(
      await ask(`filter[published_at]=${day}..`),
      where((time) => time >= day),
    );
    assert.deepEqual(
      await ask(`filter[published_at]=..${day}`),
      where((time) => time.slice(0, 10) <= day),
    );
    assert.deepEqual(
      await ask(`filter[published_at]=${instant}..${instant}`),
      where((time) => time === instant),
    );
    assert.deepEqual(
      await ask(`filter[published_at]=${day}T00:00:00%2B02:00..`),
      where((time) => Date.parse(time) >= Date.parse(`${day}T00:00:00+02:00`)),
    );
  });
});

describe('invalid filter values', () => {
  for (const query of [
    'filter[social_feed_id]=x',
    'filter[id]=1;2',
    'filter[id]=1e3',
    'filter[language]=%25',
    'filter[sentiment]=glad',
    'filter[rating][range]=80-61',
    'filter[rating][range]=0-101',
    'filter[rating][range]=5',
    'filter[published_at]=yesterday',
    'filter[published_at]=2026-02-30',
    'filter[published_at]=a..b..c',
    'filter[published_at]=..',
    'filter[published_at]=',
    'filter[saved_filter_id]=999999',
    'filter[saved_filter_id]=x',
    'filter[q]=a%00b',
    `filter[q]=${'a'.repeat(2001)}`,
    `filter[id]=${Array.from({ length: 101 }, (_, id) => id).join()}`,
    'filter[type]=a&filter[type]=b',
  ]) {
    test(query.slice(0, 60), async () => {
      const { status, body } = await service.get(`${path}?${query}`);
      assert.equal(status, 400);
      assert.equal(body.errors[0]!.source?.parameter, query.split('=')[0]);
      assert.equal(body.errors[0]!.code, 'invalid_parameter');
    });
  }
});
