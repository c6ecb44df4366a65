import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openFakeWeb, type FakeWeb } from '../../../test/testing/fake-web.ts';
import { createFeedParser } from '../connectors/parse-apart.ts';
import { discover, type Found } from './discover.ts';

const parser = createFeedParser();
after(() => parser.close());
const find = (web: FakeWeb, text: string): Promise<readonly Found[]> =>
  discover(text, { send: web.send, parser, now: () => Date.UTC(2026, 4, 31), signal: new AbortController().signal });
const urls = (found: readonly Found[]): readonly unknown[] =>
  found.map((one) => (one.state === 'ready' ? one.connector['url'] : one.state === 'failed' ? one.message : one.kind));

test('a site has the feeds that its page declares: resolved against its base, comments last, doubles once', async () => {
  const web = openFakeWeb();
  web.page(
    'https://site.example/',
    `<!doctype html><HEAD><base href="/blog/">
     <LINK REL="alternate stylesheet" type="text/css" href="x.css">
     <link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed/">
     <link rel='ALTERNATE home' type='application/rss+xml; charset=utf-8' title='Site &amp; blog' href='feed.xml'>
     <link rel=alternate type=application/atom+xml href=atom.xml>
     <link rel="alternate" type="application/rss+xml" href="//pod.example/show.xml">
     <link rel="alternate" type="application/json+oembed" href="/oembed">
     <link rel="alternate" hreflang="de" href="/de/">`,
  );
  web.feed('https://site.example/blog/feed.xml', ['A', 'B']);
  web.feed('https://site.example/blog/atom.xml', ['A', 'B']);
  web.feed('https://site.example/comments/feed/', ['Comment']);
  web.feed('https://pod.example/show.xml', ['Episode']);
  assert.deepEqual(urls(await find(web, 'site.example')), [
    'https://site.example/blog/feed.xml',
    'https://pod.example/show.xml',
    'https://site.example/comments/feed/',
  ]);
});

test('a feed is found by the header, the links of the page, the usual places, and the page of its blog', async () => {
  const header = openFakeWeb();
  header.page('https://a.example/', {
    body: '<html>',
    headers: { link: '</x.css>; rel=preload, </f.xml>; rel="alternate"; type="application/atom+xml"' },
  });
  header.feed('https://a.example/f.xml');
  assert.deepEqual(urls(await find(header, 'https://a.example')), ['https://a.example/f.xml']);

  const links = openFakeWeb();
  links.page(
    'https://b.example/',
    '<html><a href="/feedback">Feedback</a><a href="/sitemap.xml">x</a><a href="abonnieren/1"><b>RSS</b></a>',
  );
  links.feed('https://b.example/abonnieren/1');
  assert.deepEqual(urls(await find(links, 'b.example')), ['https://b.example/abonnieren/1']);
  assert.ok(!links.asked.includes('https://b.example/feedback'));

  for (const path of ['feed/', 'rss.xml', 'index.xml', 'feeds/posts/default', 'blog/feed/', '?format=rss']) {
    const usual = openFakeWeb();
    usual.page('https://c.example/', '<html><title>C</title>');
    usual.feed(`https://c.example/${path}`);
    assert.deepEqual(urls(await find(usual, 'c.example')), [`https://c.example/${path}`]);
  }

  // JSON Feed 1.0 has the type of JSON, and some pages forget the type.
  for (const link of ['type="application/json" href="/posts.json"', 'href="/rss.xml" title="RSS"']) {
    const declared = openFakeWeb();
    declared.page('https://e.example/', `<html><body><link rel="alternate" ${link}>`);
    for (const path of ['posts.json', 'rss.xml']) declared.feed(`https://e.example/${path}`);
    assert.deepEqual(urls(await find(declared, 'e.example')), [
      `https://e.example/${/href="\/([^"]+)/.exec(link)?.[1]}`,
    ]);
  }

  // A page that only leads on.
  for (const content of ['0; url=/en/', "0;URL='/en/'", '5 /en/']) {
    const greeting = openFakeWeb();
    greeting.page('https://f.example/', `<html><meta http-equiv="Refresh" content="${content}">`);
    greeting.page('https://f.example/en/', '<html><link rel=alternate type=application/rss+xml href=posts.xml>');
    greeting.feed('https://f.example/en/posts.xml');
    assert.deepEqual(urls(await find(greeting, 'f.example')), ['https://f.example/en/posts.xml'], content);
  }

  const blog = openFakeWeb();
  blog.page('https://d.example/', '<html><a href="/about">About</a><a href="/stories">Our news</a>');
  blog.page('https://d.example/stories', '<html><link rel=alternate type=application/rss+xml href=/s.xml>');
  blog.feed('https://d.example/s.xml');
  assert.deepEqual(urls(await find(blog, 'd.example')), ['https://d.example/s.xml']);
});

