import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { demoV1Token } from '../../../demo/seed/seed.ts';
import { makeToken } from '../../test/testing/second-team.ts';
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

  test('ends at its last millisecond', async () => {
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
    const { status, headers, body } = await service.get(teams, { Authorization: `Bearer ${demoV1Token}` });
    assert.deepEqual([status, body.errors[0]?.code], [403, 'insufficient_scope']);
    assert.match(headers.get('www-authenticate') ?? '', /^Bearer error="insufficient_scope"/);
  });
});
