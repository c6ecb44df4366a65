import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Window } from 'happy-dom';
import { type EngagementName, engagementNames } from '../model/engagement-names.ts';
import { connectDataLayer, type DataLayerOptions } from './connect-data-layer.ts';

/** A page with one board, in a shadow root of the page's own if requested. */
function openPage(options: DataLayerOptions = {}, { isAsked = false, isNested = false } = {}) {
  const page = new Window();
  const { document } = page;
  const host = document.createElement('drystone-board');
  host.toggleAttribute('engagement-waits', isAsked);
  const place = document.createElement('div');
  document.body.append(place);
  (isNested ? place.attachShadow({ mode: 'open' }) : place).append(host);
  const stop = connectDataLayer(options, page as unknown as globalThis.Window & typeof globalThis);
  const tell = (name: EngagementName, postId: string | null = null) =>
    host.dispatchEvent(
      new page.CustomEvent('drystone-engagement', {
        detail: { board: 'spring', name, postId, mediaType: postId ? 'image' : null },
        bubbles: true,
        composed: true,
      }),
    );
  const layer = (name = 'dataLayer') => Reflect.get(page, name) as readonly { readonly event: string }[] | undefined;
  return { page, host, tell, stop, layer, names: () => (layer() ?? []).map(({ event }) => event) };
}

test('the nine events have their documented names', () => {
  const { tell, layer, names } = openPage();
  for (const name of engagementNames) tell(name, name.startsWith('embed_post') ? '12' : null);
  assert.deepEqual(
    names(),
    engagementNames.map((name) => `drystone_${name}`),
  );
  assert.deepEqual(layer()?.[0], {
    event: 'drystone_embed_loaded',
    drystone_board: 'spring',
    drystone_post: null,
    drystone_media: null,
  });
  assert.deepEqual(layer()?.[6], {
    event: 'drystone_embed_post_cta_clicked',
    drystone_board: 'spring',
    drystone_post: '12',
    drystone_media: 'image',
  });
});

test('the data layer is created with the first event, and earlier entries of a tag manager stay', () => {
  const { page, tell, layer } = openPage();
  assert.equal(layer(), undefined);
  const own: unknown[] = [{ event: 'gtm.js' }];
  Reflect.set(page, 'dataLayer', own);
  tell('embed_loaded');
  assert.equal(layer(), own);
  assert.equal(own.length, 2);
});

test('a data layer of another name', () => {
  const { tell, layer } = openPage({ name: 'events' });
  tell('embed_loaded');
  assert.equal(layer('events')?.length, 1);
  assert.equal(layer(), undefined);
});

test('before consent nothing is pushed; then the events that still hold, and those that follow', async () => {
  const { tell, names, host } = openPage({}, { isAsked: true });
  tell('embed_loaded');
  tell('embed_post_shared', '1');
  assert.deepEqual(names(), []);
  host.removeAttribute('engagement-waits');
  await new Promise((resolve) => setTimeout(resolve, 0));
  tell('embed_paginated');
  assert.deepEqual(names(), ['drystone_embed_loaded', 'drystone_embed_paginated']);
});

test('nothing is pushed for a visitor who has opted out', () => {
  const { page, tell, names } = openPage();
  Object.defineProperty(page.navigator, 'globalPrivacyControl', { value: true });
  tell('embed_loaded');
  assert.deepEqual(names(), []);
});

test('a board in a shadow root of the page counts, too', () => {
  const { tell, names } = openPage({}, { isNested: true });
  tell('embed_loaded');
  assert.deepEqual(names(), ['drystone_embed_loaded']);
});

test('a broken tag manager breaks nothing, and after the end nothing is pushed', () => {
  const { page, tell, stop, names } = openPage();
  const broken: unknown[] = [];
  broken.push = () => {
    throw new Error('broken');
  };
  Reflect.set(page, 'dataLayer', broken);
  assert.doesNotThrow(() => tell('embed_loaded'));
  Reflect.set(page, 'dataLayer', []);
  stop();
  tell('embed_loaded');
  assert.deepEqual(names(), []);
});
