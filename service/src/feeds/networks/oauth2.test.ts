import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedin } from './linkedin.ts';
import type { OAuth2Rules } from './network.ts';
import { renewGrant } from './oauth2.ts';

const nowMs = Date.UTC(2026, 4, 15);
const dayMs = 86_400_000;

const tokens = { access_token: 'new', token_type: 'bearer', expires_in: 5_184_000 };
const renew = (response: object | string, status = 200, headers: object = {}) =>
  renewGrant('LinkedIn', linkedin.rules as OAuth2Rules, { access_token: 'a', refresh_token: 'first' }, {
    application: { clientId: 'a', clientSecret: 'b' },
    now: () => nowMs,
    signal: new AbortController().signal,
    send: ({ url }: { readonly url: string }) =>
      Promise.resolve({
        status,
        url,
        headers: { 'content-type': 'application/json', ...headers },
        body: Buffer.from(typeof response === 'string' ? response : JSON.stringify(response)),
      }),
  } as never);

test('a renewal prolongs the token for renewals only when that is new, or its lifetime is stated', async () => {
  assert.equal((await renew(tokens)).refreshEndsAt, null, 'the end that is known stays');
  assert.equal((await renew({ ...tokens, refresh_token: 'first' })).refreshEndsAt, null);
  assert.equal((await renew({ ...tokens, refresh_token: 'second' })).refreshEndsAt, nowMs + 365 * dayMs);
  const stated = await renew({ ...tokens, refresh_token: 'first', refresh_token_expires_in: 306 * 86_400 });
  assert.equal(stated.refreshEndsAt, nowMs + 306 * dayMs);
  assert.equal(stated.endsAt, nowMs + 60 * dayMs);
});

test('a refusal says whether the person, the administrator or nobody must do something', async () => {
  const values = { network: 'LinkedIn' };
  const withdrawn = { name: 'GrantRefused', code: 'sign_in_withdrawn', values };
  const refused = { name: 'ConnectorError', code: 'sign_in_refused', values };
  const noToken = { ...refused, message: 'LinkedIn gave no token that can be used.' };
  const host = 'www.linkedin.com';
  for (const [response, status, wanted] of [
    [
      { error: 'invalid_grant', error_description: 'Too old' },
      400,
      { ...withdrawn, message: /LinkedIn refused: Too old/ },
    ],
    [{ error: 'invalid_grant' }, 200, { ...withdrawn, message: 'LinkedIn refused: invalid_grant.' }],
    [{ error: { code: 190, message: 'Session ended' } }, 400, { ...withdrawn, message: /Session ended/ }],
    [{ error: { code: 190, message: 'Session ended' } }, 200, withdrawn],
    [{ error: { code: 100, message: 'A parameter' } }, 400, { ...refused, message: /LinkedIn refused: A parameter\./ }],
    [{ message: 'It ended' }, 400, { ...withdrawn, message: /LinkedIn refused: It ended\./ }],
    [{ meta: { msg: 'Not that' } }, 403, { ...refused, message: /LinkedIn refused: Not that\./ }],
    [{ error: 'invalid_client' }, 401, { name: 'ConnectorError', code: 'application_refused', values }],
    [{ error: 'server_is_odd', error_description: 'x'.repeat(300) }, 400, { ...refused, message: /: x{200}\.$/ }],
    ['no JSON', 200, noToken],
    ['', 200, noToken],
    [{ ...tokens, access_token: 7 }, 200, refused],
    [{}, 429, { code: 'asked_too_often', isTemporary: true, retryAfterMs: 7000, values: { host, status: 429 } }],
    [{}, 503, { code: 'source_faulty', message: `${host} responded 503.`, values: { host, status: 503 } }],
  ] as const)
    await assert.rejects(renew(response, status, { 'retry-after': '7' }), wanted, JSON.stringify(response));
});
