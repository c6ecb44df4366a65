import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { storeAccount } from '../../src/feeds/accounts/store-account.ts';
import { makeToken } from '../testing/second-team.ts';
import { openTestService, type Response } from '../testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const headers = { ...(await makeToken(service, { teamId: 1 })), 'Content-Type': jsonApiType };
const send = (method: string, path: string, data: object): Promise<Response> =>
  service.send(method, `/v2/teams/1/${path}`, { data }, headers);
const atOnce = 8;

const { id: role } = (
  await send('POST', 'roles', { type: 'role', attributes: { name: 'Helper', permissions: ['reports'] } })
).body.data;
const { id: feed } = (
  await send('POST', 'product_feeds', { type: 'product_feed', attributes: { name: 'Ours', type: 'custom' } })
).body.data;
const makeProduct = (sku: string): Promise<Response> =>
  send('POST', 'products', {
    type: 'product',
    attributes: { name: 'Bowl', sku },
    relationships: { product_feed: { data: { type: 'product_feed', id: feed } } },
  });
const others = await Promise.all(['a', 'b', 'c', 'd'].map(async (sku) => (await makeProduct(sku)).body.data.id));

/** Requests of which exactly one may succeed, and the attribute that the others name. */
const tried: Readonly<Record<string, readonly [string, (index: number) => Promise<Response>]>> = {
  'the same sku in a feed': ['sku', () => makeProduct('same')],
  'products that get the same sku': [
    'sku',
    (index) => {
      const id = others[index % others.length]!;
      return index < others.length
        ? send('PATCH', `products/${id}`, { type: 'product', id, attributes: { sku: 'changed' } })
        : makeProduct('changed');
    },
  ],
  'the same address of a new user': [
    'email',
    () =>
      service.send(
        'POST',
        '/v2/teams/1/users',
        { data: [{ type: 'team_user', attributes: { email: 'one@example.org', role_id: role } }] },
        headers,
      ),
  ],
  'the same domain': ['name', () => send('POST', 'domains', { type: 'domain', attributes: { name: 'a.example' } })],
  'the same slug': ['slug', () => send('POST', 'boards', { type: 'board', attributes: { name: 'A', slug: 'same' } })],
};

for (const [name, [attribute, request]] of Object.entries(tried))
  test(`${name}, asked for at once, is stored once, and the others get 409 with the attribute`, async () => {
    const responses = await Promise.all(Array.from({ length: atOnce }, (_, index) => request(index)));
    assert.equal(
      responses.filter(({ status }) => status < 300).length,
      1,
      responses.map(({ text }) => text).join('\n'),
    );
    for (const { status, body } of responses.filter((one) => one.status >= 300)) {
      assert.equal(status, 409);
      assert.match(body.errors[0]?.source?.pointer ?? '', new RegExp(`/attributes/${attribute}$`));
    }
  });

test('an account of a network is stored once, whoever signs in at once', async () => {
  const { database } = service.service;
  const state = { status: 'connected' as const, external_id: 'same', subaccounts: [] };
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      database
        .transaction()
        .execute((transaction) => storeAccount(transaction, { teamId: 1, type: 'twitter', name: 'A', state })),
    ),
  );
  const rows = await database.selectFrom('accounts').selectAll().where('attributes', 'like', '%"same"%').execute();
  assert.equal(rows.length, 1);
  await assert.rejects(
    database
      .insertInto('accounts')
      .values({ ...rows[0]!, id: 999_999 })
      .execute(),
    /unique/i,
  );
});
