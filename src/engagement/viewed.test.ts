import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyElement, makeFakeWindow, type FakeWindow } from './test-support/fake-window.ts';
import { watchViewed } from './viewed.ts';

interface Scene {
  readonly page: FakeWindow;
  readonly stop: () => void;
  viewedCount(): number;
}

function makeScene(): Scene {
  const page = makeFakeWindow();
  let count = 0;
  const stop = watchViewed(anyElement, () => void count++, page.window);
  return { page, stop, viewedCount: () => count };
}

test('half of a small embed for one second counts once', async () => {
  const { page, viewedCount } = makeScene();
  page.show({ width: 300, height: 200 }, { width: 300, height: 100 });
  await page.clock.advance(999);
  assert.equal(viewedCount(), 0);
  await page.clock.advance(1);
  assert.equal(viewedCount(), 1);
  page.show({ width: 300, height: 200 }, { width: 300, height: 200 });
  await page.clock.advance(60_000);
  assert.equal(viewedCount(), 1);
  assert.equal(page.observerCount(), 0);
  assert.deepEqual(page.listenedFor(), []);
});

test('less than half does not count', async () => {
  const { page, viewedCount } = makeScene();
  page.show({ width: 300, height: 200 }, { width: 300, height: 99 });
  await page.clock.advance(60_000);
  assert.equal(viewedCount(), 0);
});

test('for an embed taller than the window half of the window is enough, and less is not', async () => {
  const { page, viewedCount } = makeScene();
  page.show({ width: 300, height: 1_000_000 }, { width: 300, height: 399 });
  await page.clock.advance(60_000);
  assert.equal(viewedCount(), 0);
  page.show({ width: 300, height: 1_000_000 }, { width: 300, height: 400 });
  await page.clock.advance(1000);
  assert.equal(viewedCount(), 1);
});

test('the browser reports often enough: for any height, within 9 % of the required half', () => {
  const { page } = makeScene();
  const reported = (ratio: number): boolean =>
    page.thresholds().some((threshold) => threshold >= ratio && threshold <= ratio * 1.0906);
  for (let height = 400; height < 3_000_000; height = Math.round(height * 1.07)) {
    assert.ok(reported(Math.min(0.5, 400 / height)), `${height} px`);
  }
  assert.ok(page.thresholds().includes(0.5));
});

test('looking away restarts the second', async () => {
  const { page, viewedCount } = makeScene();
  for (let round = 0; round < 5; round++) {
    page.show({ width: 300, height: 200 }, { width: 300, height: 200 });
    await page.clock.advance(900);
    page.show({ width: 300, height: 200 }, { width: 0, height: 0 });
    await page.clock.advance(900);
  }
  assert.equal(viewedCount(), 0);
});

test('reports in between do not restart the second', async () => {
  const { page, viewedCount } = makeScene();
  page.show({ width: 300, height: 200 }, { width: 300, height: 150 });
  await page.clock.advance(900);
  page.show({ width: 300, height: 200 }, { width: 300, height: 200 });
  await page.clock.advance(100);
  assert.equal(viewedCount(), 1);
});

test('looking away after several reports still counts nothing', async () => {
  const { page, viewedCount } = makeScene();
  page.show({ width: 300, height: 200 }, { width: 300, height: 150 });
  page.show({ width: 300, height: 200 }, { width: 300, height: 200 });
  page.show({ width: 300, height: 200 }, { width: 300, height: 50 });
  assert.equal(page.clock.timerCount(), 0);
  await page.clock.advance(60_000);
  assert.equal(viewedCount(), 0);
});

test('a hidden tab does not count, and the second begins when it is visible', async () => {
  const { page, viewedCount } = makeScene();
  page.show({ width: 300, height: 200 }, { width: 300, height: 200 });
  await page.clock.advance(500);
  page.setVisibility('hidden');
  await page.clock.advance(60_000);
  assert.equal(viewedCount(), 0);
  page.setVisibility('visible');
  await page.clock.advance(999);
  assert.equal(viewedCount(), 0);
  await page.clock.advance(1);
  assert.equal(viewedCount(), 1);
});

test('an embed without width or height is never viewed', async () => {
  const { page, viewedCount } = makeScene();
  page.show({ width: 0, height: 0 }, { width: 0, height: 0 });
  await page.clock.advance(60_000);
  page.show({ width: 0, height: 200 }, { width: 0, height: 200 });
  await page.clock.advance(60_000);
  page.show({ width: 300, height: 0 }, { width: 300, height: 0 });
  await page.clock.advance(60_000);
  assert.equal(viewedCount(), 0);
});

test('in a frame of another origin the frame counts as the window', async () => {
  const { page, viewedCount } = makeScene();
  page.setInnerHeight(300);
  page.show({ width: 300, height: 5000 }, { width: 300, height: 150 }, null);
  await page.clock.advance(1000);
  assert.equal(viewedCount(), 1);
});

test('in a frame as tall as the embed half of the screen is enough', async () => {
  const { page, viewedCount } = makeScene();
  page.setInnerHeight(5000);
  page.show({ width: 300, height: 5000 }, { width: 300, height: 421 }, null);
  await page.clock.advance(60_000);
  assert.equal(viewedCount(), 0);
  page.show({ width: 300, height: 5000 }, { width: 300, height: 422 }, null);
  await page.clock.advance(1000);
  assert.equal(viewedCount(), 1);
});

test('after stop nothing counts and nothing is left', async () => {
  const { page, stop, viewedCount } = makeScene();
  page.show({ width: 300, height: 200 }, { width: 300, height: 200 });
  stop();
  assert.equal(page.clock.timerCount(), 0);
  assert.equal(page.observerCount(), 0);
  assert.deepEqual(page.listenedFor(), []);
  await page.clock.advance(60_000);
  assert.equal(viewedCount(), 0);
});
