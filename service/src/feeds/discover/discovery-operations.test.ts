import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openFakeWeb } from '../../../test/testing/fake-web.ts';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { feedAddressOf } from './feed-address.ts';
import { makeSecondTeam, makeToken } from '../../../test/testing/second-team.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const web = openFakeWeb();
const service = await openTestService({ feeds: { send: web.send } });
after(() => service.close());
const bearer = await makeToken(service, { teamId: 1 });
const team = await openTeamCalls(service, bearer);
const board = await team.createBoard({ name: 'Box', slug: 'box', public: true });
const discover = (text: string, rules: object = {}) =>
  team.send('POST', '/social_feeds/discover', {
    type: 'social_feed_discovery',
    attributes: { text, rules },
    relationships: { board: linkTo('board', board) },
  });

web.page('https://site.example/', '<html><link rel=alternate type=application/rss+xml href=/feed.xml>');
web.feed('https://site.example/feed.xml', ['Rye', 'Casino night']);

test('candidates are shown with their posts and with what the rules would do, and nothing is stored', async () => {
  const before = (await team.get('/social_feeds?page[size]=100')).body.data.length;
  const { status, body } = await discover('site.example\nhttps://www.instagram.com/ada\nnowhere.example', {
    approve: true,
    block_words: ['casino'],
  });
  assert.equal(status, 200);
  const [ready, closed, failed] = body.data.map(({ attributes }) => attributes);
  assert.deepEqual(
    [ready?.['state'], ready?.['name'], ready?.['network'], ready?.['connector'], ready?.['would_be']],
    [
      'ready',
      'Walks',
      'Website',
      { kind: 'web_feed', url: 'https://site.example/feed.xml' },
      { approved: 1, pending: 0, rejected: 1 },
    ],
  );
  const posts = ready?.['posts'] as readonly Record<string, unknown>[];
  assert.deepEqual(
    posts.map(({ type, title, status: decided, url }) => [type, title, decided, url]),
    [
      ['rss', 'Rye', 'approved', 'https://posts.example/Rye'],
      ['rss', 'Casino night', 'rejected', 'https://posts.example/Casino%20night'],
    ],
  );
  assert.deepEqual([closed?.['state'], closed?.['network']], ['needs_connection', 'Instagram']);
  assert.deepEqual(
    [failed?.['state'], failed?.['message']],
    ['failed', 'There is no server with the name nowhere.example.'],
  );
  assert.equal((await team.get('/social_feeds?page[size]=100')).body.data.length, before);
});

test('the connector of a candidate creates its feed, which the next search knows', async () => {
  const [candidate] = (await discover('site.example')).body.data;
  assert.equal(candidate?.attributes['existing_feed_id'], null);
  const id = await team.createFeed(board, {
    name: candidate?.attributes['name'],
    connector: candidate?.attributes['connector'],
  });
  await service.service.settled();
  assert.equal((await discover('site.example')).body.data[0]?.attributes['existing_feed_id'], id);
  const { body } = await team.get(`/social_feeds/${id}/health`);
  assert.deepEqual([body.data.attributes['state'], body.data.attributes['posts_count']], ['working', 2]);
});

test('a feed created with the address of a page gets the feed of the page, or is refused in a sentence', async () => {
  const create = (url: string) =>
    team.send('POST', '/social_feeds', {
      type: 'social_feed',
      attributes: { name: 'Page', connector: { kind: 'web_feed', url } },
      relationships: { board: linkTo('board', board) },
    });
  web.page('https://second.example/', '<html><a href="/rss">RSS</a>');
  web.feed('https://second.example/rss', ['Second']);
  const made = await create('https://second.example/');
  assert.equal(made.status, 201);
  assert.deepEqual(made.body.data.attributes['connector'], { kind: 'web_feed', url: 'https://second.example/rss' });
  await service.service.settled();

  web.page('https://third.example/', '<html><title>No feed</title>');
  const refused = await create('https://third.example/');
  assert.equal(refused.status, 422);
  assert.equal(refused.body.errors[0]?.source?.pointer, '/data/attributes/connector/url');
  assert.match(refused.body.errors[0]?.detail ?? '', /^We found no feed on third\.example\./);
  // A change is checked the same way.
  const changed = await team.send('PATCH', `/social_feeds/${made.body.data.id}`, {
    type: 'social_feed',
    id: made.body.data.id,
    attributes: { connector: { kind: 'web_feed', url: 'https://third.example/' } },
  });
  assert.equal(changed.status, 422);
});

