import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomUuid } from '../model/random-uuid.ts';
import * as retryDelay from '../model/retry-delay.ts';
import { type EarlyEventOptions, sendEarlyEvent } from './early-event.ts';
import { connectEngagement } from './engagement.ts';
import type { EngagementEvent } from './engagement-event.ts';
import type { SentRequest } from './test-support/fake-service.ts';
import { settle } from '../model/test-support/fake-clock.ts';
import { anyElement, makeFakeWindow, type FakeWindow } from './test-support/fake-window.ts';

const address = 'https://service.example/v2/boards/spring/activity';
const click: EngagementEvent = { name: 'embed_post_cta_clicked', postId: '9', mediaType: 'image' };
const now = Date.UTC(2026, 2, 1, 10, 0, 0);

/** A window whose next event has a known id. */
function makePage(changes: object = {}): FakeWindow {
  const page = makeFakeWindow();
  Object.assign(
    page.window,
    {
      crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(1) },
    },
    changes,
  );
  return page;
}

function sendEarly(page: FakeWindow, event = click, changes: Partial<EarlyEventOptions> = {}): boolean {
  return sendEarlyEvent(event, { address, boardId: '42', randomUuid, isOff: false, ...changes }, page.window);
}

/** Sends the same event with the ordinary delivery when its page goes away. */
function sendAtPageHide(page: FakeWindow, event: EngagementEvent): void {
  page.setPrerendering(true);
  const engagement = connectEngagement({
    element: anyElement,
    window: page.window,
    address,
    isOff: false,
    dimensions: { boardId: '42', theme: 'new_classic', layout: '' },
    retryDelay,
    onEvent: () => {},
  });
  engagement.record(event);
  page.setPrerendering(false);
  page.dispatch('window', 'pagehide');
  engagement.close();
}

const withoutSignal = ({ address: to, init: { signal: _, ...init } }: SentRequest): object => ({ address: to, init });

test('every byte and every setting equals the ordinary delivery’s request at page hide', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now });
  const screens = [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
    { width: 599, height: 600 },
  ];
  const pointers = [true, false];
  const addresses = [
    'https://shop.example/spring/sale?customer=jane#checkout',
    'http://shop.example:8080/caf\u00e9/"quoted"/\\x',
    `https://shop.example/${'a'.repeat(5000)}`,
    'file:///home/jane/spring.html',
  ];
  const events: EngagementEvent[] = [
    click,
    { name: 'embed_post_author_clicked', postId: 'a_b-7', mediaType: 'video' },
    { ...click, mediaType: 'text' },
    { ...click, postId: 'sp"ring' },
  ];
  for (const screen of screens)
    for (const hasFinger of pointers)
      for (const location of addresses)
        for (const event of events) {
          const changes = { screen, matchMedia: () => ({ matches: hasFinger }), location: new URL(location) };
          const [early, late] = [makePage(changes), makePage(changes)];
          assert.equal(sendEarly(early, event), true);
          sendAtPageHide(late, event);
          assert.equal(late.service.requests.length, 1);
          assert.deepEqual(early.service.requests.map(withoutSignal), late.service.requests.map(withoutSignal));
          assert.equal(early.service.requests[0]?.init.mode, 'no-cors');
        }
});

test('it is sent before the call returns, once', () => {
  const page = makePage();
  assert.equal(sendEarly(page), true);
  assert.equal(page.service.requests.length, 1);
});

const navigatorWith = (signal: object): object => ({ navigator: { onLine: true, ...signal } });

for (const [why, changes, options] of [
  ['the owner has switched engagement off', {}, { isOff: true }],
  ['the service takes no events', {}, { address: null }],
  ['Global Privacy Control', navigatorWith({ globalPrivacyControl: true }), {}],
  ['Do Not Track', navigatorWith({ doNotTrack: '1' }), {}],
] as const) {
  test(`nothing is sent: ${why}`, () => {
    const page = makePage(changes);
    assert.equal(sendEarly(page, click, options), false);
    assert.equal(page.service.requests.length, 0);
  });
}

test('a browser that the page has broken costs the event, but causes no error', async () => {
  const broken = (): never => {
    throw new Error('the page has broken this');
  };
  for (const changes of [
    { fetch: broken },
    { fetch: undefined },
    { matchMedia: broken },
    { crypto: {} },
    { screen: undefined },
  ]) {
    assert.equal(sendEarly(makePage(changes)), false, Object.keys(changes).join());
  }
  const refusing = makePage({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  assert.equal(sendEarly(refusing), true);
  await settle();
});
