import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SourcePost } from './connector.ts';
import { maxItems, readItems } from './read-items.ts';

const nowMs = Date.UTC(2026, 4, 31, 12);
const readOne = (fields: object): SourcePost => {
  const [post] = readItems([{ id: '1', title: 'A', ...fields }], nowMs).posts;
  assert.ok(post);
  return post;
};

describe('a post of a file or a program', () => {
  test('has its id as a text or a number, or as external_id', () => {
    const ids = [{ id: 'a' }, { id: 7 }, { external_id: 'b' }, { id: 'c', external_id: 'd' }].map(
      (names) => readItems([{ ...names, title: 'A' }], nowMs).posts[0]?.id,
    );
    assert.deepEqual(ids, ['a', '7', 'b', 'c']);
  });

  test('needs an id and something to show, and those that do not are counted', () => {
    const { posts, notices } = readItems(
      [
        { id: 'title', title: 'A' },
        { id: 'text', text: 'A' },
        { id: 'html', html: '<p>A</p>' },
        { id: 'picture', image_url: 'https://a.example/1.jpg' },
        { id: 'nothing', url: 'https://a.example/' },
        { id: 'blank', title: ' ', text: '' },
        { title: 'no id' },
        { id: ' ', title: 'A' },
        null,
        'text',
        ['list'],
      ],
      nowMs,
    );
    assert.deepEqual(
      posts.map(({ id }) => id),
      ['title', 'text', 'html', 'picture'],
    );
    assert.deepEqual(notices, [{ code: 'posts_unusable', values: { count: 7 } }]);
    assert.deepEqual(readItems([{ id: '1', title: 'A' }], nowMs).notices, []);
  });

  test('is deleted when it says so, in the words of Excel and of people', () => {
    const words = [true, 1, 'true', 'TRUE', ' Yes ', 'x', '✓', 'WAHR', 'vrai', 'sì', 'да', 'はい', '1.0'];
    const { posts, deletedIds } = readItems(
      words.map((deleted, id) => ({ id, title: 'A', deleted })),
      nowMs,
    );
    assert.deepEqual([posts.length, deletedIds.length], [0, words.length]);
    const kept = [false, 0, 'false', '', 'no', 'nein', null, undefined, 2, '0'];
    assert.equal(
      readItems(
        kept.map((deleted, id) => ({ id, title: 'A', deleted })),
        nowMs,
      ).posts.length,
      kept.length,
    );
  });

  test('has a text, or else that of its HTML', () => {
    assert.equal(readOne({ text: 'a < b', html: '<p>other</p>' }).text, 'a < b');
    assert.equal(readOne({ html: '<p>One</p><p>Two &amp; more</p>' }).text, 'One\n\nTwo & more');
    assert.equal(readOne({ html: 7 }).text, null);
  });

  test('has an author, as an object or in columns', () => {
    const whole = { name: 'Ada', username: 'ada', url: 'https://ada.example/', imageUrl: 'https://ada.example/a.png' };
    const { imageUrl: image_url, ...rest } = whole;
    assert.deepEqual(readOne({ author: { ...rest, image_url } }).author, whole);
    const columns = { author_username: 'ada', author_url: whole.url, author_image_url: image_url };
    assert.deepEqual(readOne({ author_name: 'Ada', ...columns }).author, whole);
    assert.deepEqual(readOne({ author: 'Ada', ...columns }).author, whole);
    assert.equal(readOne({ author_username: 'ada' }).author?.name, 'ada');
    assert.equal(readOne({ author_url: 'https://ada.example/' }).author, null);
  });

  test('has several tags in one cell, separated by bars, lines, commas, semicolons or signs', () => {
    for (const tags of ['sea|shore', 'sea\nshore', 'sea, shore', 'sea; shore', '#sea #shore', ['sea', 'shore']])
      assert.deepEqual(readOne({ tags }).tags, ['sea', 'shore'], JSON.stringify(tags));
    assert.deepEqual(readOne({ tags: 'high tide, , #' }).tags, ['high tide', '#']);
    assert.deepEqual(readOne({ tags: { a: 1 } }).tags, []);
  });

  test('has its pictures of three names, of lists and of cells with several addresses', () => {
    const [one, two] = ['https://a.example/1,2.jpg', 'https://a.example/3.jpg'];
    const urls = (fields: object): readonly string[] => readOne(fields).pictures.map(({ url }) => url);
    for (const fields of [
      { image_url: one, media_url: two },
      { image_url: `${one} ${two}` },
      { image_url: `${one}, ${two},` },
      { image_url: `${one};${two};` },
      { image_url: `${one}|${two}` },
      { image_url: `${one}\n\n${two}` },
      { pictures: [one, { url: two }] },
      { pictures: [one, 'no address', { url: two }, 7, null] },
      { image_url: { url: one }, pictures: two },
    ])
      assert.deepEqual(urls(fields), [one, two], JSON.stringify(fields));
    assert.equal(urls({ pictures: Array.from({ length: 12 }, (_, n) => `https://a.example/${n}.jpg`) }).length, 8);
  });

  test('has a description of its picture', () => {
    const words = (fields: object) => readOne(fields).pictures.map(({ alternativeText }) => alternativeText);
    const image_url = 'https://a.example/1.jpg';
    assert.deepEqual(words({ image_url, alternative_text: 'A pier' }), ['A pier']);
    const pictures = [{ url: image_url, alternative_text: 'A boat' }];
    assert.deepEqual(words({ pictures, alternative_text: 'A pier' }), ['A boat']);
    assert.deepEqual(words({ image_url }), [null]);
  });

  test('has a rating from 0 to 100, also with a comma', () => {
    for (const [rating, wanted] of [
      [0, 0],
      [87.6, 88],
      [100, 100],
      ['4,5', 5],
      ['80', 80],
      [-1, null],
      [100.4, null],
      ['101', null],
      ['', null],
      [' ', null],
      ['good', null],
      [true, null],
      [undefined, null],
      ['4 out of 5', 80],
      ['4.5 of 5 stars', 90],
      ['★★★★', 80],
      ['⭐️⭐️⭐️', 60],
      ['★☆☆☆☆', 20],
      ['4/0', null],
      ['6/5', null],
      ['☆☆☆', null],
    ] as const)
      assert.equal(readOne({ rating }).rating, wanted, JSON.stringify(rating));
  });

  test('has a date as people write it, as seconds of a program, or as the day that Excel counts', () => {
    const date = (published_at: unknown): string | null => {
      const ms = readOne({ published_at }).publishedAt;
      return ms === null ? null : new Date(ms).toISOString();
    };
    // Excel: 30 December 1899 is day 0, so 1 January 2026 is day 46023.
    assert.equal(date('46023'), '2026-01-01T00:00:00.000Z');
    assert.equal(date(' 46023.5 '), '2026-01-01T12:00:00.000Z');
    assert.equal(date('46023,25'), '2026-01-01T06:00:00.000Z');
    assert.equal(date('2026-01-01 10:00'), '2026-01-01T10:00:00.000Z');
    assert.equal(date(Date.UTC(2026, 0, 1)), '2026-01-01T00:00:00.000Z');
    for (const none of ['26023', '460230', 'soon', null]) assert.equal(date(none), null, String(none));
  });

  test('has its language and its addresses only when they are such', () => {
    const { language, url, videoUrl } = readOne({
      language: 'de_AT',
      url: 'https://a.example/1',
      video_url: 'javascript:alert(1)',
    });
    assert.deepEqual([language, url, videoUrl], ['de-at', 'https://a.example/1', null]);
  });
});

test('at most 1,000 posts are taken at once', () => {
  const items = Array.from({ length: maxItems }, (_, id) => ({ id, title: 'A' }));
  assert.equal(readItems(items, nowMs).posts.length, 1000);
  assert.throws(() => readItems([...items, { id: 'more', title: 'A' }], nowMs), {
    message: 'These are more than 1000 posts.',
    code: 'too_many_entries',
    values: { count: 1000 },
  });
});
