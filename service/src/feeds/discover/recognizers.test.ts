// What an address is by its spelling alone: which network, what is named, and where its posts are.
// Long because each network has addresses of its own.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alterWords, compareGolden, neighborsOf } from '../../../test/testing/compare-golden.ts';
import { readPasted } from './pasted.ts';
import { recognize } from './recognizers.ts';

const describeAddress = (address: string): readonly [network: string, subject: string, first: string | undefined] => {
  const { network = '', subject = '', steps = [] } = recognize(readPasted(address)) ?? {};
  const [step] = steps;
  if (step === undefined) return [network, subject, undefined];
  if ('ask' in step) return [network, subject, step.ask];
  const { kind, ...parts } = step.connector;
  return [network, subject, kind === 'web_feed' ? parts['url'] : Object.values(parts).join(' ')];
};

const channel = 'UCabcdefghijklmnopqrstuv';
const list = 'PLabcdefghijklmnop';
const video = 'dQw4w9WgXcQ';
const videoPage = `https://www.youtube.com/watch?v=${video}`;
const authorOfX8abc = `https://www.dailymotion.com/services/oembed?format=json&url=${encodeURIComponent(
  'https://www.dailymotion.com/video/x8abc',
)}`;
const deviantart = (query: string): string =>
  `https://backend.deviantart.com/rss.xml?type=deviation&q=${encodeURIComponent(query)}`;
const flickr = 'https://www.flickr.com/services/feeds';

/** Addresses with the name and the first place of each; null = no more is known than the network. */
const networks: Readonly<
  Record<string, readonly (readonly [address: string, subject: string, first: string | null])[]>
