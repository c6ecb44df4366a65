import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDraftStorage, type DraftStore } from './draft-storage.ts';

function createStore(): DraftStore & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test('a draft is stored with every value of a name, and cleared', () => {
  const store = createStore();
  const draft = createDraftStorage(() => store, 'contest');
  const values = [
    ['name', 'Ana'],
    ['colors', 'red'],
    ['colors', 'blue'],
  ] as const;
  assert.equal(draft.read(), null);
  assert.equal(draft.save(values), true);
  assert.deepEqual(createDraftStorage(() => store, 'contest').read(), values);
  assert.equal(createDraftStorage(() => store, 'another').read(), null);
  draft.clear();
  assert.equal(draft.read(), null);
  assert.equal(store.items.size, 0);
});

test('a stored value that is no draft is ignored', () => {
  const store = createStore();
  const draft = createDraftStorage(() => store, 'contest');
  for (const kept of ['', '{', '{}', 'null', '[["name"]]', '[["name",1]]', '["name"]']) {
    store.items.set('drystone:draft:contest', kept);
    assert.equal(draft.read(), null, kept);
  }
});

test('nothing throws if storage is forbidden', () => {
  const draft = createDraftStorage(() => {
    throw new Error('storage is forbidden');
  }, 'contest');
  assert.equal(draft.read(), null);
  assert.equal(draft.save([['name', 'Ana']]), false);
  draft.clear();
});

test('a draft that is too long is not stored', () => {
  const store = createStore();
  assert.equal(createDraftStorage(() => store, 'contest').save([['text', 'a'.repeat(100_000)]]), false);
  assert.equal(store.items.size, 0);
});
