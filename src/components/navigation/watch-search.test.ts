import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardState } from '../../state/board-model.ts';
import { watchSearch } from './watch-search.ts';

const first: BoardState = {
  status: 'ready', board: null, query: { size: 25, filter: {} }, posts: [], next: null, more: 'idle', error: null, pageCount: 1, added: 0,
};
const searched = { ...first, query: { size: 25, filter: { query: 'bread' } } };
const failure = () => new Error('late') as unknown as BoardState['error'];
const error = failure();

/** What is told of states that follow one another. */
function tell(...changes: readonly Partial<BoardState>[]) {
  const watch = watchSearch(first);
  let state = first;
  return changes.map((change) => watch.look((state = { ...state, ...change })));
}

test('a search begins and finds', () => {
  assert.deepEqual(tell({ query: searched.query }, {}, { posts: [] }, {}), ['begun', null, 'found', null]);
});

test('a search that another one overtakes ends once', () => {
  assert.deepEqual(tell({ query: searched.query }, { query: first.query }, { posts: [] }), ['begun', 'begun', 'found']);
});

test('a search that fails, is tried again, and finds', () => {
  assert.deepEqual(tell({ query: searched.query }, { error }, { query: { ...searched.query } }, { error: failure() }, { query: { ...searched.query } }, { posts: [], error: null }),
    ['begun', 'failed', 'begun', 'failed', 'begun', 'found']);
});

test('a further page is no answer to a search, nor is its failure', () => {
  assert.deepEqual(tell({ posts: [], pageCount: 2 }, { more: 'failed', error }, { query: searched.query }, { posts: [], pageCount: 3 }, { more: 'failed', error: failure() }, { posts: [], pageCount: 1, more: 'idle', error: null }),
    ['changed', null, 'begun', null, null, 'found']);
});
