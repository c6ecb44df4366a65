import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertLinear } from '../../../../src/model/test-support/processor-time.ts';
import { createFeedParser } from './parse-apart.ts';
import { FeedFormatError, parseWebFeed, type ParsedFeed } from './parse-feed.ts';
import { readHtml } from './html-to-text.ts';
import { readRetryAfter } from './read-response.ts';
import { connectorKinds } from './connector-kinds.ts';
import type { OutsideRequest } from './sender.ts';

const nowMs = Date.UTC(2026, 4, 31, 12);
const parse = (content: string): ParsedFeed =>
  parseWebFeed({ format: 'web_feed', content, url: 'https://a.example/feeds/all.xml', nowMs });

describe('feeds', () => {
  test('Atom: texts are read by their types, with relative addresses, tags and authors', () => {
    const { posts, title } = parse(`<?xml version="1.0"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Wege</title>
        <entry><id>tag:a.example,2026:1</id><title type="html">Fish &amp;amp; &lt;i&gt;chips&lt;/i&gt;</title>
          <link rel="alternate" href="/1"/><link rel="enclosure" type="image/jpeg" href="/1.jpg"/>
          <author><name>Ada</name><uri>https://ada.example/</uri></author><category term="sea"/>
          <published>2026-05-30T10:00:00Z</published><updated>2026-05-31T10:00:00Z</updated>
          <content type="html">&lt;p&gt;One&lt;/p&gt;
            &lt;p&gt;Two&lt;img src="/2.jpg" alt="Two"&gt;&lt;script&gt;x()&lt;/script&gt;&lt;/p&gt;</content>
        </entry>
        <entry><id>2</id><title>2 &lt; 3</title><link href="https://a.example/2"/>
          <updated>2026-05-29T10:00:00Z</updated></entry>
      </feed>`);
    assert.equal(title, 'Wege');
    const [{ sent, ...first } = { sent: null }, second] = posts;
    assert.match(sent ?? '', /^\S+ [\da-f]{32}$/);
    assert.deepEqual(first, {
      id: 'tag:a.example,2026:1',
      url: 'https://a.example/1',
      title: 'Fish & chips',
      text: 'One\n\nTwo',
      author: { name: 'Ada', username: null, url: 'https://ada.example/', imageUrl: null },
      publishedAt: Date.UTC(2026, 4, 30, 10),
      language: 'de',
      tags: ['sea'],
      pictures: [
        { url: 'https://a.example/1.jpg', alternativeText: null },
        { url: 'https://a.example/2.jpg', alternativeText: 'Two' },
      ],
      videoUrl: null,
      rating: null,
    });
    assert.equal(second?.title, '2 < 3');
  });

  test('Atom: deleted entries are named, by the namespace of RFC 6721 alone', () => {
    const tombstones = (namespace: string, count = 1) =>
      parse(
        `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="${namespace}"><title>Wege</title>` +
          '<at:deleted-entry ref=" tag:a.example,2026:0 " when="2026-05-30T10:00:00Z"/><at:deleted-entry/>' +
          '<x:undeleted-entry ref="x"/>'.repeat(count) +
          '<at:deleted-entry ref="tag:a.example,2026:1"/>'.repeat(count) +
          '<entry><id>2</id><title>2</title></entry></feed>',
      ).deletedIds;
    const [first, second] = ['tag:a.example,2026:0', 'tag:a.example,2026:1'];
    assert.deepEqual(tombstones('http://purl.org/atompub/tombstones/1.0'), [first, second]);
    assert.deepEqual(tombstones('http://a.example/'), []);
    assert.equal(tombstones('http://purl.org/atompub/tombstones/1.0', 1200)?.length, 1000);
  });

  test('YouTube: the videos of a channel are read with their pictures', () => {
    const [post] = parse(`<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"
      xmlns:media="http://search.yahoo.com/mrss/"
      xmlns="http://www.w3.org/2005/Atom"><title>Films</title><author><name>Films</name></author>
      <entry><id>yt:video:abcdefghijk</id><yt:videoId>abcdefghijk</yt:videoId><title>Up</title>
        <link rel="alternate" href="https://www.youtube.com/watch?v=abcdefghijk"/>
        <author><name>Films</name><uri>https://www.youtube.com/channel/UC1</uri></author>
        <published>2026-05-30T10:00:00+00:00</published>
        <media:group><media:title>Up</media:title>
          <media:content url="https://www.youtube.com/v/abcdefghijk?version=3" type="application/x-shockwave-flash"/>
          <media:thumbnail url="https://i.example/vi/abcdefghijk/hqdefault.jpg" width="480" height="360"/>
          <media:description>First line
Second &amp; last</media:description></media:group></entry></feed>`).posts;
    assert.deepEqual(
      [post?.title, post?.text, post?.videoUrl, post?.pictures.map(({ url }) => url)],
      [
        'Up',
        'First line\nSecond & last',
        'https://www.youtube.com/watch?v=abcdefghijk',
        ['https://i.example/vi/abcdefghijk/hqdefault.jpg'],
      ],
    );
  });

  test('podcast: an episode without a picture gets the picture of the podcast', () => {
    const { posts } = parse(`<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <title>Talk</title><language>en-us</language><itunes:author>Bo</itunes:author>
      <itunes:image href="https://a.example/pod.jpg"/>
      <item><title>Two</title><guid isPermaLink="false">e2</guid><pubDate>Sat, 30 May 2026 10:00:00 GMT</pubDate>
        <enclosure url="https://a.example/2.mp3" type="audio/mpeg" length="1"/>
        <itunes:image href="https://a.example/2.jpg"/></item>
      <item><title>One</title><guid isPermaLink="false">e1</guid><pubDate>Fri, 29 May 2026 10:00:00 GMT</pubDate>
        <itunes:summary>First</itunes:summary>
        <enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/></item>
      </channel></rss>`);
    assert.deepEqual(
      posts.map(({ url, author, pictures, text }) => [url, author?.name, pictures[0]?.url, text]),
      [
        ['https://a.example/2.mp3', 'Bo', 'https://a.example/2.jpg', null],
        ['https://a.example/1.mp3', 'Bo', 'https://a.example/pod.jpg', 'First'],
      ],
    );
  });

  test('JSON Feed: an item is read with its text, picture, tags, language and author', () => {
    const [post] = parse(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        items: [
          {
            id: 7,
            content_text: 'a < b\nc',
            url: 'https://a.example/7',
            image: '7.png',
            date_published: '2026-05-30T10:00:00+02:00',
            authors: [{ name: 'Bo', avatar: 'https://a.example/bo.png' }],
            tags: ['x', 'x'],
            language: 'fr',
          },
        ],
      }),
    ).posts;
    assert.deepEqual(
      [post?.id, post?.text, post?.pictures[0]?.url, post?.tags, post?.language, post?.author?.imageUrl],
      ['7', 'a < b\nc', 'https://a.example/7.png', ['x'], 'fr', 'https://a.example/bo.png'],
    );
  });

  test('content that is not a feed is refused with the reason', () => {
    for (const [content, message] of [
      ['<!DOCTYPE html><title>x</title>', /web page/],
      ['', /empty/],
      ['{"a": 1}', /no feed/],
      ['plain words', /no feed/],
    ] as const)
      assert.throws(
        () => parse(content),
        (error) => error instanceof FeedFormatError && message.test(error.message),
      );
  });

  test('a feed that takes too much memory, or is none, does not affect other feeds', async () => {
    const parser = createFeedParser();
    const request = { format: 'web_feed', url: 'https://a.example/', nowMs } as const;
    const heavy = `<rss version="2.0"><channel>${'<item><title>a</title>'.repeat(200_000)}</channel></rss>`;
    const rss = '<rss version="2.0"><channel><item><guid>1</guid><title>Small</title></item></channel></rss>';
    const [, ...others] = await Promise.allSettled(
      [heavy, rss, 'plain words', rss].map((content) => parser.parse({ ...request, content })),
    );
    assert.deepEqual(
      others.map((one) =>
        one.status === 'rejected' ? String(one.reason.message) : one.value.posts.map(({ title }) => title),
      ),
      [['Small'], 'This is no feed of RSS, Atom or JSON Feed.', ['Small']],
    );
    await parser.close();
  });
});

