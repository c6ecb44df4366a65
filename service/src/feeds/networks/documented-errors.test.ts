// Errors as networks document them: developers.facebook.com/docs/graph-api/guides/error-handling,
// developers.google.com/youtube/v3/docs/errors, www.flickr.com/services/api (error codes of each method, auth.oauth),
// docs.slack.dev/reference/methods/conversations.history, developers.tiktok.com/doc/tiktok-api-v2-error-handling and
// …/oauth-revoke-a-user-access-token, github.com/tumblr/docs (api.md: “OAuth2 Authorization”, “/posts”),
// docs.x.com/x-api/fundamentals/response-codes-and-errors, developers.pinterest.com/docs/api/v5/oauth-token
// (github.com/pinterest/api-description).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectorError } from '../connectors/connector.ts';
import { openAccountFeed } from '../accounts/account-feed.ts';
import type { OutsideResponse } from '../connectors/sender.ts';
import { flickr } from './flickr.ts';
import { facebook } from './meta.ts';
import type { AccountTools, Network } from './network.ts';
import { requestToken } from './oauth1.ts';
import { exchangeCode, GrantRefused, renewGrant, revokeGrant } from './oauth2.ts';
import { pinterest } from './pinterest.ts';
import { slack } from './slack.ts';
import { tiktok } from './tiktok.ts';
import { tumblr } from './tumblr.ts';
import { twitter } from './twitter.ts';
import { youtube } from './youtube.ts';

const nowMs = Date.UTC(2026, 4, 31, 12);
const toolsFor = (body: string, status = 200): AccountTools => ({
  send: ({ url }) => Promise.resolve({ status, headers: {}, body: Buffer.from(body), url } as OutsideResponse),
  now: () => nowMs,
  signal: new AbortController().signal,
  application: { clientId: 'id', clientSecret: 'secret' },
  secrets: { access_token: 'a', token_secret: 's', 'page:7': 'p', user_id: 'u', uploads: 'UU7' },
});

async function failureOf(network: Network, subaccount: string, body: object, status: number): Promise<ConnectorError> {
  const connector = network.openFeed(
    { subaccount, hashtag: undefined },
    { ...toolsFor(JSON.stringify(body), status), listRecentIds: async () => [] },
  );
  try {
    await connector.poll({});
  } catch (error) {
    assert.ok(error instanceof ConnectorError, String(error));
    return error;
  }
  return assert.fail('The poll succeeded.');
}
const meta = (code: number) => ({ error: { message: 'Said so', type: 'OAuthException', code, fbtrace_id: 'x' } });
const google = (reason: string) => ({
  error: { code: 403, message: 'Said so', errors: [{ message: 'Said so', domain: 'youtube', reason }] },
});
const flickrError = (code: number) => ({ stat: 'fail', code, message: 'Said so' });

test('a network that was asked too often says so in its own way, and no token is at fault', async () => {
  for (const [network, page, body, status] of [
    ...[4, 17, 32, 341, 613, 80_001, 80_002].map((code) => [facebook, '7', meta(code), 400] as const),
    ...['quotaExceeded', 'rateLimitExceeded'].map((reason) => [youtube, '', google(reason), 403] as const),
  ]) {
    const { code, isTemporary, message } = await failureOf(network, page, body, status);
    assert.deepEqual([code, isTemporary], ['asked_too_often', true], message);
    assert.match(message, /asked too often.*Said so/);
    assert.doesNotMatch(message, /token|must be connected/i);
  }
});

test('a network that is away for a moment says so, too', async () => {
  for (const [network, page, body, status] of [
    ...[1, 2].map((code) => [facebook, '7', meta(code), 400] as const),
    ...[105, 106].map((code) => [flickr, '', flickrError(code), 200] as const),
    ...['internal_error', 'service_unavailable'].map((error) => [slack, 'C7', { ok: false, error }, 200] as const),
  ]) {
    const { code, isTemporary, message } = await failureOf(network, page, body, status);
    assert.deepEqual([code, isTemporary], ['source_faulty', true], message);
  }
});

test('a channel that the app is not in, and a permission that it lacks, are for the owner', async () => {
  for (const [error, wanted] of [
    ['not_in_channel', 'subaccount_missing'],
    ['channel_not_found', 'subaccount_missing'],
    ['missing_scope', 'permission_missing'],
    ['org_login_required', 'other'],
  ] as const)
    assert.equal((await failureOf(slack, 'C7', { ok: false, error }, 200)).code, wanted, error);
});

/** What a feed of a connected account says, and whether the account hears that its sign-in is over. */
async function toldOf(type: string, network: Network, body: object, status: number): Promise<readonly unknown[]> {
  let refusals = 0;
  const account = { id: 1, teamId: 1, type, network, tools: toolsFor(JSON.stringify(body), status) };
  const tools = { ...account.tools, listRecentIds: async () => [] };
  const feed = openAccountFeed(account, { subaccount: '7' }, [], tools, async () => void refusals++);
  const error = await feed.poll({}).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ConnectorError, String(error));
  return [error.code, error.isTemporary, refusals];
}

test('an account that may not read is told as what to do with the account, not with a token', async () => {
  assert.deepEqual(await toldOf('pinterest', pinterest, {}, 403), ['permission_missing', false, 0]);
  assert.deepEqual(await toldOf('pinterest', pinterest, {}, 401), ['sign_in_again', false, 1]);
  assert.deepEqual(await toldOf('pinterest', pinterest, {}, 503), ['source_faulty', true, 0]);
});

test('Meta answers 400 to a missing permission, too', async () => {
  for (const [code, wanted, refusals] of [
    [10, 'permission_missing', 0],
    [200, 'permission_missing', 0],
    [190, 'sign_in_again', 1],
    [100, 'source_refused', 0],
  ] as const)
    assert.deepEqual(await toldOf('facebook', facebook, meta(code), 400), [wanted, false, refusals], String(code));
});

