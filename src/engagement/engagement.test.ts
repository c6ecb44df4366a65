// This file is long because each way of losing an event is a test of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectEngagement, type Engagement, type EngagementOptions } from './engagement.ts';
import type { EngagementEvent } from './engagement-event.ts';
import { settle } from '../model/test-support/fake-clock.ts';
import { anyElement, makeFakeWindow, type FakeWindow } from './test-support/fake-window.ts';
import * as retryDelay from '../model/retry-delay.ts';

const address = 'https://service.example/v2/boards/spring/activity';
const click: EngagementEvent = { name: 'embed_post_cta_clicked', postId: '9', mediaType: 'image' };
const loaded: EngagementEvent = { name: 'embed_loaded', postId: null, mediaType: null };

interface Scene {
  readonly page: FakeWindow;
  readonly told: EngagementEvent[];
  readonly engagement: Engagement;
}

function makeScene(changes: Partial<EngagementOptions> = {}, page = makeFakeWindow()): Scene {
  const told: EngagementEvent[] = [];
  const engagement = connectEngagement({
    element: anyElement,
    window: page.window,
    address,
    isOff: false,
    dimensions: { boardId: '42', theme: 'new_square_photo', layout: '' },
    retryDelay,
    onEvent: (event) => void told.push(event),
    ...changes,
  });
  return { page, told, engagement };
}

function lookAt(page: FakeWindow): Promise<void> {
  page.show({ width: 300, height: 200 }, { width: 300, height: 200 });
  return page.clock.advance(1000);
}

test('an event arrives with every dimension, and the page address without its query and fragment', () => {
  const { page, engagement } = makeScene();
  engagement.record(click);
  const attributes = page.service.requests[0]?.events[0]?.attributes;
  assert.deepEqual(Object.keys(attributes ?? {}), [
    'name',
    'occurred_at',
    'board_id',
    'personalization_type',
    'theme',
    'device_category',
    'embed_url',
    'post_id',
    'media_type',
    'sequence',
    'age_ms',
  ]);
  assert.equal(attributes?.['device_category'], 'mobile');
  assert.equal(attributes?.['embed_url'], 'https://shop.example/spring/sale');
  assert.equal(page.service.requests[0]?.address, address);
});

test('the type and the theme are those of the layout in use', () => {
  const typeOf = (theme: string, layout: string): unknown[] => {
    const { page, engagement } = makeScene({ dimensions: { boardId: '42', theme, layout } });
    engagement.record(click);
    const { attributes } = page.service.requests[0]!.events[0]!;
    return [attributes['personalization_type'], attributes['theme']];
  };
  assert.deepEqual(typeOf('new_classic', ''), ['grid', 'classic']);
  assert.deepEqual(typeOf('new_classic', 'slider'), ['slider', 'slider']);
  assert.deepEqual(typeOf('table', ''), ['table', 'table']);
});

test('an update applies to later events; earlier ones keep their dimensions', async () => {
  const { page, engagement } = makeScene();
  engagement.record(loaded);
  engagement.update({ boardId: '42', theme: 'news', layout: '' });
  engagement.record(loaded);
  await page.clock.advance(1000);
  const types = page.service.requests[0]?.events.map(({ attributes }) => [
    attributes['sequence'],
    attributes['personalization_type'],
  ]);
  assert.deepEqual(types, [
    [2, 'list'],
    [1, 'grid'],
  ]);
});

test('every response is read, so that its request ends', async () => {
  const { page, engagement } = makeScene();
  page.service.respondNext(202, 503);
  engagement.record(click);
  engagement.record(click);
  await page.clock.advance(1000);
  assert.equal(page.service.requests.length, 2);
  assert.equal(page.service.unreadResponses(), 0);
});

test('the numbers go on after an early event', () => {
  const { page, engagement } = makeScene({ firstSequence: 2 });
  engagement.record(click);
  assert.deepEqual(page.service.sequencesOf(0), [2]);
});

test('a page that has no web address is not named', () => {
  const page = makeFakeWindow();
  Object.assign(page.window, { location: new URL('file:///home/jane/spring.html') });
  const { engagement } = makeScene({}, page);
  engagement.record(click);
  assert.equal(page.service.requests[0]?.body.includes('jane'), false);
  assert.equal(page.service.requests[0]?.body.includes('embed_url'), false);
});

test('a page address that no service accepts is cut', () => {
  const page = makeFakeWindow();
  Object.assign(page.window, { location: new URL(`https://shop.example/${'a'.repeat(5000)}`) });
  const { engagement } = makeScene({}, page);
  engagement.record(click);
  assert.equal(String(page.service.requests[0]?.events[0]?.attributes['embed_url']).length, 2048);
});

test('viewed is reported to the page and sent, each once', async () => {
  const { page, told } = makeScene();
  await lookAt(page);
  await page.clock.advance(1000);
  assert.deepEqual(told, [{ name: 'embed_viewed', postId: null, mediaType: null }]);
  assert.deepEqual(
    page.service.requests.map((request) => request.events.map((event) => event.attributes['name'])),
    [['embed_viewed']],
  );
});

