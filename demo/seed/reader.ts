import { deadMedia, films, pictures } from './reader-media.ts';
import { shopPosts } from './reader-shop.ts';
import { gaps, words } from './reader-words.ts';
import { people } from './campaign-people.ts';
import type { SeedFeed, SeedPost } from './seed-types.ts';

/** The connections of the reader board. Two networks have several connections. */
export const readerFeeds: readonly SeedFeed[] = [
  { name: 'Pictures', source: 'instagram_business' },
  { name: 'Pictures of others', source: 'instagram_business' },
  { name: 'Words', source: 'twitter' },
  { name: 'Films', source: 'facebook' },
  { name: 'Films to play', source: 'youtube' },
  { name: 'Short films', source: 'tiktok' },
  { name: 'Pinned', source: 'pinterest' },
  { name: 'The Wendle Post', source: 'rss' },
  { name: 'Reviews', source: 'reviews' },
  { name: 'By hand', source: 'custom' },
  { name: 'Your week', source: 'public_post', options: { email: false, custom_field: false } },
];

const first: readonly SeedPost[] = [
  {
    type: 'instagram_business',
    author: people.colourHouse,
    language: 'en',
    text: 'Pinned and highlighted: it stands on top and is two columns wide.',
    photo: 'colour-gradient.jpg',
    alternativeText: 'Bands of colour that run into one another',
    url: 'https://instagram.example.com/p/reader-first',
    pinned: true,
    highlighted: true,
    tags: ['words'],
  },
];

/** One post of each kind that a real board can contain and that no design covers. Each must look intended. */
export const readerPosts: readonly SeedPost[] = [
  ...first,
  ...shopPosts,
  ...films,
  ...pictures,
  ...words,
  ...gaps,
  ...deadMedia,
];
