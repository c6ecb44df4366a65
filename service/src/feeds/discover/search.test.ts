// The search for the feeds of a site: where it looks, in which order, and what it says when there is none.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openFakeWeb, type FakeWeb } from '../../../test/testing/fake-web.ts';
import { createFeedParser } from '../connectors/parse-apart.ts';
import { discover, type Found } from './discover.ts';

const parser = createFeedParser();
after(() => parser.close());
const site = 'https://site.example';
const find = (web: FakeWeb, text: string): Promise<readonly Found[]> =>
  discover(text, { send: web.send, parser, now: () => Date.UTC(2026, 4, 31), signal: new AbortController().signal });
const say = (found: readonly Found[]): readonly unknown[] =>
  found.map((one) => (one.state === 'ready' ? one.connector['url'] : one.state === 'failed' ? one.message : one.kind));
const link = (href: string, title = ''): string =>
  `<link rel="alternate" type="application/rss+xml" href="${href}" title="${title}">`;
/** A web with pages by their paths on one site. */
function openSite(pages: Readonly<Record<string, Parameters<FakeWeb['page']>[1] | readonly string[]>>): FakeWeb {
  const web = openFakeWeb();
  for (const [path, page] of Object.entries(pages))
    if (Array.isArray(page)) web.feed(site + path, page as readonly string[]);
    else web.page(site + path, page as Parameters<FakeWeb['page']>[1]);
  return web;
}

test('the status of a page is told in words', async () => {
  for (const [status, message] of [
    [400, 'site.example does not let us read this page (400).'],
    [401, 'site.example does not let us read this page (401).'],
    [404, 'There is nothing at this address on site.example (404).'],
    [410, 'There is nothing at this address on site.example (410).'],
    [429, 'site.example was asked too often. Try again in a while.'],
    [499, 'site.example does not let us read this page (499).'],
    [500, 'site.example has a fault of its own (500). Try again in a while.'],
    [304, 'site.example does not let us read this page (304).'],
    [199, 'site.example does not let us read this page (199).'],
  ] as const) {
    const web = openSite({ '/x': { status, body: link('/feed') }, '/feed': ['A'] });
    assert.deepEqual(say(await find(web, 'https://www.site.example/x')), [
      'There is no server with the name www.site.example.',
    ]);
    assert.deepEqual(say(await find(web, `${site}/x`)), [message]);
  }
});

test('a page that is gone leads to the first page of its site', async () => {
  for (const status of [404, 410]) {
    const web = openSite({ '/old': { status, body: '' }, '/': link('/f.xml'), '/f.xml': ['A'] });
    assert.deepEqual(say(await find(web, `${site}/old`)), [`${site}/f.xml`]);
  }
  const closed = openSite({ '/old': { status: 403, body: '' }, '/': link('/f.xml'), '/f.xml': ['A'] });
  assert.match(String(say(await find(closed, `${site}/old`))), /does not let us read/);
  const moved = openSite({
    '/old': { status: 404, body: '' },
    '/': { status: 300, body: link('/f.xml') },
    '/f.xml': ['A'],
  });
  assert.match(String(say(await find(moved, `${site}/old`))), /nothing at this address/);
  const gone = openSite({ '/': { status: 404, body: link('/f.xml') }, '/f.xml': ['A'] });
  assert.match(String(say(await find(gone, site))), /nothing at this address/);
  assert.deepEqual(gone.asked, [`${site}/`]);
});

