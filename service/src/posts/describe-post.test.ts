import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { nameOutside } from '../http/json-api/renamed-type.ts';
import { openTestService, testOrigin, type ResponseResource } from '../../test/testing/test-service.ts';
import { postAttributeNames } from './describe-post.ts';

const service = await openTestService();
after(() => service.close());

const { body } = await service.get('/v2/boards/campaign/posts?include=product_tags.product,cta_associations.cta');

/** The nth of the test's posts. */
function postAt(place: number): ResponseResource {
  const found = body.data.find(({ attributes }) => attributes['external_id'] === `campaign-${11 - place}`);
  assert.ok(found);
  return found;
}

function included(type: string, id: unknown): ResponseResource {
  const found = body.included!.find((resource) => resource.type === type && resource.id === id);
  assert.ok(found, `${type} ${id}`);
  return found;
}

describe('a post', () => {
  test('has the attributes of the contract and no others', () => {
    for (const { attributes } of body.data) {
      const names = Object.keys(attributes);
      assert.deepEqual(
        names.filter((name) => !postAttributeNames.some((known) => nameOutside('post', known) === name)),
        [],
      );
      for (const name of [
        'source',
        'external_id',
        'author',
        'title',
        'text',
        'published_at',
        'highlighted',
        'pinned',
        'tags',
        'metadata',
      ])
        assert.ok(names.includes(name), name);
    }
  });

  test('has entities in its title and its text, and in no other field', () => {
    assert.equal(postAt(0).attributes['text'], 'The bridge &amp; the &lt;bay&gt;, &quot;twice&quot;');
    assert.equal(postAt(3).attributes['title'], 'A &lt;film&gt;');
    assert.equal(included('cta', 10_001).attributes['text'], 'Book & go');
  });

  test('has the size of its picture, and a list of all pictures if there are several', () => {
    const { attributes } = postAt(0);
    assert.equal(attributes['image_url'], `${testOrigin}/media/bridge-cables.jpg`);
    const [width, height] = [attributes['image_width'], attributes['image_height']];
    assert.ok(Number(width) > 100 && Number(height) > 100);
    assert.deepEqual((attributes['media'] as unknown[])[0], {
      type: 'image',
      url: attributes['image_url'],
      width,
      height,
    });
    assert.equal((attributes['media'] as unknown[]).length, 2);
    assert.equal('media' in postAt(1).attributes, false);
    assert.equal('image_width' in postAt(2).attributes, false);
  });

  test('has the color of its picture, and the address of its picture in other widths', () => {
    const { attributes } = postAt(0);
    assert.match(String(attributes['image_color']), /^#[\da-f]{6}$/);
    assert.equal(attributes['image_variants'], `${testOrigin}/media/bridge-cables.jpg.{width}.avif`);
    for (const name of ['image_color', 'image_variants']) assert.equal(name in postAt(2).attributes, false);
  });

  test('has no value for a missing author, text, picture or address', () => {
    assert.equal(postAt(1).attributes['author'], null);
    assert.equal('url' in postAt(1).attributes, false);
    assert.equal(postAt(3).attributes['text'], null);
    assert.equal(postAt(2).attributes['image_url'], null);
    assert.deepEqual(postAt(2).attributes['author'], { name: 'Bo', username: 'bo', url: null, image_url: null });
  });

  test('from TikTok has HTML where other posts have a video address', () => {
    assert.match(
      String(postAt(4).attributes['video_url']),
      /^<blockquote class="tiktok-embed" .*data-video-id="123456"/,
    );
    assert.equal(postAt(5).attributes['video_url'], '<blockquote class="tiktok-embed" data-video-id="9"></blockquote>');
    assert.equal(postAt(3).attributes['video_url'], 'https://www.youtube.com/watch?v=abcdefghijk');
    assert.equal(postAt(9).attributes['video_url'], `${testOrigin}/media/dandelions-in-the-evening.webm`);
  });

  test('has its calls to action and its products', () => {
    const [button, hotspot] = (postAt(0).relationships['cta_associations']!.data as { id: number }[]).map(({ id }) =>
      included('cta_association', id),
    );
    assert.deepEqual(button!.attributes, { kind: 'button', coordinates: null });
    assert.deepEqual(hotspot!.attributes, { kind: 'hotspot', coordinates: ['40%', '60%'] });
    const cta = included('cta', (button!.relationships['cta']!.data as { id: number }).id);
    assert.deepEqual(cta.attributes, {
      text: 'Book & go',
      url: 'https://tickets.example.com/',
      thumbnail_url: `${testOrigin}/media/avatar-glass-bird.jpg`,
    });
    const [tag] = (postAt(1).relationships['product_tags']!.data as { id: number }[]).map(({ id }) =>
      included('product_tag', id),
    );
    assert.deepEqual(tag!.attributes, { x: '10%', y: '20%', width: '12%', height: '12%' });
    const product = included('product', (tag!.relationships['product']!.data as { id: number }).id);
    assert.equal(product.attributes['price'], '48.00');
    assert.equal(product.attributes['image_url'], `${testOrigin}/media/fig-in-a-bowl.jpg`);
  });
});
