import type { SeedContent } from '../seed/seed-content.ts';
import type { SeedPost } from '../seed/seed-types.ts';

/** Few posts that differ in everything a filter can ask for. Newest first. */
export const testPosts: readonly SeedPost[] = [
  { type: 'instagram_business', feed: '#walks', author: { name: 'Ada Müller', username: 'ada', url: 'https://pictures.example.com/ada', picture: 'avatar-bridge-cables.jpg' }, text: 'The bridge & the <bay>, "twice"', photo: 'bridge-cables.jpg', morePhotos: ['dandelions.jpg'], alternativeText: 'A bridge', url: 'https://pictures.example.com/p/1', language: 'en', sentiment: 'positive', tags: ['Walks', 'sea'], ctas: [{ cta: 'book' }, { cta: 'shop', place: [40, 60] }] },
  { type: 'instagram_business', feed: 'official', author: null, text: 'Straße am Fluss', photo: 'forest-stream-tall.jpg', language: 'de-AT', sentiment: 'neutral', tags: ['walks'], products: [{ sku: 'A', x: 10, y: 20 }, { sku: 'B', x: 30, y: 40 }], highlighted: true },
  { type: 'twitter', author: { name: 'Bo', username: 'bo' }, text: '100% of the_path', language: 'en-GB', sentiment: 'negative', tags: ['complaint'], url: 'https://short.example.com/2' },
  { type: 'youtube', author: { name: 'Films', username: 'films' }, title: 'A <film>', video: 'https://www.youtube.com/watch?v=abcdefghijk', photo: 'dragonfly.jpg', language: 'ja', tags: ['film'], pinned: true },
  { type: 'tiktok', author: { name: 'Cy', username: 'cy' }, text: 'short', video: 'https://www.tiktok.com/@cy/video/123456', language: 'en' },
  { type: 'tiktok', author: { name: 'Cy', username: 'cy' }, video: '<blockquote class="tiktok-embed" data-video-id="9"></blockquote>', language: 'en' },
  { type: 'reviews', author: { name: 'Di', username: 'di' }, title: 'Good', text: 'ÉTÉ 2026', language: 'fr', sentiment: 'positive', rating: 80 },
  { type: 'reviews', author: { name: 'Ed', username: 'ed' }, title: 'Bad', language: 'en', sentiment: 'negative', rating: 20, ctas: [{ cta: 'book' }] },
  { type: 'review_trackers', author: null, title: 'Fair', text: 'tea', language: 'en', sentiment: 'neutral', rating: 61 },
  { type: 'facebook', author: { name: 'Fay', username: 'fay' }, text: 'film night', photo: 'dandelions.jpg', language: 'en', tags: ['film', 'sea'], pinned: true, video: 'dandelions-in-the-evening.webm' },
  { type: 'public_post', author: { name: 'Gus', username: 'gus' }, text: 'hello', language: 'en', ctas: [{ cta: 'book' }] },
];

/** What a test starts from. Its long board is just long enough for pages. */
export const testContent: SeedContent = {
  campaign: {
    posts: testPosts,
    feeds: [
      { name: '#walks', source: 'instagram_business' },
      { name: 'official', source: 'instagram_business' },
      { name: 'films', source: 'youtube' },
      { name: 'form', source: 'public_post', options: { email: true, custom_field: false } },
    ],
    personalizations: [
      { name: 'Plain', theme: 'classic', data: { postwidth: '300' } },
      { name: 'Night', theme: 'classic', background: { color: '#000000', image: 'milky-way-sea.jpg' }, data: {} },
    ],
    savedFilters: { Films: { 'filter[tag]': 'film' } },
  },
  reviews: { posts: testPosts.filter(({ rating }) => rating !== undefined), feeds: [], personalizations: [] },
  long: {
    posts: Array.from({ length: 60 }, (_, index): SeedPost => ({
      type: 'custom', author: null, text: `Post ${index}`, language: 'en', pinned: index % 20 === 7, ...(index % 3 === 0 && { rating: (index * 7) % 101 }),
    })),
    feeds: [],
    personalizations: [],
  },
  reader: { posts: [], feeds: [], personalizations: [] },
  live: { posts: [], feeds: [], personalizations: [] },
  legacy: { posts: [], feeds: [], personalizations: [] },
  open: { posts: [], feeds: [{ name: 'Your week', source: 'public_post', options: { email: true, custom_field: true } }], personalizations: [] },
  guarded: { posts: [], feeds: [{ name: 'Your week', source: 'public_post', options: { email: false, custom_field: false, challenge: true } }], personalizations: [] },
  ctas: {
    book: { text: 'Book & go', url: 'https://tickets.example.com/', thumbnail: 'avatar-glass-bird.jpg' },
    shop: { text: 'Shop', url: 'https://shop.example.com/' },
  },
  products: [
    { sku: 'A', name: 'Bowl', description: 'Red', price: '48.00', salePrice: '40.00', currency: 'EUR', photo: 'fig-in-a-bowl.jpg', url: 'https://shop.example.com/a', availability: 'in stock', categories: ['Home'] },
    { sku: 'B', name: 'Clock', description: 'Slow', price: '119.00', currency: 'EUR', photo: 'wall-clock.jpg', url: 'https://shop.example.com/b', availability: 'out of stock', categories: [] },
  ],
  corporaFolder: null,
};
