import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientNames } from './name-client.ts';

test('the name of a client depends on its token and its address or IPv6 network, and contains neither', () => {
  const name = createClientNames();
  const first = name('token', '203.0.113.7', null);
  assert.equal(name('token', '203.0.113.7', null), first);
  assert.equal(name('token', '::ffff:203.0.113.7', null), first);
  assert.notEqual(name('token', '203.0.113.8', null), first);
  assert.notEqual(name('other', '203.0.113.7', null), first);
  assert.notEqual(name('token', '203.0.113.7', 'scope'), first);
  assert.equal(name('token', '2001:db8:1::1', null), name('token', '2001:db8:1:0:2::9', null));
  assert.equal(name('token', '2001:db8:1:2::1', null), name('token', '2001:db8:1:2:3:4:5:6', null));
  assert.notEqual(name('token', '2001:db8:1:1::1', null), name('token', '2001:db8:1:2::1', null));
  assert.notEqual(name('token', '2001:db8:1::1', null), name('token', '2001:db8:2::1', null));
  assert.doesNotMatch(first, /203|token/);
  assert.notEqual(createClientNames()('token', '203.0.113.7', null), first, 'another process computes another name');
});
