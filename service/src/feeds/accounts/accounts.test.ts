import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const team = await openTeamCalls(service);
const board = (await service.get('/v2/boards/campaign')).body.data.id;

test('connecting an account again returns the same account, and a network without credentials is a 409', async () => {
  const first = await team.send('POST', '/accounts/authenticate?type=tumblr');
  const again = await team.send('POST', '/accounts/authenticate?type=tumblr');
  assert.deepEqual([first.status, again.status, again.body.data.id], [201, 201, first.body.data.id]);
  assert.equal((await team.send('POST', '/accounts/authenticate?type=myspace')).status, 400);
  const bare = await openTestService({ networks: null });
  const response = await (await openTeamCalls(bare)).send('POST', '/accounts/authenticate?type=twitter');
  await bare.close();
  assert.deepEqual(
    [response.status, response.body.errors[0]?.detail],
    [
      409,
      'This service has no application at X. An administrator registers one there first: GET ' +
        'http://board.example/v2/teams/1/networks says how.',
    ],
  );
});

test('an account with feeds cannot be deleted', async () => {
  const { body } = await team.send('POST', '/accounts/authenticate?type=flickr');
  const account = body.data.id;
  const feed = {
    type: 'social_feed',
    attributes: { name: 'Pictures', source: 'flickr' },
    relationships: { board: linkTo('board', board), account: linkTo('account', account) },
  };
  await team.create('/social_feeds', feed);
  assert.equal((await team.send('DELETE', `/accounts/${account}`)).status, 409);
  assert.equal((await team.get(`/accounts/${account}?include=social_feeds`)).body.included?.length, 1);
});

test('a feed of a network requires an account of that network, and other feeds accept none', async () => {
  const {
    body: {
      data: [twitter],
    },
  } = await team.get('/accounts?filter[type]=twitter');
  const make = (source: string, account?: number): Promise<{ status: number }> =>
    team.send('POST', '/social_feeds', {
      type: 'social_feed',
      attributes: { name: 'Feed', source },
      relationships: {
        board: linkTo('board', board),
        ...(account !== undefined && { account: linkTo('account', account) }),
      },
    });
  assert.equal((await make('twitter')).status, 422);
  assert.equal((await make('facebook', twitter!.id)).status, 422);
  assert.equal((await make('rss', twitter!.id)).status, 422);
  assert.equal((await make('rss', 999_999)).status, 404);
  assert.equal((await make('twitter', twitter!.id)).status, 201);
  assert.equal((await make('rss')).status, 201);
});

test('the private options of a feed are not in the public document of the board', async () => {
  await team.createFeed(board, {
    name: 'Secret',
    source: 'rss',
    options: { url: 'https://feeds.example/?key=secret' },
  });
  const { body } = await service.get('/v2/boards/campaign?include=social_feeds');
  const feed = body.included?.find(({ attributes }) => attributes['name'] === 'Secret');
  assert.deepEqual(feed?.attributes, { name: 'Secret', source: 'rss', options: {} });
  const form = body.included?.find(({ attributes }) => attributes['source'] === 'public_post');
  assert.deepEqual(form?.attributes['options'], { email: true, custom_field: false });
});

test('the response is sent only to an address that an application of the team has registered', async () => {
  for (const query of [
    'origin=https://evil.example',
    'redirect_uri=https://evil.example/',
    'origin=https://ours.example&redirect_uri=https://ours.example/in',
  ]) {
    const before = (await team.get('/accounts')).body.data.length;
    assert.equal((await team.send('POST', `/accounts/authenticate?type=slack&${query}`)).status, 400, query);
    assert.equal((await team.get('/accounts')).body.data.length, before);
  }
  await team.create('/oauth_applications', {
    type: 'oauth_application',
    attributes: { name: 'Ours', redirect_uris: ['https://ours.example/in?a=1'], scopes: ['accounts:write'] },
  });
  const sent = await team.send(
    'POST',
    `/accounts/authenticate?type=slack&redirect_uri=${encodeURIComponent('https://ours.example/in?a=1')}`,
  );
  const location = new URL(sent.headers.get('location') ?? '');
  assert.deepEqual([sent.status, location.origin, location.searchParams.get('a')], [302, 'https://ours.example', '1']);
  assert.equal(
    (
      JSON.parse(Buffer.from(location.searchParams.get('data') ?? '', 'base64').toString()) as {
        data: { type: string };
      }
    ).data.type,
    'account',
  );
  const posted = await team.send('POST', '/accounts/authenticate?type=spark&origin=https://ours.example');
  assert.match(posted.text, /postMessage\(.*"type":"account".*, "https:\/\/ours\.example"\)/);
  assert.match(posted.headers.get('content-security-policy') ?? '', /script-src 'nonce-/);
});
