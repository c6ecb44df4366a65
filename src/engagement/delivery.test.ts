import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engagementNames } from '../model/engagement-names.ts';
import { address, makeDeliveryScene, recordEmbed, recordPost } from './test-support/delivery-scene.ts';
import { settle } from '../model/test-support/fake-clock.ts';

test('events of one second are sent together, after that second', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  recordEmbed(delivery, 'embed_loaded');
  await clock.advance(600);
  recordEmbed(delivery, 'embed_viewed');
  await clock.advance(399);
  assert.equal(service.requests.length, 0);
  await clock.advance(1);
  assert.equal(service.requests.length, 1);
  assert.deepEqual(service.requests[0]?.events.map((event) => event.attributes['age_ms']).sort(), [1000, 400]);
  await clock.advance(60_000);
  assert.equal(service.requests.length, 1, 'what was answered is not sent again');
  assert.equal(clock.timerCount(), 0);
});

test('every request is simple, keepalive and without credentials', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  recordEmbed(delivery);
  await clock.advance(1000);
  recordEmbed(delivery);
  delivery.flushNow();
  const common = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'strict-origin' };
  const [early, last] = service.requests;
  assert.ok(early && last);
  assert.equal(early.address, address);
  assert.deepEqual(early.init, { ...common, mode: 'cors', body: early.body });
  assert.deepEqual(last.init, { ...common, mode: 'no-cors', body: last.body });
  assert.equal(typeof last.init.body, 'string');
});

test('an event keeps its id, number and time of origin however often it is sent', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext(503);
  recordEmbed(delivery, 'embed_loaded');
  recordEmbed(delivery, 'embed_viewed');
  await clock.advance(1000);
  await clock.advance(3000);
  const [first, second] = service.requests;
  assert.ok(first && second);
  const stamps = (request: typeof first): unknown[] =>
    request.events.map(({ id, attributes }) => [id, attributes['sequence'], attributes['occurred_at']]);
  assert.deepEqual(stamps(second), stamps(first));
  assert.deepEqual(stamps(first), [
    ['id-2', 2, '2026-03-01T10:00:00.000Z'],
    ['id-1', 1, '2026-03-01T10:00:00.000Z'],
  ]);
  assert.equal(second.events[0]?.attributes['age_ms'], 4000);
});

test('the twentieth event sends at once', () => {
  const { service, delivery } = makeDeliveryScene();
  recordEmbed(delivery, 'embed_paginated', 19);
  assert.equal(service.requests.length, 0);
  recordEmbed(delivery);
  assert.equal(service.requests[0]?.events.length, 20);
});

test('an event that may leave the page is sent before record returns, the others wait', () => {
  const atOnce = engagementNames.filter((name) => {
    const { service, delivery } = makeDeliveryScene();
    delivery.record({ name, postId: '9', mediaType: 'text' });
    return service.requests.length === 1 && service.requests[0]?.init.mode === 'cors';
  });
  assert.deepEqual(atOnce, [
    'embed_post_external_link_opened',
    'embed_post_cta_clicked',
    'embed_post_shared',
    'embed_post_author_clicked',
  ]);
});

test('a click takes pending events along', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  recordEmbed(delivery, 'embed_loaded');
  recordPost(delivery, 'embed_post_cta_clicked');
  assert.deepEqual(service.sequencesOf(0), [2, 1]);
  await clock.advance(5000);
  assert.equal(service.requests.length, 1);
});

test('flushNow sends everything before it returns, posts first', () => {
  const { service, delivery } = makeDeliveryScene();
  recordEmbed(delivery, 'embed_loaded', 10);
  recordPost(delivery, 'embed_post_modal_opened', 9);
  delivery.flushNow();
  assert.deepEqual(service.sequencesOf(0), [11, 12, 13, 14, 15, 16, 17, 18, 19, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a second flush sends nothing again', () => {
  const { service, delivery } = makeDeliveryScene();
  recordEmbed(delivery);
  delivery.flushNow();
  delivery.flushNow();
  assert.equal(service.requests.length, 1);
});

test('no more than 48 KiB are in flight, and the rest is sent when there is room', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext(503);
  recordPost(delivery);
  await clock.advance(1000);
  recordPost(delivery, 'embed_post_modal_navigate_right', 199);
  delivery.flushNow();
  const sent = service.requests.slice(1);
  const bytes = sent.reduce((sum, request) => sum + request.body.length, 0);
  assert.ok(sent.length >= 4, 'several requests at once');
  assert.ok(bytes <= 49_152 && bytes > 49_152 - 10_000, `${bytes} bytes`);
  for (const request of sent) assert.ok(request.body.length <= 16_384);
  await settle();
  delivery.flushNow();
  const events = service.requests.slice(1).reduce((sum, request) => sum + request.events.length, 0);
  assert.equal(events, 200);
});

test('an event that hide sent is sent again if it got no response, with the same id', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext('none');
  recordEmbed(delivery);
  delivery.flushNow();
  await clock.advance(3000);
  assert.deepEqual(
    service.requests.map((request) => request.events[0]?.id),
    ['id-1', 'id-1'],
  );
  assert.equal(service.requests[1]?.init.mode, 'cors');
});

test('an event that hide sent is done if any response came', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  recordEmbed(delivery);
  delivery.flushNow();
  await settle();
  delivery.resume();
  await clock.advance(600_000);
  assert.equal(service.requests.length, 1);
});

test('memory is bounded: of 1,000 events 200 are kept, clicks first', async () => {
  const { clock, service, delivery, setOnline } = makeDeliveryScene();
  setOnline(false);
  recordPost(delivery, 'embed_post_cta_clicked', 10);
  recordEmbed(delivery, 'embed_paginated', 990);
  setOnline(true);
  delivery.resume();
  await clock.advance(60_000);
  const sequences = service.requests.flatMap((_, index) => service.sequencesOf(index));
  assert.equal(sequences.length, 200);
  assert.deepEqual(sequences.slice(0, 11), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000]);
});

test('close sends pending events and leaves nothing behind', async () => {
  const { clock, service, delivery } = makeDeliveryScene();
  service.respondNext('none');
  recordEmbed(delivery);
  delivery.close();
  assert.equal(service.requests.length, 1);
  assert.equal(clock.timerCount(), 0);
  await settle();
  recordPost(delivery, 'embed_post_cta_clicked');
  delivery.flushNow();
  delivery.resume();
  delivery.close();
  await clock.advance(600_000);
  assert.equal(service.requests.length, 1);
  assert.equal(clock.timerCount(), 0);
});
