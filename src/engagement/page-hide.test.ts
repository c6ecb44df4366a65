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

test('a hidden tab may never run a script again, so it is reported', () => {
  const { page, told } = makeScene();
  page.setVisibility('hidden');
  assert.deepEqual(told, ['hide']);
  page.setVisibility('visible');
  assert.deepEqual(told, ['hide']);
});

test('leaving is reported while the tab is still visible', () => {
  const { page, told } = makeScene();
  page.dispatch('window', 'pagehide');
  assert.deepEqual(told, ['hide']);
});

test('a return from the back-forward cache or from prerendering is reported', () => {
  const { page, told } = makeScene();
  page.dispatch('window', 'pageshow');
  page.dispatch('document', 'prerenderingchange');
  assert.deepEqual(told, ['show', 'show']);
});

test('no listener keeps a page out of the back-forward cache', () => {
  const { page } = makeScene();
  assert.deepEqual(page.listenedFor().sort(), ['pagehide', 'pageshow', 'prerenderingchange', 'visibilitychange']);
});

test('after stop nothing is reported and there is no listener', () => {
  const { page, told, stop } = makeScene();
  stop();
  page.setVisibility('hidden');
  page.dispatch('window', 'pagehide');
  page.dispatch('window', 'pageshow');
  assert.deepEqual(told, []);
  assert.deepEqual(page.listenedFor(), []);
});
