import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { demoOwner } from '../../../../demo/seed/store-owner.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';
import { authorizeAddress, openBrowser } from '../../../test/testing/test-sign-in.ts';

const service = await openTestService({
  ownerOrigins: ['https://moderation.example'],
  addressHeader: 'X-Address',
  now: () => testNow,
});
after(() => service.close());

const signInFrom = (address: string, password: string, email: string = demoOwner.email): Promise<Response> =>
  openBrowser(service).submit(authorizeAddress(), { deed: 'sign_in', email, password }, { 'X-Address': address });

describe('a client that guesses passwords', () => {
  test('is locked out, and the owner is not', async () => {
    const guesses = [];
    for (let count = 0; count < 10; count++) guesses.push((await signInFrom('203.0.113.9', 'wrong')).status);
    assert.deepEqual(guesses.slice(-2), [429, 429]);
    assert.equal(
      (await signInFrom('198.51.100.7', demoOwner.password)).status,
      303,
      'the owner can sign in from another address',
    );
  });

  test('counts as one client across a whole IPv6 network', async () => {
    const guesses = [];
    for (let count = 0; count < 10; count++)
      guesses.push((await signInFrom(`2001:db8:1:1::${count + 1}`, 'wrong')).status);
    assert.deepEqual(guesses.slice(-2), [429, 429]);
  });
});

describe('a browser in which a user has signed in', () => {
  const cookies = new Map<string, string>();
  /** Signs in from an address that is locked out, with a cookie that names the browser. */
  const signInWith = (cookie: string, password: string): Promise<Response> =>
    openBrowser({
      ...service,
      send: async (method, path, body, headers = {}) => {
        const given = [headers['Cookie'], cookie].filter(Boolean).join('; ');
        const response = await service.send(method, path, body, { ...headers, Cookie: given });
        for (const each of response.headers.getSetCookie()) {
          const [name = '', value = ''] = each.split(';')[0]!.split('=');
          cookies.set(name, value);
        }
        return response;
      },
    }).submit(
      authorizeAddress(),
      { deed: 'sign_in', email: demoOwner.email, password },
      { 'X-Address': '192.0.2.200' },
    );

  test('is not locked out with the strangers of its household', async () => {
    assert.equal((await signInWith('', demoOwner.password)).status, 303);
    const known = cookies.get('known_browser') ?? '';
    let last = await signInWith('', 'wrong');
    for (let count = 0; count < 12; count++) last = await signInWith('', 'wrong');
    assert.equal(last.status, 429);
    assert.equal((await signInWith(`known_browser=${known}`, demoOwner.password)).status, 303);
    const [name = '', signature = ''] = known.split('.');
    const changed = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const forged of [
      `${changed(name)}.${signature}`,
      `${name}.${changed(signature)}`,
      `${name}.`,
      `x${known}`,
      `${known}x`,
    ])
      assert.equal((await signInWith(`known_browser=${forged}`, demoOwner.password)).status, 429, forged);
  });
});

test('many simultaneous sign-ins do not delay the response for a picture', async () => {
  let done = 0;
  let tellFirst = (): void => {};
  const firstTried = new Promise<void>((resolve) => {
    tellFirst = resolve;
  });
  const signIns = Array.from({ length: 12 }, async (_, index) => {
    const { status } = await signInFrom(`192.0.2.${index + 1}`, 'wrong', `nobody-${index}@wendle.example`);
    done++;
    tellFirst();
    return status;
  });
  // The forms are read first; then the password checks run.
  await firstTried;
  const before = done;
  const picture = await service.get('/media/dandelions.jpg');
  assert.equal(picture.status, 200);
  assert.ok(done - before <= 2, `${done - before} passwords were tried before the picture was read`);
  assert.deepEqual([...new Set(await Promise.all(signIns))], [401]);
});
