import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { describeVisit } from '../../../test/networks/describe-visit.ts';
import { compareGolden } from '../../../test/testing/compare-golden.ts';
import { startStandIn, type StandIn } from '../../../test/testing/start-stand-in.ts';
import { connectAccount, decide, openBrowser, openSignIn } from '../../../test/networks/person.ts';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow, testOrigin, type ResponseResource } from '../../../test/testing/test-service.ts';

let now = testNow;
const clock = { now: () => now };
const [youtube, facebook, twitter] = await Promise.all([
  startStandIn('networks/youtube', clock),
  startStandIn('networks/facebook', clock),
  startStandIn('networks/twitter', clock),
]);
const standIns = { youtube: youtube.address, facebook: facebook.address, twitter: twitter.address };
const applicationOf = ({ application: { id, secret } }: StandIn) => ({ clientId: id, clientSecret: secret });
const mails: { to: string; subject: string; text: string }[] = [];
const service = await openTestService({
  networks: null,
  standIns,
  networkApplications: {
    youtube: applicationOf(youtube),
    facebook: applicationOf(facebook),
    twitter: applicationOf(twitter),
  },
  feeds: { mayBePrivate: true },
  now: () => now,
  sendMail: async (mail) => void mails.push(mail),
});
after(async () => {
  await service.close();
  await Promise.all([youtube, facebook, twitter].map((server) => server.close()));
});
const team = await openTeamCalls(service);
const board = (await service.get('/v2/boards/campaign')).body.data.id;
const { database } = service.service;

/** Creates a feed of an account, and returns the posts that it brings, newest first. */
async function readPosts(source: string, account: number, connector: object = { kind: 'account' }) {
  const id = await team.create('/social_feeds', {
    type: 'social_feed',
    attributes: { name: source, source, connector, rules: { approve: true } },
    relationships: { board: linkTo('board', board), account: linkTo('account', account) },
  });
  await service.service.settled();
  const posts = await team.get(`/boards/${board}/posts?filter[social_feed_id]=${id}&page[size]=100&sort=-published_at`);
  const health = (await team.get(`/social_feeds/${id}`)).body.data.attributes['health'] as Record<string, unknown>;
  return { id, health, posts: posts.body.data.map(({ attributes }) => attributes) };
}

async function findAccount(type: string): Promise<{ id: number; status: unknown; error: unknown; reason: unknown }> {
  const { body } = await team.get(`/accounts?filter[type]=${type}`);
  const { id, attributes } = body.data.at(-1)!;
  return {
    id,
    status: attributes['status'],
    error: attributes['last_error'],
    reason: attributes['last_error_details'],
  };
}

beforeEach(() => {
  mails.length = 0;
});

const visits: Record<string, object> = {};
const visit = (name: string, server: StandIn, posts: readonly Record<string, unknown>[], parts: ResponseResource[]) => {
  const found = posts.map((attributes) => ({ attributes }));
  visits[name] = describeVisit(server, found, parts);
};