> = {
  YouTube: [
    [`youtube.com/channel/${channel}`, 'YouTube channel', channel],
    [`youtube.com/feeds/videos.xml?playlist_id=${list}`, 'YouTube playlist', list],
    ['youtube.com/feeds/videos.xml?user=ada', 'ada', 'https://www.youtube.com/user/ada'],
    [`${videoPage}&list=${list}`, 'YouTube playlist', list],
    [`${videoPage}&list=RD${video}`, 'YouTube channel', videoPage],
    [`youtu.be/${video}`, 'YouTube channel', videoPage],
    [`youtu.be/${video}?list=${list}`, 'YouTube playlist', list],
    [`youtube.com/e/${video}`, 'YouTube channel', videoPage],
    ['youtube.com/@ada', '@ada', 'https://www.youtube.com/%40ada'],
    ['youtu.be/@ada', '@ada', 'https://www.youtube.com/%40ada'],
    ['youtube.com/c/ada', 'ada', 'https://www.youtube.com/c/ada'],
    ['youtube.com/user/ada', 'ada', 'https://www.youtube.com/user/ada'],
    ['youtube.com/post/abc', 'YouTube channel', 'https://www.youtube.com/post/abc'],
    ['youtube.com/ada', 'ada', 'https://www.youtube.com/ada'],
    ['@ada', '@ada', 'https://www.youtube.com/%40ada'],
    [list, 'YouTube playlist', list],
    ['youtube.com', 'YouTube', null],
    ['youtube.com/feed/trending', 'YouTube', null],
    ['youtube.com/results?search_query=a', 'YouTube', null],
    ['youtube.com/watch?v=short', 'YouTube', null],
    [`youtube.com/watch?v=${video}0`, 'YouTube', null],
    [`youtube.com/shorts/x${video}`, 'YouTube', null],
    ['youtube.com/channel/UCshort', 'YouTube', null],
    ['youtube.com/hashtag', 'YouTube', null],
  ],
  Reddit: [
    ['r/walks', 'r/walks', 'https://www.reddit.com/r/walks/.rss'],
    ['/user/ada', 'u/ada', 'https://www.reddit.com/user/ada/.rss'],
    ['reddit.com/r/walks/new/', 'r/walks', 'https://www.reddit.com/r/walks/new/.rss'],
    ['reddit.com/r/walks/best/?t=day', 'r/walks', 'https://www.reddit.com/r/walks/.rss'],
    ['reddit.com/r/walks/top/?t=day&x=1', 'r/walks', 'https://www.reddit.com/r/walks/top/.rss?t=day'],
    [
      'reddit.com/r/walks/search?q=a+b&restrict_sr=1',
      'r/walks',
      'https://www.reddit.com/r/walks/search.rss?q=a+b&restrict_sr=1',
    ],
    ['reddit.com/user/ada/submitted.json', 'u/ada', 'https://www.reddit.com/user/ada/submitted/.rss'],
    ['reddit.com/u/ada/comments', 'u/ada', 'https://www.reddit.com/user/ada/comments/.rss'],
    ['reddit.com/user/ada/overview', 'u/ada', 'https://www.reddit.com/user/ada/.rss'],
    ['reddit.com/user/ada/m/trips', 'trips', 'https://www.reddit.com/user/ada/m/trips/.rss'],
    ['reddit.com/domain/a.example', 'a.example', 'https://www.reddit.com/domain/a.example/.rss'],
    ['reddit.com/search?q=walks', 'walks', 'https://www.reddit.com/search.rss?q=walks'],
    ['reddit.com/de/r/walks', 'r/walks', 'https://www.reddit.com/r/walks/.rss'],
  ],
  GitHub: [
    ['github.com/ada/walks/blob/main/a b.csv', 'a b.csv', 'https://github.com/ada/walks/raw/main/a%20b.csv csv'],
    ['github.com/ada/walks/raw/main/feed.xml', 'feed.xml', 'https://github.com/ada/walks/raw/main/feed.xml'],
    ['github.com/ada', 'ada', 'https://github.com/ada.atom'],
    ['github.com/orgs/ada/repositories', 'ada', 'https://github.com/ada.atom'],
    ['github.com/ada/engine', 'ada/engine releases', 'https://github.com/ada/engine/releases.atom'],
    ['github.com/ada/engine/commit/1a2b', 'ada/engine', 'https://github.com/ada/engine/commits.atom'],
    ['github.com/ada/engine/commits/a/b.atom', 'ada/engine', 'https://github.com/ada/engine/commits/a/b.atom'],
    ['github.com/ada/engine/wiki', 'ada/engine', 'https://github.com/ada/engine/wiki.atom'],
    ['github.com/ada/engine/discussions.atom', 'ada/engine', 'https://github.com/ada/engine/discussions.atom'],
    ['gist.github.com/ada/1a2b', 'ada', 'https://gist.github.com/ada.atom'],
  ],
  Flickr: [
    ['flickr.com/photos/ada', 'ada', 'https://www.flickr.com/photos/ada/'],
    ['flickr.com/photos/1@N00', '1@N00', `${flickr}/photos_public.gne?id=1%40N00&format=rss_200`],
    ['flickr.com/photos/1@N00/sets/7', '1@N00', `${flickr}/photoset.gne?set=7&nsid=1%40N00&format=rss_200`],
    ['flickr.com/photos/1@N00/sets/all', '1@N00', `${flickr}/photos_public.gne?id=1%40N00&format=rss_200`],
    ['flickr.com/photos/tags/sea', '#sea', `${flickr}/photos_public.gne?tags=sea&format=rss_200`],
    ['flickr.com/groups/1@N00/pool', '1@N00', `${flickr}/groups_pool.gne?id=1%40N00&format=rss_200`],
    ['flickr.com/groups/sea', 'sea', 'https://www.flickr.com/groups/sea/'],
  ],
  Pinterest: [
    ['pinterest.com/ada', 'ada', 'https://www.pinterest.com/ada/feed.rss'],
    ['pinterest.com/ada/_saved', 'ada', 'https://www.pinterest.com/ada/feed.rss'],
    ['pinterest.com/ada/garden.rss', 'ada/garden', 'https://www.pinterest.com/ada/garden.rss'],
    ['pinterest.com/pin/1', 'Pin', null],
  ],
  Vimeo: [
    ['vimeo.com/groups/ada', 'ada', 'https://vimeo.com/groups/ada/videos/rss'],
    ['vimeo.com/showcase/7', 'Vimeo showcase', 'https://vimeo.com/album/7/rss'],
    ['vimeo.com/12345', 'Vimeo videos', 'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F12345'],
    ['vimeo.com/1234', '1234', 'https://vimeo.com/1234/videos/rss'],
  ],
  Dailymotion: [
    ['dailymotion.com/ada', 'ada', 'https://www.dailymotion.com/rss/user/ada'],
    ['www.dailymotion.com/user/ada/videos', 'ada', 'https://www.dailymotion.com/rss/user/ada'],
    [
      'dailymotion.com/playlist/x7vjjm_a-name',
      'Dailymotion playlist',
      'https://www.dailymotion.com/rss/playlist/x7vjjm',
    ],
    ['dai.ly/x8abc', 'Dailymotion videos', authorOfX8abc],
    ['dailymotion.com/video/x8abc?playlist=x1', 'Dailymotion videos', authorOfX8abc],
    ['dailymotion.com/embed/video/x8abc', 'Dailymotion videos', authorOfX8abc],
    ['geo.dailymotion.com/player.html?video=x8abc', 'Dailymotion videos', authorOfX8abc],
  ],
  Behance: [
    ['behance.net/ada', 'ada', 'https://www.behance.net/feeds/user?username=ada'],
    ['https://www.behance.net/ada/projects', 'ada', 'https://www.behance.net/feeds/user?username=ada'],
  ],
  DeviantArt: [
    ['deviantart.com/ada', 'ada', deviantart('by:ada sort:time meta:all')],
    ['deviantart.com/ada/gallery/all', 'ada', deviantart('by:ada sort:time meta:all')],
    ['https://www.deviantart.com/ada/art/A-tree-12345', 'ada', deviantart('by:ada sort:time meta:all')],
    ['ada.deviantart.com', 'ada', deviantart('by:ada sort:time meta:all')],
    ['deviantart.com/ada/gallery/123/trees', 'ada', deviantart('gallery:ada/123')],
    ['deviantart.com/ada/favourites', 'ada', deviantart('favby:ada')],
    ['deviantart.com/tag/trees', '#trees', deviantart('tag:trees sort:time')],
  ],
  Kickstarter: [
    [
      'https://www.kickstarter.com/projects/ada/a-long-walk/posts?ref=x',
      'a long walk',
      'https://www.kickstarter.com/projects/ada/a-long-walk/posts.atom',
    ],
  ],
  'Apple Podcasts': [
    [
      'podcasts.apple.com/us/podcast/long-walks/id12345',
      'long walks',
      'https://itunes.apple.com/lookup?entity=podcast&id=12345',
    ],
    ['podcasts.apple.com/podcast/id12345', 'Podcast', 'https://itunes.apple.com/lookup?entity=podcast&id=12345'],
    ['podcasts.apple.com/us/id12345', 'Podcast', 'https://itunes.apple.com/lookup?entity=podcast&id=12345'],
    ['podcasts.apple.com/?id=12345', 'Podcast', 'https://itunes.apple.com/lookup?entity=podcast&id=12345'],
  ],
  Overcast: [['overcast.fm/itunes12345/a', 'Podcast', 'https://itunes.apple.com/lookup?entity=podcast&id=12345']],
  Spotify: [['open.spotify.com/show/1', 'Podcast', null]],
  Amazon: [
    ['music.amazon.com/podcasts/1', 'Podcast', null],
    ['www.audible.com/pd/1', 'Podcast', null],
  ],
  Buzzsprout: [['www.buzzsprout.com/12/episodes', 'Podcast', 'https://feeds.buzzsprout.com/12.rss']],
  Podbean: [['ada.podbean.com', 'ada', 'https://feed.podbean.com/ada/feed.xml']],
  Libsyn: [['ada.libsyn.com/x', 'ada', 'https://ada.libsyn.com/rss']],
  Odysee: [
    ['odysee.com/@ada:c', '@ada', 'https://odysee.com/$/rss/@ada:c'],
    ['https://odysee.com/@Ada:1/a-walk:d?r=x', '@Ada', 'https://odysee.com/$/rss/@Ada:1'],
  ],
  Steam: [
    ['store.steampowered.com/app/1972440/A_Game/', 'A Game', 'https://store.steampowered.com/feeds/news/app/1972440/'],
    ['https://store.steampowered.com/news/app/12?x=1', 'Steam', 'https://store.steampowered.com/feeds/news/app/12/'],
    ['steamcommunity.com/games/12/announcements', 'Steam', 'https://store.steampowered.com/feeds/news/app/12/'],
  ],
  SoundCloud: [['soundcloud.com/ada/track', 'ada', 'https://soundcloud.com/ada']],
  Tumblr: [
    ['ada.tumblr.com/tagged/sea', 'ada', 'https://ada.tumblr.com/tagged/sea/rss'],
    ['tumblr.com/Ada/tagged/sea', 'ada', 'https://ada.tumblr.com/tagged/sea/rss'],
    ['tumblr.com/blog/view/ada', 'ada', 'https://ada.tumblr.com/rss'],
    ['tumblr.com/blog/ada', 'ada', 'https://ada.tumblr.com/rss'],
    ['tumblr.com/dashboard', 'Tumblr', null],
    ['tumblr.com', 'Tumblr', null],
    ['help.tumblr.com', 'Tumblr', null],
  ],
  Medium: [
    ['medium.com/@ada', '@ada', 'https://medium.com/feed/@ada'],
    ['medium.com/walks/tagged/sea', 'walks', 'https://medium.com/feed/walks/tagged/sea'],
    ['medium.com/feed/walks', 'walks', 'https://medium.com/feed/walks'],
    ['medium.com/tag/sea', 'sea', 'https://medium.com/feed/tag/sea'],
    ['medium.com/tagged', 'tagged', 'https://medium.com/feed/tagged'],
  ],
  Substack: [
    ['substack.com/@Ada', '@Ada', 'https://substack.com/%40Ada'],
    ['open.substack.com/pub/ada', 'ada', 'https://ada.substack.com/feed'],
    ['substack.com/home/post/p-12', 'Substack', 'https://substack.com/home/post/p-12'],
  ],
  WordPress: [
    ['ada.wordpress.com/tag/sea', 'ada', 'https://ada.wordpress.com/tag/sea/feed/'],
    ['ada.wordpress.com/tag', 'ada', 'https://ada.wordpress.com/feed/'],
    ['ada.wordpress.com/author/bo', 'ada', 'https://ada.wordpress.com/author/bo/feed/'],
    ['wordpress.com/stats/a.example', 'a.example', 'https://a.example/feed/'],
  ],
  Blogger: [
    ['ada.blogspot.com/search/label/sea', 'ada', 'https://ada.blogspot.com/feeds/posts/default/-/sea?alt=rss'],
    ['ada.blogspot.com/search?q=a', 'ada', 'https://ada.blogspot.com/feeds/posts/default?alt=rss'],
  ],
  Shopify: [
    ['www.shop.example/blogs/news.atom', 'shop.example news', 'https://www.shop.example/blogs/news.atom'],
    ['shop.example/de/blogs/news', 'shop.example news', 'https://shop.example/de/blogs/news.atom'],
  ],
  'Google News': [
    ['news.google.com/search?q=walks&hl=de', 'walks', 'https://news.google.com/rss/search?q=walks&hl=de'],
    ['news.google.com/topics/abc', 'Google News', 'https://news.google.com/rss/topics/abc'],
  ],
  Dropbox: [
    ['dropbox.com/s/abc/posts.csv?rlkey=x&dl=0', 'posts.csv', 'https://dropbox.com/s/abc/posts.csv?rlkey=x&dl=1 csv'],
  ],
  'Google Sheet': [
    [
      'docs.google.com/spreadsheets/d/1AbcdefGHIJ/gviz/tq?tqx=out:csv&sheet=Posts',
      'Google Sheet',
      'https://docs.google.com/spreadsheets/d/1AbcdefGHIJ/gviz/tq?tqx=out:csv&sheet=Posts csv',
    ],
    [
      'docs.google.com/spreadsheets/d/1',
      'Google Sheet',
      'https://docs.google.com/spreadsheets/d/1/export?format=csv csv',
    ],
    [
      'docs.google.com/spreadsheets/ccc?key=1',
      'Google Sheet',
      'https://docs.google.com/spreadsheets/d/1/export?format=csv csv',
    ],
  ],
  'Google Drive': [
    [
      'drive.google.com/u/0/file/d/12345678/view',
      'Google Drive',
      'https://docs.google.com/spreadsheets/d/12345678/export?format=csv csv',
    ],
  ],
  Bluesky: [
    ['ada.bsky.social', '@ada.bsky.social', 'ada.bsky.social'],
    ['@Ada.example', '@ada.example', 'ada.example'],
    ['at://did:plc:abcdef', 'Bluesky account', 'did:plc:abcdef'],
    ['at://did:plc:abcdef/app.bsky.feed.generator/walks', 'walks', 'at://did:plc:abcdef/app.bsky.feed.generator/walks'],
    ['bsky.app/profile/ada.example/lists/1', 'Bluesky list', null],
    ['bsky.app/profile/ada.example/feed/walks', 'walks', 'https://bsky.app/profile/ada.example/feed/walks'],
    ['bsky.app/hashtag/sea', '#sea', '#sea'],
    ['bsky.app/search?q=sea', 'sea', 'sea'],
  ],
  Instagram: [['instagram.com/ada', 'ada', null]],
  Facebook: [
    ['facebook.com/groups/walks', 'walks', null],
    ['facebook.com/profile.php?id=1', 'Facebook', null],
    ['fb.com/pages', 'pages', null],
  ],
  X: [['twitter.com/ada/status/1', 'ada', null]],
  TikTok: [['tiktok.com/@ada', 'ada', null]],
  LinkedIn: [['linkedin.com/company/ada', 'ada', null]],
  Threads: [['threads.com/@ada', 'Threads', null]],
  Snapchat: [['snapchat.com/add/ada', 'Snapchat', null]],
  WhatsApp: [['wa.me/1', 'WhatsApp', null]],
  Discord: [['discord.gg/a', 'Discord', null]],
};

