// In development Preact tells what a hydration did not find. What comes after the posts is neither painted nor written,
// and nothing is to be told of it.
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
const End = ({ isHydrated }: { readonly isHydrated: boolean }) => (
  <div class="end">
    <AfterHydration isHydrated={isHydrated} draw={() => <button type="button">Show more</button>} />
  </div>
);

/** What the console is told while `work` runs and in the tasks right after it. */
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

test('what nobody painted comes right after the hydration, without a line', async () => {
  const box = painted();
  const end = box.firstElementChild;
  assert.deepEqual(await listen(() => hydrate(<End isHydrated />, box)), []);
  assert.equal(box.textContent, 'Show more');
  assert.equal(box.firstElementChild, end, 'the painted node stays');
});

test('drawn with the hydration it would be told', async () => {
  const [line] = await listen(() => hydrate(<End isHydrated={false} />, painted()));
  assert.match(line ?? '', /^Expected a DOM node of type "button"/);
});

test('a board that nobody painted has it at once', () => {
  const box = document.createElement('div');
  render(<End isHydrated={false} />, box);
  assert.equal(box.textContent, 'Show more');
});
