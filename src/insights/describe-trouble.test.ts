import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceError } from '../sources/source-error.ts';
import { describeTrouble } from './describe-trouble.ts';

test('the owner’s line has what happened and what to do, and never the token', () => {
  const line = describeTrouble(new SourceError('private', '401 https://boards.example/v1/x?api_token=s%26cret, s&cret'), 's&cret');
  assert.match(line, /^\[drystone-insights\] private: 401 https:\/\/boards\.example.+Check the token/);
  assert.doesNotMatch(line, /s(%26|&)cret/);
  assert.match(describeTrouble(new SourceError('timeout', 'no answer'), ''), /no answer\. Open the address/);
});