describe('an account signs in', () => {
  test('at YouTube, and the videos of its channel come to the board', async () => {
    const ended = await connectAccount(service, team, '?type=youtube');
    assert.equal(ended.status, 200, ended.text);
    assert.match(ended.text, /YouTube is connected.*Walking Festival/s);
    const account = await findAccount('youtube');
    const { posts, health } = await readPosts('youtube', account.id);
    assert.equal(health['last_error'], null);
    assert.equal(posts.length, 69, 'both pages, without the private video');
    assert.deepEqual(
      [posts[0]?.['title'], posts[0]?.['url']],
      ['Walk 1', 'https://www.youtube.com/watch?v=video000000'],
    );
    const { body } = await team.get(`/accounts/${account.id}/subaccounts`);
    assert.deepEqual(
      body.data.map(({ id, attributes }) => [id, attributes['name'], attributes['kind']]),
      [['PLvalleys000000000', 'Valleys', 'playlist']],
    );
    visit('youtube', youtube, posts, body.data);
  });

  test('at Facebook, and the posts of the chosen page come with the token of that page', async () => {
    assert.equal((await connectAccount(service, team, '?type=facebook')).status, 200);
    const account = await findAccount('facebook');
    const { body } = await team.get(`/accounts/${account.id}/subaccounts`);
    assert.deepEqual(
      body.data.map(({ attributes }) => attributes['name']),
      ['Wendle Hills', 'Mill Café', 'Bridge Tours'],
      'of two pages of the list',
    );
    const { posts } = await readPosts('facebook', account.id, {
      kind: 'account',
      subaccount: String(body.data[2]!.id),
    });
    assert.deepEqual([posts.length, posts[0]?.['text']], [4, 'Post 1 of page 102002']);
    visit('facebook', facebook, posts, body.data);
  });

  test('at Instagram, and the pictures of its profile or of a hashtag come', async () => {
    assert.equal((await connectAccount(service, team, '?type=instagram_business')).status, 200);
    const account = await findAccount('instagram_business');
    // A feed of the documents names only its account.
    const own = await readPosts('instagram_business', account.id, { kind: 'account' });
    assert.deepEqual([own.posts.length, own.posts[0]?.['text']], [3, 'Picture 1 #walks']);
    const tagged = await readPosts('instagram_business', account.id, { kind: 'account', hashtag: '#walks' });
    assert.equal(tagged.posts[0]?.['text'], 'By a stranger #walks');
    visit('instagram', facebook, [...own.posts, ...tagged.posts], []);
  });

  test('at X, and a feed that names only its account shows its posts', async () => {
    assert.equal((await connectAccount(service, team, '?type=twitter')).status, 200);
    const account = await findAccount('twitter');
    const id = await team.create('/social_feeds', {
      type: 'social_feed',
      attributes: { name: 'X', source: 'twitter' },
      relationships: { board: linkTo('board', board), account: linkTo('account', account.id) },
    });
    await service.service.settled();
    const { body } = await team.get(`/boards/${board}/posts?filter[social_feed_id]=${id}&filter[status]=pending`);
    assert.deepEqual(body.data.map(({ attributes }) => attributes['text']).slice(0, 1), ['Post 1 &amp; more']);
    visits['twitter'] = describeVisit(twitter, body.data);
    compareGolden(new URL('../../../test/stand-ins/visits-by-sign-in.json', import.meta.url), visits);
  });
});

