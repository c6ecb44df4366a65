import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EngagementEvent } from './engagement-event.ts';
import type { EngagementName } from '../model/engagement-names.ts';
import { makeAskedElement } from './test-support/asked-element.ts';
import { createConsentGate } from './consent-gate.ts';

const event = (name: EngagementName): EngagementEvent => ({ name, postId: null, mediaType: null });

function makeScene(isAsked: boolean) {
  const passed: string[] = [];
  const { element, window, agree, takeBack, watching } = makeAskedElement(isAsked);
  const waiting = createConsentGate(element, window, ({ name }) => passed.push(name));
  return { passed, agree, takeBack, watching, ...waiting };
}

test('without a consent attribute every event passes', () => {
  const { passed, record } = makeScene(false);
  record(event('embed_loaded'));
  record(event('embed_post_cta_clicked'));
  assert.deepEqual(passed, ['embed_loaded', 'embed_post_cta_clicked']);
});

test('before consent nothing passes; then the events that still hold, once, and those that follow', () => {
  const { passed, record, agree } = makeScene(true);
  for (const name of ['embed_loaded', 'embed_viewed', 'embed_post_cta_clicked', 'embed_paginated'] as const)
    record(event(name));
  assert.deepEqual(passed, []);
  agree();
  assert.deepEqual(passed, ['embed_loaded', 'embed_viewed']);
  agree();
  record(event('embed_paginated'));
  assert.deepEqual(passed, ['embed_loaded', 'embed_viewed', 'embed_paginated']);
});

test('a visitor who withdraws consent is no longer counted', () => {
  const { passed, record, agree, takeBack } = makeScene(true);
  agree();
  takeBack();
  record(event('embed_post_shared'));
  assert.deepEqual(passed, []);
});

test('close leaves nothing behind', () => {
  const { watching, close } = makeScene(true);
  assert.equal(watching(), true);
  close();
  assert.equal(watching(), false);
});
