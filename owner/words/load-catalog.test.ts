import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '../../src/text/languages.ts';
import { loadCatalog } from './load-catalog.ts';

const folder = new URL('catalogs/', import.meta.url);

test('every catalog is that of a language of the product; English and unknown ones have none', async () => {
  for (const name of readdirSync(folder)) {
    const tag = name.replace('.json', '');
    assert.ok(Object.hasOwn(languages, tag), `${tag} is a language of src/text/languages.ts`);
    assert.deepEqual({ ...(await loadCatalog(tag)) }, JSON.parse(readFileSync(new URL(name, folder), 'utf8')), tag);
  }
  assert.deepEqual([await loadCatalog('en'), await loadCatalog('constructor')], [{}, {}]);
});
