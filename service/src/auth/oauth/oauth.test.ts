// Long because: every kind of sign-in and sign-out is tested with one service, which is slow to start.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { hashToken } from '../authorize.ts';
import { demoTeamId } from '../../../../demo/seed/seed.ts';
import { demoClientId, demoOwner } from '../../../../demo/seed/store-owner.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { storeApplication } from './application.ts';
import { wordsIn } from '../../http/words/words.ts';
import { isPassword } from './password.ts';
import { describeScopes, knownScopes } from './scopes.ts';
import {
  agree,
  askForTokens,
  authorizeAddress,
  openBrowser,
  redirectUri,
  signIn,
  verifier,
} from '../../../test/testing/test-sign-in.ts';

let clock = testNow;
const service = await openTestService({ ownerOrigins: ['https://moderation.example'], now: () => clock });
after(() => service.close());
const metrics = `/v2/teams/${demoTeamId}/posts/metrics/moderation`;

await storeApplication(service.service.database, {
  teamId: demoTeamId,
  clientId: 'server',
  secretHash: hashToken('its-secret'),
  name: 'A <server>',
  redirectUris: ['https://server.example/back?x=1'],
  scopes: ['posts:read'],
});

/** A request of an application with a secret. */
const ofServer = {
  client_id: 'server',
  redirect_uri: 'https://server.example/back?x=1',
  scope: 'posts:read',
  code_challenge: null,
  code_challenge_method: null,
};

