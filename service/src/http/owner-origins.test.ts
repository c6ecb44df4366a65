import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { demoTeamId, demoToken } from '../../../demo/seed/seed.ts';
import { openTestService } from '../../test/testing/test-service.ts';
import { parseOwnerOrigins } from './owner-origins.ts';

const owner = 'https://moderation.example';
const service = await openTestService({ ownerOrigins: [owner] });
after(() => service.close());

const metrics = `/v2/teams/${demoTeamId}/posts/metrics/moderation`;

function askBefore(origin: string, path = metrics) {
  return service.send('OPTIONS', path, undefined, {
    Origin: origin,
    'Access-Control-Request-Method': 'PATCH',
    'Access-Control-Request-Headers': 'authorization,content-type',
  });
}

describe('a page of an owner origin', () => {
  test('may send a token to a team', async () => {
    const { headers, status } = await askBefore(owner);
    assert.equal(status, 204);
    assert.equal(headers.get('access-control-allow-origin'), owner);
    assert.match(headers.get('access-control-allow-headers') ?? '', /Authorization/);
    assert.match(headers.get('access-control-allow-methods') ?? '', /PATCH/);
    const response = await service.get(metrics, { Origin: owner, Authorization: `Bearer ${demoToken}` });
    assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [200, owner]);
    assert.match(response.headers.get('vary') ?? '', /Origin/);
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
  });

  test('can read a refusal', async () => {
    const response = await service.get(metrics, { Origin: owner });
    assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [401, owner]);
  });

  test('gets public responses like a page of any origin', async () => {
    assert.equal(
      (await service.get('/v2/boards/campaign', { Origin: owner })).headers.get('access-control-allow-origin'),
      '*',
    );
    assert.doesNotMatch(
      (await askBefore(owner, '/v2/boards/campaign')).headers.get('access-control-allow-headers') ?? '',
      /Authorization/i,
    );
  });
});

test('a page of any other origin may not send a token', async () => {
  for (const origin of [
    'https://other.example',
    'http://moderation.example',
    'https://moderation.example.evil.example',
    'null',
  ]) {
    const { headers } = await askBefore(origin);
    assert.equal(headers.get('access-control-allow-origin'), '*', origin);
    assert.doesNotMatch(headers.get('access-control-allow-headers') ?? '', /Authorization/i, origin);
    assert.doesNotMatch(headers.get('access-control-allow-methods') ?? '', /PATCH|DELETE/, origin);
  }
});

test('owner origins are read from the environment, and invalid ones are refused', () => {
  assert.deepEqual(parseOwnerOrigins('https://a.example, http://127.0.0.1:4173/'), [
    'https://a.example',
    'http://127.0.0.1:4173',
  ]);
  assert.deepEqual(parseOwnerOrigins(''), []);
  for (const wrong of ['*', 'a.example', 'https://a.example/path', 'file:///x', 'null'])
    assert.throws(() => parseOwnerOrigins(wrong), /is not an origin/);
});
