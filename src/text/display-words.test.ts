import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayWordsOf } from './display-words.ts';
import { languages } from './languages.ts';

test('every language of the widget has words of its own for a movement', () => {
  const english = displayWordsOf('en');
  for (const tag of Object.keys(languages)) assert.notEqual(displayWordsOf(tag).fullScreen, english.fullScreen, tag);
});

test('a language that is none of ours gets English', () => {
  assert.equal(displayWordsOf('toString').pause, 'Pause');
});