describe('the authorization page', () => {
  test('signs a user in, asks for consent, and returns the code and the state', async () => {
    const browser = openBrowser(service);
    const address = authorizeAddress({ state: 'a b&c' });
    const page = await browser.get(address);
    assert.equal(page.status, 200);
    assert.match(page.text, /autocomplete="current-password"/);
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      /default-src 'none'.*form-action 'self' https:\/\/moderation\.example/,
    );
    assert.match(page.headers.get('set-cookie') ?? '', /HttpOnly.*SameSite=Lax/);
    const before = browser.cookie();
    assert.equal(
      (await browser.submit(address, { deed: 'sign_in', email: demoOwner.email, password: demoOwner.password })).status,
      303,
    );
    assert.notEqual(browser.cookie(), before, 'the session gets a new secret');
    const consent = await browser.get(address);
    assert.match(consent.text, /Mab Tarrant/);
    assert.match(consent.text, /<li>Posts: see<\/li><li>Boards: see<\/li>/);
    const back = new URL((await browser.submit(address, { deed: 'allow' })).headers.get('location') ?? '');
    assert.equal(back.origin + back.pathname, redirectUri);
    assert.equal(back.searchParams.get('state'), 'a b&c');
    assert.match(back.searchParams.get('code') ?? '', /^[\w-]{43}$/);
  });

  test('asks for consent in the language of the user, and names what a program can do and change once', async () => {
    const browser = await signIn(service);
    const address = authorizeAddress({ scope: 'boards:read posts:read' });
    const german = await browser.get(address, { 'Accept-Language': 'de-AT, en;q=0.5' });
    assert.match(german.text, /<html lang="de" dir="ltr">/);
    assert.match(german.text, /<h1>„Wendle moderation“ erlauben\?<\/h1>/);
    assert.match(german.text, /<li>Boards: ansehen<\/li><li>Beiträge: ansehen<\/li>/);
    const stop = await browser.get(authorizeAddress({ client_id: 'nobody' }), { 'Accept-Language': 'ar' });
    assert.match(stop.text, /<html lang="ar" dir="rtl">.*التطبيق الذي فتح هذه الصفحة/s);
    const lines = describeScopes(['identity', 'itentity:write', ...knownScopes], wordsIn(null));
    assert.deepEqual(
      lines.filter((line) => !/^[A-Z][a-z -]+: (see, change and delete|change and delete)$/.test(line)),
      ['See your name and your team', 'Change your name and language', 'See the team’s name'],
      'every scope has its words',
    );
  });

  test('redirects with an error if the user denies consent', async () => {
    const browser = await signIn(service);
    const response = await browser.submit(authorizeAddress({ state: 's' }), { deed: 'deny' });
    assert.equal(response.headers.get('location'), `${redirectUri}?error=access_denied&state=s`);
  });

  test('gives a code only to a user who allows it', async () => {
    const browser = await signIn(service);
    for (const deed of ['', 'Allow', 'allow ', 'sign_in', 'enter_code']) {
      const response = await browser.submit(authorizeAddress({ state: 's' }), { deed });
      assert.doesNotMatch(response.headers.get('location') ?? '', /code=/, deed);
    }
  });

  const stopped: Readonly<Record<string, Record<string, string | null>>> = {
    'an unknown client': { client_id: 'nobody' },
    'no client': { client_id: null },
    'an address that begins like the registered one': { redirect_uri: `${redirectUri}/more` },
    'another host': { redirect_uri: 'https://moderation.example.evil.example/moderation/signed-in.html' },
    'another scheme': { redirect_uri: redirectUri.replace('https', 'http') },
    'an added query': { redirect_uri: `${redirectUri}?a=1` },
    'a script': { redirect_uri: 'javascript:alert(1)' },
    'no address': { redirect_uri: null },
  };
  for (const [name, parameters] of Object.entries(stopped)) {
    test(`does not redirect for ${name}`, async () => {
      const response = await service.get(authorizeAddress(parameters));
      assert.deepEqual([response.status, response.headers.get('location')], [400, null]);
      assert.equal((await service.send('POST', authorizeAddress(parameters), 'deed=allow')).status, 400);
    });
  }

  const told: readonly [name: string, parameters: Record<string, string | null>, error: string][] = [
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no scope', { scope: null }, 'invalid_scope'],
    ['a scope that the application may not have', { scope: 'accounts:write' }, 'invalid_scope'],
    ['no challenge', { code_challenge: null }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ];
  for (const [name, parameters, error] of told) {
    test(`redirects with an error for ${name}`, async () => {
      const back = new URL(
        (await service.get(authorizeAddress({ state: 'x', ...parameters }))).headers.get('location') ?? '',
      );
      assert.deepEqual([back.searchParams.get('error'), back.searchParams.get('state')], [error, 'x']);
    });
  }

  test('refuses a form with a wrong token or from another site', async () => {
    const browser = await signIn(service);
    for (const [fields, headers] of [
      [{ form_token: 'x' }, {}],
      [{}, { 'Sec-Fetch-Site': 'cross-site' }],
    ] as const) {
      const response = await browser.submit(authorizeAddress(), { deed: 'allow', ...fields }, headers);
      assert.deepEqual([response.status, response.headers.get('location')], [403, null]);
    }
  });

  test('escapes the name of an application', async () => {
    const response = await service.get(authorizeAddress(ofServer));
    assert.match(response.text, /“A &lt;server&gt;”/);
  });

  test('limits wrong passwords, for known and unknown users alike', async () => {
    const limited = await openTestService({ ownerOrigins: ['https://moderation.example'], now: () => clock });
    for (const email of [demoOwner.email, 'nobody@wendle.example']) {
      const browser = openBrowser(limited);
      const tryOnce = (password: string) => browser.submit(authorizeAddress(), { deed: 'sign_in', email, password });
      const responses: number[] = [];
      const first = await tryOnce('wrong');
      assert.equal(first.headers.get('retry-after'), null, 'a typing error is corrected at once');
      responses.push(first.status);
      for (let count = 0; count < 11; count++) responses.push((await tryOnce('wrong')).status);
      assert.deepEqual(
        [401, 429].map((status) => responses.filter((one) => one === status).length),
        [8, 4],
        email,
      );
      const refused = await tryOnce(demoOwner.password);
      assert.equal(refused.status, 429, 'the correct password is refused too');
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
    }
    clock += 16 * 60_000;
    assert.equal(
      (
        await openBrowser(limited).submit(authorizeAddress(), {
          deed: 'sign_in',
          email: demoOwner.email,
          password: demoOwner.password,
        })
      ).status,
      303,
    );
    await limited.close();
  });
});

