import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openTestService, testOrigin } from '../../test/testing/test-service.ts';

test('a closing service waits for requests in progress, which can still use the database', async () => {
  const faults: unknown[] = [];
  const { service } = await openTestService({ reportError: (error) => faults.push(error) });
  let send!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = controller;
    },
  });
  const response = service.app.request(`${testOrigin}/v2/boards/campaign/activity`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.api+json' },
    body,
    duplex: 'half',
  } as RequestInit);
  const closed = service.close();
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  const event = { type: 'embed_engagement', id: randomUUID(), attributes: { name: 'embed_viewed' } };
  send.enqueue(new TextEncoder().encode(JSON.stringify({ data: [event] })));
  send.close();
  assert.equal((await response).status, 202);
  await closed;
  assert.deepEqual(faults, []);
});
