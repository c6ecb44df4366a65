import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitWords } from './split-words.ts';

test('a network with real titles has its title as the headline, and the text below', () => {
  assert.deepEqual(splitWords({ network: 'rss', title: 'Bread', text: 'Flour and water.' }), {
    main: 'Bread',
    titleAbove: '',
    textBelow: 'Flour and water.',
  });
});

test('elsewhere the text is the main part, and a title is above it', () => {
  assert.deepEqual(splitWords({ network: 'twitter', title: 'Bread', text: 'Flour.' }), {
    main: 'Flour.',
    titleAbove: 'Bread',
    textBelow: '',
  });
});

test('the same words are shown once', () => {
  for (const [title, text, main] of [
    ['Bread', 'Bread', 'Bread'],
    ['Bread', '', 'Bread'],
    ['', 'Flour.', 'Flour.'],
    ['', '', ''],
  ] as const) {
    assert.deepEqual(splitWords({ network: 'rss', title, text }), { main, titleAbove: '', textBelow: '' });
  }
});
