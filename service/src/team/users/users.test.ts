import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { askForTokens, agree } from '../../../test/testing/test-sign-in.ts';
import { demoOwner } from '../../../../demo/seed/store-owner.ts';
import { isPassword } from '../../auth/oauth/password.ts';
import { idTokenLifeMs } from '../../auth/oauth/id-token.ts';
import { makeUserWithRole } from '../../../test/testing/second-team.ts';
import { openTeamCalls, type ResourceDraft } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';

let now = testNow;
const service = await openTestService({ now: () => now, ownerOrigins: ['https://moderation.example'] });
after(() => service.close());
const { database } = service.service;
const team = await openTeamCalls(service);
const role = (name: string, permissions: readonly string[]): Promise<number> =>
  team.create('/roles', { type: 'role', attributes: { name, permissions } });
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('roles', () => {
  test('a user cannot grant or remove permissions that the user does not have', async () => {
    const admin = await openTeamCalls(
      service,
      await makeUserWithRole(
        service,
        ['roles_cu', 'roles_d', 'roles_r', 'teams_users_cu', 'teams_users_d', 'teams_users_r', 'reports'],
        801,
      ),
    );
    const owners = await role('Owners', ['all']);
    assert.equal(
      (await admin.send('POST', '/roles', { type: 'role', attributes: { name: 'Mine', permissions: ['all'] } })).status,
      403,
    );
    assert.equal(
      (await admin.send('POST', '/roles', { type: 'role', attributes: { name: 'Mine', permissions: ['reports'] } }))
        .status,
      201,
    );
    assert.equal(
      (await admin.send('PATCH', '/roles/801', { type: 'role', id: 801, attributes: { permissions: ['all'] } })).status,
      403,
    );
    assert.equal(
      (await admin.send('PATCH', `/roles/${owners}`, { type: 'role', id: owners, attributes: { permissions: [] } }))
        .status,
      403,
    );
    assert.equal((await admin.send('DELETE', `/roles/${owners}`)).status, 403);
    assert.equal(
      (
        await admin.send(
          'POST',
          '/users',
          [{ type: 'team_user', attributes: { email: 'x@example.org', role_id: owners } }],
          'application/vnd.api+json',
        )
      ).status,
      403,
    );
    assert.equal(
      (await admin.send('PATCH', '/users/801', { type: 'team_user', id: 801, attributes: { role_id: owners } })).status,
      403,
    );
    const {
      body: { data: users },
    } = await team.get('/users');
    const owner = users.find(({ attributes }) => attributes['email'] === demoOwner.email)!;
    assert.equal((await admin.send('DELETE', `/users/${owner.id}`)).status, 403);
  });

  test('a role that a user has cannot be deleted', async () => {
    assert.equal((await team.send('DELETE', '/roles/801')).status, 409);
  });

  test('an operation is refused if the role does not have its permission', async () => {
    const reader = await openTeamCalls(service, await makeUserWithRole(service, ['reports'], 802));
    assert.equal((await reader.send('POST', '/boards', { type: 'board', attributes: { name: 'Mine' } })).status, 403);
    assert.equal((await reader.get('/posts/metrics/moderation')).status, 200);
    assert.equal((await reader.get('/webhooks')).status, 403);
  });
});

