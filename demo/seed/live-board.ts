import { people } from './campaign-people.ts';
import type { SeedFeed, SeedPost } from './seed-types.ts';

/** The live board: an ongoing day whose posts arrive while a visitor reads it. */
export const liveFeeds: readonly SeedFeed[] = [
  { name: 'From the hill', source: 'sms' },
  { name: '#WendleWeek', source: 'instagram_business' },
];

const base = { language: 'en', sentiment: 'positive' } as const;

/** The posts at the start of the day, newest first. */
export const livePosts: readonly SeedPost[] = [
  {
    ...base,
    type: 'sms',
    author: people.mab,
    text: 'Start moved to the lower gate. The bull has the upper one.',
    tags: ['walks'],
  },
  {
    ...base,
    type: 'instagram_business',
    author: people.colourHouse,
    text: 'Doors open. Forty brushes, thirty-nine lids.',
    photo: 'paint-brushes.jpg',
    alternativeText: 'Wide brushes in strong colours',
    url: 'https://instagram.example.com/p/live-4',
    tags: ['workshop'],
  },
  {
    ...base,
    type: 'sms',
    author: people.jonty,
    text: 'Soup at the bridge. Queue is eleven people and a goose.',
    tags: ['food'],
  },
  {
    ...base,
    type: 'instagram_business',
    author: people.tinLark,
    text: 'Awake since five, and so is everyone on our corridor.',
    photo: 'glass-bird.jpg',
    alternativeText: 'A glass bird hanging in a window',
    url: 'https://instagram.example.com/p/live-2',
    tags: ['workshop'],
  },
  {
    ...base,
    type: 'instagram_business',
    author: people.hana,
    text: 'First light on the Slow Mile.',
    photo: 'dandelions.jpg',
    alternativeText: 'A meadow of dandelion clocks in low light',
    url: 'https://instagram.example.com/p/live-1',
    tags: ['nature'],
  },
];

/** The posts that the button publishes, one at a time, in a repeating order. */
export const liveNews: readonly SeedPost[] = [
  {
    ...base,
    type: 'sms',
    author: people.mab,
    text: 'Cloud lifting off Skarrow. You can see the sea, or a very blue field.',
    tags: ['walks'],
  },
  {
    ...base,
    type: 'instagram_business',
    author: people.tove,
    text: 'Bench number nine is taken by a beetle. We are waiting.',
    photo: 'dragonfly.jpg',
    alternativeText: 'A yellow dragonfly on a twig',
    url: 'https://instagram.example.com/p/live-n2',
    tags: ['nature'],
  },
  {
    ...base,
    type: 'sms',
    author: people.rescue,
    text: 'All 41 walkers counted at the top. There were 40 at the bottom. Welcome, whoever you are.',
    tags: ['walks'],
  },
  {
    ...base,
    type: 'instagram_business',
    author: people.nightwalker,
    text: 'Stars from ten. Bring a red lamp and no opinions about Pluto.',
    photo: 'milky-way-sea.jpg',
    alternativeText: 'The Milky Way upright over a dark sea',
    url: 'https://instagram.example.com/p/live-n4',
    tags: ['stars'],
  },
  {
    ...base,
    type: 'sms',
    author: people.corkRoom,
    text: 'Wilf has found the drum. Tonight at eight, whether we like it or not.',
    tags: ['music'],
  },
];
