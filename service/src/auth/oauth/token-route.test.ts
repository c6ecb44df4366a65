// What RFC 6749 (tokens) and RFC 7009 (revocation) say of the responses.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { demoClientId } from '../../../../demo/seed/store-owner.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';
import { agree, askForTokens, redirectUri, verifier } from '../../../test/testing/test-sign-in.ts';
import { hashToken } from '../authorize.ts';
import { storeApplication } from './application.ts';

const service = await openTestService({ ownerOrigins: ['https://moderation.example'], now: () => testNow });
after(() => service.close());
await storeApplication(service.service.database, {
  teamId: 1,
  clientId: 'server',
  secretHash: hashToken('its-secret'),
  name: 'Server',
  redirectUris: ['https://server.example/back'],
  scopes: ['posts:read'],
});

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (path: string, body: string, headers: Record<string, string> = form): Promise<Response> =>
  service.send('POST', `/oauth/${path}`, body, headers);
const errorOf = ({ body }: Response): Record<string, string> => body as unknown as Record<string, string>;
const isIn = async (token: string): Promise<boolean> =>
  (await service.get('/v2/teams/1/posts', { Authorization: `Bearer ${token}` })).status === 200;

describe('a request for tokens', () => {
  const whole: Readonly<Record<string, string>> = {
    client_id: demoClientId,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: 'unknown',
    code_verifier: verifier,
  };
  /** The whole request with other values; undefined omits one. */
  const bodyOf = (values: Readonly<Record<string, string | undefined>> = {}): string =>
    new URLSearchParams(
      Object.entries({ ...whole, ...values }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ).toString();

  for (const name of ['client_id', 'grant_type', 'redirect_uri', 'code'])
    for (const value of [undefined, ''])
      test(`names ${name} when it is ${value === undefined ? 'missing' : 'empty'}`, async () => {
        const response = await post('token', bodyOf({ [name]: value }));
        assert.equal(response.status, 400);
        assert.deepEqual(errorOf(response), { error: 'invalid_request', error_description: `${name} is missing.` });
        assert.equal(response.headers.get('cache-control'), 'no-store');
        assert.equal(response.headers.get('pragma'), 'no-cache');
      });

  test('may have each parameter once, in its address or its form', async () => {
    for (const [query, body] of [
      ['', `${bodyOf()}&code=other`],
      ['?code=unknown', bodyOf()],
    ] as const) {
      const { error, error_description: text } = errorOf(await post(`token${query}`, body));
      assert.equal(error, 'invalid_request');
      assert.match(text ?? '', /^code is given more than once\.$/);
    }
    const unknown = errorOf(await post('token?other=1&other=2', bodyOf()));
    assert.equal(unknown['error'], 'invalid_grant', 'another parameter is not read');
    const code = await agree(service);
    assert.equal((await post(`token?code=${code}`, bodyOf({ code: undefined }))).status, 200);
  });

  test('is a form, also one with a character set', async () => {
    const refused = await post('token', JSON.stringify(whole), { 'Content-Type': 'application/json' });
    assert.deepEqual([refused.status, errorOf(refused)['error']], [400, 'invalid_request']);
    const body = bodyOf({ code: await agree(service) });
    const type = 'Application/X-WWW-Form-Urlencoded; charset=UTF-8';
    assert.equal((await post('token', body, { 'Content-Type': type })).status, 200);
  });

  test('with another grant type, or of an unknown client, is refused', async () => {
    const other = await post('token', bodyOf({ grant_type: 'password' }));
    assert.deepEqual([other.status, errorOf(other)['error']], [400, 'unsupported_grant_type']);
    const unknown = await post('token', bodyOf({ client_id: 'nobody' }));
    assert.deepEqual([unknown.status, errorOf(unknown)['error']], [401, 'invalid_client']);
    assert.match(unknown.headers.get('www-authenticate') ?? '', /^Basic /);
    const spent = await post('token', bodyOf());
    assert.deepEqual([spent.status, errorOf(spent)['error']], [400, 'invalid_grant']);
    assert.equal(spent.headers.get('www-authenticate'), null);
  });

  test('must not have a secret where the client has none', async () => {
    const code = await agree(service);
    const { status, json } = await askForTokens(service, { code, client_secret: 'any' });
    assert.deepEqual([status, json.error], [401, 'invalid_client']);
    assert.equal((await askForTokens(service, { code })).status, 200, 'the code is not used up');
  });

  test('may have parameters without a value, as if they were not there', async () => {
    const empty = { client_secret: '', refresh_token: '', scope: '' };
    assert.equal((await askForTokens(service, { code: await agree(service), ...empty })).status, 200);
  });

  test('has a verifier of 43 to 128 characters', async () => {
    for (const wrong of ['v'.repeat(42), 'v'.repeat(129), `${'v'.repeat(59)} `]) {
      const { json } = await askForTokens(service, { code: await agree(service), code_verifier: wrong });
      assert.equal(json.error, 'invalid_grant', wrong);
    }
  });

  test('returns an id_token for a code, and none for a refresh', async () => {
    const first = (await askForTokens(service, { code: await agree(service) })).json;
    const refreshed = await askForTokens(service, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
    assert.deepEqual([typeof first.id_token, 'id_token' in refreshed.json], ['string', false]);
    const [, payload = ''] = (first.id_token ?? '').split('.');
    const { aud, exp, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const nowS = Math.floor(testNow / 1000);
    assert.deepEqual([aud, iat, exp], [demoClientId, nowS, nowS + 900]);
  });
});

describe('a revocation', () => {
  const revoke = (values: Readonly<Record<string, string>>): Promise<Response> =>
    post('revoke', new URLSearchParams(values).toString());

  test('by an access token ends the whole sign-in', async () => {
    const tokens = (await askForTokens(service, { code: await agree(service) })).json;
    assert.equal((await revoke({ client_id: demoClientId, token: tokens.access_token })).status, 200);
    assert.equal(await isIn(tokens.access_token), false);
    const { status } = await askForTokens(service, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    assert.equal(status, 400);
  });

  test('of an unknown token, or of one of another client, changes nothing and is no error', async () => {
    const tokens = (await askForTokens(service, { code: await agree(service) })).json;
    assert.equal((await revoke({ client_id: demoClientId, token: 'unknown' })).status, 200);
    const foreign = { client_id: 'server', client_secret: 'its-secret', token: tokens.access_token };
    assert.equal((await revoke(foreign)).status, 200);
    assert.equal(await isIn(tokens.access_token), true);
  });

  test('names its client and its token', async () => {
    for (const [values, missing] of [
      [{ token: 'unknown' }, 'client_id'],
      [{ client_id: demoClientId }, 'token'],
    ] as const) {
      const response = await revoke(values);
      assert.equal(response.status, 400);
      assert.equal(errorOf(response)['error_description'], `${missing} is missing.`);
    }
    assert.equal((await post('revoke', `token=${'x'.repeat(9000)}`)).status, 413);
  });
});
