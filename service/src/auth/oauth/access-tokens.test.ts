// A user's tokens for scripts: shown once, renamed and revoked by their user only, and never more than they have.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { demoClientId, demoOwner } from '../../../../demo/seed/store-owner.ts';
import { grantOf, makeToken, makeUserWithRole } from '../../../test/testing/second-team.ts';
import { openTestService, testNow, testSeal, type Response } from '../../../test/testing/test-service.ts';
import { makeIdToken } from './id-token.ts';

const day = 86_400_000;
let now = testNow;
const service = await openTestService({ now: () => now });
after(() => service.close());
const { database } = service.service;
const { id: userId } = await database
  .selectFrom('users')
  .select('id')
  .where('email', '=', demoOwner.email)
  .executeTakeFirstOrThrow();
const path = '/v2/teams/1/access_tokens';
const pathOf = (id: number): string => `/v2/teams/1/access_tokens/${id}`;
const me = await makeToken(service, { teamId: 1, userId });
type Bearer = { readonly Authorization: string };
const typed = (bearer: Bearer) => ({ ...bearer, 'Content-Type': 'application/vnd.api+json' });
const idTokenOf = (): Promise<string> =>
  makeIdToken(testSeal, { userId, clientId: demoClientId, grantId: grantOf(userId), nowMs: now });
const good = { name: 'Nightly report', scopes: ['posts:read'] };

async function create(attributes: object, { bearer = me, proof = '' } = {}): Promise<Response> {
  const idToken = proof || (await idTokenOf());
  const body = { data: { type: 'access_token', attributes: { ...good, ...attributes } } };
  return service.send('POST', `${path}?id_token=${idToken}`, body, typed(bearer));
}
const change = (id: number, name: string, bearer: Bearer = me): Promise<Response> =>
  service.send('PATCH', pathOf(id), { data: { type: 'access_token', id, attributes: { name } } }, typed(bearer));
const remove = (id: number, bearer: Bearer = me): Promise<Response> =>
  service.send('DELETE', pathOf(id), undefined, bearer);
const listed = async (bearer: Bearer = me) => (await service.get(path, bearer)).body.data;
const posts = async (token: string, at = '/v2/teams/1/posts'): Promise<number> =>
  (await service.get(at, { Authorization: `Bearer ${token}` })).status;

describe('a token for a script', () => {
  test('is shown only at its creation, and gives access to what its scopes name', async () => {
    const { status, body } = await create({});
    assert.equal(status, 201);
    const { id, attributes } = body.data;
    const token = String(attributes['token']);
    assert.match(token, /^[\w-]{43}$/);
    assert.deepEqual([await posts(token), await posts(token, '/v2/teams/1/boards')], [200, 403]);
    const shown = (await listed()).find((one: { id: number }) => one.id === id);
    assert.deepEqual(shown?.attributes, {
      ...good,
      expires_at: null,
      created_at: new Date(now).toISOString(),
    });
    assert.ok(!JSON.stringify(await service.get(pathOf(id), me)).includes(token));
  });

  test('is renamed and revoked by its user, and gives no access from then on', async () => {
    const { id, attributes } = (await create({})).body.data;
    assert.equal((await change(id, 'Weekly report')).body.data.attributes['name'], 'Weekly report');
    assert.equal((await remove(id)).status, 204);
    assert.equal(await posts(String(attributes['token'])), 401);
    assert.ok(!(await listed()).some((one: { id: number }) => one.id === id));
    assert.deepEqual([(await remove(id)).status, (await change(id, 'x')).status], [404, 404]);
  });

  test('ends at its time', async () => {
    const token = String(
      (await create({ expires_at: new Date(now + day).toISOString() })).body.data.attributes['token'],
    );
    assert.equal(await posts(token), 200);
    now += day;
    assert.equal(await posts(token), 401);
  });

  test('needs a recent sign-in, a scope, and a time to come', async () => {
    const old = await idTokenOf();
    now += 16 * 60_000;
    assert.equal((await create({}, { proof: old })).status, 401);
    const pointerOf = async (attributes: object): Promise<string | undefined> => {
      const { status, body } = await create(attributes);
      assert.equal(status, 422);
      return body.errors[0]?.source?.pointer;
    };
    assert.match((await pointerOf({ scopes: [] })) ?? '', /scopes$/);
    assert.match((await pointerOf({ scopes: ['everything:write'] })) ?? '', /scopes/);
    assert.match((await pointerOf({ expires_at: new Date(now).toISOString() })) ?? '', /expires_at$/);
    assert.match((await pointerOf({ name: '' })) ?? '', /name$/);
  });

  test('has a name and scopes, and a user has at most fifty', async () => {
    const idToken = await idTokenOf();
    for (const attributes of [{ name: 'Report' }, { scopes: ['posts:read'] }]) {
      const body = { data: { type: 'access_token', attributes } };
      assert.equal((await service.send('POST', `${path}?id_token=${idToken}`, body, typed(me))).status, 422);
    }
    while ((await listed()).length < 50) assert.equal((await create({}, { proof: idToken })).status, 201);
    const { status, body } = await create({}, { proof: idToken });
    assert.deepEqual([status, body.errors[0]?.detail], [409, 'A user has at most 50 access tokens.']);
    await database.deleteFrom('access_tokens').where('name', '=', good.name).execute();
  });

  test('gives no scope that the token of the request lacks', async () => {
    const scopes = ['oauth_applications:write', 'posts:read'];
    const bearer = await makeToken(service, { teamId: 1, userId, scopes });
    assert.equal((await create({}, { bearer })).status, 201);
    assert.equal((await create({ scopes: ['posts:read', 'posts:write'] }, { bearer })).status, 403);
  });

  test('makes no further token by itself', async () => {
    const { attributes } = (await create({ scopes: ['oauth_applications:write', 'posts:read'] })).body.data;
    const bearer = { Authorization: `Bearer ${String(attributes['token'])}` };
    assert.equal((await create({}, { bearer })).status, 401);
  });

  test('is neither seen nor changed by another user of the team, nor by a token of the team as a whole', async () => {
    const { id } = (await create({})).body.data;
    const other = await makeUserWithRole(service, ['all'], 9001);
    const team = await makeToken(service, { teamId: 1 });
    for (const bearer of [other, team]) {
      assert.deepEqual(await listed(bearer), []);
      assert.deepEqual([(await change(id, 'x', bearer)).status, (await remove(id, bearer)).status], [404, 404]);
    }
    assert.equal((await create({}, { bearer: team })).status, 403);
  });
});
