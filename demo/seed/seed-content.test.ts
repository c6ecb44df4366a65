import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { campaignPosts } from './campaign.ts';
import { ctas } from './ctas.ts';
import { campaignFeeds, longFeeds, reviewFeeds } from './feeds.ts';
import { liveFeeds, liveNews, livePosts } from './live-board.ts';
import { longPosts } from './long.ts';
import { campaignPersonalizations } from './personalizations.ts';
import { products } from './products.ts';
import { reviewPosts } from './reviews.ts';
import type { SeedFeed, SeedPost } from './seed-types.ts';

const long = longPosts(10_000);
const boards: readonly { name: string; posts: readonly SeedPost[]; feeds: readonly SeedFeed[] }[] = [
  { name: 'campaign', posts: campaignPosts, feeds: campaignFeeds },
  { name: 'reviews', posts: reviewPosts, feeds: reviewFeeds },
  { name: 'long', posts: long, feeds: longFeeds },
  { name: 'live', posts: livePosts, feeds: liveFeeds },
  { name: 'news of the live board', posts: liveNews, feeds: liveFeeds },
];
const skus = new Set(products.map((product) => product.sku));

const countBy = <Item>(items: readonly Item[], nameKind: (item: Item) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameKind(item), (counts.get(nameKind(item)) ?? 0) + 1);
  return counts;
};
const count = (isCounted: (post: SeedPost) => unknown): number => campaignPosts.filter(isCounted).length;
const assertPhoto = (file: string, where: string): void =>
  assert.ok(existsSync(new URL(`../photos/${file}`, import.meta.url)), `${where}: there is no photograph ${file}`);
const isExample = (address: string): boolean => /^https:\/\/([\w-]+\.)*example\.(com|org|net)(\/|$)/.test(address);
const isPlace = (place: readonly number[]): boolean => place.every((number) => number >= 0 && number <= 100);

describe('every board', () => {
  for (const { name, posts, feeds } of boards) {
    it(`${name}: refers only to photographs, calls to action, products and feeds that exist`, () => {
      for (const [index, post] of posts.entries()) {
        const where = `${name} ${index} by ${post.author?.username}`;
        for (const file of [post.photo, post.author?.picture, ...(post.morePhotos ?? [])])
          if (file !== undefined) assertPhoto(file, where);
        for (const { cta, place } of post.ctas ?? []) {
          assert.ok(cta in ctas, `${where}: ${cta}`);
          assert.ok(
            place === undefined || (post.photo !== undefined && isPlace(place)),
            `${where}: a hotspot needs a picture and a place on it`,
          );
        }
        for (const { sku, x, y } of post.products ?? []) {
          assert.ok(skus.has(sku), `${where}: ${sku}`);
          assert.ok(
            post.photo !== undefined && isPlace([x, y]),
            `${where}: a product mark needs a picture and a place on it`,
          );
        }
        assert.ok(
          feeds.some((feed) => feed.source === post.type && (post.feed === undefined || post.feed === feed.name)),
          `${where}: ${post.type}, ${post.feed}`,
        );
        assert.ok(
          post.photo === undefined || (post.alternativeText ?? '').length >= 8,
          `${where}: a picture needs an alternative text`,
        );
      }
    });

    it(`${name}: links only to example domains`, () => {
      for (const post of posts) {
        for (const address of [post.url, post.author?.url])
          if (address !== undefined) assert.ok(isExample(address), address);
        assert.doesNotMatch(post.text ?? '', /https?:|www\./);
      }
    });

    it(`${name}: has something to show in every post`, () => {
      for (const post of posts) assert.ok(post.text ?? post.title ?? post.photo ?? post.video, JSON.stringify(post));
    });
  }

  it('products and calls to action link to example domains and have their pictures', () => {
    for (const product of products) {
      assertPhoto(product.photo, product.sku);
      assert.ok(isExample(product.url), product.url);
      assert.match(product.price, /^\d+\.\d\d$/);
    }
    for (const [name, cta] of Object.entries(ctas)) {
      if (cta.thumbnail !== undefined) assertPhoto(cta.thumbnail, name);
      assert.ok(isExample(cta.url), cta.url);
    }
    assert.equal(products.length, 12);
    assert.equal(skus.size, 12);
    assert.equal(Object.keys(ctas).length, 8);
  });
});

