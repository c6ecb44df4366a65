// Long because what is drawn at random for each kind of resource stands beside its test.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Board } from '../../model/board.ts';
import type { Post, ProductTag } from '../../model/post.ts';
import { variantsToSrcset } from '../../safety/safe-variants.ts';
import { readVideos } from '../read-videos.ts';
import { SourceError } from '../source-error.ts';
import { parseDocument, type RelatedProduct } from './document.ts';
import { readBoard } from './read-board.ts';
import { readPosts } from './read-posts.ts';
import { readProducts } from './read-products.ts';
import { hostileAddress, hostileJson, hostileText } from '../test-support/hostile-values.ts';

const service = 'https://boards.example';
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env.FUZZ_RUNS ?? 500);
console.log(`seed ${seed}: repeat with FUZZ_SEED=${seed}`);

/** Values in the fields that readers take. */
const address = fc.oneof(hostileAddress, fc.string());
const leaf = fc.oneof(
  address,
  hostileText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('1e309', '50', '101', '2026-01-01T00:00:00Z'),
);
const names = fc.constantFrom(
  'id',
  'type',
  'attributes',
  'relationships',
  'data',
  'included',
  'links',
  'author',
  'name',
  'username',
  'url',
  'image_url',
  'video_url',
  'title',
  'text',
  'media',
  'image_width',
  'image_color',
  'image_variants',
  'tags',
  'rating',
  'metadata',
  'language',
  'cta',
  'product',
  'cta_associations',
  'product_tags',
  'social_feeds',
  'personalizations',
  'coordinates',
  'x',
  'y',
  'price',
  'currency',
  'theme',
  'background',
  'engagement',
  'next',
  'href',
  '__proto__',
  'constructor',
  'toString',
  'options',
  'published_at',
);
const json = hostileJson(leaf, names);

const fields = (...known: string[]): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(known.map((name) => [name, fc.oneof(leaf, json)])), { requiredKeys: [] });
const ids = fc.constantFrom('1', '2', 3);

/** A relationship that mostly points to what is included, as the readers expect it. */
const pointing = (type: string): fc.Arbitrary<unknown> => {
  const identifier = fc.record({ type: fc.constant(type), id: ids });
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ data: fc.oneof(identifier, fc.array(identifier, { maxLength: 3 })) }) },
    { weight: 1, arbitrary: json },
  );
};
const relationships = fc.record(
  {
    cta_associations: pointing('cta_association'),
    cta: pointing('cta'),
    product_tags: pointing('product_tag'),
    product: pointing('product'),
    social_feeds: pointing('social_feed'),
    personalizations: pointing('personalization'),
  },
  { requiredKeys: ['cta', 'product', 'product_tags', 'cta_associations'] },
);
const perCent = fc.constantFrom('0', '50', 99.5, 20, '7.5%', 80, '101', null, 'x');
const resourceOf = (type: string, attributes: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.record({
    type: fc.constant(type),
    id: fc.oneof({ weight: 8, arbitrary: ids }, { weight: 1, arbitrary: json }),
    attributes: fc.oneof({ weight: 8, arbitrary: attributes }, { weight: 1, arbitrary: json }),
    relationships,
    links: fields('engagement', 'uploads', 'changes', 'next'),
  });
const post = resourceOf(
  'post',
  fields(
    'type',
    'title',
    'text',
    'author',
    'image_url',
    'video_url',
    'image_width',
    'image_height',
    'image_color',
    'image_variants',
    'url',
    'published_at',
    'highlighted',
    'tags',
    'rating',
    'metadata',
    'media',
  ),
);
const related = fc.oneof(
  {
    weight: 3,
    arbitrary: resourceOf('cta_association', fc.record({ coordinates: fc.oneof(fc.tuple(perCent, perCent), json) })),
  },
  {
    weight: 3,
    arbitrary: resourceOf(
      'cta',
      fc.record({ text: hostileText, url: address, thumbnail_url: fc.oneof(address, json) }),
    ),
  },
  {
    weight: 3,
    arbitrary: resourceOf('product_tag', fc.record({ x: perCent, y: perCent, width: perCent, height: json })),
  },
  {
    weight: 3,
    arbitrary: resourceOf(
      'product',
      fields(
        'name',
        'description',
        'price',
        'sale_price',
        'sale_price_starts_at',
        'currency',
        'image_url',
        'url',
        'availability',
      ),
    ),
  },
  resourceOf('social_feed', fields('name', 'source', 'options')),
  resourceOf('personalization', fields('theme', 'author', 'background', 'data')),
);
const response = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        data: fc.oneof(post, fc.array(post, { maxLength: 3 })),
        included: fc.oneof(
          { weight: 8, arbitrary: fc.array(related, { minLength: 6, maxLength: 16 }) },
          { weight: 1, arbitrary: json },
        ),
      }),
    },
    { weight: 1, arbitrary: json },
  )
  .map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown);

