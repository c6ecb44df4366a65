import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { connectAccount } from '../../../test/networks/person.ts';
import { startStandIn, type StandIn } from '../../../test/testing/start-stand-in.ts';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { findNextLook } from './follow-right-requests.ts';
import { readAnswer } from './read-answer.ts';
import { respondWithinMs } from './right-request.ts';

let now = testNow;
const clock = { now: () => now };
const [facebook, twitter] = await Promise.all([
  startStandIn('networks/facebook', clock),
  startStandIn('networks/twitter', clock),
]);
const applicationOf = ({ application: { id, secret } }: StandIn) => ({ clientId: id, clientSecret: secret });
const service = await openTestService({
  networks: null,
  standIns: { facebook: facebook.address, twitter: twitter.address },
  networkApplications: { facebook: applicationOf(facebook), twitter: applicationOf(twitter) },
  feeds: { mayBePrivate: true },
  now: () => now,
});
after(async () => {
  await service.close();
  await Promise.all([facebook.close(), twitter.close()]);
});
const team = await openTeamCalls(service);
const board = (await service.get('/v2/boards/campaign')).body.data.id;
const term = await team.create('/right_request_terms', {
  type: 'right_request_term',
  attributes: { name: 'Terms', text: 'Be kind.' },
});
const minuteMs = 60_000;

/** Connects an account that may write, and returns a post of its feed. */
async function findPost(type: string, subaccount?: string): Promise<number> {
  await connectAccount(service, team, `?type=${type}&access=write`);
  const account = (await team.get(`/accounts?filter[type]=${type}`)).body.data.at(-1)!;
  const feed = await team.create('/social_feeds', {
    type: 'social_feed',
    attributes: {
      name: type,
      source: type,
      connector: { kind: 'account', ...(subaccount !== undefined && { subaccount }) },
      rules: { approve: true },
    },
    relationships: { board: linkTo('board', board), account: linkTo('account', account.id) },
  });
  await service.service.settled();
  const posts = await team.get(`/boards/${board}/posts?filter[social_feed_id]=${feed}`);
  return posts.body.data[0]!.id;
}

async function ask(post: number, text = 'May we show this? #yesWalks or #noWalks'): Promise<number> {
  return team.create('/right_requests', {
    type: 'right_request',
    attributes: { text },
    relationships: { post: linkTo('post', post), right_request_term: linkTo('right_request_term', term) },
  });
}

async function readRequest(id: number): Promise<Record<string, unknown>> {
  await service.service.settled();
  return (await team.get(`/right_requests/${id}`)).body.data.attributes;
}

/** Time passes, until the service has looked again. */
async function pass(ms: number): Promise<void> {
  now += ms;
  await service.service.settled();
}

const places = [
  { type: 'twitter', server: twitter, author: 'walkfest', url: /^https:\/\/x\.com\/walkfest\/status\/\d+$/ },
  { type: 'facebook', server: facebook, author: '102000', subaccount: '102000', url: /facebook\.com.*comment_id=\d+$/ },
  {
    type: 'instagram_business',
    server: facebook,
    author: 'wendlehills',
    subaccount: '17841400',
    url: /^“#YesWalks!”, 20/,
  },
] as const;

for (const { type, server, author, url, ...place } of places)
  test(`${type}: the author's answer below the request approves it, and nobody else's does`, async () => {
    const post = await findPost(type, 'subaccount' in place ? place.subaccount : undefined);
    const id = await ask(post);
    assert.equal((await readRequest(id))['status'], 'requested');
    now += 1000;
    server.say({ author: 'stranger', text: '#yesWalks' });
    server.say({ author, text: 'Which terms?' });
    await pass(20 * minuteMs);
    assert.equal((await readRequest(id))['status'], 'requested');
    server.say({ author, text: '#YesWalks!' });
    const asked = server.requests.length;
    await pass(minuteMs);
    assert.equal(server.requests.length, asked, 'the network is not asked again within a minute');
    await pass(20 * minuteMs);
    const approved = await readRequest(id);
    assert.deepEqual([approved['status'], approved['approved_at']], ['approved', new Date(now).toISOString()]);
    assert.match(String(approved['evidence']), url);
    const later = server.requests.length;
    await pass(24 * 60 * minuteMs);
    assert.ok(server.requests.slice(later).every(({ path }) => !/search|_c1/.test(path)));
  });

test('a refusal ends a request, and a request that names no hashtag waits for a person', async () => {
  const post = (await team.get(`/boards/${board}/posts?filter[source]=twitter&filter[q]=Post`)).body.data[0]!.id;
  const [refused, silent] = [await ask(post), await ask(post, 'May we show this?')];
  now += 1000;
  twitter.say({ author: 'walkfest', text: 'Sorry. #noWalks' });
  await pass(20 * minuteMs);
  const { status, error, evidence } = await readRequest(refused);
  assert.deepEqual([status, error], ['expired', 'The author said no.']);
  assert.match(String(evidence), /^https:\/\/x\.com\//);
  assert.equal((await readRequest(silent))['status'], 'requested');
  await pass(respondWithinMs);
  assert.equal((await readRequest(silent))['status'], 'expired');
});

test('an account that has ended is said as token_error, and the answer is read when it is connected again', async () => {
  const post = (await team.get(`/boards/${board}/posts?filter[source]=twitter&filter[q]=Post`)).body.data[0]!.id;
  await connectAccount(service, team, '?type=twitter&access=write');
  const id = await ask(post);
  const account = Number((await readRequest(id))['account_id']);
  const setStatus = (status: string) =>
    service.service.database
      .updateTable('accounts')
      .set({ attributes: JSON.stringify({ status }) })
      .where('id', '=', account)
      .execute();
  await setStatus('expired');
  now += 1000;
  twitter.say({ author: 'walkfest', text: 'Gladly #yesWalks' });
  await pass(20 * minuteMs);
  const ended = await readRequest(id);
  assert.equal(ended['status'], 'token_error');
  assert.match(String(ended['error']), /must be connected again/);
  await setStatus('connected');
  await pass(90 * minuteMs);
  assert.equal((await readRequest(id))['status'], 'approved');
});

test('an answer repeats a hashtag of the request, and says one thing', () => {
  const request = 'May we show this? Answer #yesWalks or #noWalks.';
  for (const [reply, wanted] of [
    ['#yesWalks', 'approved'],
    ['Of course! #YESWALKS 🙂', 'approved'],
    ['＃yesWalks', 'approved'],
    ['never, #nowalks', 'refused'],
    ['#yesWalks #noWalks', null],
    ['yesWalks', null],
    ['#yes', null],
    ['#yesWalksTomorrow', null],
    ['a&#yesWalks', null],
    ['', null],
  ] as const)
    assert.equal(readAnswer(request, reply), wanted, reply);
  assert.equal(readAnswer('May we?', '#yes'), null);
});

test('the looks become rarer, and none is later than the end', () => {
  const hour = 60 * minuteMs;
  assert.deepEqual(
    [0, 30 * hour, 200 * hour].map((age) => findNextLook(0, age) - age),
    [15 * minuteMs, hour, 6 * hour],
  );
});
