import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedin } from './linkedin.ts';
import type { OAuth2Rules } from './network.ts';
import { renewGrant } from './oauth2.ts';

const nowMs = Date.UTC(2026, 4, 15);
const dayMs = 86_400_000;

const renew = (response: object) =>
  renewGrant('LinkedIn', linkedin.rules as OAuth2Rules, { access_token: 'a', refresh_token: 'first' }, {
    application: { clientId: 'a', clientSecret: 'b' },
    now: () => nowMs,
    signal: new AbortController().signal,
    send: ({ url }: { readonly url: string }) =>
      Promise.resolve({
        status: 200,
        url,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(
          JSON.stringify({ access_token: 'new', token_type: 'bearer', expires_in: 5_184_000, ...response }),
        ),
      }),
  } as never);

test('a renewal prolongs the token for renewals only when that is new, or its lifetime is stated', async () => {
  assert.equal((await renew({})).refreshEndsAt, null, 'the end that is known stays');
  assert.equal((await renew({ refresh_token: 'first' })).refreshEndsAt, null);
  assert.equal((await renew({ refresh_token: 'second' })).refreshEndsAt, nowMs + 365 * dayMs);
  const stated = await renew({ refresh_token: 'first', refresh_token_expires_in: 306 * 86_400 });
  assert.equal(stated.refreshEndsAt, nowMs + 306 * dayMs);
  assert.equal(stated.endsAt, nowMs + 60 * dayMs);
});
