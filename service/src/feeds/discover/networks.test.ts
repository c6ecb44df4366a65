// Long because each network has ten spellings of its addresses.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openFakeWeb } from '../../../test/testing/fake-web.ts';
import { createFeedParser } from '../connectors/parse-apart.ts';
import { discover, type Found } from './discover.ts';

const parser = createFeedParser();
after(() => parser.close());
const web = openFakeWeb();
const now = () => Date.UTC(2026, 4, 31, 12);
const find = (text: string): Promise<readonly Found[]> =>
  discover(text, { send: web.send, parser, now, signal: new AbortController().signal });

/** Every spelling leads to the source. */
function leads(network: string, spellings: readonly string[], connector: object): void {
  for (const spelling of spellings)
    test(`${network}: ${spelling}`, async () => {
      const [first] = await find(spelling);
      assert.equal(first?.state, 'ready', JSON.stringify(first));
      assert.deepEqual(first.connector, connector);
      assert.equal(first.network, network);
      assert.ok(first.posts.length > 0 && first.name !== '');
    });
}
const feed = (network: string, url: string, spellings: readonly string[]): void => {
  web.feed(url);
  leads(network, spellings, { kind: 'web_feed', url });
};

const channel = 'UCabcdefghijklmnopqrstuv';
const list = 'PLabcdefghijklmnop';

describe('YouTube', () => {
  for (const id of [`channel_id=${channel}`, `playlist_id=${list}`])
    web.feed(`https://www.youtube.com/feeds/videos.xml?${id}`);
  const address = `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`;
  const page = `<link rel="alternate" type="application/rss+xml" href="${address}">`;
  web.page('https://www.youtube.com/%40ada', page);
  web.page('https://www.youtube.com/@ada', page);
  web.page('https://www.youtube.com/c/ada', `<script>var d = {"externalId":"${channel}"}</script>`);
  web.page('https://www.youtube.com/user/ada', `<meta itemprop="identifier" content="${channel}">`);
  web.page('https://www.youtube.com/ada', `<link rel="canonical" href="https://www.youtube.com/channel/${channel}">`);
  web.page(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    `<script>x = {"videoDetails":{"videoId":"dQw4w9WgXcQ","channelId":"${channel}"}}</script>`,
  );
  web.page('https://www.youtube.com/clip/UgkxAbc', `<script>x = {"channelId":"${channel}"}</script>`);
  feed('YouTube', 'https://www.youtube.com/feeds/videos.xml?user=bo', ['youtube.com/feeds/videos.xml?user=bo']);
  leads(
    'YouTube',
    [
      '@ada',
      'https://www.youtube.com/@ada',
      'youtube.com/@ada/videos',
      'm.youtube.com/@ada?app=desktop',
      'https://youtube.com/@ada/shorts',
      'http://www.youtube.com/c/ada',
      'https://www.youtube.com/user/ada/featured',
      'youtube.com/ada',
      channel,
      `https://www.youtube.com/channel/${channel}/about`,
      `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`,
      'https://www.youtube.com/feeds/videos.xml?user=ada',
      'https://youtu.be/dQw4w9WgXcQ?si=Abc',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
      'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
      'https://www.youtube.com/clip/UgkxAbc',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      '<https://music.youtube.com/watch?v=dQw4w9WgXcQ>',
    ],
    { kind: 'youtube', channel },
  );
  leads(
    'YouTube',
    [
      list,
      `https://www.youtube.com/playlist?list=${list}`,
      `youtube.com/watch?v=dQw4w9WgXcQ&list=${list}&index=2`,
      `https://youtube.com/playlist?app=desktop&list=${list}`,
      `https://www.youtube.com/embed/videoseries?list=${list}`,
    ],
    { kind: 'youtube', channel: list },
  );
});

