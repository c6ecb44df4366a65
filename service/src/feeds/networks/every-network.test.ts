import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { describeVisit } from '../../../test/networks/describe-visit.ts';
import { connectAccount } from '../../../test/networks/person.ts';
import { compareGolden } from '../../../test/testing/compare-golden.ts';
import { startStandIn, type StandIn } from '../../../test/testing/start-stand-in.ts';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import type { AccountType } from '../accounts/account-types.ts';
import type { ApplicationName } from './network.ts';

let now = testNow;
const clock = { now: () => now };
const names = ['linkedin', 'pinterest', 'slack', 'tumblr', 'flickr', 'tiktok', 'hootsuite'] as const;
type Name = (typeof names)[number] & ApplicationName;
const servers = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await startStandIn(`networks/${name}`, clock)] as const)),
) as Readonly<Record<Name, StandIn>>;
const service = await openTestService({
  networks: null,
  standIns: Object.fromEntries(names.map((name) => [name, servers[name].address])),
  networkApplications: Object.fromEntries(
    names.map((name) => [
      name,
      { clientId: servers[name].application.id, clientSecret: servers[name].application.secret },
    ]),
  ),
  feeds: { mayBePrivate: true },
  now: () => now,
});
after(async () => {
  await service.close();
  await Promise.all(names.map((name) => servers[name].close()));
});
const team = await openTeamCalls(service);
const board = (await service.get('/v2/boards/campaign')).body.data.id;

interface Case {
  readonly type: AccountType & Name;
  readonly account: string;
  /** Number of subaccounts, and the one whose posts are read; null = the account itself. */
  readonly subaccounts: number;
  readonly part: string | null;
  readonly posts: number;
  readonly first: Readonly<Record<string, unknown>>;
  /** The time after which the tokens must have been renewed; null = they do not end. */
  readonly renewedAfterMs: number | null;
}

const hourMs = 3_600_000;
const cases: readonly Case[] = [
  {
    type: 'linkedin',
    account: 'Ada Walker',
    subaccounts: 3,
    part: '7000001',
    posts: 2,
    first: { text: 'Post 1 #walks', alternative_text: 'A hill' },
    renewedAfterMs: 46 * 24 * hourMs,
  },
  {
    type: 'pinterest',
    account: 'walkfest',
    subaccounts: 130,
    part: '5619',
    posts: 2,
    first: { title: 'Pin 1', alternative_text: 'A bridge of stone' },
    renewedAfterMs: 23 * 24 * hourMs,
  },
  {
    type: 'slack',
    account: 'Wendle',
    subaccounts: 3,
    part: 'C01',
    posts: 2,
    first: { text: 'See the map &amp; come', url: /^https:\/\/wendle\.slack\.com\/archives\/C01\/p\d+$/ },
    renewedAfterMs: null,
  },
  {
    type: 'tumblr',
    account: 'walkfest',
    subaccounts: 1,
    part: 'walkfest',
    posts: 3,
    first: { text: 'Day 1', url: 'https://walkfest.tumblr.com/post/1' },
    renewedAfterMs: 35 * 60_000,
  },
  {
    type: 'flickr',
    account: 'walkfest',
    subaccounts: 1,
    part: null,
    posts: 3,
    first: { title: 'Photo 1', text: 'By the river' },
    renewedAfterMs: null,
  },
  {
    type: 'tiktok',
    account: '@walkfest',
    subaccounts: 0,
    part: null,
    posts: 2,
    first: { text: 'Clip 1 #walks', url: 'https://www.tiktok.com/@walkfest/video/7001' },
    renewedAfterMs: 95 * 60_000,
  },
  {
    type: 'hootsuite',
    account: 'Ada Walker',
    subaccounts: 1,
    part: '115185509',
    posts: 2,
    first: { text: 'Sent 1', url: 'https://x.com/walkfest/status/1' },
    renewedAfterMs: 50 * 60_000,
  },
];

const visits: Record<string, object> = {};
for (const { type, account: name, subaccounts, part, posts, first, renewedAfterMs } of cases)
  test(`${type}: from the sign-in to posts on a board, through the renewal of its tokens to their end`, async () => {
    const ended = await connectAccount(service, team, `?type=${type}`);
    assert.equal(ended.status, 200, ended.text);
    const accounts = await team.get(`/accounts?filter[type]=${type}&include=subaccounts`);
    const account = accounts.body.data.at(-1)!;
    assert.equal(account.attributes['name'], name);
    const own = accounts.body.included?.filter((one) => one.type === 'subaccount') ?? [];
    assert.equal(own.length, subaccounts);
    if (part !== null) assert.ok(own.some(({ id }) => String(id) === part));

    const id = await team.create('/social_feeds', {
      type: 'social_feed',
      attributes: {
        name: type,
        source: type,
        connector: { kind: 'account', ...(part !== null && { subaccount: part }) },
        rules: { approve: true },
      },
      relationships: { board: linkTo('board', board), account: linkTo('account', account.id) },
    });
    const readHealth = async (): Promise<Record<string, unknown>> => {
      await service.service.settled();
      return (await team.get(`/social_feeds/${id}`)).body.data.attributes['health'] as Record<string, unknown>;
    };
    assert.equal((await readHealth())['last_error'], null);
    const found = await team.get(`/boards/${board}/posts?filter[social_feed_id]=${id}&sort=-published_at`);
    assert.equal(found.body.data.length, posts);
    visits[type] = describeVisit(servers[type], found.body.data, own);
    for (const [field, wanted] of Object.entries(first)) {
      const value = found.body.data[0]!.attributes[field];
      if (wanted instanceof RegExp) assert.match(String(value), wanted);
      else if (field !== 'alternative_text' || value !== null) assert.equal(value, wanted, field);
    }

    if (renewedAfterMs !== null) {
      now += renewedAfterMs;
      await service.service.settled();
      const renewals = servers[type].requests.filter(({ form }) => form.get('grant_type') === 'refresh_token');
      assert.equal(renewals.length, 1);
      // Past the end of the first token.
      now += renewedAfterMs / 2;
      await team.send('POST', `/social_feeds/${id}/poll`);
      assert.equal((await readHealth())['last_error'], null);
    }

    servers[type].takeBack();
    await team.send('POST', `/social_feeds/${id}/poll`);
    assert.notEqual((await readHealth())['last_error'], null);
    await service.service.settled();
    const { attributes } = (await team.get(`/accounts/${account.id}`)).body.data;
    assert.equal(attributes['status'], 'expired');
    assert.equal((attributes['last_error_details'] as { readonly code: string }).code, 'sign_in_withdrawn');
  });

test('each network is asked as its file of results says, and read whole', () => {
  compareGolden(new URL('../../../test/stand-ins/visits.json', import.meta.url), visits);
});
