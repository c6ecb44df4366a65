import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '../../src/text/languages.ts';
import { loadCatalog } from './load-catalog.ts';

test('every language of the product has its own catalog; English and unknown ones have none', async () => {
  for (const tag of Object.keys(languages).filter((each) => each !== 'en')) {
    const file = readFileSync(new URL(`catalogs/${tag}.json`, import.meta.url), 'utf8');
    assert.deepEqual({ ...(await loadCatalog(tag)) }, JSON.parse(file), tag);
  }
  assert.deepEqual([await loadCatalog('en'), await loadCatalog('constructor')], [{}, {}]);
});