describe('Mastodon', () => {
  const status = {
    id: '1',
    url: 'https://social.example/@ada/1',
    created_at: '2026-05-01T10:00:00Z',
    content: '<p>Hello</p>',
    account: { username: 'ada', acct: 'ada', display_name: 'Ada', url: 'https://social.example/@ada' },
    media_attachments: [],
    tags: [],
  };
  web.json('https://social.example/api/v1/accounts/lookup?*', { id: '7', username: 'ada' });
  web.json('https://social.example/api/v1/accounts/7/statuses?*', [status]);
  web.json('https://social.example/api/v1/timelines/tag/walks?*', [status]);
  const finger = {
    subject: 'acct:ada@example.org',
    links: [{ rel: 'self', type: 'application/activity+json', href: 'https://social.example/users/ada' }],
  };
  // The name's server points to another one, as the protocol allows.
  web.json('https://example.org/.well-known/webfinger?*', finger);
  web.json('https://social.example/.well-known/webfinger?*', { ...finger, subject: 'acct:ada@social.example' });
  leads(
    'Mastodon',
    [
      '@ada@social.example',
      'ada@social.example',
      'acct:ada@social.example',
      '@ada@example.org',
      '@Ada@Example.org'.toLowerCase(),
      'https://social.example/@ada',
      'social.example/@ada/',
      'https://social.example/@ada/1',
      'https://social.example/users/ada',
      'https://social.example/web/@ada',
      'https://social.example/@ada@example.org',
      'https://social.example/@ada.rss',
      'https://elk.zone/social.example/@ada',
      'web+ap://social.example/@ada',
      '“@ada@social.example”',
    ],
    { kind: 'mastodon', server: 'social.example', account: 'ada' },
  );
  leads('Mastodon', ['https://social.example/tags/walks', 'social.example/web/timelines/tag/walks'], {
    kind: 'mastodon',
    server: 'social.example',
    hashtag: 'walks',
  });
});

describe('an account’s posts with a tag', () => {
  feed('Mastodon', 'https://social.example/@ada/tagged/walks.rss', ['https://social.example/@ada/tagged/walks']);
});

describe('a Fediverse server that is not Mastodon', () => {
  web.feed('https://photos.example/users/bo.atom');
  web.page('https://photos.example/@bo', '<title>Bo</title>');
  leads('Mastodon', ['https://photos.example/@bo', 'photos.example/users/bo'], {
    kind: 'web_feed',
    url: 'https://photos.example/users/bo.atom',
  });
});

describe('an account whose feed is off, on a server with neither API nor feeds', () => {
  const actor = 'https://quiet.example/users/cleo';
  web.json('https://quiet.example/.well-known/webfinger?*', {
    subject: 'acct:cleo@quiet.example',
    links: [{ rel: 'self', type: 'application/activity+json', href: actor }],
  });
  web.json(actor, { id: actor, type: 'Person', preferredUsername: 'cleo', outbox: `${actor}/outbox` });
  web.json(`${actor}/outbox`, { type: 'OrderedCollection', first: `${actor}/outbox?page=1` });
  web.json(`${actor}/outbox?page=1`, {
    type: 'OrderedCollectionPage',
    orderedItems: [
      `${actor}/boosts/1`,
      {
        type: 'Create',
        to: ['as:Public'],
        object: { id: `${actor}/1`, type: 'Note', content: '<p>Hi</p>', published: '2026-05-30T10:00:00Z' },
      },
    ],
  });
  leads('Mastodon', ['@cleo@quiet.example', 'https://quiet.example/users/cleo'], { kind: 'activitypub', actor });
});

