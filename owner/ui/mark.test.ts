import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mark } from '../../service/src/auth/oauth/mark.ts';
import { letters, stones } from './mark.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('the README, the documentation, the service’s pages and the icon of the owner’s app show the same mark as its head', () => {
  for (const file of ['docs/pictures/drystone.svg', 'docs/pictures/mark.svg', 'owner/owner.html'])
    for (const outline of [stones.plain, stones.posts]) assert.ok(read(file).includes(outline), file);
  for (const outline of [stones.plain, stones.posts]) assert.ok(mark.includes(outline));
  for (const outline of [stones.plain, stones.posts, letters])
    assert.ok(read('tools/documentation/templates/page.njk').includes(outline));
  assert.ok(read('docs/pictures/drystone.svg').includes(letters));
});
