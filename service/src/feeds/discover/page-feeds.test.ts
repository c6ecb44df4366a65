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
      'application/feed',
      'application/rdf',
      'application/xml',
      'text/xml',
      'text/rss',
      'application/json',
    ])
      assert.deepEqual(feeds(link(type)), ['https://site.example/f'], type);
    for (const type of [
      'application/rssx',
      'application/xmlx',
      'text/html',
      'application/json+oembed',
      'application/activity+json',
      'text/x',
      'x/text/xml',
    ])
      assert.deepEqual(feeds(link(type)), [], type);
  });

  test('are told by their address when the type is forgotten', () => {
    const told =
      '/feed /rss.xml /index.xml /a.atom /?feed=rss2 /?format=rss /blog-feed/ /rss /rss2 /feeds /atom /rdf /x.feed ' +
      '/x_rss_y /a=rdf /feed?x /feed?x=1 /a/feed/b /rss-all /b/index.xml /x.rss /?a=1&feed=rss ' +
      '/?alt=atom /?output=rss ' +
      '/FEED /?x=/rss#top /feed.js.xml';
    for (const address of told.split(' '))
      assert.equal(feeds(`<link rel="alternate" href="${address}">`).length, 1, address);
    const others =
      '/feedback /sitemap.xml /about /feeder /feed.png /rss3 /xrss /newsfeed /atomic /index.xmlx ' +
      '/indexes.xml /?feed=x ' +
      '/x.rssx /feed.js /feed.css?x=1 /feed.jpeg /feed/a.mp3 /wp-json/feed /oembed/feed ' +
      '/opensearch/rss.xml';
    for (const address of others.split(' '))
      assert.deepEqual(feeds(`<link rel="alternate" href="${address}">`), [], address);
    assert.deepEqual(feeds('<link rel="alternate" type="  " href="/feed">'), ['https://site.example/feed']);
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
      ['FEED:http://a.example/f', 'http://a.example/f'],
      ['/f?u=feed://a', 'https://site.example/f?u=feed://a'],
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
    const of = (words: string, href = '/x'): number => feeds(`<a href="${href}">${words}</a>`).length;
    for (const words of ['RSS', ' atom ', 'Feed', 'rss-feed', 'RSS feed', '<b>RSS</b>', '<img alt="RSS">'])
      assert.equal(of(words), 1, words);
    for (const words of [
      'Subscribe to our RSS',
      'RSS 2.0',
      'Blog (RSS)',
      'Flux <img alt="RSS"> des articles',
      `${'x'.repeat(56)} RSS`,
    ])
      assert.equal(of(words), 1, words);
    for (const words of ['my feed', 'rss_feed', 'Feeds', 'Atoms', '', '<img>', `${'x'.repeat(57)} RSS`])
      assert.equal(of(words), 0, words);
    assert.deepEqual(feeds('<a href="/1">Read by RSS</a><a href="/2">RSS</a><a href="/feed">All</a>'), [
      'https://site.example/2',
      'https://site.example/feed',
      'https://site.example/1',
    ]);
    assert.deepEqual(readPage('<a href="/blog">Blog (RSS)</a>', page).blogPages, ['https://site.example/blog']);
    for (const href of ['https://feeds.site.example/x', 'https://rss.site.example/', 'https://feed.site.example/x'])
      assert.equal(of('All', href), 1, href);
    for (const href of [
      'https://myfeeds.site.example/x',
      'https://site.example/feeds.html/x',
      'https://feeder.example/',
    ])
      assert.equal(of('All', href), href.includes('feeds.html') ? 1 : 0, href);
    // A link ends where the next one begins, and a link without an address hides no other.
    assert.deepEqual(feeds('<a href="/1">RSS<a href="/2">Atom<a>RSS'), [
      'https://site.example/1',
      'https://site.example/2',
    ]);
    assert.deepEqual(feeds('<a type="application/rss+xml" href="/t">All</a><a type="text/html" href="/h">All</a>'), [
      'https://site.example/t',
    ]);
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
  for (const content of ['0 url=/a', '0, url=/a', '10.5 ; url = /a', '0;url=&quot;/a&quot;;x', '0;   /a', '3  url=/a'])
    assert.equal(next(content), 'https://site.example/a', content);
  for (const content of ['0url=/a', '.5; url=/a', 'x0; url=/a']) assert.equal(next(content), null, content);
  assert.equal(readPage('<frame><frame src="/a"><frame src="/b">', page).next, 'https://site.example/a');
  assert.equal(
    readPage('<frame src="/a"><meta http-equiv="refresh" content="0;/b">', page).next,
    'https://site.example/a',
  );
  assert.equal(next('0; url=/a', 'x-refresh'), null);
});

test('the header Link names feeds, too (RFC 8288)', () => {
  const read = (header: string): readonly string[] => readLinkHeader(header, page).map(({ url }) => url);
  assert.deepEqual(
    read('</a>; rel="alternate"; type="application/rss+xml", </b>; rel=self, <c>; type=text/xml; rel="x alternate y"'),
    ['https://site.example/a', 'https://site.example/blog/c'],
  );
  for (const header of [
    '</a> ; rel = "alternate" ; type = "application/rss+xml"',
    '</a>;rel=alternate;type=text/xml',
    '</a>; title*="x"; type=text/xml; rel=feed',
    '</a>; rel=feed',
    '</a>; REL="FEED"',
    '<>; rel=feed, </a>; title="a, b"; rel="feed"',
  ])
    assert.deepEqual(read(header), ['https://site.example/a'], header);
  for (const header of ['</a>; xrel=feed', '</a> rel=feed', '</a>; rel=feeds', '</a>; xtype="text/xml"; rel=alternate'])
    assert.deepEqual(read(header), [], header);
  for (const header of ['</a>; rel="alternate"', '</a>; type="text/xml"', '</a>; rel=alternated; type=text/xml', ''])
    assert.deepEqual(read(header), [], header);
  assert.deepEqual(read('<javascript:x>; rel=alternate; type=text/xml'), []);
});

test('the usual addresses of feeds begin beside the page', () => {
  const [first, ...rest] = listKnownAddresses('https://site.example/news?x=1');
  assert.equal(first, 'https://site.example/news/feed/');
  for (const path of ['feed/', 'rss.xml', 'atom.xml', 'feed.json', 'feed/feed.xml', '?format=rss'])
    assert.ok(rest.includes(`https://site.example/${path}`), path);
  assert.equal(listKnownAddresses('https://site.example/')[0], 'https://site.example/feed/');
});