describe('Bluesky', () => {
  const post = {
    post: {
      uri: 'at://did:plc:abc/app.bsky.feed.post/1',
      author: { handle: 'ada.bsky.social', displayName: 'Ada' },
      record: { text: 'Hello', createdAt: '2026-05-01T10:00:00Z' },
    },
  };
  const api = 'https://public.api.bsky.app/xrpc';
  web.json(`${api}/app.bsky.feed.getAuthorFeed?*`, { feed: [post] });
  web.json(`${api}/app.bsky.feed.getFeed?*`, { feed: [post] });
  web.json(`${api}/com.atproto.identity.resolveHandle?*`, { did: 'did:plc:abc' });
  web.json(`${api}/app.bsky.feed.searchPosts?*`, { posts: [post.post] });
  leads(
    'Bluesky',
    [
      'ada.bsky.social',
      '@ada.bsky.social',
      '@Ada.bsky.social',
      'https://ada.bsky.social',
      'https://bsky.app/profile/ada.bsky.social',
      'bsky.app/profile/ada.bsky.social/',
      'bsky.app/profile/@ada.bsky.social',
      'https://bsky.app/profile/ada.bsky.social/post/3kabc',
      'https://bsky.app/profile/ada.bsky.social?utm_source=x',
      'at://ada.bsky.social',
      'https://deer.social/profile/ada.bsky.social',
    ],
    { kind: 'bluesky', account: 'ada.bsky.social' },
  );
  leads('Bluesky', ['did:plc:abcdef', 'https://bsky.app/profile/did:plc:abcdef', 'at://did:plc:abcdef'], {
    kind: 'bluesky',
    account: 'did:plc:abcdef',
  });
  leads('Bluesky', ['https://bsky.app/profile/ada.bsky.social/feed/walks?x=1'], {
    kind: 'bluesky',
    feed: 'https://bsky.app/profile/ada.bsky.social/feed/walks',
  });
  leads('Bluesky', ['https://bsky.app/hashtag/walks', 'https://bsky.app/search?q=%23walks'], {
    kind: 'bluesky',
    search: '#walks',
  });
});

describe('Reddit', () => {
  feed('Reddit', 'https://www.reddit.com/r/walks/.rss', [
    'r/walks',
    '/r/walks',
    '/r/walks/',
    'reddit.com/r/walks',
    'https://www.reddit.com/r/walks/',
    'https://old.reddit.com/r/walks',
    'https://np.reddit.com/r/walks/?sort=new'.replace('?sort=new', ''),
    'https://www.reddit.com/r/walks.rss',
    'https://www.reddit.com/r/walks/.rss',
    'https://m.reddit.com/r/walks#top',
    'https://www.reddit.com/r/walks/comments/abc/a_title/',
    'https://www.reddit.com/r/walks/best/',
    'https://www.reddit.com/de/r/walks/',
    'https://www.reddit.com/pt-br/r/walks/?tl=pt-br',
  ]);
  feed('Reddit', 'https://www.reddit.com/user/ada/.rss', [
    'u/ada',
    'https://www.reddit.com/u/ada',
    'reddit.com/user/ada/',
  ]);
  feed('Reddit', 'https://www.reddit.com/r/walks/top/.rss?t=week', ['https://www.reddit.com/r/walks/top/?t=week']);
});

describe('GitHub', () => {
  feed('GitHub', 'https://github.com/ada/engine/releases.atom', [
    'github.com/ada/engine',
    'https://github.com/ada/engine/',
    'https://www.github.com/ada/engine',
    'https://github.com/ada/engine.git',
    'git@github.com:ada/engine.git',
    'ssh://git@github.com/ada/engine.git',
    'https://github.com/ada/engine/releases',
    'https://github.com/ada/engine/releases/tag/v1.0',
    'https://github.com/ada/engine/releases/latest',
    'https://github.com/ada/engine/tree/main/src',
    'https://github.com/ada/engine/issues?q=is%3Aopen',
    'https://github.com/ada/engine#readme',
    'https://github.com/ada/engine/releases.atom',
  ]);
  web.feed('https://github.com/ada/tagged/releases.atom', []);
  feed('GitHub', 'https://github.com/ada/tagged/tags.atom', ['github.com/ada/tagged', 'github.com/ada/tagged/tags']);
  feed('GitHub', 'https://github.com/ada/engine/commits/main.atom', ['https://github.com/ada/engine/commits/main']);
  feed('GitHub', 'https://github.com/ada.atom', ['github.com/ada', 'https://github.com/ada?tab=repositories']);
});

