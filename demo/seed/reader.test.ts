import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ctas } from './ctas.ts';
import { products } from './products.ts';
import { readerFeeds, readerPosts } from './reader.ts';
import { readerCtas, readerProducts } from './reader-shop.ts';
import type { SeedPost } from './seed-types.ts';

const has = (isOne: (post: SeedPost) => unknown): boolean => readerPosts.some(isOne);
const isMissing = (file: string | undefined): boolean => file?.startsWith('drystone-media:') ?? false;
const skus = new Set([...products, ...readerProducts].map(({ sku }) => sku));

describe('the reader board', () => {
  it('has a post for each special case of content', () => {
    const kinds: Readonly<Record<string, (post: SeedPost) => unknown>> = {
      'dead picture': (post) => isMissing(post.photo) && !post.morePhotos,
      'dead picture with a living second one': (post) =>
        isMissing(post.photo) && post.morePhotos?.some((photo) => !isMissing(photo)),
      'dead film with a picture': (post) => isMissing(post.video) && post.photo,
      'dead film without one': (post) => isMissing(post.video) && !post.photo,
      youtube: (post) => /youtube\.com\/watch/.test(post.video ?? ''),
      vimeo: (post) => /vimeo\.com\/\d/.test(post.video ?? ''),
      'tiktok’s HTML': (post) => post.video?.startsWith('<blockquote'),
      'unknown provider': (post) => post.video?.startsWith('https://films.example.org/'),
      'three pictures': (post) => post.morePhotos?.length === 2 && !isMissing(post.photo),
      'twelve pictures': (post) => post.morePhotos?.length === 11,
      'pictures and a film': (post) => post.morePhotos && post.video,
      'captioned film': (post) => post.captions,
      'film without captions or picture': (post) =>
        post.video?.endsWith('evening.webm') && !post.captions && !post.photo,
      'no text': (post) => !post.text && !post.title && post.author && post.photo,
      'no words for the picture either': (post) => !post.text && !post.title && post.photo && !post.alternativeText,
      'no author': (post) => post.author === null && post.text,
      'no picture': (post) => !post.photo && !post.video && post.text,
      'nothing but an address': (post) => post.url && !post.author && !post.text && !post.title && !post.photo,
      'nothing but an author': (post) => post.author && !post.url && !post.text && !post.title && !post.photo,
      '40 tags': (post) => (post.tags?.length ?? 0) > 40,
      '5,000 characters': (post) => post.text?.length === 5000,
      'a word of 200 characters': (post) => /^\S{200}$/.test(post.text ?? ''),
      'an Arabic name on English words': (post) =>
        post.language === 'en' &&
        /\p{Script=Arabic}/u.test(post.author?.name ?? '') &&
        /^[ -~’]+$/.test(post.text ?? ''),
      'a Hebrew name on English words': (post) =>
        post.language === 'en' && /\p{Script=Hebrew}/u.test(post.author?.name ?? ''),
      'both directions in one text': (post) =>
        /^[A-Z].*\p{Script=Arabic}.*[a-z].*\p{Script=Hebrew}/u.test(post.text ?? ''),
      'right to left': (post) => post.language === 'ar' && /^\p{Script=Arabic}/u.test(post.text ?? ''),
      'no star': (post) => post.rating === 0,
      'half a star': (post) => (post.rating ?? 0) % 20 === 10,
      'pinned and highlighted': (post) => post.pinned && post.highlighted,
      'products at every edge': (post) =>
        [
          [0, 0],
          [100, 0],
          [0, 100],
          [100, 100],
        ].every(([x, y]) => post.products?.some((tag) => tag.x === x && tag.y === y)),
      'hotspots near every edge': (post) => (post.ctas ?? []).filter(({ place }) => place).length === 4,
      'many calls to action': (post) => (post.ctas?.length ?? 0) >= 8,
      'nothing but emoji': (post) => /^(?:\p{Extended_Pictographic}|\uFE0F)+$/u.test(post.text ?? ''),
      'title and text': (post) => post.type === 'rss' && post.title && post.text,
    };
    for (const [kind, isOne] of Object.entries(kinds)) assert.ok(has(isOne), kind);
  });

  it('has a unique text in each post, so that tests can find the post', () => {
    const texts = readerPosts.flatMap(({ text }) => text ?? []);
    assert.equal(new Set(texts).size, texts.length);
  });

  it('refers only to files, feeds, products and calls to action that exist or are deliberately missing', () => {
    const known = { ...ctas, ...readerCtas };
    for (const post of readerPosts) {
      for (const file of [post.photo, post.video, post.captions, post.author?.picture, ...(post.morePhotos ?? [])]) {
        if (file === undefined || isMissing(file) || /^(?:https:|<)/.test(file)) continue;
        assert.ok(
          ['photos', 'videos'].some((folder) => existsSync(new URL(`../${folder}/${file}`, import.meta.url))),
          file,
        );
      }
      assert.ok(
        readerFeeds.some(({ source }) => source === post.type),
        post.type,
      );
      for (const { cta, place } of post.ctas ?? []) assert.ok(cta in known && (!place || post.photo), cta);
      for (const { sku } of post.products ?? []) assert.ok(skus.has(sku) && post.photo, sku);
    }
    assert.equal(skus.size, products.length + readerProducts.length);
    assert.deepEqual(
      Object.keys(readerCtas).filter((name) => name in ctas),
      [],
    );
  });

  it('has only addresses of example hosts and of video players', () => {
    const addresses = JSON.stringify(readerPosts).match(/https?:\/\/[^/"\\]+/g) ?? [];
    for (const address of addresses)
      assert.match(
        address,
        /^https:\/\/(?:[\w-]+\.)*(?:example\.(?:com|org|net)|youtube\.com|youtu\.be|vimeo\.com|tiktok\.com)$/,
      );
  });

  it('has a current, a past and a future sale on any day', () => {
    const sales = readerProducts
      .filter(({ saleStartsAt }) => saleStartsAt !== undefined)
      .map(({ saleStartsAt, saleEndsAt }) => [Date.parse(saleStartsAt ?? ''), Date.parse(saleEndsAt ?? '')] as const);
    const states = sales.map(([from, to]) => (Date.now() < from ? 'to come' : Date.now() > to ? 'over' : 'on'));
    assert.deepEqual(states.sort(), ['on', 'over', 'to come']);
  });

  it('has captions in a format that browsers read', () => {
    assert.match(
      readFileSync(new URL('../videos/dandelions-in-the-evening.en.vtt', import.meta.url), 'utf8'),
      /^WEBVTT\n\n\d\d:\d\d\.\d{3} --> \d\d:\d\d\.\d{3}\n/,
    );
  });
});
