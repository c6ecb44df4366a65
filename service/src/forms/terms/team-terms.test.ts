import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeTeamToken } from '../../../test/testing/test-sign-in.ts';
import { openTestService, type Response } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const owner = await makeTeamToken(service, 'right_request_terms:read right_request_terms:write');
const path = '/v2/teams/1/right_request_terms';
const boards = await service.service.database.selectFrom('boards').select(['id', 'slug']).execute();
const idOf = (slug: string): number => boards.find((board) => board.slug === slug)?.id ?? 0;
const create = (
  attributes: object,
  relationships: object = {},
  headers: Record<string, string> = owner,
): Promise<Response> =>
  service.send(
    'POST',
    path,
    { data: { type: 'right_request_term', attributes, relationships } },
    { 'Content-Type': 'application/vnd.api+json', ...headers },
  );
const idsAt = async (address: string): Promise<number[]> =>
  (await service.get(address, owner)).body.data.map(({ id }) => id);

test('new terms apply at once, and archived terms stay archived', async () => {
  const made = await create(
    { name: 'Terms of spring', text: '# Be kind' },
    { board: { data: { type: 'board', id: idOf('reviews') } } },
  );
  assert.equal(made.status, 201);
  const { id, attributes } = made.body.data;
  assert.deepEqual(
    [attributes['name'], attributes['format'], attributes['text'], attributes['archived']],
    ['Terms of spring', 'markdown', '# Be kind', false],
  );
  // The terms are public, and they stay public after they are archived.
  assert.equal((await service.get(`${path}/${id}`)).body.data.attributes['archived'], false);
  assert.ok((await idsAt(path)).includes(id));

  assert.equal((await service.send('DELETE', `${path}/${id}`, undefined, owner)).status, 204);
  assert.ok(!(await idsAt(path)).includes(id));
  assert.equal((await service.get(`${path}/${id}`)).body.data.attributes['archived'], true);
  assert.equal((await service.send('DELETE', `${path}/${id}`, undefined, owner)).status, 404);
});

test('a board has its own terms and the terms of all boards', async () => {
  const ofReviews = (
    await create(
      { name: 'Of reviews', format: 'plain', text: 'x' },
      { board: { data: { type: 'board', id: idOf('reviews') } } },
    )
  ).body.data.id;
  const ofAll = (await create({ name: 'Of all', format: 'document', url: 'https://wendle.example/terms.pdf' })).body
    .data.id;
  assert.deepEqual(await idsAt(`/v2/teams/1/boards/${idOf('reviews')}/right_request_terms`), [ofReviews, ofAll]);
  assert.ok(!(await idsAt(`/v2/teams/1/boards/${idOf('campaign')}/right_request_terms`)).includes(ofReviews));
  assert.equal((await service.get('/v2/teams/1/boards/999/right_request_terms', owner)).status, 404);
});

test('invalid terms are refused with the name of the field, and only a token with the scope can write', async () => {
  const placeOf = ({ status, body }: Response): unknown => [status, body.errors[0]?.source?.pointer];
  for (const [attributes, field] of [
    [{ text: 'x' }, 'name'],
    [{ name: 'x' }, 'text'],
    [{ name: 'x', format: 'document', text: 'x' }, 'url'],
    [{ name: 'x', text: 'x', url: 'https://a.example/' }, 'url'],
    [{ name: 'x', format: 'html', text: 'x' }, 'format'],
    [{ name: 'x', format: 'document', url: 'javascript:alert(1)' }, 'url'],
    [{ name: 'x', text: 'x', archived: true }, 'archived'],
  ] as const)
    assert.deepEqual(placeOf(await create(attributes)), [422, `/data/attributes/${field}`], JSON.stringify(attributes));
  assert.deepEqual(placeOf(await create({ name: 'x', text: 'x' }, { board: { data: { type: 'board', id: 999 } } })), [
    404,
    '/data/relationships/board',
  ]);
  const reader = await makeTeamToken(service, 'right_request_terms:read');
  assert.equal((await create({ name: 'x', text: 'x' }, {}, reader)).status, 403);
  const [some] = await idsAt(path);
  assert.equal((await service.send('DELETE', `${path}/${some}`)).status, 401);
  assert.equal((await service.send('DELETE', `${path}/${some}`, undefined, reader)).status, 403);
  assert.equal((await service.send('PUT', `${path}/${some}`)).status, 405);
});
