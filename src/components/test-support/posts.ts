import { emptyPost } from '../../model/empty-post.ts';
import type { Picture } from '../../model/media.ts';
import { networks } from '../../model/network.ts';
import type { Post } from '../../model/post.ts';
import { safeVariants } from '../../safety/safe-variants.ts';
import { safeWeb } from '../../safety/safe-url.ts';

const address = (text: string) => safeWeb(text)!;

const picture: Picture = {
  kind: 'picture',
  url: address('https://pictures.example/wall.jpg'),
  width: 800,
  height: 600,
  alternativeText: 'A wall',
};

export const plainPost = emptyPost({ id: 'plain', network: 'twitter', text: 'A dry-stone wall #walls' });

const author = {
  name: 'Mira Stone',
  username: 'mira',
  url: address('https://network.example/mira'),
  picture: address('https://pictures.example/mira.jpg'),
};

const button = {
  id: 'cta',
  text: 'Buy it',
  url: address('https://shop.example/wall'),
  thumbnail: address('https://pictures.example/cta.jpg'),
  place: null,
};

/** One post of each kind that a card draws in its own way. */
export const postsOfEveryKind: Readonly<Record<string, Post>> = {
  'text only': plainPost,
  'nothing at all': { ...plainPost, text: '' },
  'title and text': { ...plainPost, title: 'A title', text: 'Mauern – "quoted" & 3 < 4', language: 'de' },
  'text from right to left': { ...plainPost, text: 'جدار من الحجر', language: 'ar' },
  'text of several lines': { ...plainPost, text: 'One\nTwo\n\nThree https://example.com/three' },
  'author, time and address': {
    ...plainPost,
    author,
    publishedAt: 1_700_000_000_000,
    url: address('https://network.example/posts/1'),
  },
  'author without address and picture': { ...plainPost, author: { ...author, url: null, picture: null, name: '' } },
  picture: { ...plainPost, author, media: [picture] },
  'several pictures': {
    ...plainPost,
    author,
    media: [picture, { ...picture, url: address('https://pictures.example/gate.jpg'), alternativeText: 'A gate' }],
  },
  'picture with another one for when it is dead': {
    ...plainPost,
    media: [picture, { ...picture, url: address('https://pictures.example/spare.jpg'), isFallback: true }],
  },
  'picture without text': { ...plainPost, text: '', author, media: [{ ...picture, alternativeText: '' }] },
  'picture of unknown size': { ...plainPost, media: [{ ...picture, width: null, height: null }] },
  'picture in several widths, with its color': {
    ...plainPost,
    media: [
      {
        ...picture,
        color: '#6a7b42',
        variants: safeVariants('https://pictures.example/wall.{width}.avif', picture.url),
      },
    ],
  },
  'picture of a host that is not allowed': {
    ...plainPost,
    media: [{ ...picture, url: address('https://elsewhere.example/wall.jpg') }],
  },
  'sensitive picture': { ...plainPost, media: [picture], isSensitive: true },
  'text behind a warning': { ...plainPost, text: 'The end of the film', warnedText: 'The gardener did it.' },
  video: { ...plainPost, media: [{ kind: 'video', unread: '' as never, captions: null }, picture] },
  'video without a picture': { ...plainPost, author, media: [{ kind: 'video', unread: '' as never, captions: null }] },
  'calls to action': {
    ...plainPost,
    media: [picture],
    callsToAction: [button, { ...button, id: 'spot', thumbnail: null, place: { x: 20, y: 30 } }],
  },
  review: { ...plainPost, stars: 4.5, author },
  'review without stars': { ...plainPost, stars: 0 },
  'review with a picture': { ...plainPost, title: 'Solid', stars: 5, author, media: [picture] },
  products: { ...plainPost, media: [picture], hasProducts: true },
  'products and a call to action': { ...plainPost, media: [picture], hasProducts: true, callsToAction: [button] },
  tags: { ...plainPost, tags: ['walls', 'stone'] },
  highlighted: { ...plainPost, isHighlighted: true, media: [picture] },
  pinned: { ...plainPost, isPinned: true, url: address('https://network.example/posts/2') },
  'opens a link': { ...plainPost, opensLink: true, url: address('https://network.example/posts/3') },
  ...Object.fromEntries(
    [...networks, 'other'].map((network) => [
      `network ${network}`,
      { ...plainPost, network, author, url: address('https://network.example/posts/4') },
    ]),
  ),
};