for (const [network, addresses] of Object.entries(networks))
  describe(network, () => {
    for (const [address, subject, first] of addresses)
      test(address, () => {
        assert.deepEqual(describeAddress(address), [network, subject, first ?? undefined]);
      });
  });

test('each address, and what is spelled nearly like it, is recognized as the file of results says', () => {
  const all = Object.values(networks).flat();
  const whole = all.map(([address]) => [address, recognize(readPasted(address))] as const);
  const near = all.flatMap(([address]) => {
    const usual = describeAddress(address).join(' ');
    const others = [...neighborsOf(address), ...alterWords(address)].flatMap((text) => {
      const found = describeAddress(text).join(' ').trim();
      return found === usual ? [] : [[text, found] as const];
    });
    return [[`near ${address}`, Object.fromEntries(others)] as const];
  });
  const results = Object.fromEntries<object | null>([...whole, ...near]);
  compareGolden(new URL('../../../test/feeds/recognized.json', import.meta.url), results as Record<string, object>);
});

test('a page of a network that has no posts of its own is asked as any other page', () => {
  for (const address of [
    'a.example',
    'dailymotion.com/trending',
    'dailymotion.com/rss/user/ada',
    'behance.net/gallery/1/a-tree',
    'behance.net/feeds/user?username=ada',
    'deviantart.com/about',
    'backend.deviantart.com/rss.xml?q=by:ada',
    'kickstarter.com/discover',
    'kickstarter.com/projects/ada/a-long-walk/posts.atom',
    'https://notyoutube.com/c/ada',
    'youtube.com.evil.example/c/ada',
    'reddit.com',
    'reddit.com/r/a',
    'reddit.com/search',
    'reddit.com/search?q=',
    'github.com/features',
    'github.com',
    'ada.github.io',
    'docs.github.com/en',
    'flickr.com/explore',
    'flickr.com/photos',
    'flickr.com/groups',
    'pinterest.com/ideas/sea',
    'pinterest.com',
    'pinterest.evil.example/ada',
    'vimeo.com',
    'vimeo.com/watch',
    'vimeo.com/blog/a',
    'podcasts.apple.com/us/browse',
    'podcasts.apple.com/id1234',
    'feed.podbean.com/x',
    'api.libsyn.com',
    'soundcloud.com/discover',
    'odysee.com/$/rss/@ada:c',
    'odysee.com',
    'store.steampowered.com/feeds/news/app/12/',
    'store.steampowered.com/search',
    'steamcommunity.com/id/ada',
    'feeds.soundcloud.com/users/soundcloud:users:1/sounds.rss',
    'medium.com',
    'medium.com/m/signin',
    'medium.com/search?q=a',
    'help.medium.com/x',
    'link.medium.com/abc',
    'substack.com',
    'substack.com/@',
    'substack.com/home',
    'support.substack.com',
    'wordpress.com/home/ada',
    'wordpress.com/viewer/ada.example',
    'en.wordpress.com',
    'blogspot.com',
    'shop.example/blogs',
    'shop.example/english/blogs/news',
    'docs.google.com/document/d/1',
    'drive.google.com/file/d/short',
    'bsky.app/about',
    'bsky.app/profile/ada',
    'bsky.app/search',
    'bsky.app/hashtag',
    'notx.com/ada',
  ])
    assert.equal(recognize(readPasted(address)), null, address);
});

