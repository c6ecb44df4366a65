import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const team = await openTeamCalls(service);

test('no resource has an attribute with the name type, which JSON:API forbids', async () => {
  const paths = [
    '/posts?include=cta_associations.cta',
    '/accounts?include=subaccounts',
    '/product_feeds',
    '/product_accounts',
    '/assets',
    '/marketing_integrations',
  ];
  for (const path of paths) {
    const { status, body } = await team.get(path.replace('?include=cta_associations.cta', ''));
    assert.equal(status, 200, path);
    for (const { attributes, type } of [...body.data, ...(body.included ?? [])])
      assert.ok(!('type' in attributes), `${path}: ${type}`);
  }
  const board = await service.get('/v2/boards/campaign/posts?include=cta_associations.cta');
  for (const { attributes } of [...board.body.data, ...board.body.included!]) assert.ok(!('type' in attributes));
  assert.ok(board.body.data.every(({ attributes }) => typeof attributes['source'] === 'string'));
});

test('the old name is still accepted in bodies, filters and sparse fieldsets', async () => {
  const url = 'https://pictures.example.com/wall.jpg';
  for (const name of ['kind', 'type']) {
    const made = await team.send(
      'POST',
      '/assets',
      [{ type: 'asset', attributes: { name, [name]: 'image', url } }],
      'application/vnd.api+json',
    );
    assert.equal(made.status, 202, made.text);
  }
  await service.service.settled();
  const { body } = await team.get('/assets?fields[asset]=kind,name');
  assert.deepEqual(
    body.data.map(({ attributes }) => attributes),
    [
      { name: 'kind', kind: 'image' },
      { name: 'type', kind: 'image' },
    ],
  );
  const [byNew, byOld] = await Promise.all(
    ['source', 'type'].map((name) =>
      service.get(`/v2/boards/campaign/posts?filter[${name}]=twitter&fields[post]=${name}`),
    ),
  );
  assert.ok(byNew!.body.data.length > 0);
  assert.deepEqual(byNew!.body.data, byOld!.body.data);
  assert.deepEqual(byNew!.body.data[0]?.attributes, { source: 'twitter' });
  const both = await service.get('/v2/boards/campaign/posts?filter[source]=twitter&filter[type]=rss');
  assert.equal(both.status, 400);
});

test('a wrong value is refused at the name that was sent, and a missing one at the new name', async () => {
  const refused: readonly (readonly [attributes: object, name: string])[] = [
    [{ name: 'Shop', source: 'market' }, 'source'],
    [{ name: 'Shop', type: 'market' }, 'type'],
    [{ name: 'Shop', type: 'shopify', source: 'market' }, 'source'],
    [{ name: 'Shop' }, 'source'],
  ];
  for (const [attributes, name] of refused) {
    const { status, text, body } = await team.send('POST', '/product_accounts', {
      type: 'product_account',
      attributes,
    });
    assert.deepEqual([status, body.errors[0]?.source?.pointer], [422, `/data/attributes/${name}`], text);
    assert.ok(body.errors[0]?.detail?.startsWith(name), text);
  }
});
