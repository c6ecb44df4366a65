import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFinalStatus } from './delivery.ts';
import { makeDeliveryScene, recordEmbed, recordPost } from './test-support/delivery-scene.ts';
import { settle } from '../model/test-support/fake-clock.ts';

test('a success and a permanent refusal are final, every other status is retried', () => {
  const final = [200, 201, 202, 204, 299, 400, 401, 403, 404, 410, 413, 415, 422];
  for (const status of final) assert.equal(isFinalStatus(status), true, `${status}`);
  for (const status of [0, 302, 402, 405, 408, 409, 411, 412, 414, 423, 425, 429, 500, 502, 503, 504, 522]) {
    assert.equal(isFinalStatus(status), false, `${status}`);
  }
});

test('a failure is tried again after 3, 6, 12, 24 s, five times in all', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext(500, 502, 503, 504, 500);
  recordPost(delivery, 'embed_post_cta_clicked');
  for (const [index, delayMs] of [3000, 6000, 12_000, 24_000].entries()) {
    await clock.advance(delayMs - 1);
    assert.equal(service.requests.length, index + 1, `before ${delayMs}`);
    await clock.advance(1);
    assert.equal(service.requests.length, index + 2, `after ${delayMs}`);
  }
  await clock.advance(3_600_000);
  assert.equal(service.requests.length, 5);
});

test('after five tries an event is dropped, and a newer one still has its own tries', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext(500, 500, 500, 500, 500);
  recordPost(delivery);
  await clock.advance(1000 + 3000 + 6000 + 12_000);
  assert.equal(service.requests.length, 4);
  recordPost(delivery);
  await clock.advance(24_000);
  await clock.advance(48_000);
  assert.deepEqual(service.sequencesOf(4), [1, 2]);
  assert.deepEqual(service.sequencesOf(5), [2]);
});

test('no event is sent during a pause, not even a click or the twentieth event', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext({ status: 429, retryAfter: '90' });
  recordEmbed(delivery);
  await clock.advance(1000);
  recordPost(delivery, 'embed_post_cta_clicked', 30);
  await clock.advance(89_999);
  assert.equal(service.requests.length, 1);
  await clock.advance(1001);
  assert.ok(service.requests.length > 1);
});

test('a pause ends to the millisecond, not with the next full second', async () => {
  const { clock, service, delivery } = makeDeliveryScene({ random: () => 0.6 });
  service.respondNext(503);
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(3299);
  assert.equal(service.requests.length, 1);
  await clock.advance(1);
  assert.equal(service.requests.length, 2);
});

test('a timer from before the pause sends nothing during it', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext(503);
  recordEmbed(delivery);
  await clock.advance(500);
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(2999);
  assert.equal(service.requests.length, 1);
  await clock.advance(1);
  assert.equal(service.requests.length, 2);
});

test('of two pauses the longer one applies', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext({ status: 429, retryAfter: '90' }, 503);
  recordPost(delivery, 'embed_post_cta_clicked', 2);
  await clock.advance(10_000);
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(79_999);
  assert.equal(service.requests.length, 2);
  await clock.advance(1);
  assert.equal(service.requests.length, 3);
});

test('after a success pauses are short again', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext(503, 503, 204, 503);
  recordEmbed(delivery);
  await clock.advance(1000 + 3000 + 6000);
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(3000);
  assert.equal(service.requests.length, 5);
});

test('page hide does not wait for the pause to end', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext({ status: 429, retryAfter: '90' });
  recordEmbed(delivery);
  await clock.advance(1000);
  delivery.flushNow();
  assert.deepEqual(service.sequencesOf(1), [1]);
});

for (const status of [400, 401, 403, 404, 410, 413, 415, 422]) {
  test(`after ${status} nothing is retried and the next event is sent as usual`, async () => {
    const { clock, service, delivery } = makeDeliveryScene();
    service.respondNext(status);
    recordEmbed(delivery);
    await clock.advance(600_000);
    assert.equal(service.requests.length, 1);
    recordEmbed(delivery);
    await clock.advance(1000);
    assert.deepEqual(service.sequencesOf(1), [2]);
  });
}

test('an event that was refused for good is not sent when the page is left, and later events are', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext(400);
  recordEmbed(delivery);
  await clock.advance(1000);
  recordPost(delivery, 'embed_post_author_clicked');
  await settle();
  recordEmbed(delivery);
  delivery.flushNow();
  await clock.advance(600_000);
  assert.deepEqual(
    service.requests.flatMap((_, index) => service.sequencesOf(index)),
    [1, 2, 3],
  );
});

test('three requests in a row without any response end the delivery for this page', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext('none', 'none', 'none');
  recordPost(delivery);
  await clock.advance(1000 + 3000 + 6000);
  assert.equal(service.requests.length, 3);
  await clock.advance(3_600_000);
  recordPost(delivery, 'embed_post_cta_clicked');
  delivery.flushNow();
  delivery.resume();
  await clock.advance(3_600_000);
  assert.equal(service.requests.length, 3);
  assert.equal(clock.timerCount(), 0);
});

test('any response in between restarts the count of three', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext('none', 'none', 503, 'none', 'none');
  recordPost(delivery);
  recordEmbed(delivery);
  await clock.advance(1000 + 3000 + 6000 + 12_000 + 24_000);
  assert.equal(service.requests.length, 5);
  recordPost(delivery);
  await clock.advance(600_000);
  assert.equal(service.requests.length, 6);
});

test('so does a success', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext('none', 'none', 204, 'none', 204);
  recordEmbed(delivery);
  await clock.advance(1000 + 3000 + 6000);
  recordEmbed(delivery);
  await clock.advance(1000 + 3000);
  assert.equal(service.requests.length, 5);
});

test('requests that fail together are one failure', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext('none', 'none', 'none', 'none');
  recordPost(delivery, 'embed_post_cta_clicked', 4);
  await settle();
  assert.equal(service.requests.length, 4);
  await clock.advance(3000);
  assert.equal(service.requests.length, 5);
  assert.equal(service.requests[4]?.events.length, 4);
});

test('a fetch that throws counts as no response, too, and record does not throw', async () => {
  let calls = 0;
  const { clock, delivery } = makeDeliveryScene({
    fetch() {
      calls++;
      throw new Error('the page has broken fetch');
    },
  });
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(600_000);
  assert.equal(calls, 3);
});

test('offline nothing is tried, and everything is sent when the network is back', async () => {
  const { clock, service, delivery, setOnline } = makeDeliveryScene();
  setOnline(false);
  recordPost(delivery, 'embed_post_cta_clicked');
  delivery.flushNow();
  await clock.advance(600_000);
  assert.equal(service.requests.length, 0);
  assert.equal(clock.timerCount(), 0);
  setOnline(true);
  delivery.resume();
  await clock.advance(1000);
  assert.deepEqual(service.sequencesOf(0), [1]);
});

test('a request that failed because the network was lost costs no try', async () => {
  const { clock, service, delivery, setOnline } = makeDeliveryScene({
    fetch: (to, request) => service.fetch(to, request).finally(() => setOnline(false)),
  });
  for (let round = 0; round < 8; round++) {
    service.respondNext('none');
    setOnline(true);
    recordEmbed(delivery);
    delivery.resume();
    await clock.advance(1000);
    assert.equal(service.requests.length, round + 1);
  }
  assert.equal(service.requests[7]?.events.length, 8);
});
