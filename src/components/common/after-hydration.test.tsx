// In development Preact reports nodes that a hydration did not find. Parts that come after the posts are neither
// painted nor written by a server, and must not be reported.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Window } from 'happy-dom';
import { hydrate, render } from 'preact';
import 'preact/debug';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { useVNodeFactory } from '../../jsx/jsx-runtime.ts';
import { AfterHydration } from './after-hydration.tsx';

const page = new Window({ url: 'https://page.example/' });
Object.assign(globalThis, { document: page.document, window: page });
useVNodeFactory(preactJsx);

const painted = (): HTMLElement => {
  const box = document.createElement('div');
  box.innerHTML = '<div class="end"></div>';
  return box;
};
/** The timers that a part has set and not cancelled. */
const timers = new Set<() => void>();
const setTimer = (callback: () => void) => {
  timers.add(callback);
  return () => void timers.delete(callback);
};
const runTimers = () => timers.forEach((run) => timers.delete(run) && run());

const End = ({ isHydrated }: { readonly isHydrated: boolean }) => (
  <div class="end">
    <AfterHydration isHydrated={isHydrated} draw={() => <button type="button">Show more</button>} setTimer={setTimer} />
  </div>
);

/** The console's output while `work` runs and in the tasks right after it. */
async function listen(work: () => void): Promise<readonly string[]> {
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: unknown) => void lines.push(String(line));
  work();
  await Promise.resolve();
  await Promise.resolve();
  console.error = error;
  return lines;
}

test('a part that was not painted comes in the task after the hydration, without a warning', async () => {
  const box = painted();
  const end = box.firstElementChild;
  assert.deepEqual(await listen(() => hydrate(<End isHydrated />, box)), []);
  assert.equal(box.textContent, '', 'not in the same task');
  assert.deepEqual(await listen(runTimers), []);
  assert.equal(box.textContent, 'Show more');
  assert.ok(box.firstElementChild === end, 'the painted node stays');
});

test('drawn during the hydration it would be reported', async () => {
  const [line] = await listen(() => hydrate(<End isHydrated={false} />, painted()));
  assert.match(line ?? '', /^Expected a DOM node of type "button"/);
});

test('a board that was not painted has the part at once', () => {
  const box = document.createElement('div');
  render(<End isHydrated={false} />, box);
  assert.equal(box.textContent, 'Show more');
});

test('a board that is removed before that task leaves no timer', async () => {
  const box = painted();
  await listen(() => hydrate(<End isHydrated />, box));
  assert.equal(timers.size, 1);
  render(null, box);
  assert.equal(timers.size, 0);
});
