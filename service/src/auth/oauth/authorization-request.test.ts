import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { demoOwner } from '../../../../demo/seed/store-owner.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { authorizeAddress, openBrowser, redirectUri, signIn } from '../../../test/testing/test-sign-in.ts';

const options = { ownerOrigins: ['https://moderation.example'], now: () => testNow };
const service = await openTestService(options);
after(() => service.close());

/** The parameters that the application receives instead of a code. */
async function readRefusal(address: string): Promise<Record<string, string>> {
  const { headers } = await service.get(address);
  const back = new URL(headers.get('location') ?? 'http://nowhere');
  assert.equal(back.origin + back.pathname, redirectUri);
  return Object.fromEntries(back.searchParams);
}

describe('a request for authorization', () => {
  const names = ['client_id', 'redirect_uri', 'response_type', 'state', 'code_challenge', 'code_challenge_method'];
  for (const name of names) {
    test(`stops, without a redirect, when it has ${name} twice`, async () => {
      const address = authorizeAddress({ state: 's' });
      const value = new URL(address, 'http://board.example').searchParams.get(name) ?? '';
      const { status, headers, text } = await service.get(`${address}&${name}=${encodeURIComponent(value)}`);
      assert.deepEqual([status, headers.get('location')], [400, null]);
      assert.ok(text.includes(name), text);
    });
  }

  test('is refused with a state that is too long, and the state is not sent back', async () => {
    const refusal = await readRefusal(authorizeAddress({ state: 's'.repeat(5000) }));
    const longest = Number(/longer than (\d+) characters/.exec(refusal['error_description'] ?? '')?.[1]);
    assert.deepEqual([refusal['error'], refusal['state']], ['invalid_request', undefined]);
    const { error } = await readRefusal(authorizeAddress({ state: 's'.repeat(longest + 1) }));
    assert.equal(error, 'invalid_request');
    const state = 's'.repeat(longest);
    const denied = await (await signIn(service)).submit(authorizeAddress({ state }), { deed: 'deny' });
    assert.equal(new URL(denied.headers.get('location') ?? '').searchParams.get('state'), state);
    const wrong = await readRefusal(authorizeAddress({ state, response_type: 'token' }));
    assert.deepEqual([wrong['error'], wrong['state']], ['unsupported_response_type', state]);
  });

  test('says which parameter is missing: one without a value is missing too', async () => {
    for (const response_type of [null, '']) {
      const { error, error_description: text } = await readRefusal(authorizeAddress({ response_type }));
      assert.deepEqual([error, text], ['invalid_request', 'response_type is missing.']);
    }
  });

  test('has no state in the response to a request without one', async () => {
    assert.deepEqual(Object.keys(await readRefusal(authorizeAddress({ response_type: 'token' }))), [
      'error',
      'error_description',
    ]);
  });

  test('may separate its scopes by spaces and commas, and repeat them', async () => {
    const browser = await signIn(service);
    const page = async (address: string) => (await browser.get(address)).text.match(/<li>[^<]*<\/li>/g);
    const both = ['<li>Posts: see</li>', '<li>Boards: see</li>'];
    for (const scope of ['posts:read boards:read', ' posts:read,  boards:read ', 'posts:read boards:read posts:read'])
      assert.deepEqual(await page(authorizeAddress({ scope })), both, scope);
    const repeated = `${authorizeAddress({ scope: null })}&scope[]=posts:read&scope[]=boards:read`;
    assert.deepEqual(await page(repeated), both);
    assert.equal((await readRefusal(authorizeAddress({ scope: ' ' })))['error'], 'invalid_scope');
  });

  test('names a refused scope without characters that could be code', async () => {
    const { error_description: text } = await readRefusal(authorizeAddress({ scope: 'posts:<b>read' }));
    assert.match(text ?? '', /must not request posts:bread\.$/);
  });
});

describe('the page', () => {
  test('allows no frame around it, no other base, and nothing cached', async () => {
    const { headers } = await service.get(authorizeAddress());
    const policy = (headers.get('content-security-policy') ?? '').split('; ');
    for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      assert.ok(policy.includes(rule), `${rule} is not in ${policy.join('; ')}`);
    assert.match(headers.get('cache-control') ?? '', /no-store/);
  });

  test('lets its form go to no other place when it stops', async () => {
    const { headers } = await service.get(authorizeAddress({ client_id: 'nobody' }));
    assert.match(headers.get('content-security-policy') ?? '', /form-action 'self';/);
  });

  test('refuses a form that is too long', async () => {
    const browser = openBrowser(service);
    assert.equal((await browser.submit(authorizeAddress(), { deed: 'sign_in', email: 'x'.repeat(9000) })).status, 413);
  });

  for (const [publicAddress, isSecure, path] of [
    ['https://boards.example', true, '/oauth/authorize'],
    ['http://localhost:4175', false, '/oauth/authorize'],
  ] as const) {
    test(`at ${publicAddress} ${isSecure ? 'sends' : 'does not send'} its cookies encrypted only`, async () => {
      const own = await openTestService({ ...options, publicAddress });
      const cookies: string[] = [];
      const browser = openBrowser({
        ...own,
        send: async (...request) => {
          const response = await own.send(...request);
          cookies.push(...response.headers.getSetCookie());
          return response;
        },
      });
      const form = { deed: 'sign_in', email: demoOwner.email, password: demoOwner.password };
      assert.equal((await browser.submit(authorizeAddress(), form)).status, 303);
      await own.close();
      assert.deepEqual(
        new Set(cookies.map((cookie) => cookie.split('=')[0])),
        new Set(['owner_session', 'known_browser']),
      );
      for (const cookie of cookies) {
        const parts = cookie.split('; ');
        assert.equal(parts.includes('Secure'), isSecure, cookie);
        for (const part of ['HttpOnly', 'SameSite=Lax', `Path=${path}`]) assert.ok(parts.includes(part), cookie);
      }
    });
  }
});