const web = /^https?:\/\/[^/@]+\//;
const link = /^(?:https?:\/\/[^/@]+\/|mailto:|tel:)/;

function assertUrl(url: string | null, allowed: RegExp): void {
  if (url !== null) assert.match(url, allowed);
}

function assertNumber(number: number | null, min: number, max: number): void {
  assert.ok(number === null || (number >= min && number <= max), String(number));
}

function checkPost(post: Post): void {
  for (const part of [post, post.media, post.tags, post.callsToAction]) assert.ok(Object.isFrozen(part));
  for (const part of [post.title, post.text, post.author?.name ?? '', ...post.tags]) {
    encodeURIComponent(part);
    assert.doesNotMatch(part, /[\0\u202a-\u202e\u2066-\u2069]/);
  }
  assertUrl(post.url, web);
  assertUrl(post.author?.url ?? null, web);
  assertUrl(post.author?.picture ?? null, web);
  assertNumber(post.stars, 0, 5);
  assertNumber(post.publishedAt, -8.64e15, 8.64e15);
  for (const media of readVideos(post.media, service)) {
    if (media.kind === 'player') {
      assert.match(media.id, /^[\w-]+$/);
      continue;
    }
    assertUrl(media.url, web);
    assert.doesNotMatch(media.url, /127\.0\.0\.1/);
    if (media.kind !== 'picture') continue;
    for (const side of [media.width, media.height]) assertNumber(side, 1, 20_000);
    assert.match(media.color ?? '#000000', /^#[\da-f]{6}$/i);
    const srcset = media.variants && variantsToSrcset(media.variants, media.url, 800);
    for (const candidate of srcset?.split(', ') ?? []) {
      const [address = '', width = '', ...rest] = candidate.split(' ');
      assert.equal(new URL(address).origin, new URL(media.url).origin);
      assert.match(width, /^\d+w$/);
      assert.deepEqual(rest, []);
    }
  }
  for (const { url, thumbnail, place, text: label } of post.callsToAction) {
    assertUrl(url, link);
    assertUrl(thumbnail, web);
    assert.ok(label);
    for (const side of [place?.x ?? null, place?.y ?? null]) assertNumber(side, 0, 100);
  }
}

function checkProducts(tags: readonly ProductTag[]): void {
  assert.ok(Object.isFrozen(tags));
  for (const { x, y, product } of tags) {
    for (const side of [x, y]) assertNumber(side, 0, 100);
    assertUrl(product.url, link);
    assertUrl(product.picture, web);
    assertNumber(product.price, 0, Number.MAX_VALUE);
    assert.match(product.currency, /^(?:[A-Z]{3})?$/);
  }
}

function checkBoard(board: Board): void {
  for (const url of [board.links.engagement, board.links.uploads, board.links.changes]) assertUrl(url, web);
  for (const { values } of board.personalizations) {
    assert.equal(Object.getPrototypeOf(values), null);
    for (const value of Object.values(values))
      assert.ok(Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value));
  }
}

test('no response makes a reader throw anything but a SourceError, or gives an unsafe address', async () => {
  let read = { posts: 0, boards: 0, actions: 0, media: 0, products: 0 };
  await fc.assert(
    fc.asyncProperty(response, async (value) => {
      try {
        const document = parseDocument(value);
        const related = new Map<string, readonly RelatedProduct[]>();
        const { posts } = await readPosts(document, service, related);
        posts.forEach(checkPost);
        for (const { id } of posts) {
          const tags = await readProducts(related.get(id) ?? [], service);
          checkProducts(tags);
          read.products += tags.length;
        }
        read = {
          ...read,
          posts: read.posts + posts.length,
          actions: read.actions + posts.reduce((sum, post) => sum + post.callsToAction.length, 0),
          media: read.media + posts.reduce((sum, post) => sum + post.media.length, 0),
        };
        checkBoard(await readBoard(document, 'spring', `${service}/v2/boards/spring`));
        read.boards++;
      } catch (error) {
        if (!(error instanceof SourceError && error.kind === 'malformed')) throw error;
      }
    }),
    { seed, numRuns },
  );
  assert.ok(({} as Record<string, unknown>).polluted === undefined);
  for (const [what, count] of Object.entries(read))
    assert.ok(
      count > numRuns / 50,
      `only ${count} ${what} of ${JSON.stringify(read)} were read: the generator misses its aim`,
    );
});
