import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClientNames } from './name-client.ts';

test('a client is its token and its address, of IPv6 its site; the name holds neither', () => {
  const name = createClientNames();
  const first = name('token', '203.0.113.7');
  assert.equal(name('token', '203.0.113.7'), first);
  assert.equal(name('token', '::ffff:203.0.113.7'), first);
  assert.notEqual(name('token', '203.0.113.8'), first);
  assert.notEqual(name('other', '203.0.113.7'), first);
  assert.equal(name('token', '2001:db8:1::1'), name('token', '2001:db8:1:2::9'));
  assert.notEqual(name('token', '2001:db8:1::1'), name('token', '2001:db8:2::1'));
  assert.doesNotMatch(first, /203|token/);
  assert.notEqual(createClientNames()('token', '203.0.113.7'), first, 'another process cannot find it again');
});
