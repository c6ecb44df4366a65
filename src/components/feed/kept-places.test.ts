import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStore } from '../../state/draft-storage.ts';
import { createKeptPlaces } from './kept-places.ts';

const place = { pages: 3, post: '27', offset: -140 };

test('a place is found by its key until it is removed', () => {
  const store = createMemoryStore();
  const places = createKeptPlaces(() => store);
  places.keep('spring', place);
  places.keep('autumn', { ...place, post: '4' });
  places.keep('spring', { ...place, pages: 4 });
  assert.deepEqual(createKeptPlaces(() => store).find('spring'), { ...place, pages: 4 });
  places.keep('spring', null);
  assert.equal(places.find('spring'), null);
  assert.equal(places.find('autumn')?.post, '4');
});

test('the oldest places are forgotten', () => {
  const store = createMemoryStore();
  const places = createKeptPlaces(() => store);
  for (let count = 0; count < 50; count++) places.keep(`${count}`, place);
  assert.equal(places.find('0'), null);
  assert.deepEqual(places.find('49'), place);
  assert.ok((store.getItem('drystone:places') ?? '').length < 2000);
});

test('what another script has written is no place, and a forbidden storage is none either', () => {
  for (const text of ['{', '{}', '[null]', '[["a"]]', '[["a",{"pages":"3","post":"1","offset":0}]]']) {
    const store = createMemoryStore();
    store.setItem('drystone:places', text);
    assert.equal(createKeptPlaces(() => store).find('a'), null, text);
  }
  const forbidden = createKeptPlaces(() => {
    throw new Error('forbidden');
  });
  forbidden.keep('a', place);
  assert.equal(forbidden.find('a'), null);
});
