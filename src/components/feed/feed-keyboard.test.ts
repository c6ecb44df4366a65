import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fireEvent } from '@testing-library/preact';
import { assertFocused } from '../test-support/assert-focused.ts';
import { handleFeedKeys } from './feed-keyboard.ts';

afterEach(() => document.body.replaceChildren());

/** A page with a board in a shadow root: a field before the feed, and a button after it. */
function openPage(before: string, after: string) {
  document.body.innerHTML = `${before}<div id="board"></div>${after}`;
  const root = document.querySelector('#board')!.attachShadow({ mode: 'open' });
  root.innerHTML =
    '<div class="root"><input id="search"><div role="feed">' +
    '<article tabindex="-1" aria-posinset="1"><a href="#a">A</a></article>' +
    '<article tabindex="-1" aria-posinset="2"><input id="own"></article>' +
    '</div><button id="end">Load more</button></div>';
  const feed = root.querySelector<HTMLElement>('[role=feed]')!;
  feed.addEventListener('keydown', (event) => handleFeedKeys(event as typeof event & { currentTarget: HTMLElement }));
  return {
    root,
    /** Returns whether the page does nothing else with the key. */
    press(from: string, key: string, more: KeyboardEventInit = { ctrlKey: true }) {
      const element = root.querySelector<HTMLElement>(from)!;
      element.focus();
      return !fireEvent.keyDown(element, { key, composed: true, ...more });
    },
  };
}

test('Control + End and Control + Home lead to the page after and before the board', () => {
  const { press } = openPage(
    '<a href="/" id="far">Home</a><button id="before">Menu</button>',
    '<p tabindex="-1">Text</p><button disabled>Off</button><a href="/imprint" id="after">Imprint</a><a href="/x">X</a>',
  );
  assert.ok(press('article a', 'End'));
  assertFocused(document.querySelector<HTMLElement>('#after')!);
  assert.ok(press('article a', 'Home'));
  assertFocused(document.querySelector<HTMLElement>('#before')!);
});

test('on a page with nothing else they lead to the parts of the board beside its feed', () => {
  const { press, root } = openPage('', '');
  press('article a', 'End');
  assert.equal(root.activeElement?.id, 'end');
  press('article a', 'Home');
  assert.equal(root.activeElement?.id, 'search');
});

test('with other keys held down, and in a field, they do what they do elsewhere', () => {
  const { press } = openPage('<a href="/">Home</a>', '<a href="/imprint">Imprint</a>');
  assert.ok(!press('article a', 'End', {}));
  assert.ok(!press('article a', 'End', { ctrlKey: true, shiftKey: true }));
  assert.ok(!press('#own', 'Home'));
});
