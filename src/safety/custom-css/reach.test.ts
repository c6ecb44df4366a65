import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStill, limitSelector, type Reach, reachOf, selectGenerated } from './reach.ts';

const expectReach = (reach: Reach, declarations: readonly string[]) => {
  for (const declaration of declarations) {
    const [property = '', value = ''] = declaration.split(': ');
    assert.equal(reachOf(property, value), reach, declaration);
  }
};

test('colors, type and small spaces also apply to containers of controls', () => {
  expectReach('anything', [
    'color: rgb(1, 2, 3)',
    'background-image: linear-gradient(rgb(0, 0, 0) 0%, rgb(1, 2, 3) 100%)',
    'border-top-color: red',
    'border-top-width: 2px',
    'border-top-left-radius: 12px',
    'box-shadow: rgba(0, 0, 0, 0.2) 0px 2px 8px 0px',
    'font-size: 18px',
    'font-family: serif',
    'line-height: 1.6',
    'padding-left: 1.5em',
    'text-align: center',
  ]);
});

test('space above and below is for everything but links within a text', () => {
  expectReach('boxes', ['border-top-width: 4px', 'padding-bottom: 1.5em', 'padding-block-start: 32px']);
});

test('small movements and filters of colors also apply to cards', () => {
  expectReach('cards', [
    'transform: scale(1.03)',
    'transform: translateY(-4px) rotate(1deg)',
    'translate: 0px -2px',
    'opacity: 0.9',
    'filter: grayscale(1) brightness(1.1)',
    'transition-duration: 0.2s',
    'animation-name: glow',
  ]);
});

test('links may be hidden and sized', () => {
  expectReach('links', [
    'display: none',
    'visibility: hidden',
    'opacity: 0',
    'width: 100%',
    'min-height: 52px',
    'margin-top: 12px',
    'border-top-left-radius: 50%',
    'content: "→"',
  ]);
});

test('only texts and pictures can be taken out of their place', () => {
  expectReach('content', [
    'position: absolute',
    'top: -40px',
    'z-index: 1000',
    'margin-left: -8px',
    'display: inline',
    'display: contents',
    'display: initial',
    'line-height: 0',
    'line-height: 0.5',
    'line-height: 10px',
    'letter-spacing: -16px',
    'transform: scale(1.5)',
    'transform: translate(400px)',
    'translate: calc(100px + 1em)',
    'padding-top: 400px',
    'padding-top: 50vw',
    'border-left-width: 400px',
    'height: 400px',
    'font-size: 300px',
    'flex-grow: 1',
    'order: -1',
  ]);
});

test('a value at its bound keeps its reach, and one beyond it has the next', () => {
  for (const [within, reach, beyond, next] of [
    ['font-size: 40px', 'anything', 'font-size: 41px', 'content'],
    ['font-size: 2.5em', 'anything', 'font-size: 3rem', 'content'],
    ['font-size: 0', 'anything', 'font-size: max(1px, 2px)', 'content'],
    ['line-height: normal', 'anything', 'line-height: 0.9', 'content'],
    ['line-height: 1', 'anything', 'line-height: 4.1', 'content'],
    ['line-height: 4', 'anything', 'line-height: 2vh', 'content'],
    ['line-height: 16px', 'anything', 'line-height: 15px', 'content'],
    ['line-height: 64px', 'anything', 'line-height: 65px', 'content'],
    ['letter-spacing: -2px', 'anything', 'letter-spacing: -3px', 'content'],
    ['word-spacing: 16px', 'anything', 'word-spacing: 17px', 'content'],
    ['box-shadow: #123456 -24px 24px', 'anything', 'box-shadow: #123456 0px 25px', 'content'],
    ['padding-left: 32px', 'anything', 'padding-left: 33px', 'content'],
    ['row-gap: 32px', 'anything', 'gap: 33px', 'content'],
    ['padding-top: 2px', 'anything', 'padding-top: 3px', 'boxes'],
    ['padding-top: 32px', 'boxes', 'padding-top: 32px 33px', 'content'],
    ['border-top-left-radius: 32px', 'anything', 'border-top-left-radius: 33px', 'links'],
    ['translate: -8px 8px', 'cards', 'translate: 0px 9px', 'content'],
    ['scale: 0.95 1.05', 'cards', 'scale: 1 1.06', 'content'],
    ['scale: 1', 'cards', 'scale: 0.94', 'content'],
    ['rotate: -3deg', 'cards', 'rotate: 4deg', 'content'],
    ['rotate: 2.25deg', 'cards', 'rotate: 13deg', 'content'],
    ['transform: scaleX(1.05)', 'cards', 'transform: scaleX(1.06)', 'content'],
    ['transform: scale(1.01, 1.05)', 'cards', 'transform: scale(1.01, 1.06)', 'content'],
    ['transform: none', 'cards', 'transform: skew(1deg)', 'content'],
    ['transform: rotate(1deg) translateX(8px)', 'cards', 'transform: rotate(1deg) translateX(9px)', 'content'],
    ['opacity: 0.5', 'cards', 'opacity: 0.4', 'links'],
    ['opacity: 1', 'cards', 'opacity: 1.1', 'links'],
    ['filter: brightness(0.5) contrast(1.5)', 'cards', 'filter: brightness(0.4)', 'links'],
    ['filter: saturate(3) hue-rotate(90deg)', 'cards', 'filter: saturate(3) blur(1px)', 'links'],
    ['filter: sepia(1)', 'cards', 'filter: contrast(1.6)', 'links'],
    ['filter: none', 'cards', 'filter: drop-shadow(1px 1px)', 'links'],
    ['display: inline-flex', 'links', 'display: inline', 'content'],
    ['display: list-item', 'links', 'display: list-item inline', 'content'],
    ['margin-top: 48px', 'links', 'margin-top: 49px', 'content'],
    ['margin-top: 0px', 'links', 'margin-top: -1px', 'content'],
    ['height: 96px', 'links', 'max-height: 97px', 'content'],
    ['min-block-size: 96px', 'links', 'min-block-size: 97px', 'content'],
    ['text-overflow: clip', 'links', 'float: left', 'content'],
    ['text-indent: 4px', 'links', 'aspect-ratio: 1', 'content'],
  ] as const) {
    expectReach(reach, [within]);
    expectReach(next, [beyond]);
  }
});

test('the condition stands before the pseudo-element and adds no specificity', () => {
  assert.match(limitSelector('.feed .cta:hover::after', 'content'), /^\.feed \.cta:hover:where\(.+\)::after$/);
  assert.match(limitSelector('.feed p', 'anything'), /^\.feed p:where\(.+\)$/);
  assert.equal(selectGenerated('.feed p'), null);
  assert.equal(selectGenerated('.feed p::first-line'), null);
  assert.match(selectGenerated('.feed article::before') ?? '', /^\.feed article:where\(.+\)::before$/);
});

test('only declarations that move nothing may depend on a pointer', () => {
  const still =
    'color background-color border-top-color border-top-left-radius box-shadow cursor filter opacity rotate scale ' +
    'text-decoration-line text-shadow transform transition-duration animation-name translate visibility z-index';
  for (const property of still.split(' ')) assert.ok(isStill(property), property);
  assert.deepEqual(
    ['font-size', 'padding-left', 'display', 'height', 'border-top-width', 'font-weight', 'text-indent'].filter(
      isStill,
    ),
    [],
  );
});