for (const [why, changes] of [
  ['declined', { isOff: true }],
  ['without an address', { address: null }],
] as const) {
  test(`${why}: the page is told, and nothing is sent or kept`, async () => {
    const { page, told, engagement } = makeScene(changes);
    assert.deepEqual(page.listenedFor(), ['visibilitychange']);
    engagement.record(click);
    engagement.update({ boardId: '42', theme: 'news', layout: '' });
    await lookAt(page);
    page.setVisibility('hidden');
    page.dispatch('window', 'pagehide');
    await page.clock.advance(600_000);
    engagement.close();
    assert.deepEqual(
      told.map((event) => event.name),
      ['embed_viewed'],
    );
    assert.equal(page.service.requests.length, 0);
    assert.equal(page.clock.timerCount(), 0);
  });
}

test('a hidden or left page sends pending events before the event handler returns', () => {
  for (const leave of [
    (page: FakeWindow) => page.setVisibility('hidden'),
    (page: FakeWindow) => page.dispatch('window', 'pagehide'),
  ]) {
    const { page, engagement } = makeScene();
    engagement.record(loaded);
    leave(page);
    assert.equal(page.service.requests.length, 1);
    assert.equal(page.service.requests[0]?.init.mode, 'no-cors');
  }
});

test('a prerendered page sends nothing until a visitor sees it', async () => {
  const page = makeFakeWindow();
  page.setPrerendering(true);
  const { engagement } = makeScene({}, page);
  engagement.record(loaded);
  engagement.record(click);
  page.setVisibility('hidden');
  page.dispatch('window', 'pagehide');
  await page.clock.advance(60_000);
  assert.equal(page.service.requests.length, 0);
  page.setPrerendering(false);
  await page.clock.advance(1000);
  assert.deepEqual(page.service.sequencesOf(0), [2, 1]);
});

test('an offline page sends when its network is back', async () => {
  const { page, engagement } = makeScene();
  page.setOnline(false);
  engagement.record(click);
  await page.clock.advance(60_000);
  assert.equal(page.service.requests.length, 0);
  page.setOnline(true);
  await page.clock.advance(1000);
  assert.equal(page.service.requests.length, 1);
});

test('every request has a time limit', () => {
  const { page, engagement } = makeScene();
  engagement.record(click);
  assert.ok(page.service.requests[0]?.init.signal instanceof AbortSignal);
});

test('close sends what waits and removes every listener, timer and observer', async () => {
  const { page, told, engagement } = makeScene();
  assert.ok(page.listenedFor().length > 0 && page.observerCount() === 1);
  page.show({ width: 300, height: 200 }, { width: 300, height: 200 });
  engagement.record(loaded);
  assert.equal(page.clock.timerCount(), 2);
  engagement.close();
  assert.equal(page.service.requests.length, 1);
  assert.deepEqual(page.listenedFor(), []);
  assert.equal(page.clock.timerCount(), 0);
  assert.equal(page.observerCount(), 0);
  engagement.record(click);
  engagement.close();
  await page.clock.advance(600_000);
  assert.equal(page.service.requests.length, 1);
  assert.deepEqual(told, []);
});

test('a browser that the page has broken costs the count, but causes no error', async () => {
  const broken = (): never => {
    throw new Error('the page has broken this');
  };
  const breakages: object[] = [
    { IntersectionObserver: broken },
    { fetch: broken },
    { crypto: { getRandomValues: broken } },
    { matchMedia: broken },
    { setTimeout: broken },
    { performance: { now: broken } },
    { fetch: undefined },
    { IntersectionObserver: undefined },
  ];
  for (const breakage of breakages) {
    const page = makeFakeWindow();
    Object.assign(page.window, breakage);
    const { engagement } = makeScene({}, page);
    engagement.record(loaded);
    engagement.record(click);
    page.setVisibility('hidden');
    await settle();
    engagement.close();
    assert.deepEqual(page.listenedFor(), [], Object.keys(breakage).join());
  }
});

test('events are sent although the page has no working IntersectionObserver', () => {
  const page = makeFakeWindow();
  Object.assign(page.window, { IntersectionObserver: undefined });
  const { engagement } = makeScene({}, page);
  engagement.record(click);
  assert.equal(page.service.requests.length, 1);
});

test('two boards on a page share nothing', async () => {
  const page = makeFakeWindow();
  const first = makeScene({}, page);
  const second = makeScene({ address: 'https://other.example/activity' }, page);
  first.engagement.record(click);
  second.engagement.record(click);
  assert.deepEqual(
    page.service.requests.map((request) => request.address),
    [address, 'https://other.example/activity'],
  );
  assert.deepEqual([page.service.sequencesOf(0), page.service.sequencesOf(1)], [[1], [1]]);
  first.engagement.close();
  second.engagement.record(loaded);
  page.setVisibility('hidden');
  assert.equal(page.service.requests.length, 3);
  second.engagement.close();
  assert.deepEqual(page.listenedFor(), []);
});
