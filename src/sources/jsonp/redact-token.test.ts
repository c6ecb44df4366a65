import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactToken } from './redact-token.ts';

const address = 'https://boards.example/v1/feed/spring?api_token=s%2Fecret+1&count=25';

test('an address is told without its token', () => {
  assert.equal(
    redactToken(`no response ${address}`, address),
    'no response https://boards.example/v1/feed/spring?api_token=…&count=25',
  );
});

test('so is what the service quotes of it, as it was sent and as it reads', () => {
  assert.equal(redactToken('Token s/ecret+1 (s%2Fecret+1) is unknown', address), 'Token … (…) is unknown');
});

test('the token of another address is hidden too', () => {
  assert.equal(
    redactToken('see https://boards.example/?api_token=other#x', address),
    'see https://boards.example/?api_token=…#x',
  );
});

test('without a token, or with one that is no text, nothing is lost', () => {
  assert.equal(redactToken('plain words', 'https://boards.example/v1/feed/spring'), 'plain words');
  assert.equal(redactToken('plain words', 'https://boards.example/?api_token='), 'plain words');
  assert.equal(redactToken('plain %E0 words', 'https://boards.example/?api_token=%E0'), 'plain … words');
});