describe('Flickr', () => {
  const id = '12345678@N00';
  web.page('https://www.flickr.com/photos/ada/', `<script>{"ownerNsid":"${id}"}</script>`);
  feed('Flickr', `https://www.flickr.com/services/feeds/photos_public.gne?id=12345678%40N00&format=rss_200`, [
    'flickr.com/photos/ada',
    'https://www.flickr.com/photos/ada/',
    'https://www.flickr.com/photos/ada/with/54321',
    'https://www.flickr.com/photos/ada/54321/in/photostream/',
    'https://m.flickr.com/photos/ada',
    'https://flickr.com/people/ada/',
    `https://www.flickr.com/photos/${id}/`,
    `https://www.flickr.com/photos/12345678%40N00`,
    `https://www.flickr.com/people/${id}`,
    'http://flickr.com/photos/ada?page=2',
  ]);
  feed('Flickr', 'https://www.flickr.com/services/feeds/photoset.gne?set=721&nsid=12345678%40N00&format=rss_200', [
    'https://www.flickr.com/photos/ada/albums/721',
    'https://www.flickr.com/photos/ada/sets/721/',
  ]);
});

describe('Pinterest', () => {
  feed('Pinterest', 'https://www.pinterest.com/ada/feed.rss', [
    'pinterest.com/ada',
    'https://www.pinterest.com/ada/',
    'https://de.pinterest.com/ada/',
    'https://www.pinterest.de/ada',
    'https://www.pinterest.co.uk/ada/',
    'https://pinterest.com.au/ada/_saved/',
    'https://br.pinterest.com/ada/_created',
    'https://www.pinterest.com/ada/feed.rss',
    'pinterest.fr/ada',
    'https://www.pinterest.com/ada/?invite_code=1',
  ]);
  feed('Pinterest', 'https://www.pinterest.com/ada/garden.rss', [
    'https://www.pinterest.com/ada/garden/',
    'pinterest.com/ada/garden/roses/',
    'https://www.pinterest.com/ada/garden.rss',
  ]);
});

describe('Vimeo', () => {
  web.json('https://vimeo.com/api/oembed.json?*', { author_url: 'https://vimeo.com/ada' });
  feed('Vimeo', 'https://vimeo.com/ada/videos/rss', [
    'vimeo.com/ada',
    'https://vimeo.com/ada/',
    'https://www.vimeo.com/ada',
    'https://vimeo.com/ada/videos',
    'https://vimeo.com/ada/videos/rss',
    'https://vimeo.com/123456789',
    'vimeo.com/123456789/abcdef',
    'https://player.vimeo.com/video/123456789?h=1',
    'https://vimeo.com/ada?embedded=true',
    'HTTPS://VIMEO.COM/ada',
  ]);
  feed('Vimeo', 'https://vimeo.com/channels/staffpicks/videos/rss', [
    'https://vimeo.com/channels/staffpicks',
    'vimeo.com/channels/staffpicks/12',
  ]);
});

describe('Tumblr', () => {
  feed('Tumblr', 'https://ada.tumblr.com/rss', [
    'ada.tumblr.com',
    'https://ada.tumblr.com/',
    'http://ada.tumblr.com/archive',
    'https://ada.tumblr.com/post/1234/a-title',
    'https://www.tumblr.com/ada',
    'tumblr.com/ada/1234/a-title',
    'https://www.tumblr.com/blog/ada',
    'https://www.tumblr.com/blog/view/ada/1234',
    'https://www.tumblr.com/@ada',
    'https://ada.tumblr.com/rss',
  ]);
  feed('Tumblr', 'https://ada.tumblr.com/tagged/walks/rss', ['https://ada.tumblr.com/tagged/walks']);
});