describe('users', () => {
  test('the last user with all permissions cannot be removed', async () => {
    const {
      body: { data: users },
    } = await team.get('/users');
    const owner = users.find(({ attributes }) => attributes['email'] === demoOwner.email)!;
    const guest = await role('Guest', []);
    assert.equal((await team.send('DELETE', `/users/${owner.id}`)).status, 409);
    assert.equal((await team.send('DELETE', '/users', [{ type: 'user', id: owner.id }])).status, 409);
    assert.equal(
      (
        await team.send('PATCH', `/users/${owner.id}`, {
          type: 'team_user',
          id: owner.id,
          attributes: { role_id: guest },
        })
      ).status,
      409,
    );
    const own = await role('Own', ['all']);
    await database.updateTable('users').set({ role_id: own }).where('id', '=', Number(owner.id)).execute();
    const allow = (id: number, permissions: readonly string[]) =>
      team.send('PATCH', `/roles/${id}`, { type: 'role', id, attributes: { permissions } });
    const { status, body } = await allow(own, ['reports']);
    assert.deepEqual([status, body.errors[0]?.source?.pointer], [409, '/data/attributes/permissions']);
    assert.match(body.errors[0]?.detail ?? '', /Nobody would be left/);
    const kept = await allow(own, ['all', 'reports', 'all']);
    assert.deepEqual([kept.status, kept.body.data.attributes['permissions']], [200, ['all', 'reports']]);
    for (const [id, permissions] of [
      [guest, ['reports', 'reports']],
      [await role('Unused', ['all']), ['reports']],
    ] as const) {
      const changed = await allow(id, permissions);
      assert.deepEqual([changed.status, changed.body.data.attributes['permissions']], [200, ['reports']]);
    }
  });

  test('invitations and new roles have the flat form of the document, too, and unknown members are refused', async () => {
    const member = await role('Flat member', ['moderate_board']);
    const list = (method: string, item: object, type?: string) =>
      team.send(method, '/users', [item] as unknown as readonly ResourceDraft[], type);
    const invite = (item: object) => list('POST', item, 'application/vnd.api+json');
    const invited = await invite({ email: 'flat@example.org', role_id: member });
    assert.equal(invited.status, 201, invited.text);
    const { id } = invited.body.data[0]!;
    for (const item of [
      { id, type: 'user', role_id: member },
      { id, role_id: member },
      { id, type: 'team_user', attributes: { role_id: member } },
    ]) {
      const updated = await list('PATCH', item);
      assert.equal(updated.status, 204, updated.text);
    }
    const unknown = await invite({ email: 'x@example.org', role_id: member, colour: 'red' });
    assert.deepEqual([unknown.status, unknown.body.errors[0]?.source?.pointer], [422, '/data/0/colour']);
    const beside = await invite({
      type: 'team_user',
      attributes: { email: 'y@example.org', role_id: member },
      more: 1,
    });
    assert.deepEqual([beside.status, beside.body.errors[0]?.source?.pointer], [400, '/data/0/more']);
  });

  test('an invitation can be accepted once, with its link, within a week', async () => {
    const member = await role('Member', ['moderate_board']);
    const invite = async (email: string): Promise<string> => {
      const { status, body } = await team.send(
        'POST',
        '/users',
        [{ type: 'team_user', attributes: { email, role_id: member } }],
        'application/vnd.api+json',
      );
      assert.deepEqual([status, body.data[0]!.attributes['status']], [201, 'invited']);
      return body.data[0]!.links['invitation']!;
    };
    const address = await invite('Bo@Example.org');
    assert.equal(
      (
        await team.send(
          'POST',
          '/users',
          [{ type: 'team_user', attributes: { email: 'bo@example.org', role_id: member } }],
          'application/vnd.api+json',
        )
      ).status,
      409,
    );
    assert.match((await service.get(address)).text, /bo@example\.org/);
    assert.equal((await service.get(`${address}x`)).status, 404);
    assert.equal((await service.send('POST', address, 'name=Bo&password=short', form)).status, 422);
    assert.equal((await service.send('POST', address, 'name=Bo&password=long+enough+to+keep', form)).status, 200);
    assert.equal((await service.send('POST', address, 'name=Eve&password=long+enough+to+steal', form)).status, 404);
    const row = await database
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'bo@example.org')
      .executeTakeFirstOrThrow();
    assert.ok(await isPassword('long enough to keep', row.password_hash ?? null));
    const late = await invite('late@example.org');
    now += 8 * 86_400_000;
    assert.equal((await service.get(late)).status, 404);
    now = testNow;
  });
});

describe('my user', () => {
  test('changes a name with the token alone, and an address or a password with a fresh id_token', async () => {
    const { json } = await askForTokens(service, { code: await agree(service, { scope: 'identity' }) });
    assert.equal(json.id_token?.split('.').length, 3);
    const me = (await service.get('/v2/me', { Authorization: `Bearer ${json.access_token}` })).body.data.id;
    await database
      .updateTable('access_tokens')
      .set({ scopes: 'identity itentity:write', expires_at: null })
      .where('user_id', '=', me)
      .execute();
    await database.updateTable('oauth_grants').set({ is_sensitive: 1 }).where('user_id', '=', me).execute();
    const change = (attributes: object, query = ''): Promise<{ status: number }> =>
      service.send(
        'PATCH',
        `/v2/me${query}`,
        { data: { type: 'user', id: me, attributes } },
        { Authorization: `Bearer ${json.access_token}`, 'Content-Type': 'application/vnd.api+json' },
      );
    assert.equal((await change({ name: 'Mab', locale: 'en' })).status, 200);
    for (const query of ['', '?id_token=x', `?id_token=${json.id_token}x`])
      assert.equal((await change({ email: 'mab@example.org' }, query)).status, 401, query);
    assert.equal((await change({ email: 'bo@example.org' }, `?id_token=${json.id_token}`)).status, 409);
    assert.equal(
      (await change({ email: 'mab@example.org', password: 'another long one' }, `?id_token=${json.id_token}`)).status,
      200,
    );
    const row = await database.selectFrom('users').selectAll().where('id', '=', me).executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.name, row.email, await isPassword('another long one', row.password_hash ?? null)],
      ['Mab', 'mab@example.org', true],
    );
    assert.deepEqual(await database.selectFrom('oauth_sessions').selectAll().where('user_id', '=', me).execute(), []);
    now += idTokenLifeMs + 1000;
    assert.equal((await change({ password: 'yet another long one' }, `?id_token=${json.id_token}`)).status, 401);
    now = testNow;
    const { json: refreshed } = await askForTokens(service, {
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
    });
    assert.equal(refreshed.id_token, undefined, 'a refresh returns no id_token');
  });
});
