import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headlineOf } from './headline.ts';

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
