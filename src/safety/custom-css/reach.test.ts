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

test('the condition stands before the pseudo-element and adds no specificity', () => {
  assert.match(limitSelector('.feed .cta:hover::after', 'content'), /^\.feed \.cta:hover:where\(.+\)::after$/);
  assert.match(limitSelector('.feed p', 'anything'), /^\.feed p:where\(.+\)$/);
  assert.equal(selectGenerated('.feed p'), null);
  assert.equal(selectGenerated('.feed p::first-line'), null);
  assert.match(selectGenerated('.feed article::before') ?? '', /^\.feed article:where\(.+\)::before$/);
});

test('only declarations that move nothing may depend on a pointer', () => {
  assert.deepEqual(['color', 'transform', 'opacity', 'border-top-color', 'box-shadow'].filter(isStill).length, 5);
  assert.deepEqual(
    ['font-size', 'padding-left', 'display', 'height', 'border-top-width', 'font-weight'].filter(isStill),
    [],
  );
});
