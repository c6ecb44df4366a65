import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Picture } from '../model/media.ts';
import { safeVariants } from '../safety/safe-variants.ts';
import { safeWeb } from '../safety/safe-url.ts';
import { sourcesOf } from './picture-sources.ts';

const address = 'https://pictures.example/wall.jpg';
const pictureWith = (variants: unknown, width: number | null = 800): Picture => ({
  kind: 'picture',
  url: safeWeb(address)!,
  width,
  height: width,
  alternativeText: '',
  variants: safeVariants(variants, safeWeb(address)!),
});
const candidatesOf = (variants: unknown, width?: number) =>
  sourcesOf(pictureWith(variants, width), 340).srcset?.split(', ');

test('a card requests the width that its column needs, up to the picture itself', () => {
  assert.deepEqual(sourcesOf(pictureWith('https://pictures.example/wall.{width}.avif'), 340), {
    src: address,
    srcset:
      'https://pictures.example/wall.320.avif 320w, https://pictures.example/wall.480.avif 480w, ' +
      `https://pictures.example/wall.640.avif 640w, ${address} 800w`,
    sizes: '340px',
  });
  assert.equal(candidatesOf('https://pictures.example/wall.{width}.avif', 4000)?.length, 6);
  assert.deepEqual(candidatesOf('https://pictures.example/wall.{width}.avif', 320), [`${address} 320w`]);
});

test('the dialog requests the picture itself; so do a box of unknown width and a picture with one address', () => {
  const variants = 'https://pictures.example/wall.{width}.avif';
  for (const sources of [
    sourcesOf(pictureWith(variants), null),
    sourcesOf(pictureWith(variants), 0),
    sourcesOf(pictureWith(variants, null), 340),
    sourcesOf({ ...pictureWith(variants), variants: undefined }, 340),
  ])
    assert.deepEqual(sources, { src: address });
});

test('only the origin that was allowed is requested', () => {
  for (const variants of [
    'https://elsewhere.example/wall.{width}.avif',
    'http://pictures.example/wall.{width}.avif',
    'https://pictures.example:8443/{width}',
    'https://pictures.example@elsewhere.example/{width}',
    'https://user:word@pictures.example/{width}',
    'https://{width}.example/',
    'https://127.0.0.1/{width}',
    '//elsewhere.example/{width}',
    '/wall.{width}.avif',
    `javascript:alert({width})`,
    'data:image/png;base64,{width}',
    `https://pictures.example/${'a'.repeat(4096)}{width}`,
    '{width}',
    // Text after a comma would be another address.
    'https://pictures.example/wall.{width}, https://elsewhere.example/x',
    'https://pictures.example/wall.{width}\thttps://elsewhere.example/x',
    'https://pictures.example/wall.{width}\n',
    'https://pictures.example.elsewhere.example/{width}',
    'https:\\\\pictures.example/{width}',
    { toString: () => 'https://pictures.example/{width}' },
    null,
    5,
    'https://pictures.example/wall.{width},',
  ])
    assert.equal(candidatesOf(variants), undefined, JSON.stringify(variants));
});