test('a source that cannot be read is refused at its address, and one that is away for now is created with words', async () => {
  const create = (connector: object) =>
    team.send('POST', '/social_feeds', {
      type: 'social_feed',
      attributes: { name: 'Checked', connector },
      relationships: { board: linkTo('board', board) },
    });
  const count = async () => (await team.get('/social_feeds?page[size]=100')).body.data.length;
  web.page('https://checked.example/closed', { status: 403, body: 'No' });
  web.page('https://checked.example/gone', { status: 410, body: 'Gone' });
  web.page('https://checked.example/text', { type: 'text/plain', body: 'Hello' });
  web.page('https://checked.example/table.csv', { type: 'text/csv', body: 'a,b\n1,2' });
  web.page('https://checked.example/busy', { status: 503, body: 'Down' });
  web.page('https://checked.example/often', { status: 429, body: 'Slowly' });
  const before = await count();
  for (const [connector, detail, pointer = '/url'] of [
    [{ kind: 'web_feed', url: 'https://checked.example/no' }, /responded 404.*paste that of the site to find its feed/],
    [{ kind: 'web_feed', url: 'https://checked.example/gone' }, /responded 410/],
    [{ kind: 'web_feed', url: 'https://checked.example/closed' }, /responded 403.*must let feed readers in/],
    [{ kind: 'web_feed', url: 'https://checked.example/text' }, /no feed of RSS, Atom or JSON Feed/],
    [{ kind: 'web_feed', url: 'https://unknown.example/feed' }, /no server with the name unknown\.example/],
    [{ kind: 'file', url: 'https://checked.example/table.csv' }, /must name its columns/],
    [{ kind: 'mastodon', server: 'https://checked.example', account: 'ada' }, /responded 404/, ''],
  ] as const) {
    const { status, body } = await create(connector);
    assert.equal(status, 422, JSON.stringify(connector));
    assert.match(body.errors[0]?.detail ?? '', detail);
    assert.equal(body.errors[0]?.source?.pointer, `/data/attributes/connector${pointer}`);
  }
  assert.equal(await count(), before);
  for (const path of ['busy', 'often']) {
    const { status, body } = await create({ kind: 'web_feed', url: `https://checked.example/${path}` });
    assert.equal(status, 201);
    assert.match(String((body.meta as { notice?: unknown } | undefined)?.notice), /read again later/);
  }
  const pages = await team.get('/social_feeds?page[size]=100');
  const { id } = pages.body.data.find(({ attributes }) => attributes['name'] === 'Checked') ?? {};
  // The source that a feed has stays, although it may fail now; another one that fails is refused, also in bulk.
  const change = (url: string, path = `/social_feeds/${id}`) => {
    const item = { type: 'social_feed', id: id ?? 0, attributes: { connector: { kind: 'web_feed', url } } };
    return team.send('PATCH', path, path.endsWith('s') ? [item] : item);
  };
  web.page('https://checked.example/busy', { status: 404, body: 'No' });
  assert.equal((await change('https://checked.example/busy')).status, 200);
  assert.equal((await change('https://checked.example/no')).status, 422);
  assert.equal((await change('https://checked.example/no', '/social_feeds')).status, 422);
  for (const feed of pages.body.data.filter(({ attributes }) => attributes['name'] === 'Checked'))
    await team.send('DELETE', `/social_feeds/${feed.id}`);
});

test('the first poll uses the response by which the address was checked', async () => {
  web.feed('https://once.example/feed', ['Once']);
  const id = await team.createFeed(board, {
    name: 'Once',
    connector: { kind: 'web_feed', url: 'https://once.example/feed' },
  });
  await service.service.settled();
  assert.equal(web.asked.filter((url) => url === 'https://once.example/feed').length, 1);
  const { body } = await team.get(`/social_feeds/${id}/health`);
  assert.equal(body.data.attributes['posts_count'], 1);
});

test('feeds are exported as OPML, and an OPML file brings them into another search', async () => {
  const headers = { ...bearer };
  const {
    status,
    text,
    headers: responded,
  } = await service.get(`/v2/teams/1/social_feeds.opml?filter[board_id]=${board}`, headers);
  assert.equal(status, 200);
  assert.match(responded.get('content-type') ?? '', /^text\/x-opml/);
  assert.match(text, /xmlUrl="https:\/\/site\.example\/feed\.xml"/);
  assert.match(text, /<opml version="2\.0">/);
  const { body } = await discover(text);
  assert.deepEqual(
    body.data.map(({ attributes }) => attributes['state']),
    ['ready', 'ready', 'ready'],
  );
  const folders =
    '<opml version="1.0"><body><outline text="News">' +
    '<outline text="A" xmlUrl="https://site.example/feed.xml"/></outline></body></opml>';
  assert.equal((await discover(folders)).body.data[0]?.attributes['name'], 'Walks');
  for (const [connector, address] of [
    [{ kind: 'web_feed', url: 'https://a.example/?a&b' }, 'https://a.example/?a&b'],
    [{ kind: 'youtube', channel: 'UCab' }, 'https://www.youtube.com/feeds/videos.xml?channel_id=UCab'],
    [{ kind: 'youtube', channel: 'PLab' }, 'https://www.youtube.com/feeds/videos.xml?playlist_id=PLab'],
    [{ kind: 'mastodon', server: 'm.example', account: 'ada' }, 'https://m.example/@ada.rss'],
    [{ kind: 'mastodon', server: 'm.example', hashtag: 'Müll' }, 'https://m.example/tags/M%C3%BCll.rss'],
    [{ kind: 'bluesky', account: 'ada.example' }, 'https://bsky.app/profile/ada.example/rss'],
    [{ kind: 'bluesky', hashtag: 'walks' }, null],
    [{ kind: 'youtube', account: 'ada' }, null],
    [{ kind: 'mastodon', account: 'ada' }, null],
    [{ kind: 'web_feed' }, null],
    [{ kind: 'inbound', account: 'ada' }, null],
  ] as const)
    assert.equal(feedAddressOf(connector), address);
  const many = Array.from({ length: 23 }, (_, index) => `x${index}.example`).join('\n');
  const long = await discover(many);
  assert.equal(long.body.data.length, 10);
  assert.equal((long.body.meta as unknown as { left: string[] }).left.length, 13);
});

test('a search needs an address, and the board and the token of the team', async () => {
  assert.equal((await discover('   ')).status, 422);
  const other = await makeSecondTeam(service);
  const foreign = await service.send(
    'POST',
    '/v2/teams/1/social_feeds/discover',
    { data: { type: 'social_feed_discovery', attributes: { text: 'site.example' } } },
    { ...other, 'Content-Type': 'application/vnd.api+json' },
  );
  assert.ok([403, 404].includes(foreign.status), foreign.text);
});
