import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, describe, test } from 'node:test';
import { followLinks, openTestService, type ResponseResource } from '../../service/test/testing/test-service.ts';
import { testContent } from '../../service/test/testing/test-content.ts';
import { collectPayloads } from './hostile-payloads.ts';

const corporaFolder = fileURLToPath(new URL('../../e2e/corpora', import.meta.url));
const service = await openTestService({ content: { ...testContent, corporaFolder } });
after(() => service.close());

const { all, addresses, styles } = collectPayloads(corporaFolder);
const posts = (await followLinks(service, '/v2/boards/hostile/posts?page[size]=100')).flat();
const attributes = posts.map((post) => post.attributes);

async function included(type: string): Promise<ResponseResource[]> {
  const found: ResponseResource[] = [];
  for (
    let address: string | undefined =
      '/v2/boards/hostile/posts?page[size]=100&include=product_tags.product,cta_associations.cta';
    address;
  ) {
    const { body } = await service.get(address);
    found.push(...body.included!.filter((resource) => resource.type === type));
    address = body.links['next'];
  }
  return found;
}

describe('the hostile board', () => {
  test('contains the payloads of all corpora', () => {
    // The number in the README, without duplicates and without the two style sheets that are too long for a text.
    assert.ok(all.length > 5500, String(all.length));
    assert.equal(styles.length, 168);
    assert.ok(addresses.length > 1250, String(addresses.length));
    // One sample from each folder and each entry format.
    for (const sign of [
      '<script',
      'javascript:alert(1)',
      '@import',
      '<math>',
      'undefined',
      '//google.com/%2f..',
      'http://example\t.\norg',
      '\u202e',
      '\0',
    ]) {
      assert.ok(
        all.some((payload) => payload.includes(sign)),
        sign,
      );
    }
  });

  test('has at most 1,500 posts, each once', () => {
    assert.ok(posts.length <= 1500, String(posts.length));
    assert.equal(new Set(posts.map(({ id }) => id)).size, posts.length);
  });

  const textFields: Readonly<Record<string, (post: Record<string, unknown>) => unknown>> = {
    'title or text, raw': ({ title, text }) => [title, text],
    'alternative text': ({ alternative_text }) => alternative_text,
    tags: ({ tags }) => tags,
  };
  for (const [name, read] of Object.entries(textFields)) {
    test(`shows every payload in ${name}`, () => {
      const values = attributes.flatMap((post) => read(post) as string | string[]);
      const joined = values.join('\n');
      assert.deepEqual(
        all.filter((payload) => !joined.includes(payload)),
        [],
      );
    });
  }

  test('shows every payload in an author’s name, or as a text in place of an author', () => {
    const names = attributes
      .map(({ author }) => (typeof author === 'string' ? author : (author as { name: string }).name))
      .join('\n');
    assert.deepEqual(
      all.filter((payload) => !names.includes(payload)),
      [],
    );
  });

  test('shows every payload alone in the text and the address of a call to action', async () => {
    const ctas = await included('cta');
    for (const field of ['text', 'url']) {
      const values = new Set(ctas.map((cta) => cta.attributes[field]));
      assert.deepEqual(
        all.filter((payload) => !values.has(payload)),
        [],
        field,
      );
    }
  });

  test('shows every payload alone as the address of a picture', () => {
    const values = new Set(attributes.flatMap(({ media }) => (media as { url: string }[]).map(({ url }) => url)));
    assert.deepEqual(
      all.filter((payload) => !values.has(payload)),
      [],
    );
  });

  test('shows every address alone in each address field of a post', () => {
    for (const field of ['url', 'image_url']) {
      const values = new Set(attributes.map((post) => post[field]));
      assert.deepEqual(
        addresses.filter((address) => !values.has(address)),
        [],
        field,
      );
    }
  });

  test('shows every style sheet in a personalization', async () => {
    const { body } = await service.get('/v2/boards/hostile?include=social_feeds,personalizations');
    const sheets = body
      .included!.filter(({ type }) => type === 'personalization')
      .map(({ attributes }) => (attributes['data'] as { custom_css: string }).custom_css)
      .join('\n');
    assert.deepEqual(
      styles.filter((style) => !sheets.includes(style)),
      [],
    );
  });

  test('can be searched', async () => {
    assert.ok((await service.get('/v2/boards/hostile/posts?filter[q]=javascript')).body.data.length > 0);
  });
});
