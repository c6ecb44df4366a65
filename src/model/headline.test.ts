import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headlineOf } from './headline.ts';

test('networks with real titles are known by them', () => {
  for (const network of ['rss', 'youtube', 'flickr', 'review_trackers', 'google_news'] as const) {
    assert.equal(headlineOf({ network, title: 'Title', text: 'Text' }), 'Title');
    assert.equal(headlineOf({ network, title: '', text: 'Text' }), 'Text');
  }
});

test('all others by their text, and by their title only when they have none', () => {
  assert.equal(headlineOf({ network: 'twitter', title: 'Title', text: 'Text' }), 'Text');
  assert.equal(headlineOf({ network: 'other', title: 'Title', text: '' }), 'Title');
  assert.equal(headlineOf({ network: 'other', title: '', text: '' }), '');
});
