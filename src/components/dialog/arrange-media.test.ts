import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Media, PlayableMedia } from '../../model/media.ts';
import type { SafeUrl } from '../../model/safe.ts';
import { arrangeMedia } from './arrange-media.ts';
import { arrangePictures, isPosterAlone } from './arrange-pictures.ts';

const url = (name: string) => `https://m.example/${name}` as SafeUrl;
const picture = (name: string) =>
  ({ kind: 'picture', url: url(name), width: 4, height: 3, alternativeText: '' }) as const;
const video = { kind: 'video', unread: '' } as unknown as Media;
const player: PlayableMedia = { kind: 'player', provider: 'youtube', id: 'abcdefghijk' };
const file: PlayableMedia = { kind: 'file', url: url('video.webm'), captions: null };

/** `picture a`, `player (poster a)` … */
const arranged = (media: readonly Media[], playable: readonly PlayableMedia[]) =>
  arrangeMedia(media, playable).map((item) => {
    if (item.kind === 'picture') return `picture ${item.picture.url.at(-1)}`;
    return item.poster ? `${item.kind} (poster ${item.poster.url.at(-1)})` : item.kind;
  });

test('pictures are shown in their order, with videos or without', () => {
  const media = [picture('a'), picture('b')];
  assert.deepEqual(arranged(media, media), ['picture a', 'picture b']);
  assert.deepEqual(arrangePictures(media), arrangeMedia(media, media));
  assert.deepEqual(arrangePictures([]), []);
  assert.deepEqual(arranged([], []), []);
});

test('a picture followed by a video is one item', () => {
  assert.deepEqual(arranged([picture('a'), video], [picture('a'), player]), ['player (poster a)']);
  assert.deepEqual(arranged([picture('a'), video], [picture('a'), file]), ['video (poster a)']);
  assert.deepEqual(arranged([picture('a'), video, video], [picture('a'), player, file]), [
    'player (poster a)',
    'video',
  ]);
});

test('none of several pictures is hidden behind a video', () => {
  assert.deepEqual(arranged([picture('a'), video, picture('b')], [picture('a'), player, picture('b')]), [
    'picture a',
    'player (poster a)',
    'picture b',
  ]);
  assert.deepEqual(arranged([picture('a'), picture('b'), video], [picture('a'), picture('b'), file]), [
    'picture a',
    'picture b',
    'video',
  ]);
});

test('a video that nothing can play, or that could not be read, is an external video', () => {
  assert.deepEqual(arranged([picture('a'), video], [picture('a')]), ['externalVideo (poster a)']);
  assert.deepEqual(arranged([video], []), ['externalVideo']);
  assert.deepEqual(arranged([picture('a'), video, picture('b')], [picture('a'), picture('b')]), [
    'externalVideo (poster a)',
    'picture a',
    'picture b',
  ]);
});

test('a fallback picture is no item of its own, and belongs to the first picture', () => {
  const fallback = { ...picture('s'), isFallback: true };
  assert.deepEqual(arranged([picture('a'), fallback], [picture('a'), fallback]), ['picture a']);
  assert.deepEqual(arranged([picture('a'), video, fallback], [picture('a'), player, fallback]), ['player (poster a)']);
  const [first] = arrangeMedia([picture('a'), fallback], [picture('a'), fallback]);
  assert.equal(first?.kind === 'picture' && first.fallback?.url, url('s'));
  const pictures = [picture('a'), fallback, picture('b')];
  assert.deepEqual(arrangePictures(pictures), arrangeMedia(pictures, pictures));
});

test('the items of a post can be counted before its videos are loaded', () => {
  for (const [media, playable] of [
    [[picture('a')], [picture('a')]],
    [
      [picture('a'), video],
      [picture('a'), file],
    ],
    [
      [picture('a'), video, video],
      [picture('a'), player, file],
    ],
    [
      [picture('a'), picture('b'), video],
      [picture('a'), picture('b'), file],
    ],
    [
      [video, picture('a')],
      [file, picture('a')],
    ],
  ] as const)
    assert.equal(media.length - (isPosterAlone(media) ? 1 : 0), arranged(media, playable).length);
});