describe('campaign', () => {
  it('has 240 posts, no two with the same text or address', () => {
    assert.equal(campaignPosts.length, 240);
    const texts = campaignPosts.flatMap((post) => post.text ?? []);
    assert.deepEqual(
      [...countBy(texts, (text) => text.trim().toLowerCase())].filter(([, times]) => times > 1),
      [],
    );
    const addresses = campaignPosts.flatMap((post) => post.url ?? []);
    assert.equal(new Set(addresses).size, addresses.length);
  });

  it('has posts from ten networks, one of them with two feeds', () => {
    assert.deepEqual([...countBy(campaignPosts, (post) => post.type).keys()].sort(), [
      'facebook',
      'instagram_business',
      'linkedin',
      'pinterest',
      'public_post',
      'rss',
      'tiktok',
      'tumblr',
      'twitter',
      'youtube',
    ]);
    assert.deepEqual(
      [...countBy(campaignPosts, (post) => post.feed ?? '').keys()].sort(),
      campaignFeeds.map((feed) => feed.name).sort(),
    );
  });

  it('has texts in ten languages, in their own scripts', () => {
    const counts = countBy(campaignPosts, (post) => post.language);
    assert.deepEqual([...counts.keys()].sort(), ['ar', 'de', 'en', 'es', 'fr', 'he', 'ja', 'nl', 'pl', 'pt']);
    assert.ok((counts.get('ar') ?? 0) >= 8);
    assert.ok((counts.get('he') ?? 0) >= 3);
    assert.ok((counts.get('en') ?? 0) > 120);
    const scripts: Readonly<Record<string, RegExp>> = {
      ar: /\p{Script=Arabic}/u,
      he: /\p{Script=Hebrew}/u,
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    };
    for (const post of campaignPosts) {
      const script = scripts[post.language];
      const words = [post.text, post.title, post.alternativeText].join(' ');
      if (script !== undefined) assert.match(words, script);
      else assert.doesNotMatch(words, /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}]/u);
    }
  });

  it('has enough posts of each kind for the pages of the demo', () => {
    assert.equal(
      count((post) => post.pinned),
      3,
    );
    assert.equal(
      count((post) => post.highlighted),
      9,
    );
    assert.equal(
      count((post) => post.video),
      12,
    );
    assert.ok(count((post) => post.photo) > 130);
    assert.ok(count((post) => post.morePhotos) >= 3);
    assert.ok(count((post) => post.ctas) >= 25);
    assert.ok(count((post) => post.ctas?.length === 3) >= 1);
    assert.ok(count((post) => post.ctas?.some((cta) => cta.place)) >= 4);
    assert.ok(count((post) => post.products) >= 12);
    assert.ok(count((post) => post.author === null) >= 3);
    assert.ok(count((post) => post.author !== null && post.author.picture === undefined) >= 20);
    assert.ok(count((post) => post.url === undefined) >= 10);
    assert.ok(count((post) => post.text === undefined && post.title === undefined) >= 3);
    assert.ok(count((post) => /[<>]/.test(`${post.title} ${post.text}`)) >= 5);
    assert.ok(count((post) => post.text?.includes('&')) >= 10);
    assert.ok(count((post) => post.text?.includes('\n')) >= 10);
    assert.equal(
      count((post) => post.rating !== undefined),
      0,
    );
    const lengths = campaignPosts.map((post) => post.text?.length ?? 0);
    assert.ok(Math.max(...lengths) > 1_700 && Math.max(...lengths) <= 2_000);
  });

  it('has videos only from the three networks that have a player', () => {
    for (const post of campaignPosts) {
      if (post.video === undefined) continue;
      assert.match(
        post.video,
        post.type === 'tiktok'
          ? /^<blockquote class="tiktok-embed" [^>]*data-video-id="\d{19}"/
          : /^https:\/\/(www\.youtube\.com\/watch\?v=[\w-]{11}(&|$)|youtu\.be\/[\w-]{11}$|vimeo\.com\/\d+$)/,
      );
    }
  });

  it('has five personalizations', () => {
    assert.deepEqual(
      campaignPersonalizations.map((look) => look.name),
      ['Plain', 'Spring', 'Night', 'Faint', 'Square'],
    );
    for (const look of campaignPersonalizations)
      if (look.background?.image !== undefined) assertPhoto(look.background.image, look.name);
  });
});

describe('reviews', () => {
  it('are 80, with ratings from 0 to 100 and a high average', () => {
    assert.equal(reviewPosts.length, 80);
    const ratings = reviewPosts.map((post) => post.rating ?? -1);
    assert.ok(ratings.every((rating) => rating >= 0 && rating <= 100));
    for (const stars of [0, 1, 2, 3, 4, 5])
      assert.ok(
        ratings.some((rating) => Math.round(rating / 20) === stars),
        `no review has ${stars} stars`,
      );
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    assert.ok(average > 70 && average < 85, `average ${average}`);
    assert.equal(new Set(reviewPosts.map((post) => `${post.title} ${post.text}`)).size, 80);
  });
});

describe('long board', () => {
  it('is the same every time, and a shorter version has its first posts', () => {
    assert.equal(long.length, 10_000);
    assert.deepEqual(longPosts(50), long.slice(0, 50));
  });

  it('has texts of 0 to 500 characters, posts with and without pictures, and few repeated texts', () => {
    const texts = long.map((post) => post.text ?? '');
    const longest = Math.max(...texts.map((text) => text.length));
    assert.ok(longest > 450 && longest <= 500, `longest ${longest}`);
    assert.ok(texts.filter((text) => text === '').length > 100);
    const withPicture = long.filter((post) => post.photo).length;
    assert.ok(withPicture > 5_000 && withPicture < 8_000, `${withPicture} with a picture`);
    const sentences = texts.filter((text) => text.length > 60);
    assert.ok(new Set(sentences).size > 0.95 * sentences.length);
    assert.ok(texts.every((text) => !/[{}]|undefined/.test(text)));
  });
});
