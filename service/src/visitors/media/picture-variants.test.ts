// Long because: the possible requests of a stranger, and all their limits, are tested with one store.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, describe, test } from 'node:test';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { createSeal, makeSecretsKey } from '../../auth/secrets/seal.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { createMediaSigner } from '../../http/media-signer.ts';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';
import { sendFile, sendPost, waitForPost, type Ask } from '../../../test/testing/visitor.ts';
import { openPictureVariants, type VariantsOptions } from './picture-variants.ts';
import { createRespondFile } from './respond-file.ts';
import { addStoredFileRoute } from './stored-file-route.ts';
import { variantWidths } from './variant-names.ts';
import { readDemoFiles } from './demo-storage.ts';
import { listMediaFiles } from './media-files.ts';

const photos = fileURLToPath(new URL('../../../../demo/photos/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'boards-variants-test-'));
const service = await openTestService({ visitorPosts: { folder } });
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});
const ask: Ask = async (address, init) => service.service.app.request(address, init);
const listVariants = (): string[] => readdirSync(join(folder, 'variants'));

/** Retries until the variant is ready: on a busy machine the first response may be the redirect to the original. */
async function askUntilMade(name: string): Promise<Response> {
  const first = await ask(`${testOrigin}/media/${name}`);
  if (first.status !== 307) return first;
  await service.service.settled();
  return ask(`${testOrigin}/media/${name}`);
}

describe('a picture in another width', () => {
  test('is created once, in the format of its address, and cached permanently', async () => {
    const original = statSync(join(photos, 'dandelions.jpg')).size;
    for (const [format, compression] of [
      ['avif', 'av1'],
      ['webp', undefined],
    ] as const) {
      const name = `dandelions.jpg.480.${format}`;
      const response = await askUntilMade(name);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), `image/${format}`);
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
      const bytes = Buffer.from(await response.arrayBuffer());
      assert.ok(bytes.length < original / 3, `${bytes.length} of ${original}`);
      const { width, height, compression: found } = await sharp(bytes).metadata();
      assert.deepEqual([width, height, found], [480, 270, compression]);
      const madeAt = statSync(join(folder, 'variants', name)).mtimeMs;
      const again = await ask(`${testOrigin}/media/${name}`);
      assert.deepEqual(Buffer.from(await again.arrayBuffer()), bytes);
      assert.equal(statSync(join(folder, 'variants', name)).mtimeMs, madeAt);
    }
  });

  test('exists only for known pictures, in the listed widths below the original width', async () => {
    const before = listVariants();
    assert.deepEqual(variantWidths, [320, 480, 640, 960, 1280]);
    for (const name of [
      // The picture has 1080 pixels.
      'dandelions.jpg.1280.avif',
      'dandelions.jpg.321.avif',
      'dandelions.jpg.0320.avif',
      'dandelions.jpg.99999999.avif',
      'dandelions.jpg.-320.avif',
      'dandelions.jpg.320.gif',
      'dandelions.jpg.320.AVIF',
      'dandelions.jpg.320.avif.320.avif',
      'dandelions.jpg.avif',
      'avatar-dandelions.jpg.320.avif',
      'nothing.jpg.320.avif',
      'README.md.320.avif',
      'dandelions-in-the-evening.webm.320.avif',
      'dandelions-in-the-evening.en.vtt.320.webp',
      '..%2Fphotos%2Fdandelions.jpg.320.avif',
      'visitor-aaaaaaaaaaaaaaaaaaaaaaaa.webp.320.avif',
      'feed-aaaaaaaaaaaaaaaaaaaaaaaa.webp.320.avif',
    ])
      assert.equal((await ask(`${testOrigin}/media/${name}`)).status, 404, name);
    assert.deepEqual(listVariants(), before);
  });

  test('of a visitor’s post is public only as long as the original is', async () => {
    const sent = await sendFile(
      ask,
      `${testOrigin}/v2/boards/open`,
      new Uint8Array(await sharp(join(photos, 'wall-clock.jpg')).resize(700).jpeg().toBuffer()),
    );
    assert.ok('address' in sent);
    const { body } = await sendPost(ask, `${testOrigin}/v2/boards/open`, {
      author: { name: 'Ada' },
      media_url: [sent.address],
    });
    const { data } = await waitForPost(ask, body.data.links.self);
    const id = data.relationships.post.data?.id ?? 0;
    const { database } = service.service;
    const { name } = await database
      .selectFrom('visitor_media')
      .select('name')
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow();
    const { attributes } = await database
      .selectFrom('posts')
      .select('attributes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.match((JSON.parse(attributes) as { image_color: string }).image_color, /^#[\da-f]{6}$/);
    assert.equal((await ask(`${testOrigin}/media/${name}.640.avif`)).status, 404);
    await database.updateTable('posts').set({ status: 'approved' }).where('id', '=', id).execute();
    const response = await askUntilMade(`${name}.640.avif`);
    assert.deepEqual([response.status, response.headers.get('content-disposition')], [200, 'inline']);
    assert.equal((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width, 640);
    assert.equal((await ask(`${testOrigin}/media/${name}.960.avif`)).status, 404);

    await database.updateTable('posts').set({ status: 'rejected' }).where('id', '=', id).execute();
    assert.equal((await ask(`${testOrigin}/media/${name}.640.avif`)).status, 404);
    await database.deleteFrom('visitor_media').where('name', '=', name).execute();
    await service.service.settled();
    assert.equal(listVariants().includes(`${name}.640.avif`), false);
  });
});

