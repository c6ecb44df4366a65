import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeMedia } from '../safety/safe-url.ts';
import { createMediaHostPolicy } from './media-host-policy.ts';

const url = (address: string) => {
  const safe = safeMedia(address);
  assert.ok(safe);
  return safe;
};

test('by default pictures come from the service only', () => {
  const isAllowed = createMediaHostPolicy('https://boards.example', '');
  assert.equal(isAllowed(url('https://boards.example/media/1.jpg')), true);
  assert.equal(isAllowed(url('https://cdn.example/1.jpg')), false);
  assert.equal(isAllowed(url('https://boards.example.evil.example/1.jpg')), false);
});

test('named hosts, a family of hosts, and any host are allowed', () => {
  const isAllowed = createMediaHostPolicy('https://boards.example', 'img.example  *.cdn.example');
  assert.equal(isAllowed(url('https://img.example/1.jpg')), true);
  assert.equal(isAllowed(url('https://a.cdn.example/1.jpg')), true);
  assert.equal(isAllowed(url('https://evilcdn.example/1.jpg')), false);
  assert.equal(isAllowed(url('https://sub.img.example/1.jpg')), false);
  assert.equal(createMediaHostPolicy('https://boards.example', '*')(url('https://anywhere.example/1.jpg')), true);
});