describe('Medium, Substack, WordPress, Blogger', () => {
  feed('Medium', 'https://medium.com/feed/@ada', [
    'medium.com/@ada',
    'https://medium.com/@ada/',
    'https://www.medium.com/@ada',
    'https://medium.com/@ada/a-story-1a2b3c',
    'https://medium.com/feed/@ada',
    'https://medium.com/@ada?source=x',
    'https://medium.com/@ada/followers',
    '[Ada](https://medium.com/@ada)',
    'medium.com/@ada/about',
    'http://medium.com/@ada',
  ]);
  feed('Medium', 'https://ada.medium.com/feed', ['ada.medium.com', 'https://ada.medium.com/a-story-1a2b']);
  feed('Medium', 'https://medium.com/feed/walks', ['https://medium.com/walks', 'medium.com/walks/a-story-1a']);
  feed('Medium', 'https://medium.com/feed/tag/walks', ['https://medium.com/tag/walks/recommended']);
  web.page('https://substack.com/%40ada', '<script>x="{\\"subdomain\\":\\"ada\\"}"</script>');
  feed('Substack', 'https://ada.substack.com/feed', [
    'ada.substack.com',
    'https://ada.substack.com/',
    'https://ada.substack.com/p/a-post',
    'https://ada.substack.com/archive?sort=new',
    'https://ada.substack.com/feed',
    'https://ada.substack.com/about',
    'https://open.substack.com/pub/ada/p/a-post?r=1',
    'https://substack.com/@ada',
    'substack.com/@ada/posts',
    'http://ada.substack.com/p/a-post/comments',
  ]);
  feed('WordPress', 'https://ada.wordpress.com/feed/', [
    'ada.wordpress.com',
    'https://ada.wordpress.com/',
    'http://ada.wordpress.com',
    'https://ada.wordpress.com/2026/05/01/a-post/',
    'https://ada.wordpress.com/feed/',
    'https://ada.wordpress.com/about',
    'ada.wordpress.com/?p=12',
    'https://ada.wordpress.com/wp-admin/',
    '"https://ada.wordpress.com/"',
    'ada.wordpress.com,',
    'https://wordpress.com/view/ada.wordpress.com',
    'https://wordpress.com/home/ada.wordpress.com',
  ]);
  feed('WordPress', 'https://ada.wordpress.com/category/walks/feed/', ['https://ada.wordpress.com/category/walks/']);
  feed('Blogger', 'https://ada.blogspot.com/feeds/posts/default?alt=rss', [
    'ada.blogspot.com',
    'http://ada.blogspot.co.uk/2026/05/post.html',
    'https://ada.blogspot.de/',
  ]);
});

describe('a blog of Shopify', () => {
  feed('Shopify', 'https://shop.example/blogs/news.atom', [
    'shop.example/blogs/news',
    'https://shop.example/blogs/news/',
    'https://shop.example/blogs/news/a-new-tea',
    'https://shop.example/blogs/news?page=2',
    'https://shop.example/blogs/news/tagged/tea',
    'https://shop.example/blogs/news.atom',
  ]);
  feed('Shopify', 'https://www.shop.example/en-gb/blogs/news.atom', ['https://www.shop.example/en-gb/blogs/news']);
});

describe('a podcast', () => {
  web.json('https://itunes.apple.com/lookup?*', { results: [{ feedUrl: 'https://pod.example/feed.xml' }] });
  feed('Apple Podcasts', 'https://pod.example/feed.xml', [
    'https://podcasts.apple.com/us/podcast/walks/id1234567',
    'podcasts.apple.com/de/podcast/walks/id1234567',
    'https://podcasts.apple.com/podcast/id1234567',
    'https://podcasts.apple.com/us/podcast/a-walk/id1234567?i=1000',
    'https://itunes.apple.com/us/podcast/walks/id1234567?mt=2',
    'https://podcasts.apple.com/gb/podcast/w%C3%A4lder/id1234567',
    'podcast://podcasts.apple.com/us/podcast/walks/id1234567',
    'http://itunes.apple.com/podcast/id1234567',
    'https://podcasts.apple.com/us/podcast/walks/id1234567#reviews',
    ' https://podcasts.apple.com/us/podcast/walks/id1234567\u200B ',
  ]);
  test('Spotify gives out none, in a plain sentence', async () => {
    const [first] = await find('https://open.spotify.com/show/abc');
    assert.equal(first?.state, 'failed');
    assert.match(first.message, /own site, or its address at Apple Podcasts/);
  });
});

