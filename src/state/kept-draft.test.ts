import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeptDraft, type DraftStore } from './kept-draft.ts';

function createStore(): DraftStore & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test('a draft is kept with every value of a name, and forgotten', () => {
  const store = createStore();
  const draft = createKeptDraft(() => store, 'contest');
  const values = [['name', 'Ana'], ['colours', 'red'], ['colours', 'blue']] as const;
  assert.equal(draft.read(), null);
  assert.equal(draft.keep(values), true);
  assert.deepEqual(createKeptDraft(() => store, 'contest').read(), values);
  assert.equal(createKeptDraft(() => store, 'another').read(), null);
  draft.forget();
  assert.equal(draft.read(), null);
  assert.equal(store.items.size, 0);
});

test('what is no draft of ours is none', () => {
  const store = createStore();
  const draft = createKeptDraft(() => store, 'contest');
  for (const kept of ['', '{', '{}', 'null', '[["name"]]', '[["name",1]]', '["name"]']) {
    store.items.set('drystone:draft:contest', kept);
    assert.equal(draft.read(), null, kept);
  }
});

test('where nothing may be stored, nothing throws', () => {
  const draft = createKeptDraft(() => { throw new Error('storage is forbidden'); }, 'contest');
  assert.equal(draft.read(), null);
  assert.equal(draft.keep([['name', 'Ana']]), false);
  draft.forget();
});

test('a draft that is too long is not kept', () => {
  const store = createStore();
  assert.equal(createKeptDraft(() => store, 'contest').keep([['text', 'a'.repeat(100_000)]]), false);
  assert.equal(store.items.size, 0);
});