describe('the sign-in', () => {
  test('asks for the least scopes, with PKCE where the network has it', async () => {
    const begun = await team.send('POST', '/accounts/authenticate?type=twitter');
    const address = new URL(await openSignIn(openBrowser(service), String(begun.body.data.attributes['url'])));
    assert.equal(address.searchParams.get('scope'), 'tweet.read users.read offline.access');
    assert.equal(address.searchParams.get('code_challenge_method'), 'S256');
    assert.equal(address.searchParams.get('redirect_uri'), `${testOrigin}/oauth/callback/twitter`);
    const write = await team.send('POST', '/accounts/authenticate?type=twitter&access=write');
    const wide = new URL(await openSignIn(openBrowser(service), String(write.body.data.attributes['url'])));
    assert.match(wide.searchParams.get('scope') ?? '', /tweet\.write/);
    assert.equal((await team.send('POST', '/accounts/authenticate?type=twitter&access=all')).status, 400);
  });

  test('ends in the browser that began it, once, and in time', async () => {
    const begin = async () => (await team.send('POST', '/accounts/authenticate?type=youtube')).body.data.attributes;
    const { url } = await begin();
    const person = openBrowser(service);
    const page = await openSignIn(person, String(url));
    assert.equal((await person.visit('GET', String(url))).status, 400, 'the ticket works once');
    const back = await decide(page, 'allow');
    const stranger = await openBrowser(service).visit('GET', back);
    assert.equal(stranger.status, 400);
    assert.match(stranger.text, /began in another browser/);
    assert.equal((await person.visit('GET', back)).status, 200);
    assert.equal((await person.visit('GET', back)).status, 400, 'the response works once');

    const late = openBrowser(service);
    const slow = await openSignIn(late, String((await begin())['url']));
    const answered = await decide(slow, 'allow');
    now += 16 * 60_000;
    assert.match((await late.visit('GET', answered)).text, /expired/);
    now -= 16 * 60_000;
    const forged = new URL(answered);
    forged.searchParams.set('state', 'x'.repeat(43));
    assert.equal((await late.visit('GET', forged.href)).status, 400);
  });

  test('asks a person who did not begin it, and names the team', async () => {
    const begun = await team.send('POST', '/accounts/authenticate?type=youtube');
    const link = String(begun.body.data.attributes['url']);
    const asked = await openBrowser(service).visit('GET', link);
    assert.match(asked.text, /asks you to connect your account of YouTube/);
    const { pathname, search } = new URL(link);
    const arabic = await service.get(pathname + search, { 'Accept-Language': 'ar' });
    assert.match(arabic.text, /<html lang="ar" dir="rtl">.*ربط حسابك في/s);
    assert.match(asked.headers.get('content-security-policy') ?? '', /form-action 'self' http:\/\/127/);
  });

  test('tells the waiting page whether it succeeded', async () => {
    await team.create('/oauth_applications', {
      type: 'oauth_application',
      attributes: { name: 'Ours', redirect_uris: ['https://ours.example/in'], scopes: ['accounts:write'] },
    });
    const sent = await connectAccount(service, team, '?type=youtube&redirect_uri=https://ours.example/in');
    const data = (answer: {
      headers: Headers;
    }): { data?: { type: string }; errors?: { detail: string; meta: unknown }[] } =>
      JSON.parse(
        Buffer.from(new URL(answer.headers.get('location') ?? '').searchParams.get('data') ?? '', 'base64').toString(),
      ) as never;
    assert.deepEqual([sent.status, data(sent).data?.type], [302, 'account']);
    const denied = await connectAccount(service, team, '?type=youtube&redirect_uri=https://ours.example/in', {
      deed: 'deny',
    });
    const detail = 'YouTube was not allowed to share the account.';
    const [error] = data(denied).errors ?? [];
    assert.equal(error?.detail, detail);
    assert.deepEqual(error?.meta, { code: 'sign_in_declined', values: { network: 'YouTube' }, detail });
    const posted = await connectAccount(service, team, '?type=youtube&origin=https://ours.example');
    assert.match(posted.text, /postMessage\(.*"type":"account".*, "https:\/\/ours\.example"\)/);
    assert.doesNotMatch(posted.text, /BroadcastChannel/);
    const own = await connectAccount(service, team, `?type=youtube&origin=${testOrigin}`);
    assert.match(own.text, /BroadcastChannel/);
  });

  test('again must be of the same account', async () => {
    const account = await findAccount('youtube');
    const same = await connectAccount(service, team, '', { path: `/accounts/${account.id}/reauthenticate` });
    assert.equal(same.status, 200);
    await database
      .updateTable('accounts')
      .set({ attributes: '{"external_id":"UCother"}' })
      .where('id', '=', account.id)
      .execute();
    const other = await connectAccount(service, team, '', { path: `/accounts/${account.id}/reauthenticate` });
    assert.match(other.text, /You signed in as Walking Festival, but the account is/);
    await database
      .updateTable('accounts')
      .set({ attributes: '{"external_id":"UCwalkingfestival0000000"}' })
      .where('id', '=', account.id)
      .execute();
  });

  test('stores no token that could be read without the key', async () => {
    const rows = await database.selectFrom('account_tokens').selectAll().execute();
    assert.ok(rows.length >= 4);
    assert.doesNotMatch(JSON.stringify(rows), /at-|rt-|page-/);
  });
});

