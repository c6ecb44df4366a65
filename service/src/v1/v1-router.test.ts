import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Hono } from 'hono';
import type { KyselyPlugin } from 'kysely';
import type { ServiceEnvironment } from '../http/environment.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';
import { createV1Router } from './v1-router.ts';

const service = await openTestService();
after(() => service.close());

/** A database whose every statement fails with this code. */
function breakDatabase(code: string): KyselyPlugin {
  return {
    transformQuery: () => {
      throw Object.assign(new Error('The disk does not answer.'), { code });
    },
    transformResult: async ({ result }) => result,
  };
}

for (const [code, status, name] of [
  ['SQLITE_BUSY', 503, 'busy'],
  ['SQLITE_FULL', 507, 'storage_full'],
  ['ECONNREFUSED', 503, 'unavailable'],
  ['SQLITE_MISUSE', 500, 'internal'],
] as const)
  test(`${code} of the database is ${status} in JSON and in a script, and is reported`, async () => {
    const reported: unknown[] = [];
    const app = new Hono<ServiceEnvironment>();
    createV1Router(app, service.service.database.withPlugin(breakDatabase(code)), {
      now: () => testNow,
      windows: { open: () => ({ take: () => assert.fail() }), nameClient: () => '' } as never,
      reportError: (error) => void reported.push(error),
    }).open({ path: '/v1/feed/:board_name', parameters: [] }, () => assert.fail());

    const plain = await app.request('/v1/feed/campaign?api_token=token');
    assert.equal(plain.status, status);
    const body = (await plain.json()) as { readonly code: string; readonly status: number; retry_after?: number };
    assert.deepEqual([body.code, body.status], [name, status]);
    assert.equal(plain.headers.get('retry-after'), body.retry_after?.toString() ?? null);
    assert.equal(body.retry_after !== undefined, status !== 500);

    const script = await app.request('/v1/feed/campaign?api_token=token&callback=draw');
    assert.equal(script.status, 200);
    assert.match(await script.text(), new RegExp(`^/\\*\\*/draw\\(.*"code":"${name}","status":${status}`));
    assert.equal(reported.length, 2);
  });
