/** @jsxImportSource preact */
// The heights of a board that are not known: the page says why.
import '../test-support/owner-document.ts';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/preact';
import type { Workspace } from '../workspace-state.ts';
import { type Measured, MeasuredBoard } from './measured-board.tsx';

Object.assign(globalThis, { CustomEvent: window.CustomEvent });
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

/** Shows a board that says this of itself. Returns what was found. */
async function measure(type: string, detail: object): Promise<Measured> {
  mock.method(globalThis, 'fetch', () => Promise.resolve(new Response('{}')));
  let found: Measured = 'measuring';
  const workspace = { service: 'https://boards.example', widgetVersion: '0' } as unknown as Workspace;
  render(
    <MeasuredBoard
      workspace={workspace}
      slug="spring"
      label="Preview"
      onMeasured={(measured) => {
        found = measured;
      }}
    />,
  );
  const boards = () => [...document.querySelectorAll('drystone-board')];
  const say = (board: Element | undefined) =>
    fireEvent(board ?? assert.fail('no board'), new window.CustomEvent(type, { detail }) as unknown as Event);
  await waitFor(() => assert.equal(boards().length, 1));
  say(boards()[0]);
  await waitFor(() => assert.ok(boards().length > 1));
  say(boards().at(-1));
  return found;
}

test('a board without posts has none', async () => {
  assert.equal(await measure('drystone-ready', { posts: 0 }), 'none');
});

test('nobody says of a board that cannot be read that it has no posts', async () => {
  assert.equal(await measure('drystone-error', { kind: 'not-found' }), 'unread');
});