describe('the token endpoint', () => {
  const useToken = async (token: string): Promise<number> =>
    (await service.get(metrics, { Authorization: `Bearer ${token}` })).status;

  test('exchanges a code also after others have got theirs', async () => {
    const [first, second] = [await agree(service), await agree(service)];
    for (const code of [first, second]) assert.equal((await askForTokens(service, { code })).status, 200);
  });

  test('exchanges a code once, and a second exchange revokes all its tokens', async () => {
    const code = await agree(service);
    const { status, json, headers } = await askForTokens(service, { code });
    assert.equal(status, 200, JSON.stringify(json));
    assert.deepEqual(
      [json.token_type, json.expires_in, json.scope, headers.get('cache-control')],
      ['Bearer', 900, 'posts:read boards:read', 'no-store'],
    );
    assert.equal(await useToken(json.access_token), 200);
    const again = await askForTokens(service, { code });
    assert.deepEqual([again.status, again.json.error], [400, 'invalid_grant']);
    assert.equal(await useToken(json.access_token), 401);
    assert.equal(
      (await askForTokens(service, { grant_type: 'refresh_token', refresh_token: json.refresh_token })).status,
      400,
    );
  });

  test('accepts at most one of ten concurrent exchanges of the same code', async () => {
    const code = await agree(service);
    const responses = await Promise.all(Array.from({ length: 10 }, () => askForTokens(service, { code })));
    assert.ok(responses.filter(({ status }) => status === 200).length <= 1);
  });

  test('rotates refresh tokens, and a reused refresh token ends the sign-in', async () => {
    const first = (await askForTokens(service, { code: await agree(service) })).json;
    const second = (await askForTokens(service, { grant_type: 'refresh_token', refresh_token: first.refresh_token }))
      .json;
    assert.notEqual(second.refresh_token, first.refresh_token);
    assert.equal(await useToken(second.access_token), 200);
    assert.equal(
      (await askForTokens(service, { grant_type: 'refresh_token', refresh_token: first.refresh_token })).json.error,
      'invalid_grant',
    );
    assert.equal(await useToken(second.access_token), 401);
    assert.equal(
      (await askForTokens(service, { grant_type: 'refresh_token', refresh_token: second.refresh_token })).status,
      400,
    );
  });

  test('refuses expired codes and expired tokens', async () => {
    const code = await agree(service);
    clock += 60_000;
    assert.equal((await askForTokens(service, { code })).json.error, 'invalid_grant');
    const tokens = (await askForTokens(service, { code: await agree(service) })).json;
    clock += 15 * 60_000;
    assert.equal(await useToken(tokens.access_token), 401);
    const renewed = (await askForTokens(service, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }))
      .json;
    assert.equal(await useToken(renewed.access_token), 200);
    clock += 14 * 86_400_000;
    assert.equal(
      (await askForTokens(service, { grant_type: 'refresh_token', refresh_token: renewed.refresh_token })).status,
      400,
    );
  });

  const wrong: readonly [name: string, parameters: Record<string, string | null>][] = [
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: null }],
    ['another redirect_uri', { redirect_uri: 'https://other.example/' }],
  ];
  for (const [name, parameters] of wrong) {
    test(`invalidates a code that is sent with ${name}`, async () => {
      const code = await agree(service);
      assert.equal((await askForTokens(service, { code, ...parameters })).json.error, 'invalid_grant');
      assert.equal((await askForTokens(service, { code })).json.error, 'invalid_grant');
    });
  }

  test('requires the secret of a client that has one, and PKCE only if the authorization used it', async () => {
    const exchange = async (more: Record<string, string | null>) =>
      askForTokens(service, {
        client_id: 'server',
        redirect_uri: ofServer.redirect_uri,
        code: await agree(service, ofServer),
        code_verifier: null,
        ...more,
      });
    assert.equal((await exchange({})).status, 401);
    assert.equal((await exchange({ client_secret: 'guess' })).json.error, 'invalid_client');
    assert.equal(
      (await exchange({ client_secret: 'its-secret', code_verifier: verifier })).json.error,
      'invalid_grant',
    );
    const tokens = await exchange({ client_secret: 'its-secret' });
    assert.equal(tokens.status, 200);
    const other = await askForTokens(service, {
      client_id: demoClientId,
      grant_type: 'refresh_token',
      refresh_token: tokens.json.refresh_token,
    });
    assert.equal(other.json.error, 'invalid_grant', 'a token of another client is refused');
  });

  test('takes the id and the secret of a client from the header, as OAuth libraries send them', async () => {
    const send = async (pair: string, form: Readonly<Record<string, string>> = {}) => {
      const { body, status } = await service.send(
        'POST',
        '/oauth/token',
        new URLSearchParams({
          grant_type: 'authorization_code',
          code: await agree(service, ofServer),
          redirect_uri: ofServer.redirect_uri,
          ...form,
        }).toString(),
        {
          'Content-Type': 'application/x-www-form-urlencoded',
          Authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        },
      );
      return [status, (body as unknown as { error?: string }).error];
    };
    assert.deepEqual(await send('server:its-secret'), [200, undefined]);
    assert.deepEqual(await send('s%65rver:its%2Dsecret', { client_id: 'server' }), [200, undefined]);
    assert.deepEqual(await send('server:guess'), [401, 'invalid_client']);
    assert.deepEqual(await send('server:'), [401, 'invalid_client']);
    assert.deepEqual(await send('nobody:its-secret'), [401, 'invalid_client']);
    assert.deepEqual(await send('server'), [400, 'invalid_request']);
    assert.deepEqual(await send('server:its-secret', { client_id: demoClientId }), [400, 'invalid_request']);
    assert.deepEqual(await send('server:its-secret', { client_secret: 'its-secret' }), [400, 'invalid_request']);
  });

  test('refreshes without the secret, as the document says, unless the application requires it', async () => {
    const { json } = await askForTokens(service, {
      client_id: 'server',
      redirect_uri: ofServer.redirect_uri,
      code: await agree(service, ofServer),
      code_verifier: null,
      client_secret: 'its-secret',
    });
    const refresh = (secret: string | null) =>
      askForTokens(service, {
        client_id: 'server',
        grant_type: 'refresh_token',
        refresh_token: json.refresh_token,
        client_secret: secret,
      });
    const requireSecret = (isRequired: number) =>
      service.service.database
        .updateTable('oauth_applications')
        .set({ refresh_needs_secret: isRequired })
        .where('client_id', '=', 'server')
        .execute();
    const refused = async (secret: string | null) => {
      const { status, json: problem } = await refresh(secret);
      assert.deepEqual([status, problem.error], [401, 'invalid_client'], `secret ${secret}`);
    };
    await refused('guess');
    await requireSecret(1);
    await refused(null);
    await requireSecret(0);
    const revoked = await service.send(
      'POST',
      '/oauth/revoke',
      new URLSearchParams({ client_id: 'server', token: json.refresh_token }).toString(),
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    );
    assert.equal(revoked.status, 401);
    const renewed = await refresh(null);
    assert.equal(renewed.status, 200, 'the refused attempts did not use up the token');
    assert.equal((await refresh(null)).json.error, 'invalid_grant', 'a refresh token works once');
    assert.equal(await useToken(renewed.json.access_token), 401, 'its second use ends the whole sign-in');
  });

  test('stores tokens, codes and sessions only as hashes', async () => {
    const browser = await signIn(service);
    const session = decodeURIComponent(browser.cookie().split('=')[1] ?? '');
    const tokens = (await askForTokens(service, { code: await agree(service) })).json;
    const code = await agree(service);
    const rows = JSON.stringify(
      await Promise.all(
        (['access_tokens', 'oauth_refresh_tokens', 'oauth_codes', 'oauth_sessions'] as const).map((table) =>
          service.service.database.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    for (const [name, secret] of Object.entries({
      'access token': tokens.access_token,
      'refresh token': tokens.refresh_token,
      code,
      session,
    })) {
      assert.ok(secret.length > 20, name);
      assert.ok(!rows.includes(secret), `the ${name} is stored`);
      assert.ok(rows.includes(hashToken(secret)), `the hash of the ${name} is not stored`);
    }
  });

  test('ends a sign-in when its token is revoked', async () => {
    const tokens = (await askForTokens(service, { code: await agree(service) })).json;
    const response = await service.send(
      'POST',
      '/oauth/revoke',
      new URLSearchParams({ client_id: demoClientId, token: tokens.refresh_token }).toString(),
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    );
    assert.equal(response.status, 200);
    assert.equal(await useToken(tokens.access_token), 401);
  });

  test('responds to an invalid request with an error', async () => {
    for (const [body, type] of [
      ['', ''],
      ['{}', 'application/json'],
      ['grant_type=password', 'application/x-www-form-urlencoded'],
      ['code=a&code=b', 'application/x-www-form-urlencoded'],
      ['client_id=%00&grant_type=refresh_token', 'application/x-www-form-urlencoded'],
    ] as const) {
      const response = await service.send('POST', '/oauth/token', body, { 'Content-Type': type });
      assert.ok([400, 401].includes(response.status), `${body} ${response.status}`);
    }
    assert.equal(
      (
        await service.send('POST', '/oauth/token', 'x'.repeat(9000), {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': '9000',
        })
      ).status,
      413,
    );
  });
});

test('the password of the demo matches its hash', async () => {
  const { password_hash: hash } = await service.service.database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', demoOwner.email)
    .executeTakeFirstOrThrow();
  assert.equal(await isPassword(demoOwner.password, hash ?? null), true);
  assert.equal(await isPassword('', hash ?? null), false);
  assert.equal(await isPassword('', null), false);
});
