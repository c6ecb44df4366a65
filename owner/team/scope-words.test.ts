import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameScope } from './scope-words.ts';

test('the scopes of an application are named with the words of the menu', () => {
  assert.deepEqual(['social_feeds:write', 'form_submissions:read', 'identity', 'domains:read'].map(nameScope), [
    'Change feeds',
    'See form responses',
    'See the user’s name and team',
    'Domains: read',
  ]);
});