test('TikTok answers 401 to a missing scope, too: the sign-in is not over', async () => {
  const told = (code: string, status: number) =>
    toldOf('tiktok', tiktok, { data: {}, error: { code, message: 'Said so', log_id: '1' } }, status);
  for (const scope of ['scope_not_authorized', 'scope_permission_missed'])
    for (const status of [401, 200]) assert.deepEqual(await told(scope, status), ['permission_missing', false, 0]);
  for (const status of [401, 200])
    assert.deepEqual(await told('access_token_invalid', status), ['sign_in_again', false, 1]);
  assert.deepEqual(await told('rate_limit_exceeded', 200), ['asked_too_often', true, 0]);
  assert.deepEqual(await told('internal_error', 200), ['source_faulty', true, 0]);
});

test('X says with status 200 that an account cannot be shown', async () => {
  const errorOf = (type: string) => ({
    errors: [{ title: 'Said so', detail: 'Said so: [7].', type: `https://api.x.com/2/problems/${type}` }],
  });
  const protectedOne = await failureOf(twitter, '', errorOf('not-authorized-for-resource'), 200);
  assert.deepEqual([protectedOne.code, protectedOne.message], ['permission_missing', 'X says: Said so: [7].']);
  assert.equal((await failureOf(twitter, '', errorOf('resource-not-found'), 200)).code, 'profile_unknown');
});

/** What is sent to a network with a token, and what its answer leads to. */
async function sent(status: number, body: string, work: (tools: AccountTools) => Promise<unknown>) {
  let form = new URLSearchParams();
  const tools: AccountTools = {
    ...toolsFor(body, status),
    send: ({ url, body: written = '' }) => {
      form = new URLSearchParams(String(written));
      return Promise.resolve({ status, headers: {}, body: Buffer.from(body), url } as OutsideResponse);
    },
  };
  const error = await work(tools).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { form, error };
}
const secrets = { access_token: 'at', refresh_token: 'rt' };
const rulesOf = ({ rules }: Network) => (rules.version === 2 ? rules : assert.fail('OAuth 1.0a'));

test('TikTok revokes an access token, and X a refresh token', async () => {
  for (const [network, token] of [
    [tiktok, 'at'],
    [twitter, 'rt'],
  ] as const) {
    const { form, error } = await sent(200, '', (tools) =>
      revokeGrant(network.label, rulesOf(network), secrets, tools),
    );
    assert.deepEqual([form.get('token'), error], [token, null], network.label);
  }
});

test('Tumblr says by its status alone that a refresh token is over; at another network that says nothing', async () => {
  const body = JSON.stringify({ meta: { status: 401, msg: 'Unauthorized' }, response: [] });
  for (const [network, isOver] of [
    [tumblr, true],
    [pinterest, false],
  ] as const) {
    const { error } = await sent(401, body, (tools) => renewGrant(network.label, rulesOf(network), secrets, tools));
    assert.ok(error instanceof ConnectorError, String(error));
    assert.equal(error instanceof GrantRefused, isOver, network.label);
    assert.match(error.message, /Unauthorized/);
  }
});

test('Pinterest is asked for a refresh token that can be renewed', async () => {
  const answer = {
    query: new URLSearchParams('code=c&state=s'),
    state: 's',
    verifier: 'v',
    redirectUri: 'https://b.example/',
  };
  const body = JSON.stringify({ access_token: 'at', token_type: 'bearer', expires_in: 2_592_000, scope: 'pins:read' });
  const { form, error } = await sent(200, body, (tools) =>
    exchangeCode('Pinterest', rulesOf(pinterest), answer, tools),
  );
  assert.deepEqual([form.get('continuous_refresh'), form.get('code'), error], ['true', 'c', null]);
});

test('a sign-in is over where the network says that it is, and not where the application is refused', () => {
  assert.deepEqual(
    [190, 102, 10, 4].map((code) => facebook.isRefusal?.(meta(code))),
    [true, true, false, false],
  );
  assert.deepEqual(
    [98, 99, 100, 105].map((code) => flickr.isRefusal?.(flickrError(code))),
    [true, true, false, false],
  );
});

test('networks that answer an error with status 200 say that the sign-in is over, too', async () => {
  const over = await failureOf(slack, 'C7', { ok: false, error: 'token_revoked' }, 200);
  const other = await failureOf(slack, 'C7', { ok: false, error: 'channel_not_found' }, 200);
  assert.deepEqual([over.code, over.values], ['sign_in_again', { network: 'Slack' }]);
  assert.equal(other.code, 'subaccount_missing');
  assert.equal((await failureOf(flickr, '', flickrError(98), 200)).code, 'sign_in_again');
});

test('a missing permission stays one', async () => {
  const { code, message } = await failureOf(youtube, '', google('forbidden'), 403);
  assert.equal(code, 'access_refused');
  assert.match(message, /must be connected with youtube\.readonly/);
});

test('OAuth 1.0a: a request token counts only if the address to return to is confirmed (RFC 5849, 2.1)', async () => {
  const ask = (body: string) => {
    assert.ok(flickr.rules.version === 1);
    const parts = { callback: 'https://boards.example/oauth/callback/flickr', access: 'read' } as const;
    return requestToken('Flickr', flickr.rules, parts, toolsFor(body));
  };
  const { address } = await ask('oauth_callback_confirmed=true&oauth_token=k&oauth_token_secret=s');
  assert.equal(address, 'https://www.flickr.com/services/oauth/authorize?oauth_token=k&perms=read');
  await assert.rejects(ask('oauth_token=k&oauth_token_secret=s'), /gave no request token/);
});
