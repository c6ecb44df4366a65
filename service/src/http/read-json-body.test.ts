import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { makeToken } from '../../test/testing/second-team.ts';
import { linkTo, openTeamCalls } from '../../test/testing/team-calls.ts';
import { openTestService, testOrigin, type ResponseBody } from '../../test/testing/test-service.ts';
import { jsonApiType } from './json-api/media-type.ts';

const service = await openTestService();
after(() => service.close());
const bearer = await makeToken(service, { teamId: 1 });
const team = await openTeamCalls(service, bearer);

async function post(path: string, body: Buffer<ArrayBuffer>, headers: Record<string, string>) {
  const response = await service.service.app.request(new URL(path, testOrigin), { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as ResponseBody };
}

test('a body that is not UTF-8 is refused, and its letters are not lost without a word', async () => {
  const body = '{"data":{"type":"board","attributes":{"name":"Gärten","slug":"latin"}}}';
  const headers = { ...bearer, 'Content-Type': jsonApiType };
  const refused = await post('/v2/teams/1/boards', Buffer.from(body, 'latin1'), headers);
  assert.equal(refused.status, 400);
  assert.equal(refused.body.errors[0]?.detail, 'The body is not UTF-8.');
  const created = await post('/v2/teams/1/boards', Buffer.from(body, 'utf8'), headers);
  assert.equal(created.body.data.attributes['name'], 'Gärten');
});

test('a compressed body is refused as what it is', async () => {
  const body = gzipSync('{"data":{"type":"board","attributes":{"name":"Packed"}}}');
  const headers = { ...bearer, 'Content-Type': jsonApiType };
  const refused = await post('/v2/teams/1/boards', body, { ...headers, 'Content-Encoding': 'gzip' });
  assert.deepEqual([refused.status, refused.body.errors[0]?.source], [415, { header: 'Content-Encoding' }]);
  const plain = Buffer.from('{"data":{"type":"board","attributes":{"name":"Plain"}}}');
  assert.equal((await post('/v2/teams/1/boards', plain, { ...headers, 'Content-Encoding': 'identity' })).status, 201);
});

test('posts whose ids are numbers of nineteen digits stay apart', async () => {
  const board = await team.createBoard({ name: 'Sent', slug: 'sent', public: true });
  const { body } = await team.send('POST', '/social_feeds', {
    type: 'social_feed',
    attributes: { name: 'Sent', connector: { kind: 'inbound' } },
    relationships: { board: linkTo('board', board) },
  });
  const { secret } = body.meta as unknown as { secret: string };
  const sent = await post(
    `/v2/inbound/${body.data.id}`,
    Buffer.from('[{"id":1790000000000000001,"title":"A"},{"id":1790000000000000002,"title":"A"}]'),
    { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
  );
  assert.equal(sent.status, 200);
  const posts = (await team.get(`/posts?filter[board_id]=${board}`)).body.data;
  assert.deepEqual(posts.map(({ attributes }) => attributes['external_id']).sort(), [
    '1790000000000000001',
    '1790000000000000002',
  ]);
});

test('a body with two members of one name is refused at its place, wherever programs send JSON', async () => {
  const headers = { ...bearer, 'Content-Type': jsonApiType };
  const text = '{"data":{"type":"board","attributes":{"name":"One","slug":"twice","name":"Two"}}}';
  const refused = await post('/v2/teams/1/boards', Buffer.from(text), headers);
  assert.equal(refused.status, 400);
  assert.deepEqual(refused.body.errors[0]?.source, { pointer: '/data/attributes/name' });
  await team.createBoard({ name: 'Twice', slug: 'twice', public: true });
  const summary = await post('/v2/boards/twice/posts_summary', Buffer.from('{"filter":{"q":"a","q":"b"}}'), headers);
  assert.deepEqual([summary.status, summary.body.errors[0]?.source], [400, { pointer: '/filter/q' }]);
  const events = await post('/v2/boards/sent/activity', Buffer.from('{"data":[],"data":[]}'), {
    'Content-Type': 'text/plain',
  });
  assert.deepEqual([events.status, events.body.errors[0]?.source], [400, { pointer: '/data' }]);
});
