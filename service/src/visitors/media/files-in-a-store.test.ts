import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';
import { startTestStore } from '../../../test/testing/test-store.ts';
import { sendFile, sendPost, waitForPost, type Ask } from '../../../test/testing/visitor.ts';
import { openStorage, type StoreOptions } from '../../storage/storage-options.ts';

const store = await startTestStore();
const storage = await openStorage({ store: store.options });
after(async () => {
  await storage.close();
  await store.close();
});
const cdn = 'https://cdn.example/boards';

/** A service whose files are in the store, with a visitor's post that has a picture. */
async function openWithPicture(options: Partial<StoreOptions>) {
  const service = await openTestService({ visitorPosts: { store: { ...store.options, ...options } } });
  const ask: Ask = async (address, init) => service.service.app.request(new URL(address, testOrigin), init);
  const team = await openTeamCalls(service);
  const board = `${testOrigin}/v2/boards/open`;
  const bytes = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#204080' } })
    .png()
    .toBuffer();
  const file = await sendFile(ask, board, new Uint8Array(bytes));
  assert.ok('address' in file);
  const sent = await sendPost(ask, board, { author: { name: 'Ada' }, media_url: [file.address] });
  const { data } = await waitForPost(ask, sent.body.data.links.self);
  const id = data.relationships.post.data?.id ?? 0;
  const image = String((await team.get(`/posts/${id}`)).body.data.attributes['image_url']);
  const address = image.replace(/\?.*/, '');
  return {
    service,
    name: address.replace(/.*\//, ''),
    decide: (status: string) => team.send('PATCH', `/posts/${id}`, { type: 'post', id, attributes: { status } }),
    /** What everyone gets, and what the team gets by its address: the status, and where it leads. */
    read: async () => {
      const [open, own] = [await ask(address), await ask(image)];
      const describe = ({ status, headers }: Response) =>
        status === 302 ? `${headers.get('cache-control')} ${headers.get('location')}` : String(status);
      return [describe(open), describe(own)];
    },
  };
}

test('a signed address of a store is given to everyone only while the post is public, and ends as caches do', async () => {
  const { service, decide, read } = await openWithPicture({ isSigned: true });
  const signed = (caching: string) => new RegExp(`^${caching}, max-age=60 http://127.*X-Amz-Expires=660&`);
  let [open = '', own = ''] = await read();
  assert.equal(open, '404');
  assert.match(own, signed('private'));
  assert.equal((await fetch(own.replace(/.* /, ''))).headers.get('content-type'), 'image/webp');
  await decide('approved');
  [open = '', own = ''] = await read();
  assert.match(open, signed('public'));
  await decide('rejected');
  [open = '', own = ''] = await read();
  assert.equal(open, '404');
  await service.close();
});

test('a CDN has a copy of a file only while the post is public', async () => {
  // A place belongs to one database.
  const prefix = 'of-a-cdn/';
  const { service, decide, read, name } = await openWithPicture({ publicAddress: cdn, prefix });
  const copyOf = () => storage.size(`${prefix}public/${name}`);
  assert.deepEqual(await read(), ['404', '200']);
  assert.equal(await copyOf(), null);
  const size = await storage.size(`${prefix}media/${name}`);
  for (let round = 0; round < 2; round++) {
    await decide('approved');
    const redirect = `public, max-age=60 ${cdn}/public/${name}`;
    assert.deepEqual(await read(), [redirect, redirect]);
    await service.service.settled();
    assert.equal(await copyOf(), size);
    await decide('rejected');
    assert.deepEqual(await read(), ['404', '200']);
    await service.service.settled();
    assert.equal(await copyOf(), null);
  }
  await service.close();
});
