import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeMessages, missingMessages, parseTextFile } from './complete-messages.ts';

const english = {
  more: 'More',
  shown: { one: '{n} post', other: '{n} posts' },
  failure: { offline: 'You are offline.', timeout: 'The service is slow.' },
};

test('missing words are English, also in a group', () => {
  const own = { more: 'Mehr', failure: { offline: 'Du bist offline.' } };
  assert.deepEqual(completeMessages(english, own), {
    more: 'Mehr',
    shown: { one: '{n} post', other: '{n} posts' },
    failure: { offline: 'Du bist offline.', timeout: 'The service is slow.' },
  });
  assert.deepEqual(missingMessages(english, own), ['shown', 'failure.timeout']);
});

test('plural forms are those of the language, and never mixed with English ones', () => {
  const own = { ...english, shown: { other: '{n} 件' } };
  assert.deepEqual(completeMessages(english, own), own);
  assert.deepEqual(missingMessages(english, own), []);
});

test('only files of other languages are completed', () => {
  assert.deepEqual(parseTextFile('/x/src/text/zh-tw/post-form.ts'), { language: 'zh-tw', topic: 'post-form' });
  assert.equal(parseTextFile('/x/src/text/en/board.ts'), null);
  assert.equal(parseTextFile('/x/src/text/languages.ts'), null);
});
