import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createResponseStore } from './response-store.ts';

const respond = (bytes: number) => ({ bytes });

test('the store never exceeds its maximum number of bytes', () => {
  const store = createResponseStore(100_000);
  for (let number = 0; number < 1000; number++) {
    store.store(`key ${number}`, respond(1000));
    store.find(`key ${number}`);
    assert.ok(store.bytes() <= 100_000, `${store.bytes()} bytes`);
  }
  store.store('large', respond(1_000_000));
  assert.equal(store.find('large'), null);
});

test('responses that are requested once do not evict a response that was requested twice', () => {
  const store = createResponseStore(100_000);
  const wanted = respond(1000);
  store.store('wanted', wanted);
  assert.equal(store.find('wanted'), wanted);
  for (let number = 0; number < 10_000; number++) store.store(`key ${number}`, respond(1000));
  assert.equal(store.find('wanted'), wanted);
  assert.equal(store.find('key 0'), null);
});

test('a response of a new version replaces the previous one', () => {
  const store = createResponseStore(100_000);
  store.store('a', respond(1000));
  store.find('a');
  const before = store.bytes();
  const second = respond(1000);
  store.store('a', second);
  assert.equal(store.find('a'), second);
  assert.equal(store.bytes(), before);
});
