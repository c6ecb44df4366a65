import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepLanguage, readLanguage } from './chosen-language.ts';

/** A browser's store. */
function makeStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('the chosen language comes first, then the first of the browser’s that the app has, then English', () => {
  const store = makeStore();
  assert.equal(readLanguage(store, ['tlh', 'pt-BR', 'de']).tag, 'pt');
  assert.equal(readLanguage(store, ['tlh']).tag, 'en');
  keepLanguage(store, 'ar');
  assert.deepEqual({ ...readLanguage(store, ['de']) }, { tag: 'ar', locale: 'ar', direction: 'rtl' });
});
