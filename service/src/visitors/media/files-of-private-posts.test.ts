import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import sharp from 'sharp';
import { makeSecondTeam } from '../../../test/testing/second-team.ts';
import { openSourceServer, writeRss } from '../../../test/testing/source-server.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow, testOrigin } from '../../../test/testing/test-service.ts';
import { sendFile, sendPost, waitForPost, type Ask } from '../../../test/testing/visitor.ts';

let now = testNow;
const folder = mkdtempSync(join(tmpdir(), 'boards-private-files-'));
const source = await openSourceServer();
const service = await openTestService({
  now: () => now,
  visitorPosts: { folder },
  feeds: { mayBePrivate: true },
  webhooksMayBePrivate: true,
});
after(async () => {
  await service.close();
  await source.close();
  rmSync(folder, { recursive: true });
});
const ask: Ask = async (address, init) => service.service.app.request(new URL(address, testOrigin), init);
const team = await openTeamCalls(service);
const openBoard = (await service.service.database
  .selectFrom('boards')
  .select('id')
  .where('slug', '=', 'open')
  .executeTakeFirstOrThrow()) as { readonly id: number };
const picture = new Uint8Array(
  await sharp({ create: { width: 700, height: 350, channels: 3, background: '#204080' } })
    .jpeg()
    .toBuffer(),
);

const statusOf = async (address: string): Promise<number> => (await ask(address)).status;
const without = (address: string): string => address.replace(/\?.*/, '');
const setPublic = (board: number, isPublic: boolean) =>
  team.send('PATCH', `/boards/${board}`, { type: 'board', id: board, attributes: { public: isPublic } });
const decide = (id: number, status: string) =>
  team.send('PATCH', `/posts/${id}`, { type: 'post', id, attributes: { status } });
/** The addresses of a post's picture, as its team reads them. */
async function readAddresses(id: number): Promise<{ readonly image: string; readonly small: string }> {
  const { attributes } = (await team.get(`/posts/${id}`)).body.data;
  return {
    image: String(attributes['image_url']),
    small: String(attributes['image_variants']).replace('{width}', '320'),
  };
}

async function sendPicture(): Promise<number> {
  const board = `${testOrigin}/v2/boards/open`;
  const file = await sendFile(ask, board, picture, { filetype: 'image/jpeg' });
  assert.ok('address' in file);
  const sent = await sendPost(ask, board, { author: { name: 'Ada' }, media_url: [file.address] });
  const { data } = await waitForPost(ask, sent.body.data.links.self);
  return data.relationships.post.data?.id ?? 0;
}

async function bringPicture(name: string): Promise<{ readonly board: number; readonly id: number }> {
  const board = await team.createBoard({ name, slug: name, public: true });
  const photo = readFileSync(new URL('../../../../demo/photos/dandelions.jpg', import.meta.url));
  source.set(`/${name}.jpg`, { body: photo });
  source.set(`/${name}`, {
    body: writeRss([{ id: name, title: name, picture: `${source.address}/${name}.jpg` }]),
  });
  await team.createFeed(board, {
    name,
    connector: { kind: 'web_feed', url: `${source.address}/${name}` },
    rules: { approve: true },
  });
  await service.service.settled();
  const [post] = (await team.get(`/posts?filter[board_id]=${board}`)).body.data;
  return { board, id: post?.id ?? 0 };
}

