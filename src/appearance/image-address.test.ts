import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SafeUrl } from '../model/safe.ts';
import { readImageAddress } from './image-address.ts';

const picture = (url: string, width: number | null = null) => ({ url: url as SafeUrl, width });

test("every picture is asked of the owner's server, its address encoded", () => {
  const { sourcesOf, thumbnail, host } = readImageAddress('https://images.example/{width}x/{url}')!;
  assert.equal(host, 'images.example');
  assert.equal(
    sourcesOf(picture('https://cdn.example/a b.jpg?x=1&y=2'), 300).src,
    'https://images.example/640x/https%3A%2F%2Fcdn.example%2Fa%20b.jpg%3Fx%3D1%26y%3D2',
  );
  assert.equal(
    thumbnail('https://cdn.example/face.png' as SafeUrl),
    'https://images.example/160x/https%3A%2F%2Fcdn.example%2Fface.png',
  );
});

test("a card's picture has an address for each width, and none beyond its own", () => {
  const read = readImageAddress('https://images.example/?w={width}&src={url}')!;
  const { srcset = '', sizes } = read.sourcesOf(picture('https://cdn.example/a.jpg', 700), 340.5);
  assert.equal(sizes, '341px');
  assert.deepEqual(
    srcset.split(', ').map((one) => one.split(' ')[1]),
    ['160w', '320w', '480w', '640w', '960w'],
  );
  assert.ok(srcset.startsWith('https://images.example/?w=160&src=https%3A%2F%2Fcdn.example%2Fa.jpg 160w'));
  assert.match(read.sourcesOf(picture('https://cdn.example/a.jpg'), null).sizes ?? '', /vw/);
});

test('dollar signs and commas of an address stay what they are', () => {
  const { srcset = '' } = readImageAddress('https://images.example/a,b/{url}')!.sourcesOf(
    picture('https://cdn.example/$&,$1.jpg', 100),
    100,
  );
  assert.equal(srcset, 'https://images.example/a,b/https%3A%2F%2Fcdn.example%2F%24%26%2C%241.jpg 160w');
});

test('what is no address, has no place for one, or lets a post choose the host, is refused', () => {
  const refused = [
    '',
    'images.example/{url}',
    'javascript:{url}',
    'https://images.example/',
    'https://{url}/',
    '{url}',
    'data:{url}',
    'https://a:b@images.example/{url}',
  ];
  for (const wrong of refused) assert.equal(readImageAddress(wrong), null, wrong);
});