describe('a feed is called', () => {
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const item = (author: string, index: number): string =>
    `<item><guid>${index}</guid><title>T${index}</title><dc:creator>${author}</dc:creator></item>`;
  const feed = (title: string, ...authors: readonly string[]): Parameters<FakeWeb['page']>[1] => ({
    type: 'application/rss+xml',
    body: `<rss ${dc}><channel>${title && `<title>${title}</title>`}${authors.map(item).join('')}</channel></rss>`,
  });
  for (const [what, page, given, name] of [
    ['by its own title', feed('Walks', 'Ada'), 'Other', 'Walks'],
    ['by the title of its link', feed('', 'Ada'), 'Other', 'Other'],
    ['by the author of all its posts', feed('', 'Ada', 'Ada'), '', 'Ada (site.example)'],
    ['by its host, of several authors', feed('', 'Ada', 'Bo'), '', 'site.example'],
    ['by its host, without authors', feed('', ''), '', 'site.example'],
    ['in 200 letters', feed('x'.repeat(250), 'Ada'), '', 'x'.repeat(200)],
  ] as const)
    test(what, async () => {
      const [found] = await find(openSite({ '/': link('/f.xml', given), '/f.xml': page }), site);
      assert.ok(found?.state === 'ready');
      assert.deepEqual(
        [found.name, found.network, found.connector],
        [name, 'Website', { kind: 'web_feed', url: `${site}/f.xml` }],
      );
    });
});

test('a page has at most four feeds, those with posts, and each once', async () => {
  const links = Array.from({ length: 7 }, (_, index) => `/${index}.xml`);
  const feeds = Object.fromEntries(links.map((path) => [path, [`Post of ${path}`]]));
  const many = openSite({ '/': links.map((path) => link(path)).join(''), ...feeds });
  assert.deepEqual(
    say(await find(many, site)),
    links.slice(0, 4).map((path) => site + path),
  );
  const page = ['/a.xml', '/b.xml', '/c.xml', '/d.xml'].map((path) => link(path)).join('');
  const posts = ['1', '2', '3', '4', '5', '6'];
  const twice = openSite({
    '/': page,
    '/a.xml': [],
    '/b.xml': posts,
    '/c.xml': posts.with(5, '7'),
    '/d.xml': posts.with(4, '7'),
  });
  assert.deepEqual(say(await find(twice, site)), [`${site}/b.xml`, `${site}/d.xml`]);
  const empty = openSite({ '/': page, '/a.xml': [], '/b.xml': [] });
  assert.deepEqual(say(await find(empty, site)), [`${site}/a.xml`]);
});

