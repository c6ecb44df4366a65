import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, type Response } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const team = await openTeamCalls(service);
const type = 'oauth_application';
const good = { name: 'Shop', redirect_uris: ['https://shop.example/back'], scopes: ['posts:read'] };
const create = (attributes: object): Promise<Response> =>
  team.send('POST', '/oauth_applications', { type, attributes: { ...good, ...attributes } });
const change = (id: number, attributes: object): Promise<Response> =>
  team.send('PATCH', `/oauth_applications/${id}`, { type, id, attributes });
const read = async (id: number): Promise<Record<string, unknown>> =>
  (await team.get(`/oauth_applications/${id}`)).body.data.attributes;

describe('the redirect address of an application', () => {
  const allowed = [
    'https://shop.example/back?x=1',
    'http://127.0.0.1:4000/back',
    'http://localhost/back',
    'http://[::1]:9/',
    `https://shop.example/${'x'.repeat(2048 - 21)}`,
  ];
  for (const address of allowed) {
    test(`may be ${address.slice(0, 60)}`, async () => {
      const { status, body } = await create({ redirect_uris: [address] });
      assert.equal(status, 201);
      assert.deepEqual(body.data.attributes['redirect_uris'], [address]);
    });
  }

  const refused = {
    'unencrypted on another machine': 'http://shop.example/back',
    'unencrypted on a host that begins like this machine': 'http://127.0.0.1.evil.example/',
    'of another scheme': 'javascript:alert(1)',
    'of another scheme on this machine': 'ftp://localhost/back',
    'with a fragment': 'https://shop.example/back#part',
    'with an empty fragment': 'https://shop.example/back#',
    'with a wildcard, which would never match': 'https://*.shop.example/back',
    'with a wildcard in its path': 'https://shop.example/*',
    'with a user name': 'https://shop.example@evil.example/',
    'without a scheme': 'shop.example/back',
    'longer than 2048 characters': `https://shop.example/${'x'.repeat(2048 - 20)}`,
    'a number': 7,
  };
  for (const [name, address] of Object.entries(refused)) {
    test(`is refused when it is ${name}`, async () => {
      const { status, body } = await create({ redirect_uris: [address] });
      assert.deepEqual([status, body.errors[0]?.status], [422, '422'], JSON.stringify(body));
      assert.match(body.errors[0]?.source?.pointer ?? '', /redirect_uris/);
    });
  }
});

describe('an application', () => {
  test('has a secret that only its creation shows, and needs it for a refresh only when told to', async () => {
    const { body } = await create({});
    const { id, attributes } = body.data;
    assert.match(String(attributes['client_secret']), /^[\w-]{43}$/);
    assert.match(String(attributes['client_id']), /^[\w-]{24}$/);
    assert.deepEqual([attributes['confidential'], attributes['refresh_needs_secret']], [true, false]);
    assert.ok(!('client_secret' in (await read(id))));
    assert.equal((await change(id, { refresh_needs_secret: true })).body.data.attributes['refresh_needs_secret'], true);
    assert.equal((await change(id, { name: 'Till' })).status, 200);
    const later = await read(id);
    assert.deepEqual([later['name'], later['refresh_needs_secret']], ['Till', true], 'the rest is unchanged');
    assert.deepEqual([later['redirect_uris'], later['scopes']], [good.redirect_uris, good.scopes]);
    assert.equal(
      (await change(id, { refresh_needs_secret: false })).body.data.attributes['refresh_needs_secret'],
      false,
    );
  });

  test('that cannot keep a secret gets none', async () => {
    const { attributes } = (await create({ confidential: false, refresh_needs_secret: true })).body.data;
    assert.deepEqual([attributes['confidential'], 'client_secret' in attributes], [false, false]);
    assert.equal(attributes['refresh_needs_secret'], true);
  });

  test('has each address and scope once', async () => {
    const twice = {
      redirect_uris: [...good.redirect_uris, ...good.redirect_uris],
      scopes: ['posts:read', 'posts:read'],
    };
    const { id, attributes } = (await create(twice)).body.data;
    assert.deepEqual([attributes['redirect_uris'], attributes['scopes']], [good.redirect_uris, good.scopes]);
    const changed = (await change(id, { ...twice, scopes: ['boards:read', 'posts:read', 'boards:read'] })).body.data
      .attributes;
    assert.deepEqual(
      [changed['redirect_uris'], changed['scopes']],
      [good.redirect_uris, ['boards:read', 'posts:read']],
    );
    assert.deepEqual((await create({ scopes: [] })).body.data.attributes['scopes'], []);
  });

  test('may not have an unknown scope', async () => {
    assert.equal((await create({ scopes: ['posts:read', 'posts:all'] })).status, 422);
  });

  test('is refused once its team has too many', async () => {
    let last = await create({});
    for (let count = 0; count < 100 && last.status === 201; count++) last = await create({});
    assert.equal(last.status, 409);
    const { limit } = /at most (?<limit>\d+) applications/.exec(last.body.errors[0]?.detail ?? '')?.groups ?? {};
    assert.equal(
      (await service.service.database.selectFrom('oauth_applications').select('id').where('team_id', '=', 1).execute())
        .length,
      Number(limit),
    );
  });
});
