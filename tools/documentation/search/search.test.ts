import assert from 'node:assert/strict';
import { test } from 'node:test';
import MiniSearch from 'minisearch';
import { searchSettings, type SearchEntry } from './search-settings.ts';
import { readSearchEntries, writeSearchIndex } from './write-search-index.ts';

const html = `<article><h1>Options</h1><nav class="contents"><a href="#more">More</a></nav>
<p>What an element takes &amp; gives.</p>
<h2 id="page-size"><a href="#page-size">page-size</a></h2><p>How many <code>posts</code> a page has.</p></article>`;

test('each part of a page is an entry with its heading and its text', () => {
  assert.deepEqual(readSearchEntries('options.html', html), [
    { id: 'options.html', page: 'Options', heading: 'Options', text: 'What an element takes & gives.' },
    { id: 'options.html#page-size', page: 'Options', heading: 'page-size', text: 'How many posts a page has.' },
  ]);
});

test('the index finds the beginning of a word and a mistyped one, and nothing for what is not there', () => {
  const json = writeSearchIndex(new Map([['options.html', html]]));
  const index = MiniSearch.loadJSON<SearchEntry>(json, searchSettings);
  const find = (words: string) => index.search(words).map(({ id }) => String(id));
  assert.deepEqual(find('pos'), ['options.html#page-size']);
  assert.deepEqual(find('elementt'), ['options.html']);
  assert.deepEqual(find('wordpress'), []);
});
