import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSelector, isForCard, splitSelectors } from './check-selector.ts';

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