test('a feed that takes too much processor time is rejected', async () => {
  const parser = createFeedParser({ maxProcessorMs: 100 });
  const request = { format: 'web_feed', url: 'https://a.example/', nowMs } as const;
  const rss = (items: string): string => `<rss version="2.0"><channel>${items}</channel></rss>`;
  const item = (id: number): string => `<item><guid>${id}</guid><title>${'&amp; '.repeat(100)}</title></item>`;
  const slow = rss(Array.from({ length: 20_000 }, (_, index) => item(index)).join(''));
  await assert.rejects(parser.parse({ ...request, content: slow }), /could not be read within 0\.1 s/);
  await parser.close();
});

test('a feed in ISO-8859-1 is decoded', async () => {
  const parser = createFeedParser();
  const content = `<?xml version="1.0" encoding="ISO-8859-1"?>
    <rss version="2.0"><channel><item><title>Café</title></item></channel></rss>`;
  const asked: OutsideRequest[] = [];
  const connector = connectorKinds.web_feed.open(
    { url: 'https://a.example/' },
    {
      parser,
      now: () => nowMs,
      signal: new AbortController().signal,
      listRecentIds: async () => [],
      send: async (request) => {
        asked.push(request);
        return { status: 200, headers: {}, url: request.url, body: Buffer.from(content, 'latin1') };
      },
    },
  );
  const { posts } = await connector.poll({});
  assert.equal(posts[0]?.title, 'Café');
  await parser.close();
});

