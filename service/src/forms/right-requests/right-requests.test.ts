import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';
import { respondWithinMs } from './right-request.ts';

let now = testNow;
const service = await openTestService({ now: () => now });
after(() => service.close());
const { database } = service.service;
const team = await openTeamCalls(service);
const term = await team.create('/right_request_terms', {
  type: 'right_request_term',
  attributes: { name: 'Terms', text: 'Be kind.' },
});
const postOf = async (type: string): Promise<number> =>
  (
    await database
      .selectFrom('posts')
      .select('id')
      .where('type', '=', type)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

function ask(post: number, text = 'May we show this?'): Promise<Response> {
  return team.send('POST', '/right_requests', {
    type: 'right_request',
    attributes: { text },
    relationships: { post: linkTo('post', post), right_request_term: linkTo('right_request_term', term) },
  });
}

test('a request is sent to the network of its post, and expires without a response', async () => {
  const { status, body } = await ask(await postOf('twitter'));
  assert.deepEqual(
    [status, body.data.attributes['status'], body.data.attributes['source']],
    [201, 'requested', 'twitter'],
  );
  now += respondWithinMs + 1000;
  await service.service.settled();
  assert.equal((await team.get(`/right_requests/${body.data.id}`)).body.data.attributes['status'], 'expired');
  assert.equal((await team.get('/right_requests?filter[status]=requested')).body.data.length, 0);
  assert.equal((await team.get('/right_requests?filter[status]=expired,error')).body.data.length, 1);
});

test('a request that the network refuses is stored with the error of the network', async () => {
  const { body } = await ask(await postOf('twitter'), 'This is refused by the network');
  assert.deepEqual(
    [body.data.attributes['status'], body.data.attributes['error']],
    ['error', 'The network refused the text.'],
  );
});

test('a visitor who accepted the terms with a post has given the right, and others cannot be asked', async () => {
  const post = await postOf('public_post');
  assert.equal((await ask(post)).status, 409);
  const [board] = await database.selectFrom('posts').select('board_id').where('id', '=', post).execute();
  await database
    .insertInto('post_create_requests')
    .values({
      id: 'accepted',
      board_id: board!.board_id,
      status: 'completed',
      work: 'words',
      idempotency_key: null,
      body_hash: '',
      created_at: now,
      attributes: JSON.stringify({ acceptedTerms: String(term) }),
      errors: '[]',
      post_id: post,
    })
    .execute();
  assert.equal((await ask(post)).body.data.attributes['status'], 'approved');
});

test('networks without replies, unknown posts, unknown terms and requests without a text are refused', async () => {
  assert.equal((await ask(await postOf('youtube'))).status, 409);
  assert.equal((await ask(999_999)).status, 404);
  const post = await postOf('twitter');
  assert.equal(
    (
      await team.send('POST', '/right_requests', {
        type: 'right_request',
        relationships: { post: linkTo('post', post), right_request_term: linkTo('right_request_term', 999_999) },
      })
    ).status,
    404,
  );
  assert.equal(
    (
      await team.send('POST', '/right_requests', {
        type: 'right_request',
        relationships: { post: linkTo('post', post), right_request_term: linkTo('right_request_term', term) },
      })
    ).status,
    422,
  );
  for (const query of ['filter[status]=lost', 'filter[source]=rss', 'filter[account_id]=x', 'filter[user_id]=x'])
    assert.equal((await team.get(`/right_requests?${query}`)).status, 400, query);
});

test('the metrics count created and approved requests by time and source', async () => {
  const { body } = await team.get('/right_requests/metrics/created?group=source,time.year');
  assert.deepEqual(
    body.data.map(({ id, attributes }) => [id, attributes['count']]),
    [
      ['public_post,2026-01-01', 1],
      ['twitter,2026-01-01', 2],
    ],
  );
  assert.deepEqual(
    (await team.get('/right_requests/metrics/approved')).body.data.map(({ id, attributes }) => [
      id,
      attributes['count'],
    ]),
    [['total', 1]],
  );
  assert.equal((await team.get('/right_requests/metrics/lost')).status, 404);
  assert.equal((await team.get('/right_requests/metrics/created?group=colour')).status, 400);
});

test('the templates of a board include templates without a board, and none of another board', async () => {
  const board = (await service.get('/v2/boards/campaign')).body.data.id;
  const make = (name: string, id?: number): Promise<number> =>
    team.create('/right_request_templates', {
      type: 'right_request_template',
      attributes: { name, text: 'May we?' },
      ...(id !== undefined && { relationships: { board: linkTo('board', id) } }),
    });
  const other = (await service.get('/v2/boards/long')).body.data.id;
  const [mine, all, theirs] = [await make('Mine', board), await make('All'), await make('Theirs', other)];
  const ids = (await team.get(`/boards/${board}/right_request_templates?include=board`)).body.data.map(({ id }) => id);
  assert.deepEqual([ids.includes(mine), ids.includes(all), ids.includes(theirs)], [true, true, false]);
});

test('a moderator enters the answer of an author with evidence, which counts and does not expire', async () => {
  const { body } = await ask(await postOf('twitter'));
  const { id } = body.data;
  const enter = (attributes: object) =>
    team.send('PATCH', `/right_requests/${id}`, { type: 'right_request', id, attributes });
  const refused = await enter({ status: 'approved' });
  assert.deepEqual([refused.status, refused.body.errors[0]?.source?.pointer], [422, '/data/attributes/evidence']);
  for (const status of ['requested', 'expired', 'error'])
    assert.equal((await enter({ status, evidence: 'x' })).status, 422, status);
  for (const [status, evidence] of [
    ['pending', undefined],
    ['soft_approved', 'She wrote "of course" on 3 May'],
    ['approved', 'https://network.example/answers/7'],
  ] as const) {
    const entered = await enter({ status, evidence });
    assert.equal(entered.status, 200, entered.text);
    assert.equal(entered.body.data.attributes['status'], status);
    assert.equal(entered.body.data.attributes['evidence'], evidence ?? null);
    assert.equal(entered.body.data.attributes['approved_at'] !== null, status === 'approved');
  }
  now += respondWithinMs + 1000;
  await service.service.settled();
  assert.equal((await team.get(`/right_requests/${id}`)).body.data.attributes['status'], 'approved');
  const approved = await team.get('/right_requests/metrics/approved');
  assert.ok((approved.body.data[0]?.attributes['count'] as number) >= 1, approved.text);
  await enter({ status: 'missing' });
  assert.equal((await team.get('/right_requests?filter[status]=missing')).body.data.length, 1);
});
