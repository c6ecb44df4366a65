import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { openFlight } from './fly-picture.ts';

interface Move {
  readonly element: HTMLElement;
  readonly frames: unknown;
}

let moves: Move[] = [];
const less = { matches: false };
const prototype: object = window.HTMLElement.prototype;
beforeEach(() => {
  moves = [];
  less.matches = false;
  Object.assign(globalThis, { matchMedia: () => less, innerHeight: 800, Node: window.Node });
  Object.assign(globalThis, { CSS: { escape: String }, HTMLElement: window.HTMLElement });
  Object.assign(prototype, {
    animate(this: HTMLElement, frames: unknown) {
      moves.push({ element: this, frames });
      return { finished: new Promise(() => {}) };
    },
    showPopover() {},
    getAnimations: () => [],
  });
});
afterEach(() => document.body.replaceChildren());

/** A picture that has loaded, in this box. */
function place(picture: Element | null | undefined, [x, y, width, height]: readonly number[]): void {
  Object.assign(picture!, {
    getBoundingClientRect: () => ({ x, y, width, height, top: y, bottom: Number(y) + Number(height) }),
  });
  Object.defineProperty(picture, 'naturalWidth', { value: 800 });
}

function openBoard(cardBox: readonly number[]) {
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<div class="root">
    <article data-post="1"><div class="post-image-wrapper"><img></div></article>
    <dialog open><div class="slide"><div class="fit"><img></div></div></dialog></div>`;
  const dialog = shadow.querySelector('dialog')!;
  place(shadow.querySelector('article img'), cardBox);
  place(dialog.querySelector('img'), [200, 100, 800, 600]);
  return { shadow, dialog };
}

const copies = (shadow: ShadowRoot) => shadow.children.length - 1;

test('the picture comes from its card, cut as the card shows it, and goes back to the card of the last post', () => {
  // Half as large, and cut to a square.
  const { shadow, dialog } = openBoard([0, 0, 300, 300]);
  const flight = openFlight(dialog, '1');
  assert.deepEqual(moves[0]?.frames, [
    { transform: 'translate(-450px, -250px) scale(0.5)', clipPath: 'inset(0px 100px)' },
    { transform: 'none', clipPath: 'inset(0px 0px)' },
  ]);
  assert.equal(copies(shadow), 1);
  dialog.dispatchEvent(new window.Event('beforetoggle') as unknown as Event);
  flight.goHome('1');
  assert.deepEqual(moves[2]?.frames, [
    { transform: 'none', clipPath: 'inset(0px 0px)' },
    { transform: 'translate(-450px, -250px) scale(0.5)', clipPath: 'inset(0px 100px)' },
  ]);
});

test('nothing flies with reduced motion, from a card out of view, or without the card', () => {
  for (const [box, id] of [
    [[0, 900, 300, 300], '1'],
    [[0, 0, 300, 300], 'another'],
  ] as const) {
    const { shadow, dialog } = openBoard(box);
    openFlight(dialog, id);
    assert.deepEqual([moves.length, copies(shadow)], [0, 0]);
  }
  less.matches = true;
  const { dialog } = openBoard([0, 0, 300, 300]);
  openFlight(dialog, '1');
  assert.equal(moves.length, 0);
});
