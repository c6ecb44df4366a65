import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FeedFormatError } from './parse-feed.ts';
import { parsePagePosts } from './read-page-posts.ts';

const read = (content: string) =>
  parsePagePosts({ format: 'page', content, url: 'https://site.example/', nowMs: Date.UTC(2026, 10, 28) });
const entry = '<article class="h-entry"><a class="u-url p-name" href="/roses">Roses</a></article>';

test('a page whose elements are nested deeper than a browser nests them has no posts', () => {
  for (const element of ['<ul>', '<ul><li>', '<div>', '<h1><ul>'])
    assert.throws(() => read(entry + element.repeat(20_000)), FeedFormatError, element);
  assert.equal(read(`${'<div>'.repeat(400)}${entry}`).posts.length, 1);
  assert.equal(read(`${'<p>a<br><img src="/a.png"><li>'.repeat(2000)}${entry}`).posts.length, 1);
});

test('a page that marks nothing as a post has none', () => {
  assert.throws(() => read('<p class="h-card">Ada</p>'), FeedFormatError);
});

test('an image, a video or an author without an address is not the page itself', () => {
  const link = '<a class="u-url p-name" href="/roses">Roses</a>';
  const author = '<a class="p-author h-card" href="/bo"><img class="u-photo" alt="Bo"></a>';
  const { posts } = read(
    `<article class="h-entry">${link}<img class="u-photo" alt="A"><video class="u-video"></video>${author}</article>`,
  );
  assert.partialDeepStrictEqual(posts[0], { videoUrl: null, author: { name: 'Bo', url: null, imageUrl: null } });
  assert.deepEqual(posts[0]?.pictures, []);
});

test('an author who is named by an address alone has no name, so that the page has its own', () => {
  const post = '<article class="h-entry"><a class="u-url p-name" href="/roses">Roses</a>';
  const [named, plain] = ['<a class="u-author" href="/bo">Bo</a>', '<span class="p-author">Bo</span>'];
  const authorOf = (html: string) => read(html).posts[0]?.author?.name;
  assert.equal(authorOf(`${post}${named}</article>`), undefined);
  assert.equal(authorOf(`${post}${plain}</article>`), 'Bo');
  for (const author of [named, ''])
    assert.equal(
      authorOf(`<div class="h-feed">${author}<p class="p-name">Garden</p>${post}</article></div>`),
      'Garden',
    );
});
