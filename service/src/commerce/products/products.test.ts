import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { readCsv } from './read-csv.ts';

const service = await openTestService();
after(() => service.close());
const team = await openTeamCalls(service);
const makeFeed = (type: string, account?: number): Promise<number> =>
  team.create('/product_feeds', {
    type: 'product_feed',
    attributes: { name: type, type },
    ...(account !== undefined && { relationships: { product_account: linkTo('product_account', account) } }),
  });

async function refresh(feed: number, attributes: object = {}): Promise<Record<string, unknown>> {
  const asked = await team.send('POST', `/product_feeds/${feed}/refresh_requests`, {
    type: 'product_feed_refresh_request',
    attributes,
  });
  assert.equal(asked.status, 202, asked.text);
  await service.service.settled();
  return (await team.get(`/product_feeds/${feed}/refresh_requests/${String(asked.body.data.id)}`)).body.data.attributes;
}
const listNames = async (feed: number): Promise<unknown[]> =>
  (await team.get(`/products?filter[product_feed_id]=${feed}`)).body.data.map(({ attributes }) => [
    attributes['sku'],
    attributes['name'],
    attributes['status'],
  ]);

test('products can be created in a custom feed only', async () => {
  const custom = await makeFeed('custom');
  const manual = await makeFeed('manual');
  const make = (feed: number): Promise<{ status: number }> =>
    team.send('POST', '/products', {
      type: 'product',
      attributes: { name: 'Bowl', sku: 'B' },
      relationships: { product_feed: linkTo('product_feed', feed) },
    });
  assert.deepEqual(
    [(await make(custom)).status, (await make(manual)).status, (await make(999_999)).status],
    [201, 409, 404],
  );
});

test('a product of a custom feed can be changed, and a product of a CSV feed cannot', async () => {
  const change = (id: number, attributes: object): ReturnType<typeof team.send> =>
    team.send('PATCH', `/products/${id}`, { type: 'product', id, attributes });
  const own = await team.create('/products', {
    type: 'product',
    attributes: { name: 'Bowl', sku: 'C1', price: '48.00', url: 'https://shop.example/bowl' },
    relationships: { product_feed: linkTo('product_feed', await makeFeed('custom')) },
  });
  const changed = await change(own, { name: 'Red bowl', sale_price: '40.00', url: null });
  assert.equal(changed.status, 200, changed.text);
  const { name, sku, price, sale_price, url } = (await team.get(`/products/${own}`)).body.data.attributes;
  assert.deepEqual([name, sku, price, sale_price, url], ['Red bowl', 'C1', '48.00', '40.00', null]);
  assert.equal((await change(own, { price: 'cheap' })).status, 422);
  const listed = await makeFeed('csv');
  await refresh(listed, { csv: 'sku,name\nA,Bowl\n' });
  const [product] = (await team.get(`/products?filter[product_feed_id]=${listed}`)).body.data;
  assert.equal((await change(product!.id, { name: 'Cup' })).status, 409);
  assert.equal((await change(999_999, { name: 'Cup' })).status, 404);
});

test('a new file for a CSV feed updates, creates and deactivates products by SKU', async () => {
  const feed = await makeFeed('csv');
  const first = await refresh(feed, {
    csv: 'sku,name,price,categories\r\nA,"Bowl, ""red""",48.00,Home|Red\r\nB,Clock,119.00,\r\n',
  });
  assert.deepEqual([first['status'], first['created'], first['updated'], first['deactivated']], ['completed', 2, 0, 0]);
  const second = await refresh(feed, { csv: 'sku,name\nA,Bowl\nC,Cup\n' });
  assert.deepEqual([second['created'], second['updated'], second['deactivated']], [1, 1, 1]);
  assert.deepEqual(await listNames(feed), [
    ['A', 'Bowl', 'active'],
    ['B', 'Clock', 'inactive'],
    ['C', 'Cup', 'active'],
  ]);
  for (const [csv, reason] of [
    ['colour\nred\n', /first line must name columns/],
    ['sku,name\nA,\n', /Line 2: name is missing/],
    ['sku,name,price\nA,"Bowl,\nred",1\n\nB,Cup,cheap\n', /Line 5: price/],
    ['sku,name\nA,Bowl\nB,"Clock\nC,Cup\n', /Line 3: a quote has no end/],
    ['', /csv must be a text of 1 to/],
  ] as const) {
    const refused = await team.send('POST', `/product_feeds/${feed}/refresh_requests`, {
      type: 'product_feed_refresh_request',
      attributes: { csv },
    });
    assert.equal(refused.status, 422, csv);
    assert.match(refused.text, reason, csv);
  }
  assert.equal(
    (await team.send('POST', `/product_feeds/${feed}/refresh_requests`)).status,
    422,
    'a request without a file is refused',
  );
});

test('a manual feed cannot be refreshed, and a shop feed can', async () => {
  assert.equal((await team.send('POST', `/product_feeds/${await makeFeed('manual')}/refresh_requests`)).status, 409);
  const account = await team.create('/product_accounts', {
    type: 'product_account',
    attributes: { name: 'Shop', type: 'shopify', token: 'secret' },
  });
  const feed = await makeFeed('shopify', account);
  assert.equal((await refresh(feed))['created'], 2);
  assert.doesNotMatch((await team.get(`/product_accounts/${account}`)).text, /secret/);
  assert.equal((await team.send('DELETE', `/product_accounts/${account}`)).status, 409);
  assert.equal((await team.send('DELETE', `/product_feeds/${feed}`)).status, 204);
  assert.deepEqual(await listNames(feed), []);
  assert.equal((await team.send('DELETE', `/product_accounts/${account}`)).status, 204);
});

test('a product tag on a picture appears with the public post', async () => {
  const board = (await service.get('/v2/boards/campaign')).body.data.id;
  const [post] = (await service.get('/v2/boards/campaign/posts?filter[type]=facebook')).body.data;
  const product = await team.create('/products', {
    type: 'product',
    attributes: { name: 'Dandelion', sku: 'D' },
    relationships: { product_feed: linkTo('product_feed', await makeFeed('custom')) },
  });
  const relationships = { post: linkTo('post', post!.id), product: linkTo('product', product) };
  await team.create(`/boards/${board}/product_tags`, {
    type: 'product_tag',
    attributes: { x: 25, y: '50.5%' },
    relationships,
  });
  const shown = await service.get(`/v2/boards/campaign/posts?filter[id]=${post!.id}&include=product_tags.product`);
  const tag = shown.body.included?.find(({ type }) => type === 'product_tag');
  assert.deepEqual([tag?.attributes['x'], tag?.attributes['y']], ['25%', '50.5%']);
  assert.equal(
    (
      await team.send('POST', `/boards/${board}/product_tags`, {
        type: 'product_tag',
        attributes: { x: 101, y: 1 },
        relationships,
      })
    ).status,
    422,
  );
  const [other] = (await service.get('/v2/boards/long/posts?page[size]=1')).body.data;
  assert.equal(
    (
      await team.send('POST', `/boards/${board}/product_tags`, {
        type: 'product_tag',
        attributes: { x: 1, y: 1 },
        relationships: { ...relationships, post: linkTo('post', other!.id) },
      })
    ).status,
    404,
  );
});

test('a CSV file is read according to RFC 4180', () => {
  assert.deepEqual(readCsv('\uFEFFa,b\r\n"1,\n2","say ""x"""\n\n3,'), [
    ['a', 'b'],
    ['1,\n2', 'say "x"'],
    ['3', ''],
  ]);
});
