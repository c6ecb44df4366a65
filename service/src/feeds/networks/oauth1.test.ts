import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flickr } from './flickr.ts';
import type { OAuth1Rules } from './network.ts';
import { exchangeVerifier, requestToken, signParameters } from './oauth1.ts';

test('a request is signed as in the example of the “OAuth Core 1.0” specification, appendix A.5', () => {
  const { oauth_signature: signature } = signParameters(
    {
      method: 'GET',
      url: 'http://photos.example.net/photos',
      parameters: { file: 'vacation.jpg', size: 'original' },
      token: { key: 'nnch734d00sl2jdk', secret: 'pfkkdhi9sl3r4s00' },
    },
    { clientId: 'dpf43f3p2l4k3l03', clientSecret: 'kd94hf93k423kf44' },
    1_191_242_096_000,
    'kllo9940pd9333jh',
  );
  assert.equal(signature, 'tR3+Ty81lMeYAr/Fid0kMTYa/WM=');
});

const rules = flickr.rules as OAuth1Rules;
const asked: URL[] = [];
/** Answers with this form. */
const answering = (body: string, status = 200) =>
  ({
    application: { clientId: 'key', clientSecret: 'secret' },
    now: () => 1_191_242_096_999,
    signal: new AbortController().signal,
    send: async ({ url }: { readonly url: string }) => {
      asked.push(new URL(url));
      return { status, url, headers: {}, body: Buffer.from(body) };
    },
  }) as never;
const request = (body: string, status?: number) =>
  requestToken('Flickr', rules, { callback: 'https://a.example/back', access: 'write' }, answering(body, status));
const exchange = (body: string, query = 'oauth_token=t&oauth_verifier=v') =>
  exchangeVerifier(
    'Flickr',
    rules,
    { query: new URLSearchParams(query), requestSecret: 's', access: 'read' },
    answering(body),
  );
const network = { network: 'Flickr' };

test('a sign-in asks for a token, leads to the page of the network and exchanges its verifier', async () => {
  const { address, secret } = await request('oauth_callback_confirmed=true&oauth_token=t&oauth_token_secret=s');
  assert.deepEqual([address, secret], [`${rules.authorize}?oauth_token=t&perms=write`, 's']);
  assert.deepEqual(await exchange('oauth_token=a&oauth_token_secret=b&user_nsid=7&username=ada'), {
    secrets: { access_token: 'a', token_secret: 'b', user_id: '7', username: 'ada' },
    scopes: 'read',
    endsAt: null,
    refreshEndsAt: null,
  });
  const unnamed = await exchange('oauth_token=a&oauth_token_secret=b');
  assert.deepEqual(unnamed.secrets, { access_token: 'a', token_secret: 'b', user_id: '', username: '' });
  const [first, second] = asked.map(({ origin, pathname, searchParams }) => {
    const { oauth_nonce: nonce, oauth_signature: signature, ...others } = Object.fromEntries(searchParams);
    assert.match(`${nonce} ${signature}`, /^[\da-f]{32} \S{28}$/);
    return [origin + pathname, others];
  });
  const signed = {
    oauth_consumer_key: 'key',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '1191242096',
    oauth_version: '1.0',
  };
  assert.deepEqual(first, [rules.request, { ...signed, oauth_callback: 'https://a.example/back' }]);
  assert.deepEqual(second, [rules.token, { ...signed, oauth_token: 't', oauth_verifier: 'v' }]);
});

test('a sign-in that the network does not complete says why', async () => {
  const noRequest = { message: 'Flickr gave no request token.', code: 'sign_in_refused', values: network };
  for (const body of ['', 'oauth_token=t&oauth_token_secret=s', 'oauth_callback_confirmed=true&oauth_token=t'])
    await assert.rejects(request(body), noRequest, body);
  await assert.rejects(request('oauth_callback_confirmed=true&oauth_token_secret=s'), noRequest);
  const noToken = { message: 'Flickr gave no token that can be used.', code: 'sign_in_refused', values: network };
  for (const body of ['', 'oauth_token=a', 'oauth_token_secret=b']) await assert.rejects(exchange(body), noToken, body);
  for (const query of ['', 'oauth_token=t', 'oauth_verifier=v'])
    await assert.rejects(exchange('', query), { code: 'sign_in_declined', values: network }, query);
  for (const [problem, code] of [
    ['consumer_key_unknown', 'application_refused'],
    ['signature_invalid', 'application_refused'],
    ['token_rejected', 'sign_in_refused'],
  ] as const)
    await assert.rejects(request(`oauth_problem=${problem}`, 401), {
      name: 'GrantRefused',
      message: `Flickr refused: ${problem.replace(/_/g, ' ')}.`,
      code,
      values: network,
    });
  await assert.rejects(request('', 503), { code: 'source_faulty', isTemporary: true });
});

test('letters that a form leaves as they are are signed as RFC 3986 writes them', () => {
  const sign = (title: string) =>
    signParameters(
      { method: 'POST', url: 'https://a.example/', parameters: { title } },
      { clientId: 'key', clientSecret: 'secret' },
      0,
      'n',
    )['oauth_signature'];
  assert.equal(sign("It's (not) a walk!*"), 'iBGDez8h7ZHaWZ1Do0ydR4MKGdk=');
});