describe('the search', () => {
  const cases: Readonly<Record<string, readonly [pages: Parameters<typeof openSite>[0], found: readonly string[]]>> = {
    'asks what the page declares before what it links to': [
      { '/x': `<a href="/a/feed">F</a>${link('/b.xml')}`, '/a/feed': ['A'], '/b.xml': ['B'] },
      ['/b.xml'],
    ],
    'asks what it links to before the usual places': [
      { '/x': '<a href="/a/feed">F</a>', '/a/feed': ['A'], '/feed/': ['B'] },
      ['/a/feed'],
    ],
    'asks the usual places beside the page first, and takes one': [
      { '/x': '<p>', '/x/feed/': ['A'], '/x/rss': ['B'], '/feed/': ['C'] },
      ['/x/feed/'],
    ],
    'follows a page that sends on': [
      { '/x': '<meta http-equiv=refresh content="0;/y">', '/y': link('/f.xml'), '/f.xml': ['A'], '/feed': ['B'] },
      ['/f.xml'],
    ],
    'does not follow to a page that fails': [
      {
        '/x': '<meta http-equiv=refresh content="0;/y">',
        '/y': { status: 300, body: link('/f.xml') },
        '/f.xml': ['A'],
        '/feed': ['B'],
      },
      ['/feed'],
    ],
    'goes on from one page alone': [
      {
        '/x': '<meta http-equiv=refresh content="0;/y">',
        '/y': '<meta http-equiv=refresh content="0;/z">',
        '/z': link('/f.xml'),
        '/f.xml': ['A'],
        '/': link('/g.xml'),
        '/g.xml': ['B'],
      },
      ['/g.xml'],
    ],
    'looks on the pages of a blog in their order, without those that fail': [
      {
        '/x': '<a href="/blog">B</a><a href="/news">N</a><a href="/stories">S</a>',
        '/blog': { status: 300, body: link('/f.xml') },
        '/news': '<p>',
        '/stories': link('/g.xml'),
        '/f.xml': ['A'],
        '/g.xml': ['B'],
      },
      ['/g.xml'],
    ],
    'looks on the first page last': [{ '/x/y': '<p>', '/': link('/f.xml'), '/f.xml': ['A'] }, ['/f.xml']],
    'does not take a first page that fails': [
      { '/x/y': '<p>', '/': { status: 300, body: link('/f.xml') }, '/f.xml': ['A'] },
      ['We found no feed on site.example. If the site has one, paste the address of the feed itself.'],
    ],
    'reads the posts that the page of a blog marks': [
      {
        '/x': '<a href="/blog">B</a>',
        '/blog': ['1', '2']
          .map((name) => `<p class="h-entry"><a class="u-url" href="/${name}">${name}</a></p>`)
          .join(''),
      },
      ['/blog'],
    ],
    'takes a feed in whatever type it has': [
      {
        '/x': { type: 'text/html', body: '<rss version="2.0"><channel><item><title>A</title></item></channel></rss>' },
      },
      ['/x'],
    ],
    'names the fault of a damaged feed': [
      { '/x': { type: 'application/xml', body: '<rss><channel><item>' } },
      ['site.example: The feed is damaged: it cannot be read as RSS, Atom or JSON Feed.'],
    ],
  };
  for (const [what, [pages, found]] of Object.entries(cases))
    test(what, async () => {
      const [start = ''] = Object.keys(pages);
      const wanted = found.map((one) => (one.startsWith('/') ? site + one : one));
      assert.deepEqual(say(await find(openSite(pages), site + start)), wanted);
    });
  test('tries http only where no scheme was pasted, and https leads to nothing', async () => {
    const web = openFakeWeb();
    web.page('https://old.example/', { status: 403, body: '' });
    web.feed('http://old.example/', ['A']);
    assert.deepEqual(say(await find(web, 'old.example')), ['http://old.example/']);
    assert.match(String(say(await find(web, 'https://old.example'))), /does not let us read/);
    const both = openFakeWeb();
    both.page('https://old.example/', { status: 403, body: '' });
    both.page('http://old.example/', { status: 500, body: '' });
    assert.match(String(say(await find(both, 'old.example'))), /does not let us read/);
  });
});

describe('an address that leads to another host', () => {
  const moved = (to: string): FakeWeb => {
    const web = openFakeWeb();
    web.page('https://short.example/a', { body: link('/f.xml'), url: to });
    web.feed('https://www.reddit.com/r/walks/.rss', ['A']);
    web.feed('https://other.example/f.xml', ['B']);
    return web;
  };
  test('is that of a network where it leads to one, else a page', async () => {
    assert.deepEqual(say(await find(moved('https://www.reddit.com/r/walks'), 'https://short.example/a')), [
      'https://www.reddit.com/r/walks/.rss',
    ]);
    assert.deepEqual(say(await find(moved('https://other.example/a'), 'https://short.example/a')), [
      'https://other.example/f.xml',
    ]);
    assert.deepEqual(say(await find(moved('https://www.instagram.com/ada'), 'https://short.example/a')), ['instagram']);
  });
});

test('of the lists of a network, the first with posts is taken, else the first that can be read', async () => {
  const releases = 'https://github.com/ada/engine';
  const web = openFakeWeb();
  web.feed(`${releases}/releases.atom`, []);
  web.feed(`${releases}/tags.atom`, []);
  web.page(`${releases}/commits.atom`, { status: 404, body: '' });
  assert.deepEqual(say(await find(web, 'github.com/ada/engine')), [`${releases}/releases.atom`]);
  web.feed(`${releases}/commits.atom`, ['A']);
  assert.deepEqual(say(await find(web, 'github.com/ada/engine')), [`${releases}/commits.atom`]);
  const none = openFakeWeb();
  none.page(`${releases}/releases.atom`, { status: 404, body: '' });
  assert.deepEqual(say(await find(none, 'github.com/ada/engine')), [
    'GitHub has no public repository or account at this address.',
  ]);
});