test('a feed that fails is never offered, nor one that a page declares but does not have', async () => {
  const web = openFakeWeb();
  web.page(
    'https://site.example/',
    '<html><link rel=alternate type=application/rss+xml href=/gone.xml>' +
      '<link rel=alternate type=application/rss+xml href=/page.xml>' +
      '<link rel=alternate type=application/rss+xml href=https://nowhere.example/feed>',
  );
  web.page('https://site.example/page.xml', '<html>Still no feed</html>');
  assert.deepEqual(urls(await find(web, 'site.example')), [
    'We found no feed on site.example. If the site has one, paste the address of the feed itself.',
  ]);
  // A page cannot send the search around for ever.
  assert.ok(web.asked.length <= 40, `${web.asked.length}`);
});

test('short and moved addresses lead to their network; a page that is gone leads to its site', async () => {
  const short = openFakeWeb();
  short.page('https://redd.it/abc', { body: '<html>', url: 'https://www.reddit.com/r/walks/comments/abc/x/' });
  short.feed('https://www.reddit.com/r/walks/.rss');
  assert.deepEqual(urls(await find(short, 'redd.it/abc')), ['https://www.reddit.com/r/walks/.rss']);

  const gone = openFakeWeb();
  gone.page('https://e.example/', '<html><link rel=alternate type=application/rss+xml href=/f>');
  gone.feed('https://e.example/f');
  assert.deepEqual(urls(await find(gone, 'https://e.example/2019/old-post')), ['https://e.example/f']);
});

test('without a scheme, http is tried after https', async () => {
  const web = openFakeWeb();
  web.feed('http://old.example/feed');
  web.page('https://old.example/feed', { status: 500, body: '' });
  assert.deepEqual(urls(await find(web, 'old.example/feed')), ['http://old.example/feed']);
});

test('tables and lists are recognized by their type', async () => {
  const web = openFakeWeb();
  web.page('https://t.example/posts', { type: 'text/csv; charset=utf-8', body: 'id,title\n1,One\n' });
  web.page('https://t.example/posts.json', { type: 'application/json', body: '[{"id":"1","title":"One"}]' });
  for (const path of ['posts', 'posts.json']) {
    const [found] = await find(web, `t.example/${path}`);
    assert.equal(found?.state, 'ready');
    assert.deepEqual([found.connector.kind, found.posts[0]?.title], ['file', 'One']);
  }
});

test('a refusal is a plain sentence', async () => {
  const web = openFakeWeb();
  web.page('https://f.example/secret', { status: 403, body: '' });
  web.page('https://f.example/busy', { status: 503, body: '' });
  const sentences: readonly (readonly [string, RegExp])[] = [
    ['hello', /^“hello” is no address\. Paste a web address such as example\.org/],
    ['nowhere.example', /^There is no server with the name nowhere\.example\.$/],
    ['https://f.example/secret', /^f\.example does not let us read this page \(403\)\.$/],
    ['https://f.example/busy', /^f\.example has a fault of its own \(503\)\. Try again in a while\.$/],
    ['@nobody@f.example', /^We found no public posts of @nobody on f\.example\. Check the spelling\.$/],
    ['@nobody@nowhere.example', /^Mastodon: There is no server with the name nowhere\.example\.$/],
    ['https://www.threads.net/@ada', /^Threads shows its posts to no other service\.$/],
  ];
  for (const [given, wanted] of sentences) {
    const [found] = await find(web, given);
    assert.equal(found?.state, 'failed');
    assert.match(found.message, wanted);
    assert.doesNotMatch(found.message, /connector|object|attribute|undefined|null/);
  }
});

test('a site without a feed is read by the posts that its page marks; one alone is no list', async () => {
  const entry = (name: string): string =>
    `<div class="h-entry"><a class="u-url p-name" href="/${name}">${name}</a></div>`;
  const web = openFakeWeb();
  web.page('https://h.example/', `<html><div class="h-feed">${entry('One')}${entry('Two')}</div>`);
  web.page('https://one.example/', `<html>${entry('One')}`);
  web.page('https://both.example/', `<html><a href="/feed.xml">RSS</a>${entry('One')}${entry('Two')}`);
  web.feed('https://both.example/feed.xml');
  const [found] = await find(web, 'h.example');
  assert.ok(found?.state === 'ready');
  assert.deepEqual(found.connector, { kind: 'page', url: 'https://h.example/' });
  assert.deepEqual(
    found.posts.map(({ title }) => title),
    ['One', 'Two'],
  );
  assert.equal((await find(web, 'one.example'))[0]?.state, 'failed');
  assert.deepEqual(urls(await find(web, 'both.example')), ['https://both.example/feed.xml']);
});

