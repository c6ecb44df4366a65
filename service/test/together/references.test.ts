import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { makeToken } from '../testing/second-team.ts';
import { openTestService, type Response } from '../testing/test-service.ts';
import { findBroken } from './invariants.ts';

const service = await openTestService();
after(() => service.close());
const headers = { ...(await makeToken(service, { teamId: 1 })), 'Content-Type': jsonApiType };
const team = '/v2/teams/1';
/** In each of so many pairs, the two requests meet at another place. */
const pairs = 15;

const post = (path: string, data: object): Promise<Response> =>
  service.send('POST', `${team}/${path}`, { data }, headers);
const remove = (path: string, id: number): Promise<Response> =>
  service.send('DELETE', `${team}/${path}/${id}`, undefined, headers);

interface Pair {
  readonly path: string;
  readonly made: object;
  readonly use: (id: number, index: number) => Promise<Response>;
}

const tried: Readonly<Record<string, Pair>> = {
  'a role that is deleted while a user is invited with it': {
    path: 'roles',
    made: { type: 'role', attributes: { name: 'Helper', permissions: ['reports'] } },
    use: (role_id, index) =>
      service.send(
        'POST',
        `${team}/users`,
        { data: [{ type: 'team_user', attributes: { email: `helper${index}@example.org`, role_id } }] },
        headers,
      ),
  },
  'a product account that is deleted while a feed of products is made with it': {
    path: 'product_accounts',
    made: { type: 'product_account', attributes: { name: 'Shop', type: 'shopify' } },
    use: (id) =>
      post('product_feeds', {
        type: 'product_feed',
        attributes: { name: 'Shop', type: 'shopify' },
        relationships: { product_account: { data: { type: 'product_account', id } } },
      }),
  },
  'a feed of products that is deleted while a product is made in it': {
    path: 'product_feeds',
    made: { type: 'product_feed', attributes: { name: 'Ours', type: 'custom' } },
    use: (id) =>
      post('products', {
        type: 'product',
        attributes: { name: 'Bowl', sku: 'B1' },
        relationships: { product_feed: { data: { type: 'product_feed', id } } },
      }),
  },
};

for (const [name, { path, made, use }] of Object.entries(tried))
  test(`${name}: one of both wins`, async () => {
    for (let index = 0; index < pairs; index++) {
      const { id } = (await post(path, made)).body.data;
      const responses = await Promise.all(
        index % 2 === 0 ? [use(id, index), remove(path, id)] : [remove(path, id), use(id, index)],
      );
      for (const { status, text } of responses) assert.ok([201, 204, 404, 409].includes(status), text);
      assert.deepEqual(await findBroken(service.service.database), []);
    }
  });

test('a webhook that is deleted while something happens that it waits for does not stop that', async () => {
  for (let index = 0; index < pairs; index++) {
    const attributes = { url: 'https://hooks.example/', name: 'Shop', event_names: ['board_created'] };
    const { id } = (await post('webhooks', { type: 'webhook', attributes })).body.data;
    const make = (): Promise<Response> =>
      post('boards', { type: 'board', attributes: { name: `Board ${index}`, slug: `told-${index}` } });
    const [made] = await (index % 2 === 0
      ? Promise.all([make(), remove('webhooks', id)])
      : Promise.all([remove('webhooks', id), make()]).then(([removed, board]) => [board, removed]));
    assert.equal(made!.status, 201, made!.text);
    assert.deepEqual(await findBroken(service.service.database), []);
  }
});
