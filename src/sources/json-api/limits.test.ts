import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPersonalization } from './read-personalization.ts';
import { readPosts } from './read-posts.ts';

const many = (count: number): readonly number[] => [...Array(count).keys()];

test('a post carries fifty of anything at most', async () => {
  const {
    posts: [post],
  } = await readPosts(
    {
      data: [
        {
          type: 'post',
          id: '1',
          attributes: {
            tags: many(99).map(String),
            media: many(99).map((number) => ({ type: 'image', url: `https://media.example/${number}.jpg` })),
          },
          relationships: {
            cta_associations: { data: many(99).map((number) => ({ type: 'cta_association', id: number })) },
          },
        },
      ],
      included: [
        { type: 'cta', id: 'c', attributes: { text: 'Go', url: 'https://a.example/' } },
        ...many(99).map((number) => ({
          type: 'cta_association',
          id: `${number}`,
          relationships: { cta: { data: { type: 'cta', id: 'c' } } },
        })),
      ],
    },
    'https://boards.example',
    new Map(),
  );
  assert.equal(post?.tags.length, 50);
  assert.equal(post.media.length, 50);
  assert.equal(post.callsToAction.length, 50);
});

test('a page has as many posts as it has', async () => {
  const { posts } = await readPosts(
    { data: many(300).map((id) => ({ type: 'post', id, attributes: {} })) },
    'https://boards.example',
    new Map(),
  );
  assert.equal(posts.length, 300);
});

test('a personalization has two hundred values, none over 50,000 characters, and no number that is none', () => {
  const data = Object.fromEntries(many(300).map((number) => [`key${number}`, number]));
  assert.equal(Object.keys(readPersonalization({ attributes: { author: true, data } }).values).length, 200);
  const { values } = readPersonalization({
    attributes: {
      data: { fits: 'x'.repeat(50_000), long: 'x'.repeat(50_001), list: ['a', 'x'.repeat(50_001)], odd: NaN },
    },
  });
  assert.deepEqual(Object.keys(values), ['fits', 'list']);
  assert.deepEqual(values.list, ['a']);
  assert.equal(Object.getPrototypeOf(values), null);
});

test('each list of relations is read up to its limit, however many relations point to it', async () => {
  let reads = 0;
  const references = many(1000).map((id) => ({
    type: 'product_tag',
    get id() {
      reads++;
      return id;
    },
  }));
  const lists = many(100).map((id) => ({
    type: 'product_tag',
    id,
    // What is pointed to by many is long itself.
    relationships: { product: { data: references } },
  }));
  const posts = many(200).map((id) => ({
    type: 'post',
    id,
    attributes: {},
    relationships: { product_tags: { data: references }, cta_associations: { data: references } },
  }));
  const read = await readPosts({ data: posts, included: lists }, 'https://boards.example', new Map());
  assert.equal(read.posts.length, 200);
  // All of them would be 400,000. Fifty of each list of a post are read, some of them twice.
  assert.ok(reads > 0 && reads <= 200 * 4 * 50, `${reads} reads`);
});
