// Words that a feed adds to a post, or says twice. They stand beside the link of the post on a board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseWebFeed } from './parse-feed.ts';

const page = 'https://site.example/roses/';
const escaped = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
type Said = string | null | undefined;
function read(description: string, title = 'Roses', more = ''): readonly [title: Said, text: Said] {
  const [post] = parseWebFeed({
    format: 'web_feed',
    content: `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>S</title>
      <link>https://site.example/</link><item><title>${escaped(title)}</title><link>${page}?utm_source=rss</link>
      <description>${escaped(description)}</description>${more}</item></channel></rss>`,
    url: 'https://site.example/feed/',
    nowMs: Date.UTC(2026, 10, 29),
  }).posts;
  return [post?.title, post?.text];
}
const link = `<a rel="nofollow" href="${page}">`;

test('what says where the post is from is no part of its text, in any language', () => {
  const site = '<a rel="nofollow" href="https://site.example">Site</a>';
  for (const ending of [
    `<p>The post ${link}Roses &#038; more</a> appeared first on ${site}.</p>`,
    `<hr><p>${link}Roses</a> was originally published in ${site} on Medium, where people talk about it.</p>`,
    `\n<p>Der Beitrag ${link}Roses</a> erschien zuerst auf ${site}.</p>\n`,
  ])
    assert.equal(read(`<p>Cut them. &#8230;</p>${ending}`)[1], 'Cut them. …', ending);
});

test('a link to the post itself at the end is no part of its text', () => {
  for (const description of [
    `Cut them &hellip; ${link}Continue reading <span class="meta-nav">&rarr;</span></a>`,
    `<p>Cut them …</p><p class="medium-feed-link">${link}Continue reading on Medium »</a></p>`,
    `<p>Cut them [&#8230;]&nbsp;${link}<em>Weiterlesen</em></a></p>`,
    `<p>Cut them ...</p>\n<div><p><strong>${link}続きをみる</a></strong></p></div>`,
    `Cut them …<br/>${link}More</a>`,
    `Cut them …<br/><a href="/roses#more-12">More</a>`,
  ])
    assert.match(read(description)[1] ?? '', /^Cut them (?:…|\[…\]|\.\.\.)$/, description);
});

test('other links at the end, and a text that is one link, stay', () => {
  for (const [description, text] of [
    [`<p>Cut them, as in ${link}our guide</a>.</p>`, 'Cut them, as in our guide.'],
    ['<p>Cut them …</p><p><a href="/tulips/">Tulips</a></p>', 'Cut them …\n\nTulips'],
    [`<p>${link}Our guide</a></p>`, 'Our guide'],
    [`<p>Cut them …</p><p>${link}Roses</a> and <a href="https://other.example/">others</a></p>`, /others$/],
    [`<p>Cut them …</p><p>${link}Roses</a> now</p>`, /Roses now$/],
    [`<p>Cut them …</p><p>We are ${link}Roses</a> and <a href="/tulips/">Tulips</a>.</p>`, /Tulips\.$/],
  ] as const)
    if (typeof text === 'string') assert.equal(read(description)[1], text);
    else assert.match(read(description)[1] ?? '', text);
});

test('the beginning of the text is no title', () => {
  const text = 'If you want roses in May, cut them now. Here is how we do it.';
  for (const title of [
    'If you want roses in May, cut…',
    'If  you want roses in May, cut them now. ...',
    `If you want ro […]`,
  ])
    assert.deepEqual(read(`<p>${text}</p>`, title), [null, text], title);
  for (const title of ['If you want roses in May, cut them now.', 'If you want tulips…', 'If…', '…', 'Roses…'])
    assert.deepEqual(read(`<p>${text}</p>`, title), [title, text], title);
  assert.deepEqual(read(`${'If you want roses…'}`, 'If you want roses…'), ['If you want roses…', null]);
});

test('posts of GoToSocial are their content, without the words around it', () => {
  const content = '<content:encoded>&lt;p&gt;Cut &lt;b&gt;them&lt;/b&gt; now.&lt;/p&gt;</content:encoded>';
  for (const before of ['made a new post', 'posted 2 attachments'])
    assert.equal(read(`@ada@social.example ${before}: "Cut them now."`, 'Cut', content)[1], 'Cut them now.');
  assert.equal(read('@ada@social.example wrote: "Hi"', 'Cut', content)[1], '@ada@social.example wrote: "Hi"');
});