describe('a token', () => {
  test('is renewed before it ends, and the refresh token of the answer replaces the former one', async () => {
    const account = await findAccount('twitter');
    const requests = () =>
      twitter.requests.filter(({ path, form }) => path === '/2/oauth2/token' && form.has('refresh_token'));
    const before = requests().length;
    now += 80 * 60_000;
    await service.service.settled();
    await renew();
    assert.equal(requests().length, before, 'it is good for another 40 minutes');
    now += 15 * 60_000;
    await renew();
    assert.equal(requests().length, before + 1);
    now += 7_000_000;
    await renew();
    assert.equal(requests().length, before + 2, 'with the new refresh token');
    assert.equal((await findAccount('twitter')).status, 'connected');
    assert.equal((await readPosts('twitter', account.id)).health['last_error'], null);
  });

  test('that the network cannot renew just now is tried again, and the account stays connected', async () => {
    const { id } = await findAccount('youtube');
    now += 3_600_000;
    const real = youtube.application.secret;
    Object.assign(youtube.application, { secret: 'changed' });
    await renew();
    const { status, error, reason } = await findAccount('youtube');
    assert.match(String(error), /YouTube refused: Client authentication failed/);
    assert.equal(status, 'connected');
    assert.deepEqual(reason, { code: 'application_refused', values: { network: 'YouTube' }, detail: error });
    // A row of an earlier version has its sentence alone.
    await database
      .updateTable('account_tokens')
      .set({ last_error_details: null })
      .where('account_id', '=', id)
      .execute();
    assert.deepEqual((await findAccount('youtube')).reason, { code: 'other', values: {}, detail: error });
    Object.assign(youtube.application, { secret: real });
    now += 3_600_000;
    await renew();
    const renewed = await findAccount('youtube');
    assert.deepEqual([renewed.error, renewed.reason], [null, null]);
  });

  test('that was taken back at the network is noticed by a poll, and its owner is told once', async () => {
    await team.create('/notification_channels', {
      type: 'notification_channel',
      attributes: { kind: 'mail', address: 'ada@example.org', topics: ['feeds'] },
    });
    await database.updateTable('notification_channels').set({ language: 'de' }).execute();
    const { id } = await findAccount('twitter');
    const { id: feed } = await readPosts('twitter', id);
    twitter.takeBack();
    await team.send('POST', `/social_feeds/${feed}/poll`);
    await service.service.settled();
    await renew();
    await service.service.settled();
    const ended = await findAccount('twitter');
    assert.equal(ended.status, 'expired');
    assert.deepEqual(ended.reason, { code: 'sign_in_withdrawn', values: { network: 'X' }, detail: ended.error });
    const about = () => mails.filter(({ subject }) => subject.includes('@walkfest'));
    assert.equal(about().length, 1, JSON.stringify(mails));
    assert.equal(about()[0]!.subject, 'Das Konto „@walkfest“ bei X ist nicht mehr verbunden');
    assert.match(about()[0]!.text, /^Seine Feeds holen keine Beiträge, .*\n\nNeu verbinden: http:/);
    await renew();
    await service.service.settled();
    assert.equal(about().length, 1);
    // Connecting it again lets its feeds go on.
    await connectAccount(service, team, '', { path: `/accounts/${id}/reauthenticate` });
    await service.service.settled();
    assert.equal((await findAccount('twitter')).status, 'connected');
    const health = (await team.get(`/social_feeds/${feed}`)).body.data.attributes['health'] as Record<string, unknown>;
    assert.equal(health['last_error'], null);
  });

  test('is revoked at the network when its account is removed', async () => {
    await connectAccount(service, team, '?type=youtube');
    const { id } = await findAccount('youtube');
    assert.equal((await team.send('DELETE', `/accounts/${id}`)).status, 409, 'its feeds need it');
    for (const feed of (await team.get(`/social_feeds?filter[account_id]=${id}`)).body.data)
      await team.send('DELETE', `/social_feeds/${feed.id}`);
    const revocations = () => youtube.requests.filter(({ path }) => path === '/revoke').length;
    assert.equal(revocations(), 0);
    assert.equal((await team.send('DELETE', `/accounts/${id}`)).status, 204);
    assert.equal(revocations(), 1);
    assert.equal(
      await database.selectFrom('account_tokens').select('account_id').where('account_id', '=', id).executeTakeFirst(),
      undefined,
    );
  });
});

test('a network that asks to wait is asked again later', async () => {
  const { id } = await findAccount('twitter');
  const { id: feed } = await readPosts('twitter', id);
  const reset = Math.floor(now / 1000) + 900;
  twitter.busy.push({
    status: 429,
    headers: { 'x-rate-limit-reset': String(reset), 'x-rate-limit-remaining': '0' },
    body: { title: 'Too Many Requests', status: 429 },
  });
  await team.send('POST', `/social_feeds/${feed}/poll`);
  await service.service.settled();
  const { health } = (await team.get(`/social_feeds/${feed}`)).body.data.attributes as {
    health: Record<string, string>;
  };
  assert.match(health['last_error'] ?? '', /too many requests/i);
  assert.ok(Date.parse(health['next_poll_at'] ?? '') >= reset * 1000);
});

test('a reply is sent with an account that may write, and refused with one that may only read', async () => {
  const [post] = (await team.get(`/boards/${board}/posts?filter[source]=twitter&filter[q]=Post`)).body.data;
  const reply = () =>
    team.send('POST', '/replies', {
      type: 'reply',
      attributes: { text: 'Thank you!' },
      relationships: { post: linkTo('post', post!.id) },
    });
  const refused = await reply();
  assert.deepEqual([refused.status, refused.body.errors[0]?.code], [409, 'conflict']);
  await connectAccount(service, team, '?type=twitter&access=write');
  const sent = await reply();
  assert.deepEqual([sent.status, sent.body.data.attributes['status'], sent.body.meta], [201, 'published', undefined]);
  assert.equal(twitter.requests.findLast(({ path }) => path === '/2/tweets')?.json?.['text'], 'Thank you!');
});

/** Lets the renewals that are due run, and those that polls ask for meanwhile. */
async function renew(): Promise<void> {
  await service.service.settled();
  await service.service.settled();
}
