import { people } from './campaign-people.ts';
import type { SeedCta, SeedPost, SeedProduct } from './seed-types.ts';

/** Sales with fixed dates, so that the seeds do not depend on the current day. */
const longAgo = '2020-01-01T00:00:00Z';
const ended = '2021-01-01T00:00:00Z';
const farAhead = '2099-01-01T00:00:00Z';
const over = '2099-12-31T00:00:00Z';

const base = {
  currency: 'EUR',
  availability: 'in stock',
  categories: ['Reader'],
  photo: 'fig-in-a-bowl.jpg',
  description: 'For looking at prices.',
} as const;

/** Products with special prices. They follow the products of the festival shop, so that those keep their ids. */
export const readerProducts: readonly SeedProduct[] = [
  {
    ...base,
    sku: 'RD-NOW-01',
    name: 'Bowl, on sale now',
    price: '48.00',
    salePrice: '36.00',
    saleStartsAt: longAgo,
    saleEndsAt: over,
    url: 'https://shop.example.com/rd-1',
  },
  {
    ...base,
    sku: 'RD-PAST-02',
    name: 'Bowl, sale over',
    price: '48.00',
    salePrice: '36.00',
    saleStartsAt: longAgo,
    saleEndsAt: ended,
    url: 'https://shop.example.com/rd-2',
  },
  {
    ...base,
    sku: 'RD-SOON-03',
    name: 'Bowl, sale to come',
    price: '48.00',
    salePrice: '36.00',
    saleStartsAt: farAhead,
    saleEndsAt: over,
    url: 'https://shop.example.com/rd-3',
  },
  {
    ...base,
    sku: 'RD-JPY-04',
    name: 'Tin Lark mobile, priced in yen',
    price: '6200',
    currency: 'JPY',
    photo: 'glass-bird.jpg',
    availability: 'preorder',
    url: 'https://shop.example.com/rd-4',
  },
  {
    ...base,
    sku: 'RD-CRWN-05',
    name: 'Clock, in crowns of Wendle',
    price: '119.50',
    currency: 'Wendle crowns',
    photo: 'wall-clock.jpg',
    availability: 'out of stock',
    url: 'https://shop.example.com/rd-5',
  },
  {
    ...base,
    sku: 'RD-FREE-06',
    name: 'A look at the view, whose name is too long for any list of things that one could want to buy on a hill',
    price: '',
    photo: 'hilltop-sunset.jpg',
    url: 'https://shop.example.com/rd-6',
  },
  {
    ...base,
    sku: 'RD-ODD-07',
    name: 'Brush, of an unheard-of availability',
    price: '0.50',
    currency: 'WND',
    photo: 'paint-brushes.jpg',
    availability: 'when the tide allows',
    url: 'https://shop.example.com/rd-7',
  },
];

/** Calls to action that only the reader board uses. */
export const readerCtas: Readonly<Record<string, SeedCta>> = {
  'reader-long': {
    text: 'A call to action with so many words that no button was ever made for them, and one more',
    url: 'https://wendleweek.example.com/long',
  },
  'reader-arabic': { text: 'احجز جولة', url: 'https://wendleweek.example.com/ar' },
  'reader-corner': { text: 'In the corner', url: 'https://wendleweek.example.com/corner' },
};

const post = {
  type: 'instagram_business',
  author: people.pell,
  language: 'en',
  url: 'https://instagram.example.com/p/reader-shop',
  tags: ['shop'],
} as const;

/** Posts with products, hotspots and calls to action. */
export const shopPosts: readonly SeedPost[] = [
  {
    ...post,
    text: 'One bowl, three sales: now, over and to come.',
    photo: 'fig-in-a-bowl.jpg',
    alternativeText: 'Half a fig in a red wooden bowl',
    products: [
      { sku: 'RD-NOW-01', x: 30, y: 40 },
      { sku: 'RD-PAST-02', x: 55, y: 20 },
      { sku: 'RD-SOON-03', x: 70, y: 65 },
    ],
  },
  {
    ...post,
    text: 'Prices in yen, in crowns of Wendle, in an unheard-of currency, and none at all.',
    photo: 'glass-bird.jpg',
    alternativeText: 'A glass bird hanging in a window',
    products: [
      { sku: 'RD-JPY-04', x: 40, y: 40 },
      { sku: 'RD-CRWN-05', x: 20, y: 70 },
      { sku: 'RD-ODD-07', x: 65, y: 70 },
      { sku: 'RD-FREE-06', x: 70, y: 15 },
    ],
  },
  {
    ...post,
    text: 'Marks in all four corners, and two that touch.',
    photo: 'autumn-hills.jpg',
    alternativeText: 'Meadow and larch wood, a mountain ridge behind',
    products: [
      { sku: 'WW-MAPS-12', x: 0, y: 0 },
      { sku: 'WW-SCRF-09', x: 100, y: 0 },
      { sku: 'WW-STAR-08', x: 0, y: 100 },
      { sku: 'WW-PRNT-07', x: 100, y: 100 },
      { sku: 'WW-TOWL-06', x: 48, y: 50 },
      { sku: 'WW-SEED-11', x: 51, y: 52 },
    ],
  },
  {
    ...post,
    text: 'Hotspots that lead away, near the edges.',
    photo: 'mountain-path.jpg',
    alternativeText: 'The path up to Skarrow',
    ctas: [
      { cta: 'reader-corner', place: [1, 1] },
      { cta: 'book-a-walk', place: [99, 1] },
      { cta: 'programme', place: [1, 99] },
      { cta: 'shop', place: [99, 99] },
      { cta: 'letter' },
    ],
  },
  {
    ...post,
    text: 'Eight calls to action, some of them long.',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Wide brushes in strong colours',
    ctas: [
      'book-a-walk',
      'programme',
      'star-night',
      'workshop',
      'reader-long',
      'reader-arabic',
      'camping',
      'letter',
    ].map((cta) => ({ cta })),
  },
  {
    ...post,
    text: 'Two pictures: the products are marked on the first.',
    photo: 'two-dogs-close.jpg',
    morePhotos: ['two-dogs-at-a-window.jpg'],
    alternativeText: 'Two spaniels look down from a window',
    products: [{ sku: 'WW-TOWL-06', x: 45, y: 55 }],
    ctas: [{ cta: 'dog-pass' }],
    tags: ['shop', 'gallery'],
  },
  {
    ...post,
    text: 'A product on a picture that is small.',
    photo: 'avatar-fig-close.jpg',
    alternativeText: 'A fig',
    products: [{ sku: 'WW-CHUT-02', x: 40, y: 40 }],
  },
];
