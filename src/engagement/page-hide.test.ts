import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchPageHide } from './page-hide.ts';
import { makeFakeWindow, type FakeWindow } from './test-support/fake-window.ts';

interface Scene {
  readonly page: FakeWindow;
  readonly told: string[];
  readonly stop: () => void;
}

function makeScene(): Scene {
  const page = makeFakeWindow();
  const told: string[] = [];
  const stop = watchPageHide(
    page.window,
    () => void told.push('hide'),
    () => void told.push('show'),
  );
  return { page, told, stop };
}

test('a hidden tab may be the last that is heard of a page', () => {
  const { page, told } = makeScene();
  page.setVisibility('hidden');
  assert.deepEqual(told, ['hide']);
  page.setVisibility('visible');
  assert.deepEqual(told, ['hide']);
});

test('leaving is told while the tab is still visible', () => {
  const { page, told } = makeScene();
  page.dispatch('window', 'pagehide');
  assert.deepEqual(told, ['hide']);
});

test('coming back from memory and out of prerendering is told', () => {
  const { page, told } = makeScene();
  page.dispatch('window', 'pageshow');
  page.dispatch('document', 'prerenderingchange');
  assert.deepEqual(told, ['show', 'show']);
});

test('nothing is listened for that keeps a page out of the back-forward cache', () => {
  const { page } = makeScene();
  assert.deepEqual(page.listenedFor().sort(), ['pagehide', 'pageshow', 'prerenderingchange', 'visibilitychange']);
});

test('after stop nothing is told and nothing is listened for', () => {
  const { page, told, stop } = makeScene();
  stop();
  page.setVisibility('hidden');
  page.dispatch('window', 'pagehide');
  page.dispatch('window', 'pageshow');
  assert.deepEqual(told, []);
  assert.deepEqual(page.listenedFor(), []);
});
