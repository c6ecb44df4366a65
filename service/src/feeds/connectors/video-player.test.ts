// Players of videos in feeds. The truth: the address of an embedded player as each network documents it, Media RSS
// 1.5.1, and the widget, which plays what becomes the post's video.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameAddress } from '../../../../src/components/dialog/player-address.ts';
import { readVideo } from '../../../../src/sources/read-videos.ts';
import { parseWebFeed } from './parse-feed.ts';
import { readPlayer } from './video-player.ts';
import type { SourcePost } from './connector.ts';

const media = 'xmlns:media="http://search.yahoo.com/mrss/"';
const content = 'xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const rss = (item: string): string =>
  `<rss version="2.0" ${media} ${content}><channel><title>S</title><link>https://a.example/</link>
    <item><guid>1</guid>${item}</item></channel></rss>`;
const html = (body: string): string => rss(`<content:encoded><![CDATA[${body}]]></content:encoded>`);
const read = (content: string): SourcePost | undefined =>
  parseWebFeed({ format: 'web_feed', content, url: 'https://a.example/feed.xml', nowMs: Date.UTC(2026, 4, 31) })
    .posts[0];

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const vimeo = 'https://vimeo.com/76979871';

describe('a player of a network that the widget plays makes the post a video', () => {
  const players: Readonly<Record<string, readonly [content: string, video: string]>> = {
    'a frame of YouTube': [html('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>'), youtube],
    'without cookies and without a scheme': [
      html('<p>Up</p><figure><iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></figure>'),
      youtube,
    ],
    'a frame that a script loads later': [
      html('<iframe src="about:blank" data-lazy-src="https://youtube.com/embed/dQw4w9WgXcQ"></iframe>'),
      youtube,
    ],
    'a frame that waits for consent': [
      html('<iframe data-src-cmplz="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>'),
      youtube,
    ],
    'a frame in the frame of Embedly': [
      html(
        '<iframe src="https://cdn.embedly.com/widgets/media.html?type=text&amp;src=https%3A%2F%2Fwww.youtube.com' +
          '%2Fembed%2FdQw4w9WgXcQ%3Ffeature%3Doembed"></iframe>',
      ),
      youtube,
    ],
    'a block of WordPress with the address alone': [
      html(
        '<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\n' +
          'https://m.youtube.com/watch?feature=share&#038;v=dQw4w9WgXcQ\n</div></figure>',
      ),
      youtube,
    ],
    'the element of an editor': [html(`<figure class="media"><oembed url="${youtube}"></oembed></figure>`), youtube],
    'an address that is escaped twice': [
      html('<iframe src="https://www.youtube.com/watch?feature=share&amp;amp;v=dQw4w9WgXcQ"></iframe>'),
      youtube,
    ],
    live: [html('<iframe src="https://m.youtube.com/live/dQw4w9WgXcQ?start=9"></iframe>'), youtube],
    'old code of Blogger': [html('<embed src="http://youtube.googleapis.com/v/dQw4w9WgXcQ&source=uds">'), youtube],
    'a short one': [html('<iframe src="https://youtube.com/shorts/dQw4w9WgXcQ"></iframe>'), youtube],
    'of Vimeo, with a hash': [
      html('<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;dnt=1"></iframe>'),
      `${vimeo}/8272103f6e`,
    ],
    'of Vimeo, by its unlisted page': [
      html('<iframe src="https://vimeo.com/76979871/8272103f6e?share=copy"></iframe>'),
      `${vimeo}/8272103f6e`,
    ],
    'of Vimeo, in a channel': [html('<oembed url="https://vimeo.com/channels/staff-picks/76979871"></oembed>'), vimeo],
    'of Vimeo, in a showcase': [html('<iframe src="//vimeo.com/showcase/7060635/video/76979871"></iframe>'), vimeo],
    'in AMP': [html('<amp-vimeo data-videoid="76979871" width="1" height="1"></amp-vimeo>'), vimeo],
    'an old embed inside an object': [
      html('<object><embed src="http://www.youtube.com/v/dQw4w9WgXcQ&amp;hl=en"></embed></object>'),
      youtube,
    ],
    'in JSON Feed': [
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'S',
        items: [{ id: '1', content_html: '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>' }],
      }),
      youtube,
    ],
    'media:player of what the item shows': [
      rss(
        '<media:content medium="video"><media:player url="https://player.vimeo.com/video/76979871"/></media:content>',
      ),
      vimeo,
    ],
    'media:player of the item': [rss(`<title>T</title><media:player url="${youtube}&amp;t=4"/>`), youtube],
    'Flash as content': [
      rss(
        '<media:group><media:content type="application/x-shockwave-flash" ' +
          'url="http://www.youtube.com/v/dQw4w9WgXcQ?f=1"/></media:group>',
      ),
      youtube,
    ],
  };
  for (const [name, [content, video]] of Object.entries(players))
    test(name, () => {
      assert.equal(read(content)?.videoUrl, video);
      const played = readVideo(video, null, 'https://a.example');
      assert.ok(played?.kind === 'player' && frameAddress(played) !== null);
    });
});

