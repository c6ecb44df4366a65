import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceError } from '../../sources/source-error.ts';
import { followSearches, type SearchMoment } from './search-progress.ts';

const query = { size: 25, filter: {} };
const searched = { size: 25, filter: { query: 'bread' } };
const list = { posts: [], next: null, pageCount: 1, added: 0, listNumber: 1, query };
const first: SearchMoment = { query, list, error: null, more: 'idle' };
const found = { list: { ...list, posts: [], listNumber: 2, query: searched } };
const furtherPage = { list: { ...list, posts: [], pageCount: 2 } };
const failed = () => ({ error: new SourceError('timeout', 'late') });

/** The events that are reported for successive states. */
function tell(...changes: readonly Partial<SearchMoment>[]) {
  const progress = followSearches(first);
  let now = first;
  return changes.map((change) => progress.next((now = { ...now, ...change })));
}

test('a search begins and finds', () => {
  assert.deepEqual(tell({ query: searched }, {}, found, {}), ['begun', null, 'found', null]);
});

test('a search that is overtaken by another one ends once', () => {
  assert.deepEqual(tell({ query }, { query: { ...query } }, { query: searched }, found), [
    null,
    'begun',
    'begun',
    'found',
  ]);
});

test('a search that fails, is tried again, and finds', () => {
  const again = { ...searched };
  assert.deepEqual(
    tell(
      { query: searched },
      failed(),
      { query: { ...searched } },
      failed(),
      { query: again },
      { list: { ...found.list, query: again }, error: null },
    ),
    ['begun', 'failed', 'begun', 'failed', 'begun', 'found'],
  );
});

test('a further page is no response to a search, and neither is its failure', () => {
  assert.deepEqual(
    tell(
      furtherPage,
      { more: 'failed', ...failed() },
      { query: searched },
      furtherPage,
      { more: 'failed', ...failed() },
      { ...found, more: 'idle', error: null },
    ),
    ['changed', null, 'begun', null, null, 'found'],
  );
});

test('posts that are replaced without a request are no response to a running search', () => {
  assert.deepEqual(
    tell({ query: searched }, { list: { ...list, listNumber: 2 } }, { list: { ...found.list, listNumber: 3 } }),
    ['begun', null, 'found'],
  );
});
