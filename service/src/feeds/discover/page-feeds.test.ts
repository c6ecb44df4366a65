import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findFeedLinks, listKnownAddresses, readLinkHeader, readPage } from './page-feeds.ts';

const page = 'https://site.example/blog/';
const feeds = (html: string): readonly string[] => findFeedLinks(html, page).map(({ url }) => url);
const link = (type: string, href = '/f', rel = 'alternate') => `<link rel="${rel}" type="${type}" href="${href}">`;

describe('the feeds that a page declares', () => {
  test('have a type of feeds', () => {
    for (const type of [
      'application/rss+xml',
      'application/atom+xml',
      'application/rdf+xml',
      'application/feed+json',
      'application/rss',
      ' Application/RSS+XML; charset=utf-8',
      'application/xml',
      'text/xml',
      'text/rss',
      'application/json',
    ])
      assert.deepEqual(feeds(link(type)), ['https://site.example/f'], type);
    for (const type of ['text/html', 'application/json+oembed', 'application/activity+json', 'text/x', 'x/text/xml'])
      assert.deepEqual(feeds(link(type)), [], type);
  });

  test('are told by their address when the type is forgotten', () => {
    for (const address of ['/feed', '/rss.xml', '/index.xml', '/a.atom', '/?feed=rss2', '/?format=rss', '/blog-feed/'])
      assert.equal(feeds(`<link rel="alternate" href="${address}">`).length, 1, address);
    for (const address of ['/feedback', '/sitemap.xml', '/about', '/feeder', '/feed.png'])
      assert.deepEqual(feeds(`<link rel="alternate" href="${address}">`), [], address);
  });

  test('have the relation alternate or feed, and are no style sheets', () => {
    assert.deepEqual(feeds(link('application/rss+xml', '/f', 'x ALTERNATE')), ['https://site.example/f']);
    assert.deepEqual(feeds(link('text/html', '/f', 'feed')), ['https://site.example/f']);
    for (const rel of ['stylesheet alternate', 'canonical', ''])
      assert.deepEqual(feeds(link('application/rss+xml', '/f', rel)), [], rel);
  });

  test('are addressed from the page, or from its first base', () => {
    const rss = link('application/rss+xml', 'f');
    assert.deepEqual(feeds(rss), ['https://site.example/blog/f']);
    assert.deepEqual(feeds(`<base href="/a/"><base href="/b/">${rss}`), ['https://site.example/a/f']);
    assert.deepEqual(feeds(`<base href="javascript:x"><base href="/b/">${rss}`), ['https://site.example/blog/f']);
  });

  test('may have the scheme of feeds, and no other than of the web', () => {
    for (const [href, wanted] of [
      ['feed:https://a.example/f', 'https://a.example/f'],
      ['feed://a.example/f', 'https://a.example/f'],
      [' https://a.example/f#top ', 'https://a.example/f'],
    ] as const)
      assert.deepEqual(feeds(link('application/rss+xml', href)), [wanted]);
    for (const href of ['javascript:x', 'ftp://a.example/f', '', ' ', 'https://'])
      assert.deepEqual(feeds(link('application/rss+xml', href)), [], href);
  });

  test('come once, those of comments last, at most eight', () => {
    const [rss, atom] = ['application/rss+xml', 'application/atom+xml'];
    assert.deepEqual(feeds(link(rss, '/comments/f') + link(atom, '/a') + link(rss, '/a') + link(rss, '/b')), [
      'https://site.example/a',
      'https://site.example/b',
      'https://site.example/comments/f',
    ]);
    const titled = '<link rel="alternate" type="application/rss+xml" href="/1" title="Replies">';
    assert.deepEqual(feeds(titled + link(rss, '/2')), ['https://site.example/2', 'https://site.example/1']);
    assert.equal(feeds(Array.from({ length: 9 }, (_, n) => link(rss, `/${n}`)).join('')).length, 8);
  });

  test('have a title', () => {
    const [named, unnamed] = findFeedLinks(
      ['News', ''].map((title, n) => `<link rel="feed" href="/${n}" title=" ${title} ">`).join(''),
      page,
    );
    assert.deepEqual([named?.title, unnamed?.title], ['News', null]);
  });
});

describe('the links of a page without a declared feed', () => {
  test('lead to a feed by their address or their words', () => {
    assert.deepEqual(
      feeds(`<a href="/feed/">Subscribe</a><a href="/x"> RSS feed </a><a href="/y" title="Atom"></a>
        <a href="/z" aria-label="rss"></a><a href="/rss-news">All about RSS</a><a href="/feedback">Feed</a>`),
      ['/feed/', '/x', '/y', '/z', '/rss-news'].map((path) => `https://site.example${path}`),
    );
    assert.deepEqual(feeds(`<a href="/feed/">F</a>${link('application/rss+xml')}`), ['https://site.example/f']);
  });

  test('lead to pages of posts, on the same site, at most three', () => {
    const { blogPages } = readPage(
      `<a href="/journal">Read</a><a href="/x">Our news</a><a href="/x">Our news</a><a href="/y">Newsletter</a>
        <a href="https://other.example/blog">Blog</a><a href="/${'a'.repeat(60)}/blog">Blog</a>
        <a href="/noticias">N</a><a href="/stories">S</a>`,
      page,
    );
    assert.deepEqual(
      blogPages,
      ['/journal', '/x', '/noticias'].map((path) => `https://site.example${path}`),
    );
  });
});

test('a page may send browsers on', () => {
  const next = (content: string, equivalent = 'refresh'): string | null =>
    readPage(`<meta http-equiv="${equivalent}" content="${content}">`, page).next;
  for (const content of ['0; url=/a', '0;URL = /a', '5,/a', "0; url='/a'x", '0 /a', '0.5; url=/a', ' 1;/a '])
    assert.equal(next(content), 'https://site.example/a', content);
  for (const content of ['30', '', 'url=/a', '0;', '0; url=javascript:x']) assert.equal(next(content), null, content);
  assert.equal(next('0; url=/a', ' Refresh '), 'https://site.example/a');
  assert.equal(next('0; url=/a', 'x-refresh'), null);
});

test('the header Link names feeds, too (RFC 8288)', () => {
  const read = (header: string): readonly string[] => readLinkHeader(header, page).map(({ url }) => url);
  assert.deepEqual(
    read('</a>; rel="alternate"; type="application/rss+xml", </b>; rel=self, <c>; type=text/xml; rel="x alternate y"'),
    ['https://site.example/a', 'https://site.example/blog/c'],
  );
  for (const header of ['</a>; rel="alternate"', '</a>; type="text/xml"', '</a>; rel=alternated; type=text/xml', ''])
    assert.deepEqual(read(header), [], header);
  assert.deepEqual(read('<javascript:x>; rel=alternate; type=text/xml'), []);
});

test('the usual addresses of feeds begin beside the page', () => {
  const [first, ...rest] = listKnownAddresses('https://site.example/news?x=1');
  assert.equal(first, 'https://site.example/news/feed/');
  for (const path of ['feed/', 'rss.xml', 'atom.xml', 'feed.json', '?format=rss'])
    assert.ok(rest.includes(`https://site.example/${path}`), path);
  assert.equal(listKnownAddresses('https://site.example/')[0], 'https://site.example/feed/');
});
