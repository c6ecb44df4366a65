import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkSelector, isForCard, isPassing, splitSelectors } from './check-selector.ts';

const isOpen = (selector: string) => 'selector' in checkSelector(selector, '.feed');

test('cards, their parts and the elements of text are open', () => {
  for (const selector of [
    '.classic-post',
    '.classic-post.highlighted:hover',
    '.post-content > a.hashtag',
    'h2',
    '.post-content p:first-child',
    '.cta:focus-visible',
    '.post-content::before',
    '.classic-post:nth-child(2n+1) .author',
    '.classic-post:not(.highlighted) img',
    'a:not(:hover)',
    '.classic-post + .classic-post',
    '.post-content::first-letter',
  ])
    assert.ok(isOpen(selector), selector);
});

test('the classes of the documentation are open, and no others', () => {
  const page = readFileSync(new URL('../../../docs/custom-css.md', import.meta.url), 'utf8');
  const [list = ''] = /by class: [^]*?\n- /.exec(page) ?? [];
  const classes = [...list.matchAll(/`(\.[\w-]+)`/g)].map(([, found = '']) => found);
  assert.ok(classes.length > 10);
  for (const name of classes) assert.ok(isOpen(name), name);
  assert.deepEqual(checkSelector('.cta .controls', '.feed'), { reason: 'with .controls, which no card has' });
});

test('an owner reads why a selector is refused', () => {
  const long = `.cta:not(.${'a'.repeat(500)})`;
  for (const [selector, reason] of [
    [long, 'of more than 500 signs'],
    [' .cta'.repeat(9), 'of more than 8 steps'],
    ['.cta >', 'that is not for cards and their texts'],
    ['.popup-post ~ p', 'of siblings of the post'],
    ['.popup-post+p', 'of siblings of the post'],
  ] as const)
    assert.deepEqual(checkSelector(selector, '.popup-post'), { reason }, selector);
  assert.ok(isOpen(' .cta'.repeat(8)));
  assert.ok(isOpen(`${' '.repeat(495)}.cta `));
});

test('selectors outside of a card are refused', () => {
  for (const selector of [
    '*',
    ':host',
    ':host(.x)',
    ':host-context(body)',
    ':root',
    'html',
    'body',
    'body .classic-post',
    'button',
    'input',
    'label',
    'dialog',
    'form',
    'video::cue',
    '.close',
    '.control',
    '.more',
    '.opener',
    '.skip',
    '.consent',
    '[href]',
    'a[href^="x"]',
    ':has(a)',
    '.classic-post:has(a)',
    '::part(card)',
    '::slotted(a)',
    '::selection',
    ':focus-visible',
    ':hover',
    ':is(button)',
    ':not(.classic-post)',
    '.classic-post *',
    '#id',
    '&',
    '',
    '> a',
    'a >',
    '.a\\:b',
    '.classic-post{',
    '.classic-post,button',
    '.post-content:nth-child(1 of button)',
    '.cta '.repeat(9),
  ])
    assert.ok(!isOpen(selector), selector);
});

test('an open selector is put behind the scope', () => {
  assert.deepEqual(checkSelector(' .post-content > a ', '.feed'), { selector: '.feed .post-content > a' });
});

test('the root of the scope is open itself if it has an open name, and its siblings are not', () => {
  assert.deepEqual(checkSelector('.popup-post > p', '.popup-post'), { selector: '.popup-post.popup-post > p' });
  assert.deepEqual(checkSelector('.popup-post', '.popup-post'), { selector: '.popup-post.popup-post' });
  for (const selector of ['.popup-post + p', '.popup-post:hover ~ p'])
    assert.ok('reason' in checkSelector(selector, '.popup-post'), selector);
});

test('rules for the contents of a row match, although the row’s box is the root of the scope', () => {
  assert.deepEqual(checkSelector('.slide-container > .classic-post', '.feed'), {
    selector: '.feed.slide-container > .classic-post',
  });
  assert.deepEqual(checkSelector('.slide-container .cta', '.feed'), { selector: '.feed.slide-container .cta' });
});

test('a list is divided at its own commas', () => {
  assert.deepEqual(splitSelectors('.a:not(.b, .c), .d'), ['.a:not(.b, .c)', '.d']);
});

test('the card itself is told from its contents', () => {
  assert.deepEqual(
    [
      '.classic-post',
      '.classic-post:hover',
      'article.highlighted',
      '.x .popup-post',
      '.classic-post .cta',
      '.classic-post::before',
    ].map(isForCard),
    [true, true, true, true, false, false],
  );
});

test('a rule that depends on a pointer or the focus is passing', () => {
  assert.deepEqual(
    ['.cta:hover', '.cta:focus-visible p', 'a:active', 'a:not(:hover)', '.cta', 'a:visited'].map(isPassing),
    [true, true, true, true, false, false],
  );
});
