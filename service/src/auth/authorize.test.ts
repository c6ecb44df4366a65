import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { demoV1Token } from '../../../demo/seed/seed.ts';
import { makeSecondTeam, makeToken, makeUserWithRole } from '../../test/testing/second-team.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());

describe('a token', () => {
  const teams = '/v2/teams';

  test('that is unknown is refused with the challenge of RFC 6750', async () => {
    const { status, headers, body } = await service.get(teams, { Authorization: 'Bearer guess' });
    assert.deepEqual(
      [status, headers.get('www-authenticate'), body.errors[0]?.source?.header],
      [401, 'Bearer error="invalid_token"', 'Authorization'],
    );
  });

  test('is sent by one scheme; what sends none is told how', async () => {
    for (const header of ['Basic YTpi', 'Bearer', 'Bearer two words', 'guess', ''])
      for (const path of [teams, '/v2/teams/1/access_tokens']) {
        const { status, headers, body } = await service.get(path, { Authorization: header });
        const { detail, source } = body.errors[0] ?? {};
        assert.deepEqual([status, headers.get('www-authenticate'), source?.header], [401, 'Bearer', 'Authorization']);
        assert.match(detail ?? '', /Authorization: Bearer/, header);
      }
  });

  test('may have several spaces before it, as RFC 9110 (11.4) writes credentials', async () => {
    const { Authorization = '' } = await makeToken(service, { teamId: 1 });
    const { status } = await service.get(teams, { Authorization: Authorization.replace(' ', '   ') });
    assert.equal(status, 200);
  });

  test('includes nothing that the role may not read by its own address', async () => {
    const bearer = await makeUserWithRole(service, ['reports'], 9002);
    const ask = async (include: string) => service.get(`/v2/teams/1/boards?include=${include}`, bearer);
    assert.equal((await service.get('/v2/teams/1/boards', bearer)).status, 200);
    const { status, body } = await service.get('/v2/me?include=accounts', bearer);
    assert.deepEqual([status, body.errors[0]?.source?.parameter], [403, 'include']);
    assert.match(body.errors[0]?.detail ?? '', /To include accounts, your role needs the permission accounts_read/);
    assert.equal((await ask('social_feeds')).status, 200);
  });

  test('is of one team, and ends at its last millisecond', async () => {
    const foreign = await service.get('/v2/teams/1', await makeSecondTeam(service));
    assert.deepEqual([foreign.status, foreign.body.errors[0]?.code], [403, 'forbidden']);
    for (const [expiresAt, status] of [
      [testNow, 401],
      [testNow + 1, 200],
    ] as const) {
      const bearer = await makeToken(service, { teamId: 1 });
      await service.service.database.updateTable('access_tokens').set({ expires_at: expiresAt }).execute();
      assert.equal((await service.get('/v2/teams/1', bearer)).status, status);
    }
  });

  test('of version 1 opens nothing of version 2', async () => {
    await service.service.database.updateTable('access_tokens').set({ expires_at: null }).execute();
    for (const [path, challenge, detail] of [
      ['/v2/teams/1/boards', '="insufficient_scope", scope="boards:read"', /lacks the scope boards:read/],
      ['/v2/realtime/team-1', '="insufficient_scope"', /not one of version 2/],
    ] as const) {
      const { status, headers, body } = await service.get(path, { Authorization: `Bearer ${demoV1Token}` });
      assert.deepEqual([status, body.errors[0]?.code], [403, 'insufficient_scope']);
      assert.equal(headers.get('www-authenticate'), `Bearer error${challenge}`);
      assert.match(body.errors[0]?.detail ?? '', detail);
    }
  });
});
