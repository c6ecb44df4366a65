import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import type { OutsideRequest, Sender } from './connectors/sender.ts';
import type { ConnectorSettings } from './connectors/connector-kind.ts';
import { createFeedParser } from './connectors/parse-apart.ts';
import { storeBoard } from '../../../demo/seed/store-board.ts';
import { demoTeamId } from '../../../demo/seed/seed.ts';
import { openTestService, testNow, testSeal } from '../../test/testing/test-service.ts';
import { describeStoredFeed } from './describe-feed.ts';
import { openFeedSecrets, sealFeedSecrets } from './feed-secrets.ts';
import { startState } from './feed-states.ts';
import { pollDue } from './poll-feeds.ts';

const service = await openTestService();
const parser = createFeedParser();
after(async () => {
  await parser.close();
  await service.close();
});
const { database } = service.service;
const boardId = await storeBoard(database, {
  teamId: demoTeamId,
  slug: 'tokens',
  name: 'Tokens',
  isPublic: true,
  isLive: false,
});
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const renewals: Readonly<Record<string, string>> = {
  tiktok: 'https://open.tiktokapis.com/v2/oauth/token/',
  linkedin: 'https://www.linkedin.com/oauth/v2/accessToken',
  instagram: 'https://graph.facebook.com/v23.0/oauth/access_token',
};
let nextId = 880_000;

/** Opens a feed of a network that is polled against the network's recorded responses. */
async function openFeed(kind: string, settings: ConnectorSettings, secrets: ConnectorSettings) {
  const id = nextId++;
  const attributes = { name: kind, source: kind, status: 'active' as const, connector: { kind, ...settings } };
  let now = testNow;
  let refusal: number | null = null;
  const asked: OutsideRequest[] = [];
  const recording = JSON.parse(
    readFileSync(new URL(`../../test/recorded/${kind}.json`, import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
  const send: Sender = async (request) => {
    asked.push(request);
    const plain = request.url.replace(/\?.*$/, '');
    const found =
      refusal !== null && plain === renewals[kind] ? undefined : (recording[request.url] ?? recording[plain]);
    const status = found ? 200 : (refusal ?? 400);
    const body = found ?? { error: 'invalid_grant', error_description: 'Token is revoked' };
    return { status, headers: {}, body: Buffer.from(JSON.stringify(body)), url: request.url };
  };
  await database
    .insertInto('social_feeds')
    .values({ id, board_id: boardId, attributes: JSON.stringify(attributes) })
    .execute();
  await startState(database, id, attributes, sealFeedSecrets(secrets, id, testSeal), now);
  const state = () =>
    database.selectFrom('feed_states').selectAll().where('social_feed_id', '=', id).executeTakeFirstOrThrow();
  return {
    asked,
    state,
    /** Refuses new tokens with a status; null = gives them. */
    refuse: (status: number | null) => {
      refusal = status;
    },
    secrets: async () => openFeedSecrets(await state(), testSeal),
    health: async () => {
      const row = await database.selectFrom('social_feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return (await describeStoredFeed(database, row)).attributes['health'] as Record<string, unknown>;
    },
    /** Polls the given time after the start, and returns the requests for a new token. */
    poll: async (afterMs: number): Promise<readonly OutsideRequest[]> => {
      now = testNow + afterMs;
      asked.length = 0;
      await database.updateTable('feed_states').set({ due_at: now }).where('social_feed_id', '=', id).execute();
      await pollDue(database, {
        send,
        parser,
        now: () => now,
        seal: testSeal,
        closing: new AbortController().signal,
        reportError: (error) => {
          throw error;
        },
        onPictures: () => {},
      });
      // Feeds of other tests are due later.
      return asked.filter(({ url }) => url.startsWith(renewals[kind] ?? '-'));
    },
    pause: () => database.updateTable('feed_states').set({ due_at: null }).where('social_feed_id', '=', id).execute(),
  };
}

test('a token of two hours is renewed before it expires, and the next renewal uses the new refresh token', async () => {
  const feed = await openFeed(
    'tiktok',
    {},
    { access_token: 'act.old', client_key: 'key', client_secret: 'secret', refresh_token: 'rft.old' },
  );
  const [first] = await feed.poll(0);
  assert.equal(
    first?.body,
    'client_key=key&client_secret=secret&grant_type=refresh_token&refresh_token=rft.old',
    'the expiry of the first token is unknown',
  );
  assert.equal(feed.asked[1]?.headers?.['Authorization'], 'Bearer act.new', 'the request uses the new token');
  assert.equal((await feed.secrets())['refresh_token'], 'rft.new');
  assert.equal((await feed.state()).last_error, null);
  assert.equal((await feed.health())['token_ends_at'], new Date(testNow + 2 * hourMs).toISOString());
  assert.equal((await feed.health())['renews_token'], true);

  assert.equal((await feed.poll(1.4 * hourMs)).length, 0, 'the token is valid for long enough');
  feed.refuse(400);
  assert.equal((await feed.poll(1.6 * hourMs)).length, 1);
  assert.equal((await feed.state()).last_error, null, 'the token is still valid');
  await feed.poll(2.1 * hourMs);
  assert.match((await feed.state()).last_error ?? '', /could not be renewed.*Token is revoked/);
  const codeOf = async () => ((await feed.health())['last_error_details'] as { code: string }).code;
  assert.equal(await codeOf(), 'sign_in_again');
  feed.refuse(503);
  await feed.poll(2.2 * hourMs);
  assert.equal(await codeOf(), 'source_faulty', 'a network that is away for a moment needs no other sign-in');
  feed.refuse(null);
  const [again] = await feed.poll(2.3 * hourMs);
  assert.match(String(again?.body), /refresh_token=rft\.new$/);
  assert.equal((await feed.state()).last_error, null);
  await feed.pause();
});

test('tokens of LinkedIn and Instagram are renewed by their own flows, near the end of sixty days', async () => {
  const application = { client_id: 'id', client_secret: 'secret' };
  const linkedin = await openFeed(
    'linkedin',
    { organization_id: '2414183' },
    { ...application, access_token: 'AQU.old', refresh_token: 'AQW.old' },
  );
  assert.match(
    String((await linkedin.poll(0))[0]?.body),
    /^grant_type=refresh_token&refresh_token=AQW\.old&client_id=id/,
  );
  assert.equal((await linkedin.secrets())['access_token'], 'AQU.new');
  await linkedin.pause();

  const instagram = await openFeed(
    'instagram',
    { user_id: '17841405822304914' },
    { ...application, access_token: 'EAA.old' },
  );
  const [exchange] = await instagram.poll(0);
  assert.equal(new URL(exchange?.url ?? '').searchParams.get('fb_exchange_token'), 'EAA.old');
  assert.equal((await instagram.poll(44 * dayMs)).length, 0);
  const [second] = await instagram.poll(46 * dayMs);
  assert.equal(new URL(second?.url ?? '').searchParams.get('fb_exchange_token'), 'EAA.new');
  await instagram.pause();
});

test('the expiry of a token that cannot be renewed is only reported', async () => {
  const feed = await openFeed('tiktok', {}, { access_token: 'act.old' });
  assert.equal((await feed.poll(0)).length, 0);
  assert.deepEqual(await feed.secrets(), { access_token: 'act.old' });
  const { token_ends_at: endsAt, renews_token: renews } = await feed.health();
  assert.deepEqual([endsAt, renews], [new Date(testNow + 2 * hourMs).toISOString(), false]);
});
