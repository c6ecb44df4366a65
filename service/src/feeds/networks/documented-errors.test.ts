// Errors as networks document them: developers.facebook.com/docs/graph-api/guides/error-handling,
// developers.google.com/youtube/v3/docs/errors, www.flickr.com/services/api (error codes of each method, auth.oauth),
// docs.slack.dev/reference/methods/conversations.history.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectorError } from '../connectors/connector.ts';
import { openAccountFeed } from '../accounts/account-feed.ts';
import type { OutsideResponse } from '../connectors/sender.ts';
import { flickr } from './flickr.ts';
import { facebook } from './meta.ts';
import type { AccountTools, Network } from './network.ts';
import { requestToken } from './oauth1.ts';
import { pinterest } from './pinterest.ts';
import { slack } from './slack.ts';
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

test('an account that may not read is told as what to do with the account, not with a token', async () => {
  const codeFor = async (status: number): Promise<unknown> => {
    let refusals = 0;
    const account = { id: 1, teamId: 1, type: 'pinterest', network: pinterest, tools: toolsFor('{}', status) };
    const tools = { ...account.tools, listRecentIds: async () => [] };
    const feed = openAccountFeed(account, { subaccount: '7' }, [], tools, async () => void refusals++);
    const error = await feed.poll({}).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof ConnectorError, String(error));
    return [error.code, error.isTemporary, refusals];
  };
  assert.deepEqual(await codeFor(403), ['permission_missing', false, 0]);
  assert.deepEqual(await codeFor(401), ['sign_in_again', false, 1]);
  assert.deepEqual(await codeFor(503), ['source_faulty', true, 0]);
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
