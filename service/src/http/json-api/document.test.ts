import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openTestService, testOrigin, type ResponseResource } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());

const posts = '/v2/boards/campaign/posts';
const keyOf = ({ type, id }: { type: string; id: number }): string => `${type} ${id}`;

/** All identifiers in the linkage of these resources. */
function linkedFrom(resources: readonly ResponseResource[]): Set<string> {
  return new Set(
    resources
      .flatMap(({ relationships }) => Object.values(relationships ?? {}))
      .flatMap(({ data }) => (data === undefined ? [] : (data as ResponseResource)))
      .map(keyOf),
  );
}

describe('a document', () => {
  test('includes every linked resource once', async () => {
    const { body } = await service.get(`${posts}?include=product_tags.product,cta_associations.cta`);
    const keys = body.included!.map(keyOf);
    assert.equal(new Set(keys).size, keys.length);
    assert.deepEqual(new Set(keys), linkedFrom([...body.data, ...body.included!]));
    assert.deepEqual(
      new Set(body.included!.map(({ type }) => type)),
      new Set(['product_tag', 'product', 'cta_association', 'cta']),
    );
  });

  test('marks a relationship that was not requested as not included', async () => {
    const { body } = await service.get(posts);
    assert.deepEqual(body.data[0]!.relationships, {
      cta_associations: { meta: { included: false } },
      product_tags: { meta: { included: false } },
    });
    assert.equal('included' in body, false);
    const half = (await service.get(`${posts}?include=cta_associations`)).body;
    assert.deepEqual(half.data[0]!.relationships['product_tags'], { meta: { included: false } });
    assert.ok(Array.isArray(half.data[0]!.relationships['cta_associations']!.data));
    assert.deepEqual(half.included![0]!.relationships, { cta: { meta: { included: false } } });
  });

  test('has an empty list of included resources if there is nothing to include', async () => {
    assert.deepEqual((await service.get('/v2/boards/empty/posts?include=product_tags')).body.included, []);
  });

  test('contains only the requested fields', async () => {
    const { body } = await service.get(
      `${posts}?include=cta_associations.cta&fields[post]=text,pinned,cta_associations&fields[cta]=url` +
        '&fields[cta_association]=cta',
    );
    assert.deepEqual(Object.keys(body.data[0]!.attributes).sort(), ['pinned', 'text']);
    assert.deepEqual(Object.keys(body.data[0]!.relationships), ['cta_associations']);
    for (const { type, attributes } of body.included!)
      assert.deepEqual(Object.keys(attributes), type === 'cta' ? ['url'] : []);
    const bare = (await service.get(`${posts}?fields[post]=`)).body.data[0]!;
    assert.deepEqual([bare.attributes, 'relationships' in bare], [{}, false]);
  });

  test('of a board has its feeds, its personalizations and its addresses', async () => {
    const { body } = await service.get('/v2/boards/campaign?include=social_feeds,personalizations');
    assert.deepEqual(body.data.attributes, { name: 'Wendle Week', slug: 'campaign', realtime: true });
    assert.deepEqual(body.data.links, {
      self: `${testOrigin}/v2/boards/campaign`,
      engagement: `${testOrigin}/v2/boards/campaign/activity`,
      live: `${testOrigin}/v2/boards/campaign/posts`,
      changes: `${testOrigin}/v2/board_changes?filter%5Bboard%5D=${body.data.id}`,
      uploads: `${testOrigin}/v2/boards/campaign/uploads`,
      right_request_terms: `${testOrigin}/v2/teams/1/right_request_terms`,
    });
    const feeds = body.included!.filter(({ type }) => type === 'social_feed');
    assert.deepEqual(
      feeds.map(({ attributes }) => attributes['source']),
      ['instagram_business', 'instagram_business', 'youtube', 'public_post'],
    );
    assert.deepEqual(feeds[3]!.attributes['options'], { email: true, custom_field: false });
    const night = body.included!.find(({ attributes }) => attributes['name'] === 'Night')!;
    assert.deepEqual(night.attributes['background'], {
      color: '#000000',
      image: `${testOrigin}/media/milky-way-sea.jpg`,
    });
    assert.equal('live' in (await service.get('/v2/boards/reviews')).body.data.links, false);
  });

  test('is found by id and by slug', async () => {
    const { id } = (await service.get('/v2/boards/reviews')).body.data;
    assert.equal((await service.get(`/v2/boards/${id}`)).body.data.attributes['slug'], 'reviews');
    assert.equal((await service.get(`/v2/boards/${id}/posts`)).body.data.length, 3);
  });
});

describe('an unsupported query parameter is refused', () => {
  const refused: readonly [address: string, parameter: string][] = [
    [`${posts}?include=author`, 'include'],
    [`${posts}?include=product_tags.cta`, 'include'],
    ['/v2/boards/campaign?include=posts', 'include'],
    [`${posts}?page[number]=2`, 'page[number]'],
    [`${posts}?page[offset]=2`, 'page[offset]'],
    [`${posts}?filter[colour]=red`, 'filter[colour]'],
    [`${posts}?filter=x`, 'filter'],
    [`${posts}?filter[__proto__]=x`, 'filter[__proto__]'],
    [`${posts}?fields[author]=name`, 'fields[author]'],
    [`${posts}?fields[__proto__]=name`, 'fields[__proto__]'],
    [`${posts}?fields[post]=email`, 'fields[post]'],
    [`${posts}?api_token=1`, 'api_token'],
    ['/v2/boards/campaign?sort=name', 'sort'],
    ['/v2/boards/campaign?page[size]=2', 'page[size]'],
  ];
  for (const [address, parameter] of refused) {
    test(address, async () => {
      const { status, body, headers } = await service.get(address);
      assert.equal(status, 400);
      const [error] = body.errors;
      assert.equal(error!.source?.parameter, parameter);
      assert.deepEqual(Object.keys(error!), ['status', 'code', 'title', 'detail', 'source']);
      assert.equal(error!.status, '400');
      assert.equal(headers.get('content-type'), 'application/vnd.api+json');
      assert.equal(headers.get('cache-control'), 'no-store');
    });
  }
});