test('what leads on is read from the page or the document', () => {
  const steps = (address: string, body: string, step = 0): readonly unknown[] => {
    const asked = recognize(readPasted(address))?.steps[step];
    assert.ok(asked !== undefined && 'ask' in asked, address);
    const read = (text: string): readonly unknown[] =>
      asked
        .read(text, asked.ask)
        .map((found) => ('connector' in found ? Object.values(found.connector)[1] : found.ask));
    // JSON may have blanks around its colons.
    assert.deepEqual(read(body.replaceAll(/"\s*:\s*/g, '"\t: ')), read(body), body);
    return read(body);
  };
  const other = 'UCother01234567890123456';
  for (const [page, wanted] of [
    [`feeds/videos.xml?channel_id=${channel}"`, [channel]],
    [`<link rel="canonical" href="https://www.youtube.com/channel/${channel}">`, [channel]],
    [`<meta itemprop='identifier' content='${channel}'>`, [channel]],
    [`<meta name="x" itemprop="channelId" content="${channel}">`, [channel]],
    [`{"externalId" : "${channel}"}`, [channel]],
    [`{"channelId":"${other}"} {"videoDetails":{"title":"a","channelId":"${channel}"}}`, [channel]],
    [`{"browseId":"${channel}"}`, [channel]],
    [`<a href="/channel/${channel}">`, []],
  ] as const)
    assert.deepEqual(steps('youtube.com/@ada', page), wanted, page);
  assert.deepEqual(steps(`youtu.be/${video}`, '{"author_url":"https:\\/\\/www.youtube.com\\/@ada"}', 1), [
    'https://www.youtube.com/@ada',
  ]);
  assert.deepEqual(steps(`youtu.be/${video}`, '{"author_url":"none"}', 1), []);
  assert.deepEqual(steps('vimeo.com/12345', '{"author_url" : "https:\\/\\/vimeo.com\\/ada"}'), [
    'https://vimeo.com/ada/videos/rss',
  ]);
  for (const body of ['{"author_url":"https://vimeo.com/"}', '{"author_url":"x"}', '{}'])
    assert.deepEqual(steps('vimeo.com/12345', body), [], body);
  const podcast = 'overcast.fm/itunes12345';
  assert.deepEqual(steps(podcast, '{"results":[{"feedUrl":"https://a.example/f"},{"feedUrl":"no"},{}]}'), [
    'https://a.example/f',
  ]);
  for (const body of ['{}', 'no JSON']) assert.deepEqual(steps(podcast, body), [], body);
  assert.deepEqual(steps('soundcloud.com/ada', 'content="soundcloud://users:12"'), [
    'https://feeds.soundcloud.com/users/soundcloud:users:12/sounds.rss',
  ]);
  assert.deepEqual(steps('soundcloud.com/ada', 'soundcloud'), []);
  assert.deepEqual(steps('substack.com/@ada', '\\"subdomain\\":\\"sea-side\\" "subdomain": "other"'), [
    'https://sea-side.substack.com/feed',
  ]);
  assert.deepEqual(steps('substack.com/@ada', ''), []);
  const photos = `${flickr}/photos_public.gne?id=1%40N00&format=rss_200`;
  for (const body of ['"ownerNsid":"1@N00"', "nsid = '1@N00'", 'photos_public.gne?lang=en&amp;id=1%40N00&x'])
    assert.deepEqual(steps('flickr.com/photos/ada', body), [photos], body);
  assert.deepEqual(steps('flickr.com/photos/ada', '<link rel="alternate" type="text/rss" href="/f">'), [
    'https://www.flickr.com/f',
  ]);
  assert.deepEqual(steps('flickr.com/groups/sea', 'href="groups_discuss.gne?a=1&id=1@N00"'), [
    `${flickr}/groups_pool.gne?id=1%40N00&format=rss_200`,
  ]);
  assert.deepEqual(steps('flickr.com/groups/sea', ''), []);
});
