import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceError } from '../sources/source-error.ts';
import { describeInsightsError } from './describe-insights-error.ts';

test('the line for the owner says what happened and what to do, and never contains the token', () => {
  const address = 'https://boards.example/v1/x?api_token=s%26cret';
  const line = describeInsightsError(new SourceError('private', `401 ${address}, s&cret`), 's&cret');
  assert.match(line, /^\[drystone-insights\] private: 401 https:\/\/boards\.example.+Check the token/);
  assert.doesNotMatch(line, /s(%26|&)cret/);
  assert.match(describeInsightsError(new SourceError('timeout', 'no response'), ''), /no response\. Open the address/);
});
