// Relative addresses of images in the text of a post. Without xml:base, nobody says what they are relative to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseWebFeed } from './parse-feed.ts';

const site = 'https://site.example';
const picturesOf = (content: string, feed = `${site}/feed.xml`): readonly (string | undefined)[] =>
  parseWebFeed({ format: 'web_feed', content, url: feed, nowMs: Date.UTC(2026, 10, 25) }).posts[0]?.pictures.map(
    ({ url }) => url.replace(site, ''),
  ) ?? [];
const imagesOf = (sources: readonly string[]): string => sources.map((src) => `&lt;img src="${src}"&gt;`).join('');
const rss = (sources: readonly string[], link = `${site}/2026/roses/`, attributes = '', home = `${site}/`) =>
  picturesOf(
    `<rss version="2.0" ${attributes}><channel><title>S</title><link>${home}</link>
      <item><title>A</title><link>${link}</link><description>${imagesOf(sources)}</description></item></channel></rss>`,
  );
const atom = (sources: readonly string[], feed: string, attributes = '') =>
  picturesOf(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>S</title><entry><id>1</id><title>A</title>
      <link href="/articles/2026/1.html"/>
      <content type="html" ${attributes}>${imagesOf(sources)}</content></entry></feed>`,
    feed,
  );

test('a file beside the page of the post, and a path from there, are relative to the page', () => {
  const sources = ['a.png', './b.png', '../c.png?x=1/2'];
  const wanted = ['/2026/roses/a.png', '/2026/roses/b.png', '/2026/c.png?x=1/2'];
  assert.deepEqual(rss(sources), wanted);
  assert.deepEqual(atom(['a.png', '../b.png'], `${site}/feed.xml`), ['/articles/2026/a.png', '/articles/b.png']);
});

test('a path of folders is that of the site where its feed or first page is in its root', () => {
  assert.deepEqual(rss(['images/a.png', '/b.png', `${site}/c.png`]), ['/images/a.png', '/b.png', '/c.png']);
  assert.deepEqual(rss(['images/a.png'], undefined, '', `${site}/blog/`), ['/2026/roses/images/a.png']);
  assert.deepEqual(atom(['images/a.png'], `${site}/feed.xml`), ['/images/a.png']);
  assert.deepEqual(atom(['1-images/a.png'], `${site}/articles/atom.xml`), ['/articles/2026/1-images/a.png']);
});

test('what the feed declares counts, and a post that links to another site has its images on its own', () => {
  assert.deepEqual(rss(['a.png', '../b.png'], undefined, `xml:base="${site}/files/x/"`), [
    '/files/x/a.png',
    '/files/b.png',
  ]);
  assert.deepEqual(atom(['a.png'], `${site}/feed.xml`, `xml:base="${site}/files/"`), ['/files/a.png']);
  assert.deepEqual(rss(['a.png'], 'https://other.example/news/1'), ['/a.png']);
});
