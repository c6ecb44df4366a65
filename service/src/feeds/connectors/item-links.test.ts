// Links and images that programs write in their own way: the truth is what FeedBurner, Feedly and old programs write.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SourcePost } from './connector.ts';
import { parseWebFeed } from './parse-feed.ts';

const spaces =
  'xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0" xmlns:webfeeds="http://webfeeds.org/rss/1.0" ' +
  'xmlns:media="http://search.yahoo.com/mrss/"';
const read = (content: string): SourcePost | undefined =>
  parseWebFeed({ format: 'web_feed', content, url: 'https://site.example/feed', nowMs: Date.UTC(2026, 10, 25) })
    .posts[0];
const rss = (item: string, end = '</item>'): SourcePost | undefined =>
  read(`<rss version="2.0" ${spaces}><channel><title>S</title><item><title>A</title>${item}${end}</channel></rss>`);
const atom = (entry: string): SourcePost | undefined =>
  read(`<feed xmlns="http://www.w3.org/2005/Atom" ${spaces}><title>S</title><entry><id>1</id>${entry}</entry></feed>`);
const own = 'https://site.example/1';
const counted = '<link>https://feeds.example/~r/1</link>';

describe('the link of an item of RSS', () => {
  for (const link of [
    `<feedburner:origLink>${own}</feedburner:origLink>`,
    `<feedburner:origLink>\n ${own} \n</feedburner:origLink>`,
    `<feedburner:origLink><![CDATA[${own}]]></feedburner:origLink>`,
    `<feedburner:origLink>\n<![CDATA[ ${own} ]]>\n</feedburner:origLink>`,
    `<feedburner:origLink a="b">${own}</feedburner:origLink>`,
    `<FEEDBURNER:ORIGLINK>${own}</FEEDBURNER:ORIGLINK>`,
  ])
    test(`is the original one: ${link}`, () => {
      for (const item of [counted + link, link + counted, link, `<link><![CDATA[https://x.example/]]></link>${link}`])
        assert.equal(rss(item)?.url, own, item);
      assert.equal(rss(`<link href="https://x.example/"></link>${link}`)?.url, own);
      assert.equal(rss(`<link href="https://x.example/"/>${link}`, '</item\n>')?.url, own);
    });
  test('is its own when the original one is empty or another element', () => {
    const other = 'https://feeds.example/~r/1';
    for (const link of [
      '<feedburner:origLink></feedburner:origLink>',
      '<feedburner:origLink> </feedburner:origLink>',
      `<feedburner:origLinkx>${own}</feedburner:origLinkx>`,
      `<description>&lt;feedburner:origLink&gt;${own}</description>`,
    ])
      assert.equal(rss(counted + link)?.url, other, link);
  });
  test('keeps its parameters', () => {
    assert.equal(rss(`<feedburner:origLink>${own}?a=1&amp;b=2</feedburner:origLink>`)?.url, `${own}?a=1&b=2`);
    assert.equal(rss(`<feedburner:origLink><![CDATA[${own}?a=1&b=2]]></feedburner:origLink>`)?.url, `${own}?a=1&b=2`);
  });
  for (const link of [
    `<link href="${own}"/>`,
    `<link href='${own}' />`,
    `<link  rel="alternate"\n href = "${own}" type="text/html"></link>`,
    `<link href="${own}">\n</link >`,
    `<LINK HREF="${own}"></LINK>`,
  ])
    test(`may be an attribute: ${link}`, () => assert.equal(rss(link)?.url, own));
  test('is its text before an attribute', () => {
    assert.equal(rss(`<link href="https://x.example/"/><link>${own}</link>`)?.url, own);
    assert.equal(rss(`<link><![CDATA[${own}]]></link><link href="https://x.example/"/>`)?.url, own);
    assert.equal(rss(`<link xhref="${own}"/>`)?.url, null);
  });
});

test('the link of an alert of Google is the article, and no address that counts visits', () => {
  const article = 'https://paper.example/a?x=1';
  const alert = (query: string, host = 'www.google.com'): string | null | undefined =>
    atom(`<title>A</title><link href="https://${host}/url?rct=j&amp;sa=t&amp;${query}&amp;usg=1"/>`)?.url;
  for (const query of ['url=https://paper.example/a%3Fx%3D1', 'q=https%3A%2F%2Fpaper.example%2Fa%3Fx%3D1'])
    for (const host of ['www.google.com', 'www.google.co.uk', 'google.de']) assert.equal(alert(query, host), article);
  assert.equal(alert('url=javascript:x'), 'https://www.google.com/url?rct=j&sa=t&url=javascript:x&usg=1');
  assert.equal(alert('url=https://a.example/', 'google.site.example')?.includes('google.site.example'), true);
});

