import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { makeTeamToken } from '../../../test/testing/test-sign-in.ts';
import { openTestService, type Response } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());
const owner = await makeTeamToken(service, 'boards:read boards:write');
const reader = await makeTeamToken(service, 'boards:read');
const path = '/v2/teams/1/mixes';
const boards = await service.service.database.selectFrom('boards').select(['id', 'slug']).execute();
const idOf = (slug: string): number => boards.find((board) => board.slug === slug)?.id ?? 0;
const of = (...slugs: string[]): object => ({
  boards: { data: slugs.map((slug) => ({ type: 'board', id: idOf(slug) })) },
});
const send = (
  method: string,
  address: string,
  data?: unknown,
  headers: Record<string, string> = owner,
): Promise<Response> =>
  service.send(method, address, data === undefined ? undefined : { data }, {
    'Content-Type': `application/vnd.api+json${Array.isArray(data) ? '; ext=bulk' : ''}`,
    ...headers,
  });
const placeOf = ({ status, body }: Response): unknown => [status, body.errors[0]?.source?.pointer];

test('a mix is created, shown, changed and deleted', async () => {
  const made = await send('POST', `${path}?include=boards`, {
    type: 'mix',
    attributes: { name: 'All of it', public: true },
    relationships: of('campaign', 'reviews'),
  });
  assert.deepEqual(
    [made.status, made.body.data.attributes],
    [201, { name: 'All of it', public: true, realtime: true }],
  );
  assert.deepEqual(made.body.included?.map(({ attributes }) => attributes['slug']).sort(), ['campaign', 'reviews']);
  const { id } = made.body.data;
  assert.equal(new URL(made.headers.get('location') ?? '').pathname, `${path}/${id}`);
  const posts = async (): Promise<number> =>
    (await service.get(`/v2/mixes/${id}/posts?page[size]=100`)).body.data.length;
  assert.equal(await posts(), 14);

  const changed = await send('PATCH', `${path}/${id}`, {
    type: 'mix',
    id,
    attributes: {},
    relationships: of('reviews'),
  });
  assert.deepEqual(
    [changed.status, changed.body.data.attributes],
    [200, { name: 'All of it', public: true, realtime: false }],
  );
  assert.equal(await posts(), 3);
  // Attributes that are not named stay unchanged; only the team can still access an unpublished mix.
  assert.equal((await send('PATCH', `${path}/${id}`, { type: 'mix', id, attributes: { public: false } })).status, 200);
  assert.equal((await service.get(`/v2/mixes/${id}`)).status, 404);
  assert.equal((await service.get(`${path}/${id}?include=boards`, owner)).body.included?.length, 1);
  assert.equal((await send('DELETE', `${path}/${id}`)).status, 204);
  assert.equal((await service.get(`${path}/${id}`, owner)).status, 404);
});

test('a bulk deletion deletes all mixes or none', async () => {
  const ids = await Promise.all(
    ['one', 'two'].map(async (name) => (await send('POST', path, { type: 'mix', attributes: { name } })).body.data.id),
  );
  const items = (...all: number[]): unknown => all.map((id) => ({ type: 'mix', id }));
  assert.equal((await send('DELETE', path, items(...ids, 1))).status, 404);
  const count = async (): Promise<number> => (await service.get(path, owner)).body.data.length;
  const before = await count();
  assert.equal((await send('DELETE', path, items(...ids))).status, 204);
  assert.equal(await count(), before - 2);
});

test('an error names the invalid part, and other tokens and teams cannot create a mix', async () => {
  assert.deepEqual(placeOf(await send('POST', path, { type: 'mix', attributes: {} })), [422, '/data/attributes/name']);
  assert.deepEqual(placeOf(await send('POST', path, { type: 'mix', attributes: { name: 'x', colour: 'red' } })), [
    422,
    '/data/attributes/colour',
  ]);
  assert.deepEqual(
    placeOf(
      await send('POST', path, {
        type: 'mix',
        attributes: { name: 'x' },
        relationships: { boards: { data: [{ type: 'board', id: 999 }] } },
      }),
    ),
    [404, '/data/relationships/boards'],
  );
  assert.deepEqual(
    placeOf(await send('POST', path, { type: 'mix', attributes: { name: 'x' }, relationships: { boards: 'all' } })),
    [422, '/data/relationships/boards'],
  );
  assert.equal((await send('POST', path, { type: 'mix', attributes: { name: 'x' } }, reader)).status, 403);
  assert.equal((await send('POST', path, { type: 'mix', attributes: { name: 'x' } }, {})).status, 401);
  assert.equal((await send('POST', '/v2/teams/2/mixes', { type: 'mix', attributes: { name: 'x' } })).status, 403);
  assert.equal((await send('PUT', path)).status, 405);
});
