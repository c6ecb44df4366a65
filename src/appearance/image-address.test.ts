import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Picture } from '../model/media.ts';
import type { Post } from '../model/post.ts';
import type { SafeUrl } from '../model/safe.ts';
import { readImageAddress } from './image-address.ts';

const picture = (url: string, width: number | null = null): Picture => ({ kind: 'picture', url: url as SafeUrl, width, height: null, alternativeText: '' });
const post = (url: string) => ({
  id: '1', media: [picture(url), { kind: 'video', unread: 'x', captions: null }], author: { name: 'A', username: 'a', url: null, picture: 'https://cdn.example/face.png' },
  callsToAction: [{ id: '1', text: 'Go', url: 'https://a.example/', thumbnail: 'https://cdn.example/t.png', place: null }],
}) as unknown as Post;

function fitted(template: string, url: string, width: number | null, box: number | null) {
  const read = readImageAddress(template)!;
  const [moved] = read.take(post(url)).media;
  const attributes: Record<string, string> = {};
  read.fit({ setAttribute: (name: string, value: string) => (attributes[name] = value) } as unknown as HTMLElement, { ...(moved as Picture), width }, box);
  return attributes;
}

test('every picture of a post is asked of the owner\'s server, its address encoded', () => {
  const { take, host } = readImageAddress('https://images.example/{width}x/{url}')!;
  assert.equal(host, 'images.example');
  const moved = take(post('https://cdn.example/a b.jpg?x=1&y=2'));
  assert.equal((moved.media[0] as Picture).url, 'https://images.example/640x/https%3A%2F%2Fcdn.example%2Fa%20b.jpg%3Fx%3D1%26y%3D2');
  assert.equal(moved.author?.picture, 'https://images.example/160x/https%3A%2F%2Fcdn.example%2Fface.png');
  assert.equal(moved.callsToAction[0]?.thumbnail, 'https://images.example/160x/https%3A%2F%2Fcdn.example%2Ft.png');
  assert.deepEqual(take(moved).media, moved.media, 'once');
});

test('a card\'s picture has an address for each width, and none beyond its own', () => {
  const { srcset = '', sizes } = fitted('https://images.example/?w={width}&src={url}', 'https://cdn.example/a.jpg', 700, 340.5);
  assert.equal(sizes, 'auto, 341px');
  assert.deepEqual(srcset.split(', ').map((one) => one.split(' ')[1]), ['160w', '320w', '480w', '640w', '960w']);
  assert.ok(srcset.startsWith('https://images.example/?w=160&src=https%3A%2F%2Fcdn.example%2Fa.jpg 160w'));
  assert.match(fitted('https://images.example/{url}', 'https://cdn.example/a.jpg', null, null).sizes ?? '', /vw/);
});

test('dollar signs and commas of an address stay what they are', () => {
  const { srcset = '' } = fitted('https://images.example/a,b/{url}', 'https://cdn.example/$&,$1.jpg', 100, 100);
  assert.equal(srcset, 'https://images.example/a,b/https%3A%2F%2Fcdn.example%2F%24%26%2C%241.jpg 160w');
});

test('what is no address, has no place for one, or lets a post choose the host, is refused', () => {
  for (const wrong of ['', 'images.example/{url}', 'javascript:{url}', 'https://images.example/', 'https://{url}/', '{url}', 'data:{url}', 'https://a:b@images.example/{url}']) {
    assert.equal(readImageAddress(wrong), null, wrong);
  }
});
