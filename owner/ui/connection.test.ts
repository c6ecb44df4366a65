import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConnection } from './connection.ts';

test('a lost connection is back with the response to a request from after the loss, and tells who lacks data', () => {
  const { isLost, returned, begin, missed, want } = createConnection();
  begin()();
  assert.deepEqual([isLost.value, returned.value], [false, null]);

  const early = begin();
  missed(true);
  early();
  assert.deepEqual([isLost.value, returned.value], [true, null], 'a response that was on its way');
  begin()();
  assert.deepEqual([isLost.value, returned.value], [false, { isWanted: false }]);

  const last = returned.value;
  missed(false);
  begin()();
  assert.equal(returned.value, last, 'a change that failed leaves no page without data');
  missed(true);
  want();
  begin()();
  assert.deepEqual(returned.value, { isWanted: true });
});
