import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamRecordRow } from '../../database/schema.ts';
import { describeFeedHealth } from './feed-state.ts';

test('a product feed tells the reason of its own message only, which an earlier version may have stored', () => {
  const failure = { code: 'host_slow', values: { host: 'a.example', seconds: 20 }, detail: 'Slow.' };
  const reasonOf = (state: object): unknown =>
    describeFeedHealth({
      attributes: JSON.stringify({ name: 'Shop', type: 'http', _state: state }),
      due_at: null,
    } as TeamRecordRow)['last_error_details'];
  assert.deepEqual(reasonOf({ last_error: 'Slow.', last_error_details: failure }), failure);
  for (const state of [{ last_error: 'Gone.', last_error_details: failure }, { last_error: 'Gone.' }])
    assert.deepEqual(reasonOf(state), { code: 'other', values: {}, detail: 'Gone.' });
  assert.equal(reasonOf({ last_error: null, last_error_details: failure }), null);
});
