import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasOptedOut } from './opt-out.ts';

test('without a signal nobody has opted out', () => {
  assert.equal(hasOptedOut(false, {}), false);
  assert.equal(hasOptedOut(false, { globalPrivacyControl: false, doNotTrack: null }), false);
  assert.equal(hasOptedOut(false, { globalPrivacyControl: undefined, doNotTrack: '0' }), false);
  assert.equal(hasOptedOut(false, { doNotTrack: 'unspecified' }), false);
});

test('the owner opts out by the attribute', () => {
  assert.equal(hasOptedOut(true, { globalPrivacyControl: false, doNotTrack: '0' }), true);
});

test('the visitor opts out by either signal, and the owner cannot overrule it', () => {
  assert.equal(hasOptedOut(false, { globalPrivacyControl: true }), true);
  assert.equal(hasOptedOut(false, { globalPrivacyControl: '1' }), true, 'as an extension may put it');
  assert.equal(hasOptedOut(false, { doNotTrack: '1' }), true);
});

test('a signal that cannot be read counts as an opt-out', () => {
  const navigator = {
    get globalPrivacyControl(): boolean {
      throw new Error('the page has broken its navigator');
    },
  };
  assert.equal(hasOptedOut(false, navigator), true);
});
