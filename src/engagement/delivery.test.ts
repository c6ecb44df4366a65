import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDelivery, type Delivery, type DeliveryEnvironment } from './delivery.ts';
import { engagementNames, type EngagementName } from './engagement-event.ts';
import { makeFakeClock, settle, type FakeClock } from './test-support/fake-clock.ts';
import { makeFakeService, type FakeService } from './test-support/fake-service.ts';

const address = 'https://service.example/v2/boards/spring/activity';
const wallStartMs = Date.UTC(2026, 2, 1, 10, 0, 0);

interface Scene {
  readonly clock: FakeClock;
  readonly service: FakeService;
  readonly delivery: Delivery;
  setOnline(isOnline: boolean): void;
}

function makeScene(changes: Partial<DeliveryEnvironment> = {}): Scene {
  const clock = makeFakeClock();
  const service = makeFakeService();
  let isOnline = true;
  let ids = 0;
  const environment: DeliveryEnvironment = {
    fetch: service.fetch,
    setTimer: clock.setTimer,
    now: clock.now,
    wallNow: () => wallStartMs + clock.now() - 1000,
    random: () => 0.5,
    randomUuid: () => `id-${++ids}`,
    canSend: () => isOnline,
    ...changes,
  };
  const delivery = createDelivery(environment, address, {
    board_id: '42', personalization_type: 'grid', theme: 'classic', device_category: 'mobile', embed_url: 'https://example.com/',
  });
  return { clock, service, delivery, setOnline: (next) => void (isOnline = next) };
}

function recordEmbed(delivery: Delivery, name: EngagementName = 'embed_paginated', count = 1): void {
  for (let index = 0; index < count; index++) delivery.record({ name, postId: null, mediaType: null });
}

function recordPost(delivery: Delivery, name: EngagementName = 'embed_post_modal_opened', count = 1): void {
  for (let index = 0; index < count; index++) delivery.record({ name, postId: '9', mediaType: 'image' });
}

test('events of one second travel together, after that second', async () => {
  const { clock, service, delivery } = makeScene();
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
  const { clock, service, delivery } = makeScene();
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

test('an event keeps its id, number and time of birth however often it is sent', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext(503);
  recordEmbed(delivery, 'embed_loaded');
  recordEmbed(delivery, 'embed_viewed');
  await clock.advance(1000);
  await clock.advance(3000);
  const [first, second] = service.requests;
  assert.ok(first && second);
  const stamps = (request: typeof first): unknown[] =>
    request.events.map(({ id, attributes }) => [id, attributes['sequence'], attributes['occurred_at']]);
  assert.deepEqual(stamps(second), stamps(first));
  assert.deepEqual(stamps(first), [['id-2', 2, '2026-03-01T10:00:00.000Z'], ['id-1', 1, '2026-03-01T10:00:00.000Z']]);
  assert.equal(second.events[0]?.attributes['age_ms'], 4000);
});

test('the twentieth event sends at once', () => {
  const { service, delivery } = makeScene();
  recordEmbed(delivery, 'embed_paginated', 19);
  assert.equal(service.requests.length, 0);
  recordEmbed(delivery);
  assert.equal(service.requests[0]?.events.length, 20);
});

test('what may leave the page is sent before record returns, the rest waits', () => {
  const atOnce = engagementNames.filter((name) => {
    const { service, delivery } = makeScene();
    delivery.record({ name, postId: '9', mediaType: 'text' });
    return service.requests.length === 1 && service.requests[0]?.init.mode === 'cors';
  });
  assert.deepEqual(atOnce, [
    'embed_post_external_link_opened', 'embed_post_cta_clicked', 'embed_post_shared', 'embed_post_author_clicked',
  ]);
});

test('a click takes what waits along', async () => {
  const { clock, service, delivery } = makeScene();
  recordEmbed(delivery, 'embed_loaded');
  recordPost(delivery, 'embed_post_cta_clicked');
  assert.deepEqual(service.sequencesOf(0), [2, 1]);
  await clock.advance(5000);
  assert.equal(service.requests.length, 1);
});

test('flushNow sends everything before it returns, posts first', () => {
  const { service, delivery } = makeScene();
  recordEmbed(delivery, 'embed_loaded', 10);
  recordPost(delivery, 'embed_post_modal_opened', 9);
  delivery.flushNow();
  assert.deepEqual(service.sequencesOf(0), [11, 12, 13, 14, 15, 16, 17, 18, 19, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('a second flush sends nothing twice', () => {
  const { service, delivery } = makeScene();
  recordEmbed(delivery);
  delivery.flushNow();
  delivery.flushNow();
  assert.equal(service.requests.length, 1);
});

test('no more than 48 KiB are under way, and the rest goes when there is room', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext(503);
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

test('a failure is tried again after 3, 6, 12, 24 s, five times in all', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext(500, 502, 503, 504, 500);
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

test('after five tries an event is gone, and a newer one still has its own', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext(500, 500, 500, 500, 500);
  recordPost(delivery);
  await clock.advance(1000 + 3000 + 6000 + 12_000);
  assert.equal(service.requests.length, 4);
  recordPost(delivery);
  await clock.advance(24_000);
  await clock.advance(48_000);
  assert.deepEqual(service.sequencesOf(4), [1, 2]);
  assert.deepEqual(service.sequencesOf(5), [2]);
});

test('no event is sent while a pause lasts, not even a click or a twentieth', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext({ status: 429, retryAfter: '90' });
  recordEmbed(delivery);
  await clock.advance(1000);
  recordPost(delivery, 'embed_post_cta_clicked', 30);
  await clock.advance(89_999);
  assert.equal(service.requests.length, 1);
  await clock.advance(1001);
  assert.ok(service.requests.length > 1);
});

test('a pause ends to the millisecond, not with the next full second', async () => {
  const { clock, service, delivery } = makeScene({ random: () => 0.6 });
  service.answerNext(503);
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(3299);
  assert.equal(service.requests.length, 1);
  await clock.advance(1);
  assert.equal(service.requests.length, 2);
});

test('a timer from before the pause sends nothing in it', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext(503);
  recordEmbed(delivery);
  await clock.advance(500);
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(2999);
  assert.equal(service.requests.length, 1);
  await clock.advance(1);
  assert.equal(service.requests.length, 2);
});

test('of two pauses the longer one holds', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext({ status: 429, retryAfter: '90' }, 503);
  recordPost(delivery, 'embed_post_cta_clicked', 2);
  await clock.advance(10_000);
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(79_999);
  assert.equal(service.requests.length, 2);
  await clock.advance(1);
  assert.equal(service.requests.length, 3);
});

test('after a success pauses are short again', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext(503, 503, 204, 503);
  recordEmbed(delivery);
  await clock.advance(1000 + 3000 + 6000);
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(3000);
  assert.equal(service.requests.length, 5);
});

test('page hide does not wait for the pause to end', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext({ status: 429, retryAfter: '90' });
  recordEmbed(delivery);
  await clock.advance(1000);
  delivery.flushNow();
  assert.deepEqual(service.sequencesOf(1), [1]);
});

for (const status of [400, 401, 403, 404, 410, 413, 415, 422]) {
  test(`after ${status} nothing is tried again and the next event is sent as ever`, async () => {
    const { clock, service, delivery } = makeScene();
    service.answerNext(status);
    recordEmbed(delivery);
    await clock.advance(600_000);
    assert.equal(service.requests.length, 1);
    recordEmbed(delivery);
    await clock.advance(1000);
    assert.deepEqual(service.sequencesOf(1), [2]);
  });
}

test('three requests in a row without any answer end it for this page', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext('none', 'none', 'none');
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

test('any answer in between starts the three anew', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext('none', 'none', 503, 'none', 'none');
  recordPost(delivery);
  recordEmbed(delivery);
  await clock.advance(1000 + 3000 + 6000 + 12_000 + 24_000);
  assert.equal(service.requests.length, 5);
  recordPost(delivery);
  await clock.advance(600_000);
  assert.equal(service.requests.length, 6);
});

test('so does a success', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext('none', 'none', 204, 'none', 204);
  recordEmbed(delivery);
  await clock.advance(1000 + 3000 + 6000);
  recordEmbed(delivery);
  await clock.advance(1000 + 3000);
  assert.equal(service.requests.length, 5);
});

