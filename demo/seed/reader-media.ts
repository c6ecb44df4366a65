import { buildTiktokHtml } from './campaign-videos.ts';
import { people } from './campaign-people.ts';
import { missingFile } from '../../service/src/visitors/media/media-reference.ts';
import type { SeedPost } from './seed-types.ts';

/** Each post describes itself in its text, so that a tester (or a reader of a screenshot) has the expected result. */
const base = {
  type: 'instagram_business',
  author: people.week,
  language: 'en',
  url: 'https://instagram.example.com/p/reader',
} as const;
const film = { ...base, type: 'facebook', url: 'https://village.example.com/p/reader' } as const;

/** Pictures and films that no longer exist. */
export const deadMedia: readonly SeedPost[] = [
  {
    ...base,
    text: 'A dead picture: its file is gone, and there is no other.',
    photo: missingFile('gone.jpg'),
    alternativeText: 'Nobody can tell any more',
    tags: ['dead'],
  },
  {
    ...base,
    text: 'A dead picture, and a second one that lives.',
    photo: missingFile('gone-too.jpg'),
    morePhotos: ['fig-close.jpg'],
    alternativeText: 'A red fig cut in half, from close by',
    tags: ['dead', 'gallery'],
  },
  {
    ...base,
    text: 'Three pictures, the one in the middle dead.',
    photo: 'dandelions.jpg',
    morePhotos: [missingFile('gone-between.jpg'), 'dragonfly.jpg'],
    alternativeText: 'A meadow of dandelion clocks',
    tags: ['dead', 'gallery'],
  },
  {
    ...film,
    text: 'A dead film: its file is gone, its picture is not.',
    photo: 'hilltop-sunset.jpg',
    video: missingFile('gone.webm'),
    alternativeText: 'Still: sunset over the hills',
    tags: ['dead', 'film'],
  },
  {
    ...film,
    text: 'A dead film that never had a picture.',
    video: missingFile('gone-unseen.webm'),
    tags: ['dead', 'film'],
  },
  {
    ...film,
    text: 'A film that is no film: the file is there, and nothing plays it.',
    photo: 'wall-clock.jpg',
    video: 'bridge-cables.webp',
    alternativeText: 'A round wall clock',
    tags: ['dead', 'film'],
  },
  {
    ...base,
    text: 'The author’s picture is dead.',
    author: { name: 'Faceless Fay', username: 'fay', picture: missingFile('gone-avatar.jpg') },
    tags: ['dead', 'words'],
  },
  {
    ...base,
    text: 'A picture of a host that the owner did not name: it waits for a press.',
    photo: 'https://elsewhere.example.org/picture.jpg',
    alternativeText: 'A picture that nobody asked for yet',
    tags: ['dead', 'shape'],
  },
];

/** Films: players of three networks, files, and unplayable formats. */
export const films: readonly SeedPost[] = [
  {
    ...film,
    type: 'youtube',
    title: 'YouTube video',
    text: 'Its player is loaded when it is pressed, from the address that sets no cookies.',
    photo: 'hilltop-sunset.jpg',
    video: 'https://www.youtube.com/watch?v=Wendle-Rd01',
    alternativeText: 'Still: sunset over the hills',
    url: 'https://films.example.com/p/reader-1',
    tags: ['film'],
  },
  {
    ...film,
    type: 'youtube',
    title: 'YouTube video without a picture',
    video: 'https://youtu.be/Wendle_Rd02',
    url: 'https://films.example.com/p/reader-2',
    tags: ['film'],
  },
  {
    ...film,
    text: 'A film of vimeo.',
    photo: 'milky-way-sea.jpg',
    video: 'https://vimeo.com/990000001',
    alternativeText: 'Still: the Milky Way over the sea',
    tags: ['film'],
  },
  {
    ...film,
    type: 'tiktok',
    author: people.dogs,
    text: 'A film of tiktok: the service sends HTML, and it becomes a link.',
    photo: 'two-dogs-close.jpg',
    video: buildTiktokHtml('biscuitandcrumb', '9900000000000000201'),
    alternativeText: 'Two spaniels stare down from a cabin window',
    url: 'https://shorts.example.com/p/reader',
    tags: ['film'],
  },
  {
    ...film,
    text: 'A film of a network that we do not know.',
    photo: 'djembe-and-wine.jpg',
    video: 'https://films.example.org/watch/90210',
    alternativeText: 'Still: a drum and a glass of wine',
    tags: ['film'],
  },
  {
    ...film,
    text: 'A film file with captions.',
    photo: 'dandelions.jpg',
    video: 'dandelions-in-the-evening.webm',
    captions: 'dandelions-in-the-evening.en.vtt',
    alternativeText: 'Still: a meadow of dandelion clocks',
    tags: ['film'],
  },
  {
    ...film,
    text: 'A film file without captions, and without a picture.',
    video: 'dandelions-in-the-evening.webm',
    tags: ['film'],
  },
  {
    ...film,
    text: 'Two pictures and a film.',
    photo: 'dandelion-close.jpg',
    morePhotos: ['dragonfly.jpg'],
    video: 'dandelions-in-the-evening.webm',
    captions: 'dandelions-in-the-evening.en.vtt',
    alternativeText: 'A dandelion clock from close by',
    tags: ['film', 'gallery'],
  },
];

const photos = [
  'autumn-hills',
  'forest-stream',
  'mountain-path',
  'glass-bird',
  'bridge-cables',
  'fig-in-a-bowl',
  'dragonfly',
  'dandelions',
  'milky-way-sea',
  'paint-brushes',
  'two-dogs-at-a-window',
];

/** Posts with several pictures, and pictures of unusual shapes. */
export const pictures: readonly SeedPost[] = [
  {
    ...base,
    text: 'Three pictures: wide, tall and square.',
    photo: 'forest-stream-tall.jpg',
    morePhotos: ['autumn-hills.jpg', 'glass-bird.jpg'],
    alternativeText: 'A stream that falls between rocks',
    tags: ['gallery'],
  },
  {
    ...base,
    text: 'Twelve pictures.',
    photo: 'colour-gradient.jpg',
    morePhotos: photos.map((name) => `${name}.jpg`),
    alternativeText: 'Bands of colour that run into one another',
    tags: ['gallery'],
  },
  {
    ...base,
    text: 'A very tall picture.',
    photo: 'forest-stream-sliver.jpg',
    alternativeText: 'A sliver of a stream in the forest',
    tags: ['shape'],
  },
  {
    ...base,
    text: 'A very flat picture.',
    photo: 'autumn-hills-strip.jpg',
    alternativeText: 'A strip of a mountain ridge in autumn',
    tags: ['shape'],
  },
  {
    ...base,
    text: 'A picture whose size nobody told.',
    photo: 'bridge-cables.webp',
    alternativeText: 'The cables of a bridge against the sky',
    tags: ['shape'],
  },
  {
    ...base,
    text: 'A tiny picture.',
    photo: 'avatar-two-dogs-close-1.jpg',
    alternativeText: 'The nose of a spaniel',
    tags: ['shape'],
  },
];