test('links that are not closed, as programs write them that take a feed for HTML, lead to their posts', () => {
  const links = (content: string): readonly unknown[] => parse(content).posts.map(({ title, url }) => [title, url]);
  const [one, two] = ['https://a.example/1', 'https://a.example/2'];
  const wanted = [
    ['One', one],
    ['Two', two],
  ];
  const rss = (open: string, close = '') =>
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title><link>https://a.example/
      <atom:link href="/feed" rel="self"><description>D</description>
      <item><title>One</title>${open}${one}${close}<guid>1</guid></item>
      <item><title>Two</title>${open}${two}${close}<guid>2</guid></item></channel></rss>`;
  assert.deepEqual(links(rss('<link>', '\n')), wanted);
  assert.deepEqual(links(rss('<link>', '</link>')), wanted);
  assert.deepEqual(links(rss('<link><![CDATA[', ']]></link>')), wanted);
  assert.deepEqual(
    links(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><link href="/feed" rel="self"><link href="/">
        <entry><title>One</title><link href="${one}"><id>1</id></entry>
        <entry><title>Two</title><link href='${two}' ><id>2</id></entry></feed>`,
    ),
    wanted,
  );
});

describe('an element with a default namespace of its own', () => {
  const [dc, media, xhtml] = ['purl.org/dc/elements/1.1/', 'search.yahoo.com/mrss/', 'www.w3.org/1999/xhtml'];
  const link = '<link>https://a.example/1</link>';
  const post = { title: 'One', url: 'https://a.example/1', text: 'Words', publishedAt: null };
  const cases: readonly (readonly [name: string, item: string, expected: object, root?: string])[] = [
    ['a title of XHTML', `<title xmlns="http://${xhtml}">One</title>${link}<description>Words</description>`, post],
    ['elements of none', `<title xmlns="">One</title>${link}<description xmlns="">Words</description>`, post],
    [
      'elements of Cocoon, by which DSpace writes those of RSS',
      `<title>One</title><link xmlns="http://apache.org/cocoon/i18n/2.1">https://a.example/1</link>
       <description xmlns="http://apache.org/cocoon/i18n/2.1">Words</description>`,
      post,
    ],
    [
      'a title, a link and a text of other modules before those of RSS',
      `<title xmlns="http://${media}">Photo</title><link xmlns='http://www.w3.org/2005/Atom' rel="self" href="/x"/>
       <description xmlns="urn:other"><p>Other</p></description>
       <title>One</title>${link}<description>Words</description>`,
      post,
    ],
    [
      'a date of Dublin Core',
      `<title>One</title>${link}<description>Words</description><date xmlns="http://${dc}">2026-05-30T10:00:00Z</date>`,
      { ...post, publishedAt: Date.UTC(2026, 4, 30, 10) },
    ],
    [
      'a group of pictures, whose children inherit it',
      `<group xmlns="http://${media}"><title>Photo</title>
       <content url="https://a.example/p.jpg" medium="image"/></group>
       <title>One</title>${link}<description>Words</description>`,
      { ...post, pictures: [{ url: 'https://a.example/p.jpg', alternativeText: null }] },
    ],
    [
      'markup of a description, whose drawing stays a drawing',
      `<title>One</title>${link}<description><div xmlns="http://${xhtml}">Words<svg xmlns="http://www.w3.org/2000/svg">
       <title>Mark</title></svg></div></description>`,
      post,
    ],
    [
      'words that look like tags in CDATA and comments',
      `<!-- </item> <a xmlns="urn:a"> --><title xmlns="urn:b">No</title><title>One</title>${link}
       <description><![CDATA[<p>Words]]></description>`,
      post,
    ],
    [
      'the root of RSS itself',
      `<title>One</title>${link}<description>Words</description>`,
      post,
      ' xmlns="http://www.w3.org/2005/Atom"',
    ],
  ];
  for (const [name, item, expected, root = ''] of cases)
    test(name, () => {
      const { posts } = parse(
        `<rss version="2.0"${root}><channel><title>T</title><item>${item}</item></channel></rss>`,
      );
      assert.equal(posts.length, 1);
      assert.partialDeepStrictEqual(posts[0], expected);
    });
});