describe('the file of a post', () => {
  test('of a visitor is public while the post is, and its team can always read it', async () => {
    const id = await sendPicture();
    for (const status of ['pending', 'rejected', 'approved', 'rejected', 'approved']) {
      if (status !== 'pending') await decide(id, status);
      const { image, small } = await readAddresses(id);
      const isPublic = status === 'approved';
      assert.equal(await statusOf(without(image)), isPublic ? 200 : 404, status);
      assert.equal(await statusOf(image), 200, `${status}, as the team reads it`);
      for (const address of [small, without(small)]) {
        const found = await statusOf(address);
        assert.ok(isPublic || address === small ? [200, 307].includes(found) : found === 404, `${found} ${status}`);
      }
    }
    const { image } = await readAddresses(id);
    await team.send('DELETE', `/posts/${id}`);
    assert.deepEqual([await statusOf(image), await statusOf(without(image))], [404, 404]);
  });

  test('is not public on a board that becomes private, in no width', async () => {
    const { board, id } = await bringPicture('private-later');
    const { image, small } = await readAddresses(id);
    await ask(without(small));
    await service.service.settled();
    assert.deepEqual([await statusOf(without(image)), await statusOf(without(small))], [200, 200]);
    await setPublic(board, false);
    assert.deepEqual([await statusOf(without(image)), await statusOf(without(small))], [404, 404]);
    assert.deepEqual([await statusOf(image), await statusOf(small)], [200, 200]);
    await setPublic(board, true);
    assert.deepEqual([await statusOf(without(image)), await statusOf(without(small))], [200, 200]);
  });

  test('may be cached as long as posts, and is then confirmed without being sent', async () => {
    const { board, id } = await bringPicture('cached');
    const { image } = await readAddresses(id);
    const { headers } = await ask(without(image));
    assert.equal(headers.get('cache-control'), 'public, max-age=60, stale-while-revalidate=600');
    const again = await ask(without(image), { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    assert.deepEqual([again.status, await again.text()], [304, '']);
    await setPublic(board, false);
    const asked = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
    assert.equal((await ask(without(image), asked)).status, 404);
    assert.match((await ask(image)).headers.get('cache-control') ?? '', /^private, /);
  });

  test('is public in another post of the team that has its address', async () => {
    const { board, id } = await bringPicture('copied');
    const { image } = await readAddresses(id);
    const copy = await team.create(`/boards/${openBoard.id}/posts`, {
      type: 'post',
      attributes: { text: 'Again', image_url: image, status: 'pending' },
    });
    await setPublic(board, false);
    assert.equal(await statusOf(without(image)), 404);
    await decide(copy, 'approved');
    assert.equal(await statusOf(without(image)), 200);
    const shown = (await service.get('/v2/boards/open/posts')).body.data.find((post) => post.id === copy);
    assert.equal(shown?.attributes['image_url'], without(image), 'the public address has no signature');
    await team.send('PATCH', `/posts/${copy}`, { type: 'post', id: copy, attributes: { image_url: null } });
    assert.equal(await statusOf(without(image)), 404);
  });
});

describe('a signed address', () => {
  test('is valid for its file, for its time, and unchanged', async () => {
    const one = (await readAddresses(await sendPicture())).image;
    const other = (await readAddresses(await sendPicture())).image;
    const query = new URL(one).search;
    assert.equal(await statusOf(one), 200);
    assert.equal(await statusOf(without(other) + query), 404);
    for (const wrong of [
      query.replace(/until=\d+/, (text) => `${text}0`),
      query.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      query.slice(0, -1),
      query.replace(/&signature=.*/, ''),
      query.replace(/until=\d+/, 'until=never'),
      '?until=99999999999&signature=',
    ])
      assert.equal(await statusOf(without(one) + wrong), 404, wrong);
    now += 24 * 3_600_000 - 1000;
    assert.equal(await statusOf(one), 200);
    now += 7 * 3_600_000;
    assert.equal(await statusOf(one), 404);
    now = testNow;
  });

  test('is worthless in what another team wrote about the file', async () => {
    const id = await sendPicture();
    const address = without((await readAddresses(id)).image);
    const other = await makeSecondTeam(service);
    const send = (path: string, type: string, attributes: object) =>
      service.send(
        'POST',
        `/v2/teams/77${path}`,
        { data: { type, attributes } },
        { ...other, 'Content-Type': 'application/vnd.api+json' },
      );
    const board = (await send('/boards', 'board', { name: 'Spy', slug: 'spy', public: true })).body.data.id;
    const made = await send(`/boards/${board}/posts`, 'post', { text: 'Mine', image_url: address });
    const shown = String(made.body.data.attributes['image_url']);
    assert.match(shown, /signature=/);
    assert.deepEqual([await statusOf(shown), await statusOf(address)], [404, 404]);
  });

  test('is in events of webhooks and in exports', async () => {
    const received: string[] = [];
    const endpoint = createServer((request, response) => {
      request.on('data', (chunk) => received.push(String(chunk))).on('end', () => response.end());
    });
    endpoint.listen(0, '127.0.0.1');
    await once(endpoint, 'listening');
    await team.create('/webhooks', {
      type: 'webhook',
      attributes: {
        name: 'All',
        url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`,
        event_names: ['post_created'],
      },
    });
    const id = await sendPicture();
    await service.service.settled();
    endpoint.closeAllConnections();
    endpoint.close();
    const event = /http:\/\/board\.example\/media\/visitor-[^"{]*(?=")/.exec(received.join(''))?.[0] ?? '';
    const asked = await team.send('POST', '/posts/export_requests', {
      type: 'post_export_request',
      attributes: { filter: { board_id: openBoard.id, id } },
    });
    await service.service.settled();
    const request = await team.get(`/posts/export_requests/${asked.body.data.id}`);
    const file = await service.get(String(request.body.data.attributes['url']));
    const exported = /http:\/\/board\.example\/media\/[^,"]*/.exec(file.text)?.[0] ?? '';
    now += 6 * 86_400_000;
    for (const address of [event, exported])
      assert.deepEqual([await statusOf(address), await statusOf(without(address))], [200, 404], address);
    now = testNow;
  });
});