test('requests that fail together are one failure', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext('none', 'none', 'none', 'none');
  recordPost(delivery, 'embed_post_cta_clicked', 4);
  await settle();
  assert.equal(service.requests.length, 4);
  await clock.advance(3000);
  assert.equal(service.requests.length, 5);
  assert.equal(service.requests[4]?.events.length, 4);
});

test('a fetch that throws at once is no answer either, and record does not throw', async () => {
  let calls = 0;
  const { clock, delivery } = makeScene({
    fetch() {
      calls++;
      throw new Error('the page has broken fetch');
    },
  });
  recordPost(delivery, 'embed_post_cta_clicked');
  await clock.advance(600_000);
  assert.equal(calls, 3);
});

test('offline nothing is tried, and all goes when the network is back', async () => {
  const { clock, service, delivery, setOnline } = makeScene();
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

test('a request that the loss of the network broke costs no try', async () => {
  const { clock, service, delivery, setOnline } = makeScene({
    fetch: (to, request) => service.fetch(to, request).finally(() => setOnline(false)),
  });
  for (let round = 0; round < 8; round++) {
    service.answerNext('none');
    setOnline(true);
    recordEmbed(delivery);
    delivery.resume();
    await clock.advance(1000);
    assert.equal(service.requests.length, round + 1);
  }
  assert.equal(service.requests[7]?.events.length, 8);
});

test('what hide sent goes again when it got no answer, with the same id', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext('none');
  recordEmbed(delivery);
  delivery.flushNow();
  await clock.advance(3000);
  assert.deepEqual(service.requests.map((request) => request.events[0]?.id), ['id-1', 'id-1']);
  assert.equal(service.requests[1]?.init.mode, 'cors');
});

test('what hide sent and any answer came to is done with', async () => {
  const { clock, service, delivery } = makeScene();
  recordEmbed(delivery);
  delivery.flushNow();
  await settle();
  delivery.resume();
  await clock.advance(600_000);
  assert.equal(service.requests.length, 1);
});

test('memory is bounded: of 1,000 events 200 are kept, clicks above all', async () => {
  const { clock, service, delivery, setOnline } = makeScene();
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

test('close sends what waits and leaves nothing behind', async () => {
  const { clock, service, delivery } = makeScene();
  service.answerNext('none');
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
