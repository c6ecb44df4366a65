// How each network of OAuth 2.0 is asked for tokens, and what is kept of its responses. The truth: the documentation
// that each network's file names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, compareGolden } from '../../../test/testing/compare-golden.ts';
import { ConnectorError } from '../connectors/connector.ts';
import type { OutsideRequest, OutsideResponse } from '../connectors/sender.ts';
import { networkTable } from './network-table.ts';
import type { OAuth2Rules } from './network.ts';
import { authorizationAddress, exchangeCode, renewGrant, revokeGrant } from './oauth2.ts';

const nowMs = Date.UTC(2026, 10, 25, 12);
const application = { clientId: 'id', clientSecret: 'secret' };
const parts = { clientId: 'id', redirectUri: 'https://board.example/back', state: 's', verifier: 'v'.repeat(43) };
const response = {
  access_token: 'second',
  refresh_token: 'again',
  expires_in: 600,
  refresh_token_expires_in: 6000,
  refresh_expires_in: 60_000,
  scope: 'read,write  more',
};

/** What is asked and kept, or why not. */
async function play(
  work: (tools: Parameters<typeof renewGrant>[3]) => Promise<unknown>,
  body: unknown,
  status = 200,
): Promise<object> {
  const asked: unknown[] = [];
  const send = async ({ url, method, headers, body: sent }: OutsideRequest): Promise<OutsideResponse> => {
    const authorization = new Headers(headers).get('authorization');
    asked.push([method, url, authorization, sent]);
    return { status, headers: {}, url, body: Buffer.from(JSON.stringify(body)) };
  };
  const tools = { send, application, now: () => nowMs, signal: new AbortController().signal };
  try {
    return { asked, kept: (await work(tools)) ?? null };
  } catch (error) {
    assert.ok(error instanceof ConnectorError, String(error));
    return { asked, error: error.message, code: error.code, name: error.name };
  }
}

const rulesOf = Object.entries(networkTable).flatMap(([name, { label, rules }]) =>
  rules.version === 2 ? [[name, label, rules] as const] : [],
);
const answer = (query: string) => ({ ...parts, query: new URLSearchParams(query) });
const secrets = { access_token: 'first', refresh_token: 'once' };

test('each network is asked for tokens as its file of results says', async () => {
  const results: Record<string, object> = {};
  for (const [name, label, rules] of rulesOf) {
    for (const access of ['read', 'write'] as const)
      results[`${name} ${access}`] = [await authorizationAddress(rules, { ...parts, access })];
    results[`${name} code`] = await play(
      (tools) => exchangeCode(label, rules, answer('code=c&state=s'), tools),
      response,
    );
    results[`${name} renewal`] = await play((tools) => renewGrant(label, rules, secrets, tools), response);
    results[`${name} end`] = await play((tools) => revokeGrant(label, rules, secrets, tools), {});
    const renew = async (body: object): Promise<object> => ({
      ...(await play((tools) => renewGrant(label, rules, secrets, tools), body)),
      asked: null,
    });
    const changes = await changesOf(response, renew);
    for (const [place, change] of Object.entries(changes)) results[`${name} renewal ${place}`] = change as object;
  }
  compareGolden(new URL('../../../test/networks/tokens.json', import.meta.url), results);
});

test('each refusal of a sign-in is told as the file of results says', async () => {
  const [, label, rules] = rulesOf[0] as readonly [string, string, OAuth2Rules];
  const results: Record<string, object> = {};
  for (const query of [
    'error=access_denied&state=s',
    'error=server_error&error_description=It+broke&state=s',
    'error=unauthorized_client&state=s',
    'error=temporarily_unavailable&state=s',
  ])
    results[query] = await play((tools) => exchangeCode(label, rules, answer(query), tools), response);
  for (const error of [
    'invalid_client',
    'unauthorized_client',
    'invalid_client_id',
    'bad_client_secret',
    'invalid_grant',
  ])
    for (const work of [exchangeCode, renewGrant] as const)
      results[`${work.name} ${error}`] = await play(
        (tools) =>
          work === exchangeCode
            ? exchangeCode(label, rules, answer('code=c&state=s'), tools)
            : renewGrant(label, rules, secrets, tools),
        { error },
        400,
      );
  for (const error of ['invalid_token', 'token_revoked', 'token_expired', 'invalid_refresh_token', 'other'])
    results[error] = await play((tools) => renewGrant(label, rules, secrets, tools), { ok: false, error });
  compareGolden(new URL('../../../test/networks/refusals.json', import.meta.url), results);
});
