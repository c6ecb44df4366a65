import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { askForTokens, authorizeAddress, openBrowser, verifier } from '../../../test/testing/test-sign-in.ts';
import { demoOwner } from '../../../../demo/seed/store-owner.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { ownerClientId } from '../../auth/oauth/owner-application.ts';

const service = await openTestService();
after(() => service.close());

const home = 'http://board.example/';
const own = { client_id: ownerClientId, redirect_uri: home, scope: 'boards:read oauth_applications:read' };
const signIn = { deed: 'sign_in', email: demoOwner.email, password: demoOwner.password };

describe("the owner's place", () => {
  test('consists of one page with a strict content security policy, and its style sheet', async () => {
    const page = await service.get('/');
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.text, /\{\{/);
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'; require-trusted-types-for 'script'/);
    assert.match((await service.get('/owner/owner.css')).text, /prefers-color-scheme: dark/);
    for (const script of ['start', 'open-app', 'ar', 'zh-tw'])
      assert.match(
        (await service.get(`/owner/${script}.js`)).headers.get('content-type') ?? '',
        /^text\/javascript/,
        script,
      );
    for (const path of ['owner-routes.ts', 'none.js', '..%2Fowner.css', '..%2Findex.js'])
      assert.equal((await service.get(`/owner/${path}`)).status, 404, path);
  });

  test('paints its first line before its code, and names every file that its code begins with', async () => {
    const { text } = await service.get('/');
    assert.match(text, /<div id="place"><div class="top"><svg class="brand"/);
    const preloaded = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href);
    const start = (await service.get('/owner/start.js')).text;
    const imported = [...start.matchAll(/(?:from|import) ?["'`(]+\.\/([\w-]+\.js)/g)].map(
      ([, file]) => `owner/${file}`,
    );
    assert.deepEqual([...preloaded].sort(), [...new Set(imported)].sort());
    for (const href of preloaded) assert.equal((await service.get(`/${href}`)).status, 200, href);
  });

  test('requires a password but no consent, and its application is not in the list of applications', async () => {
    const browser = openBrowser(service);
    assert.match((await browser.get(authorizeAddress(own))).text, /Sign in to your boards/);
    await browser.submit(authorizeAddress(own), signIn);
    const response = await browser.get(authorizeAddress({ ...own, state: 'mine' }));
    const back = new URL(response.headers.get('location') ?? 'http://nowhere');
    assert.deepEqual(
      [response.status, back.origin + back.pathname, back.searchParams.get('state')],
      [303, home, 'mine'],
    );
    const { json } = await askForTokens(service, {
      client_id: ownerClientId,
      redirect_uri: home,
      code: back.searchParams.get('code'),
      code_verifier: verifier,
    });
    const list = await service.get('/v2/teams/1/oauth_applications', { Authorization: `Bearer ${json.access_token}` });
    assert.equal(list.status, 200);
    assert.doesNotMatch(list.text, new RegExp(ownerClientId));
  });

  test('receives its authorization code only at the address of the requested service', async () => {
    const browser = openBrowser(service);
    for (const redirect_uri of ['https://evil.example/', 'http://board.example', 'http://board.example/x']) {
      const response = await browser.get(authorizeAddress({ ...own, redirect_uri }));
      assert.deepEqual([response.status, response.headers.get('location')], [400, null], redirect_uri);
    }
  });

  test('requires the password again after the owner signs out', async () => {
    const browser = openBrowser(service);
    await browser.submit(authorizeAddress(own), signIn);
    assert.equal((await browser.get(authorizeAddress(own))).status, 303);
    const headers = { Cookie: browser.cookie(), 'Sec-Fetch-Site': 'cross-site' };
    assert.equal((await service.send('POST', '/oauth/authorize/end', '', headers)).status, 204);
    assert.equal(
      (await browser.get(authorizeAddress(own))).status,
      303,
      'a request from another site does not end the session',
    );
    await service.send('POST', '/oauth/authorize/end', '', { ...headers, 'Sec-Fetch-Site': 'same-origin' });
    assert.equal((await browser.get(authorizeAddress(own))).status, 200);
  });
});