test('the logo of a feed and the address of its author are relative to the feed, and not to an entry', () => {
  const [entry, item] = [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://a.example/b/"><title>T</title><logo>logo.png</logo>
      <author><name>Ada</name><uri>ada</uri></author>
      <entry xml:base="2026/"><id>1</id><title>One</title></entry></feed>`,
    `<rss version="2.0" xml:base="https://a.example/b/"><channel><title>Ada</title><link>ada</link>
      <image><url>logo.png</url></image><item xml:base="2026/"><title>One</title></item></channel></rss>`,
  ].map((content) => parse(content).posts[0]?.author);
  const wanted = {
    name: 'Ada',
    username: null,
    url: 'https://a.example/b/ada',
    imageUrl: 'https://a.example/b/logo.png',
  };
  assert.deepEqual([entry, item], [wanted, wanted]);
});

test('HTML becomes text, in linear time', async () => {
  assert.equal(readHtml('<p>a<br>b</p><ul><li>c<li>d</ul>').text, 'a\nb\n\n• c\n• d');
  for (const piece of ['<b> </b>', '<div>']) await assertLinear(readHtml, piece, 2_000_000);
});

test('a feed that never ends what it begins is read in linear time', async () => {
  const read = (text: string): ParsedFeed | null => {
    try {
      return parse(`<rss><channel><item><description>${text}</description></item></channel>`);
    } catch (error) {
      assert.ok(error instanceof FeedFormatError, String(error));
      return null;
    }
  };
  for (const piece of ['<!--', '<![CDATA[', '<!DOCTYPE [', '< ', '<!-- < ', '<a xmlns="b">', '<a xmlns', '<a '])
    await assertLinear(read, piece, 500_000);
});

test('Retry-After is read in seconds or as a date, up to a week', () => {
  assert.equal(readRetryAfter('120', nowMs), 120_000);
  assert.equal(readRetryAfter(new Date(nowMs + 60_000).toUTCString(), nowMs), 60_000);
  assert.equal(readRetryAfter('soon', nowMs), undefined);
  assert.equal(readRetryAfter(undefined, nowMs), undefined);
  assert.equal(readRetryAfter('999999999', nowMs), 7 * 86_400_000);
});

test('a host with many feeds delays another host by one feed', async () => {
  const parser = createFeedParser();
  const rss = '<rss version="2.0"><channel><item><guid>1</guid><title>Small</title></item></channel></rss>';
  const order: string[] = [];
  const ask = (host: string): Promise<void> =>
    parser
      .parse({ format: 'web_feed', url: `https://${host}/`, nowMs, content: rss })
      .then(() => void order.push(host));
  await Promise.all([...Array.from({ length: 5 }, () => ask('many.example')), ask('one.example')]);
  assert.deepEqual(order.slice(0, 3), ['many.example', 'one.example', 'many.example']);
  await parser.close();
});
