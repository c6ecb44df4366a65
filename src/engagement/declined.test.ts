import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeclined } from './declined.ts';

test('nobody has declined by saying nothing', () => {
  assert.equal(isDeclined('on', {}), false);
  assert.equal(isDeclined('on', { globalPrivacyControl: false, doNotTrack: null }), false);
  assert.equal(isDeclined('on', { globalPrivacyControl: undefined, doNotTrack: '0' }), false);
  assert.equal(isDeclined('on', { doNotTrack: 'unspecified' }), false);
});

test('the owner declines by the attribute', () => {
  assert.equal(isDeclined('off', { globalPrivacyControl: false, doNotTrack: '0' }), true);
});

test('the visitor declines by either signal, and the owner cannot overrule it', () => {
  assert.equal(isDeclined('on', { globalPrivacyControl: true }), true);
  assert.equal(isDeclined('on', { globalPrivacyControl: '1' }), true, 'as an extension may put it');
  assert.equal(isDeclined('on', { doNotTrack: '1' }), true);
});

test('a wish that cannot be read is respected', () => {
  const navigator = {
    get globalPrivacyControl(): boolean {
      throw new Error('the page has broken its navigator');
    },
  };
  assert.equal(isDeclined('on', navigator), true);
});
