import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { refuseRows } from '../../test/testing/refuse-rows.ts';
import { openTeamCalls } from '../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';
import { sendPost } from '../../test/testing/visitor.ts';
import { leaseMs } from './claim.ts';

const clock = { ms: testNow };
const errors: unknown[] = [];
const service = await openTestService({ now: () => clock.ms, reportError: (error) => errors.push(error) });
after(() => service.close());
const { database } = service.service;
const ask = (address: string, init?: RequestInit): Promise<globalThis.Response> =>
  Promise.resolve(service.service.app.request(new URL(address, 'http://board.example'), init));

describe('work that was accepted', () => {
  test('is not failed by a fault of ours: the visitor’s page says “waiting”, and the post comes once', async () => {
    const allowAgain = await refuseRows(database, 'posts');
    const sent = await sendPost(ask, '/v2/boards/open', { author: { name: 'Ada' }, text: 'It rained.' });
    assert.equal(sent.status, 202);
    const { self } = sent.body.data.links;
    for (let attempt = 0; attempt < 5; attempt++) {
      await service.service.settled();
      const waiting = await service.get(self);
      assert.equal(waiting.body.data.attributes['status'], 'pending');
      assert.match(waiting.headers.get('retry-after') ?? '', /^\d+$/);
      clock.ms += 60_000;
    }
    await allowAgain();
    await service.service.settled();
    assert.equal((await service.get(self)).body.data.attributes['status'], 'completed');
    const posts = await database
      .selectFrom('posts')
      .select('id')
      .where('search_text', 'like', '%it rained.%')
      .execute();
    assert.equal(posts.length, 1);
  });

  test('of a process that was killed goes on when its lease ends, and not before', async () => {
    const calls = await openTeamCalls(service);
    const asked = await calls.send('POST', '/posts/export_requests', { type: 'post_export_request', attributes: {} });
    await service.service.settled();
    const id = String(asked.body.data.id);
    const lease = { status: 'processing', lease_until: clock.ms + leaseMs, lease_owner: 'killed' } as const;
    await database
      .updateTable('export_requests')
      .set({ ...lease, content: null, file_name: null, expires_at: null })
      .where('id', '=', id)
      .execute();
    const readStatus = async (): Promise<unknown> => {
      await service.service.settled();
      return (await calls.get(`/posts/export_requests/${id}`)).body.data.attributes['status'];
    };
    clock.ms += leaseMs - 1;
    assert.equal(await readStatus(), 'processing');
    clock.ms += 1;
    assert.equal(await readStatus(), 'completed');
  });

  test('of a process that was killed while its clock was an hour ahead goes on when the clock is right', async () => {
    const calls = await openTeamCalls(service);
    const asked = await calls.send('POST', '/posts/export_requests', { type: 'post_export_request', attributes: {} });
    await service.service.settled();
    const id = String(asked.body.data.id);
    const lease = { status: 'processing', lease_until: clock.ms + 3_600_000 + leaseMs, lease_owner: 'killed' } as const;
    await database
      .updateTable('export_requests')
      .set({ ...lease, content: null, file_name: null, expires_at: null })
      .where('id', '=', id)
      .execute();
    await service.service.settled();
    assert.equal((await calls.get(`/posts/export_requests/${id}`)).body.data.attributes['status'], 'completed');
  });
});