describe('a Google Sheet', () => {
  const rows = 'id,title,text\n1,First,Hello\n';
  const exported = 'https://docs.google.com/spreadsheets/d/1AbC/export?format=csv';
  const published = 'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=csv';
  for (const url of [exported, `${exported}&gid=7`, published, `${published}&gid=7&single=true`])
    web.page(url, { type: 'text/csv', body: rows });
  const file = (url: string): object => ({ kind: 'file', url, format: 'csv' });
  leads(
    'Google Sheet',
    [
      'https://docs.google.com/spreadsheets/d/1AbC/edit',
      'docs.google.com/spreadsheets/d/1AbC',
      'https://docs.google.com/spreadsheets/d/1AbC/edit?usp=sharing',
      'https://docs.google.com/spreadsheets/d/1AbC/htmlview',
      'https://docs.google.com/spreadsheets/u/0/d/1AbC/edit',
      'https://docs.google.com/a/example.org/spreadsheets/d/1AbC/edit',
      'https://www.google.com/url?q=https://docs.google.com/spreadsheets/d/1AbC/edit&sa=D',
    ],
    file(exported),
  );
  leads(
    'Google Sheet',
    [
      'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=7',
      'https://docs.google.com/spreadsheets/d/1AbC/edit?gid=7#gid=7',
      'https://docs.google.com/spreadsheets/d/1AbC/export?format=csv&gid=7',
    ],
    file(`${exported}&gid=7`),
  );
  leads(
    'Google Sheet',
    [
      'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml',
      'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=csv',
    ],
    file(published),
  );
  leads(
    'Google Sheet',
    ['https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?gid=7&single=true'],
    file(`${published}&gid=7&single=true`),
  );
  const uploaded = 'https://drive.google.com/uc?export=download&id=1AbCdEfGh';
  web.page(uploaded, { type: 'text/csv', body: rows });
  leads(
    'Google Drive',
    ['https://drive.google.com/file/d/1AbCdEfGh/view?usp=sharing', 'https://drive.google.com/open?id=1AbCdEfGh'],
    file(uploaded),
  );
  test('a private sheet says how to publish it', async () => {
    const [first] = await find('https://docs.google.com/spreadsheets/d/secret/edit');
    assert.equal(first?.state, 'failed');
    assert.match(first.message, /Publish to web/);
  });
});

describe('short addresses of networks', () => {
  const body = '<html><link rel=alternate type=application/rss+xml href=/f.xml>';
  for (const short of ['https://t.co/abc', 'https://lnkd.in/abc'])
    web.page(short, { body, url: 'https://short.example/blog' });
  feed('Website', 'https://short.example/f.xml', ['https://t.co/abc', 'https://lnkd.in/abc']);
});

describe('networks that need a connection', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['https://www.instagram.com/ada/', 'instagram'],
    ['instagram.com/p/Cabc/', 'instagram'],
    ['https://www.facebook.com/bakery', 'facebook'],
    ['m.facebook.com/bakery', 'facebook'],
    ['https://x.com/ada', 'x'],
    ['twitter.com/ada/status/1', 'x'],
    ['https://mobile.twitter.com/ada', 'x'],
    ['https://www.tiktok.com/@ada', 'tiktok'],
    ['https://www.linkedin.com/company/bakery/', 'linkedin'],
    ['linkedin.com/in/ada', 'linkedin'],
  ];
  for (const [address, kind] of cases)
    test(address, async () => {
      const [first] = await find(address);
      assert.equal(first?.state, 'needs_connection');
      assert.equal(first.kind, kind);
    });
});