describe('the link of an entry of Atom', () => {
  const original = `<feedburner:origLink>${own}?a="b"</feedburner:origLink>`;
  for (const link of [
    '<link href="https://x.example/"/>',
    "<link rel='alternate' href='https://x.example/'></link>",
    '',
  ])
    test(`is the original one in place of ${link}`, () => {
      const post = atom(`<title>A</title>${link}${original}<link rel="enclosure" type="image/png" href="/a.png"/>`);
      assert.equal(post?.url, `${own}?a=%22b%22`);
      assert.deepEqual(
        post?.pictures.map(({ url }) => url),
        ['https://site.example/a.png'],
      );
    });
});

describe('an image of an item', () => {
  const image = 'https://site.example/a.png';
  for (const element of [
    `<image>${image}</image>`,
    `<image>\n${image}\n</image>`,
    `<image><![CDATA[${image}]]></image>`,
    `<image>\n <![CDATA[${image}]]>\n</image >`,
    `<image><url>${image}</url></image>`,
    `<image >\n<url >${image}</url ><title>T</title><link>${own}</link></image>`,
    `<IMAGE><URL>${image}</URL></IMAGE>`,
    `<media:thumbnail>${image}</media:thumbnail>`,
    `<enclosure>${image}</enclosure>`,
    `<enclosure>\n<url>\n${image}\n</url>\n<type>image/png</type></enclosure>`,
    `<enclosure url="${image}" type="image/png"/>`,
    `<enclosure>https://site.example/a.mp3</enclosure><image>${image}</image>`,
    `<webfeeds:featuredImage url="${image}" width="600"/>`,
    `<webfeeds:featuredImage height="1" url = '${image}'></webfeeds:featuredImage>`,
    `<webfeeds:cover image="${image}"/>`,
    `<webfeeds:cover href="${image}"/>`,
    `<WEBFEEDS:COVER IMAGE="${image}"/>`,
  ])
    test(element, () => {
      assert.deepEqual(
        rss(element)?.pictures.map(({ url }) => url),
        [image],
      );
      assert.deepEqual(
        atom(`<title>A</title>${element}`)?.pictures.map(({ url }) => url),
        [image],
      );
    });
  test('is an enclosure by its name where its type says nothing', () => {
    for (const type of ['', ' type=""', ' type="None"', ' type="jpg"', ' type="application/octet-stream"']) {
      const urlsOf = (post: SourcePost | undefined) => post?.pictures.map(({ url }) => url);
      assert.deepEqual(urlsOf(rss(`<enclosure url="${image}"${type} length="0"/>`)), [image], type);
      assert.deepEqual(urlsOf(atom(`<title>A</title><link rel="enclosure" href="${image}"${type}/>`)), [image], type);
    }
    assert.deepEqual(rss(`<enclosure url="${image}" type="text/html"/>`)?.pictures, []);
  });
  test('is none of another element, and none in the words of a text', () => {
    for (const element of [
      `<imagex>${image}</imagex>`,
      `<webfeeds:covers image="${image}"/>`,
      `<webfeeds:cover ximage="${image}"/>`,
      `<webfeeds:icon>${image}</webfeeds:icon>`,
      '<image></image>',
      '<media:thumbnail url="https://site.example/a.mp4" width="1600"/>',
      '<enclosure>https://site.example/a.mp3</enclosure>',
      `<description>&lt;image&gt;${image}&lt;/image&gt;</description>`,
      `<description><![CDATA[<p>Write <code>&lt;image></code></p><image>${image}</image>]]></description>`,
    ])
      for (const post of [rss(element), atom(`<title>A</title>${element}`)])
        assert.deepEqual(post?.pictures, [], element);
  });
  test('has its parameters and quotes', () => {
    const url = `${image}?a=1&b=2`;
    assert.equal(rss(`<image><![CDATA[${url}]]></image>`)?.pictures[0]?.url, url);
    assert.equal(rss(`<image>${url.replace('&', '&amp;')}</image>`)?.pictures[0]?.url, url);
    assert.equal(rss(`<webfeeds:cover image='${image}?a="b"'/>`)?.pictures[0]?.url, `${image}?a=%22b%22`);
  });
});