test('a post with nothing but a player shows the still of its video, if its address is known', () => {
  const [one, other] = [youtube, vimeo].map((video) => read(html(`<iframe src="${video}"></iframe>`)));
  assert.deepEqual(
    [one?.pictures.map(({ url }) => url), other?.pictures, other?.videoUrl],
    [['https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'], [], vimeo],
  );
});

test('a picture of the post and a file of a video come first', () => {
  const post = read(html(`<iframe src="${vimeo}"></iframe><video src="/v.mp4"></video><img src="/a.jpg" width="800">`));
  assert.deepEqual([post?.videoUrl, post?.pictures[0]?.url], ['https://a.example/v.mp4', 'https://a.example/a.jpg']);
});

test('an article around a player keeps its words, its pictures and its link', () => {
  const block = (address: string): string =>
    `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div>` +
    '<figcaption>A caption</figcaption></figure>';
  const article = (middle: string): SourcePost | undefined =>
    read(
      rss(
        '<link>https://a.example/1</link><content:encoded><![CDATA[<p>Before</p><img src="/a.jpg" width="800">' +
          `${middle}<p>After</p><img src="/b.jpg" width="800">]]></content:encoded>`,
      ),
    );
  for (const [middle, videoUrl, text] of [
    [block(youtube), youtube, 'Before\n\nA caption\n\nAfter'],
    [`<iframe src="${youtube}">No frames</iframe>`, youtube, 'Before\n\nAfter'],
    [block('https://peertube.example/w/1'), null, 'Before\n\nhttps://peertube.example/w/1\n\nA caption\n\nAfter'],
  ] as const) {
    const post = article(middle);
    assert.deepEqual(
      [post?.url, post?.text, post?.pictures.map(({ url }) => url), post?.videoUrl],
      ['https://a.example/1', text, ['https://a.example/a.jpg', 'https://a.example/b.jpg'], videoUrl],
    );
  }
});

test('what the widget cannot play leaves the picture and the link', () => {
  for (const address of [
    'https://peertube.example/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://vimeo.com/showcase/7060635/embed',
    'https://vimeo.com/event/8034567/embed',
    'https://vimeo.com/user76979871',
    '/embed/dQw4w9WgXcQ',
    'https://www.tiktok.com/embed/v2/6718335390845095173',
    'https://evil.example/www.youtube.com/embed/dQw4w9WgXcQ',
    'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://www.googletagmanager.com/ns.html?id=GTM-1',
    'javascript:alert(1)',
  ]) {
    assert.equal(readPlayer(address), null, address);
    const post = read(html(`<p>Up</p><img src="/a.jpg" width="800"><iframe src="${address}"></iframe>`));
    assert.deepEqual([post?.videoUrl, post?.pictures.length], [null, 1], address);
  }
  assert.equal(read(html(`<p>Up</p><iframe hidden src="${youtube}"></iframe>`))?.videoUrl, null);
});
