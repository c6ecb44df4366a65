import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameAddress, pageAddress } from './player-address.ts';

test('players are loaded from the addresses that set no cookies', () => {
  assert.match(
    frameAddress({ kind: 'player', provider: 'youtube', id: 'abcdefghijk' }) ?? '',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/,
  );
  assert.match(
    frameAddress({ kind: 'player', provider: 'vimeo', id: '42' }) ?? '',
    /^https:\/\/player\.vimeo\.com\/video\/42\?.*\bdnt=1\b/,
  );
  assert.equal(
    frameAddress({ kind: 'player', provider: 'vimeo', id: '42/8272103f6e' }),
    'https://player.vimeo.com/video/42?h=8272103f6e&autoplay=1&dnt=1',
  );
  assert.equal(frameAddress({ kind: 'player', provider: 'tiktok', id: '123456789' }), null);
});

test('each video has a page of its own', () => {
  for (const [provider, address] of [
    ['youtube', 'https://www.youtube.com/watch?v=1'],
    ['vimeo', 'https://vimeo.com/1'],
    ['tiktok', 'https://www.tiktok.com/@/video/1'],
  ] as const) {
    assert.equal(pageAddress({ kind: 'player', provider, id: '1' }), address);
  }
  assert.equal(
    pageAddress({ kind: 'player', provider: 'vimeo', id: '42/8272103f6e' }),
    'https://vimeo.com/42/8272103f6e',
  );
});
