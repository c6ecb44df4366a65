import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Media, PlayableMedia } from '../../model/media.ts';
import type { SafeUrl } from '../../model/safe.ts';
import { arrangeMedia } from './arrange-media.ts';

const url = (name: string) => `https://m.example/${name}` as SafeUrl;
const picture = (name: string) => ({ kind: 'picture', url: url(name), width: 4, height: 3, alternativeText: '' }) as const;
const video = { kind: 'video', unread: '' } as unknown as Media;
const player: PlayableMedia = { kind: 'player', provider: 'youtube', id: 'abcdefghijk' };
const film: PlayableMedia = { kind: 'file', url: url('film.webm'), captions: null };

/** `picture a`, `player (still a)` … */
const arranged = (media: readonly Media[], playable: readonly PlayableMedia[]) => arrangeMedia(media, playable).map((exhibit) => {
  if (exhibit.kind === 'picture') return `picture ${exhibit.picture.url.at(-1)}`;
  return exhibit.still ? `${exhibit.kind} (still ${exhibit.still.url.at(-1)})` : exhibit.kind;
});

test('pictures are shown in their order', () => {
  const media = [picture('a'), picture('b')];
  assert.deepEqual(arranged(media, media), ['picture a', 'picture b']);
  assert.deepEqual(arranged([], []), []);
});

test('a picture and the video behind it are one', () => {
  assert.deepEqual(arranged([picture('a'), video], [picture('a'), player]), ['player (still a)']);
  assert.deepEqual(arranged([picture('a'), video], [picture('a'), film]), ['film (still a)']);
  assert.deepEqual(arranged([picture('a'), video, video], [picture('a'), player, film]), ['player (still a)', 'film']);
});

test('of several pictures none is hidden in a video', () => {
  assert.deepEqual(arranged([picture('a'), video, picture('b')], [picture('a'), player, picture('b')]), ['picture a', 'player (still a)', 'picture b']);
  assert.deepEqual(arranged([picture('a'), picture('b'), video], [picture('a'), picture('b'), film]), ['picture a', 'picture b', 'film']);
});

test('a video that nothing plays, or that could not be read, is to be seen elsewhere', () => {
  assert.deepEqual(arranged([picture('a'), video], [picture('a')]), ['elsewhere (still a)']);
  assert.deepEqual(arranged([video], []), ['elsewhere']);
  assert.deepEqual(arranged([picture('a'), video, picture('b')], [picture('a'), picture('b')]), ['elsewhere (still a)', 'picture a', 'picture b']);
});

test('a picture that stands in for another is no exhibit, and goes with the first picture', () => {
  const spare = { ...picture('s'), isFallback: true };
  assert.deepEqual(arranged([picture('a'), spare], [picture('a'), spare]), ['picture a']);
  assert.deepEqual(arranged([picture('a'), video, spare], [picture('a'), player, spare]), ['player (still a)']);
  const [first] = arrangeMedia([picture('a'), spare], [picture('a'), spare]);
  assert.equal(first?.kind === 'picture' && first.spare?.url, url('s'));
});