test('a network that cannot be reached is named as the reason, and not the spelling of the address', async () => {
  for (const [text, network, host] of [
    ['youtube.com/@gardeners', 'YouTube', 'www.youtube.com'],
    ['@ada@away.example', 'Mastodon', 'away.example'],
  ] as const)
    assert.deepEqual(await find(openFakeWeb(), text), [
      { state: 'failed', message: `${network}: There is no server with the name ${host}.` },
    ]);
});

test('the page of a profile and its account are two documents at one address', async () => {
  const address = 'https://both.example/@cleo';
  const web = openFakeWeb();
  web.page(address, '<html><title>Cleo</title>');
  web.json('https://both.example/outbox', {
    orderedItems: [
      { type: 'Create', to: 'as:Public', object: { id: `${address}/1`, type: 'Note', content: 'Hi', to: 'as:Public' } },
    ],
  });
  const account = { id: address, type: 'Person', preferredUsername: 'cleo', outbox: '/outbox' };
  const send: FakeWeb['send'] = async (request) =>
    request.url === address && request.headers?.['Accept']?.startsWith('application/activity+json')
      ? { status: 200, headers: {}, url: address, body: Buffer.from(JSON.stringify(account)) }
      : web.send(request);
  // The page itself is asked before its account, as a recognized network would.
  const [found] = await find({ ...web, send }, address);
  assert.ok(found?.state === 'ready');
  assert.deepEqual(found.connector, { kind: 'activitypub', actor: address });
});

const table = 'title,text\nA,x\nB,y\n';
const files: readonly (readonly [name: string, page: Parameters<FakeWeb['page']>[1], connector: object | RegExp])[] = [
  ['a table that is called plain text', { type: 'text/plain', body: table }, { format: 'csv' }],
  [
    'a table that is saved by its name',
    {
      type: 'application/octet-stream',
      body: table,
      headers: { 'content-disposition': 'attachment; filename="posts.csv"' },
    },
    { format: 'csv' },
  ],
  ['a list that is called HTML', { type: 'text/html', body: '[{"title":"A"},{"title":"B"}]' }, { format: 'json' }],
  ['a workbook', { type: 'application/octet-stream', body: 'PK\u0003\u0004\0\0' }, /workbook.*CSV/],
  ['a calendar', { type: 'text/calendar', body: 'BEGIN:VCALENDAR\n' }, /calendar/],
  ['words', { type: 'text/plain', body: 'hello, world' }, /no feed/],
  ['a list of feeds', { type: 'text/x-opml', body: '<opml><body></body></opml>' }, /OPML/],
  ['a page that needs money', { status: 402, body: '' }, /does not let us read/],
];
for (const [name, page, wanted] of files)
  test(`a file is read by its content, whatever its type: ${name}`, async () => {
    const web = openFakeWeb();
    web.page('https://files.example/x', page);
    const [found] = await find(web, 'files.example/x');
    if (wanted instanceof RegExp) assert.match(found?.state === 'failed' ? found.message : '', wanted);
    else
      assert.deepEqual(found?.state === 'ready' && { ...found.connector, count: found.posts.length }, {
        kind: 'file',
        url: 'https://files.example/x',
        count: 2,
        ...wanted,
      });
  });

const home = '<html><link rel="alternate" type="application/rss+xml" href="/f.xml">';
const pages: Readonly<Record<string, Parameters<FakeWeb['page']>[1]>> = {
  'a link whose relation is misspelt': '<html><link rel="alternative" type="application/rss+xml" href="/f.xml">',
  'a link with its type': '<html><a href="/f.xml" type="application/rss+xml">Subscribe</a>',
  'a picture of a link': '<html><a href="/f.xml"><img alt="RSS"></a>',
  'a relation of the header': { body: '<html>', headers: { link: '</f.xml>; rel="feed"' } },
  'a frame': '<html><frameset><frame src="/"></frameset>',
  'a sitemap': { type: 'application/xml', body: '<urlset><url><loc>https://site.example/a</loc></url></urlset>' },
  'nothing, on a site whose first page declares it': '<html><p>Nothing here',
  'no type and no html': { type: '', body: '<p>Hi<link rel=alternate type="application/rss+xml" href="/f.xml">' },
};
for (const [name, page] of Object.entries(pages))
  test(`a feed is found from a page with ${name}`, async () => {
    const web = openFakeWeb();
    web.page('https://site.example/x', page);
    web.page('https://site.example/', home);
    web.feed('https://site.example/f.xml');
    assert.deepEqual(urls(await find(web, 'site.example/x')), ['https://site.example/f.xml']);
  });
