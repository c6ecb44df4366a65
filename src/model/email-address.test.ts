import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmailAddress } from './email-address.ts';

test('accepts addresses of people', () => {
  for (const address of [
    'jane@example.com',
    'jane+board@mail.example.co.uk',
    "o'neil@example.org",
    'jörg@bücher.example',
    'a@b.c',
  ]) {
    assert.equal(isEmailAddress(address), true, address);
  }
});

test('refuses what no service accepts before it is sent', () => {
  for (const text of [
    '',
    'jane',
    'jane@',
    '@example.com',
    'jane@localhost',
    'jane@example.',
    'jane@.com',
    'jane@a..b',
    'jane@@example.com',
    'jane doe@example.com',
    'jane@example.com ',
    'a@b@example.com',
  ]) {
    assert.equal(isEmailAddress(text), false, text);
  }
});