/** A store with only the given pictures, and with bounds that a test can reach. */
function openStore(names: readonly string[], options: Partial<VariantsOptions> = {}) {
  const own = mkdtempSync(join(tmpdir(), 'boards-variants-store-'));
  for (const name of names) copyFileSync(join(photos, 'dandelions.jpg'), join(own, name));
  const respondFile = createRespondFile();
  const storage = readDemoFiles(listMediaFiles([own]));
  const variants = openPictureVariants({
    folder: own,
    respondFile,
    isKept: async (name) => names.includes(name),
    waitMs: 30_000,
    reportError: (error) => {
      throw error;
    },
    ...options,
  });
  const app = new Hono<ServiceEnvironment>();
  app.use(async (context, next) => {
    context.set('base', testOrigin);
    await next();
  });
  addStoredFileRoute(
    app,
    (name) =>
      names.includes(name)
        ? { storage, name, contentType: 'image/jpeg', bytes: 1, width: 1080, readers: 'always' }
        : null,
    { respondFile, variants, signer: createMediaSigner(createSeal([makeSecretsKey()]), Date.now) },
  );
  app.onError((error) => new Response(null, { status: error instanceof ApiError ? error.status : 500 }));
  return {
    own,
    variants,
    statusOf: async (name: string) => (await app.request(`/media/${name}`)).status,
    ask: async (name: string) => app.request(`/media/${name}`),
    list: () => readdirSync(join(own, 'variants')).sort(),
    close: async () => {
      await variants.close();
      rmSync(own, { recursive: true });
    },
  };
}

describe('limits of picture variants', () => {
  test('after a maximum wait a request gets the original for a minute, and the variant afterwards', async () => {
    const store = openStore(['a.jpg'], { waitMs: 0 });
    const response = await store.ask('a.jpg.320.avif');
    assert.equal(response.status, 307);
    assert.equal(response.headers.get('location'), `${testOrigin}/media/a.jpg`);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=60');
    await store.variants.settled();
    assert.equal(await store.statusOf('a.jpg.320.avif'), 200);
    await store.close();
  });

  test('only the allowed number of variants is created at a time, and each one once', async () => {
    const store = openStore(['a.jpg', 'b.jpg'], { waitMs: 0, maxWaiting: 2 });
    const asked = ['a.jpg.320.webp', 'a.jpg.320.webp', 'b.jpg.320.webp', 'a.jpg.480.webp', 'b.jpg.480.webp'];
    for (const name of asked) assert.equal(await store.statusOf(name), 307, name);
    await store.variants.settled();
    assert.deepEqual(store.list(), ['a.jpg.320.webp', 'b.jpg.320.webp']);
    await store.close();
  });

  test('the oldest variants above the maximum size are deleted, and so are unfinished and orphaned ones', async () => {
    const store = openStore(['a.jpg', 'b.jpg'], { maxBytes: 20_000 });
    const names = ['a.jpg.320.webp', 'b.jpg.320.webp'];
    for (const name of names) {
      await store.statusOf(name);
      await store.variants.settled();
    }
    assert.deepEqual(store.list(), names);
    writeFileSync(join(store.own, 'variants', 'a.jpg.480.webp'), Buffer.alloc(15_000));
    writeFileSync(join(store.own, 'variants', 'a.jpg.640.webp.0123.part'), '');
    writeFileSync(join(store.own, 'variants', 'c.jpg.320.webp'), 'of a picture that is gone');
    const longAgo = new Date(Date.now() - 7_200_000);
    for (const name of ['a.jpg.320.webp', 'a.jpg.640.webp.0123.part'])
      utimesSync(join(store.own, 'variants', name), longAgo, longAgo);
    await store.variants.settled();
    assert.equal(store.list().includes('a.jpg.320.webp'), false);
    assert.deepEqual(
      store.list().filter((name) => name.includes('part') || name.startsWith('c')),
      [],
    );
    assert.equal(await store.statusOf('a.jpg.320.webp'), 200, 'the variant is created again');
    await store.close();
  });

  test('a variant that another process has deleted is created again', async () => {
    const store = openStore(['a.jpg']);
    assert.equal(await store.statusOf('a.jpg.320.webp'), 200);
    rmSync(join(store.own, 'variants', 'a.jpg.320.webp'));
    assert.equal(await store.statusOf('a.jpg.320.webp'), 200);
    assert.deepEqual(store.list(), ['a.jpg.320.webp']);
    await store.close();
  });

  test('a file that is not a picture gets no variant, also at a second request', async () => {
    const store = openStore(['a.jpg']);
    writeFileSync(join(store.own, 'a.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const time of ['first', 'second']) assert.equal(await store.statusOf('a.jpg.320.avif'), 307, time);
    assert.deepEqual(store.list(), []);
    await store.close();
  });
});
