import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headlineOf, summaryOf } from './headline.ts';

test('a post of a network with real titles has its title as its headline', () => {
  for (const network of ['rss', 'youtube', 'flickr', 'review_trackers', 'google_news'] as const) {
    assert.equal(headlineOf({ network, title: 'Title', text: 'Text' }), 'Title');
    assert.equal(headlineOf({ network, title: '', text: 'Text' }), 'Text');
  }
});

test('other posts have their text, and their title only if they have no text', () => {
  assert.equal(headlineOf({ network: 'twitter', title: 'Title', text: 'Text' }), 'Text');
  assert.equal(headlineOf({ network: 'other', title: 'Title', text: '' }), 'Title');
  assert.equal(headlineOf({ network: 'other', title: '', text: '' }), '');
});

test('a title that is the first line of the text is shown once, and a sentence is never cut', () => {
  const below = (text: string) => summaryOf({ network: 'rss', title: 'Rye is back', text });
  assert.equal(below('Rye is back\nFrom Monday on.').trim(), 'From Monday on.');
  assert.equal(below('Rye is back'), '');
  assert.equal(below('Rye is back, says the baker.'), 'Rye is back, says the baker.');
  assert.equal(summaryOf({ network: 'twitter', title: 'Rye is back', text: 'Rye' }), '');
});
