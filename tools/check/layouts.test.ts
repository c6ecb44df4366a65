// Each layout needs documentation. The compiler cannot require it, so this test does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { layoutNames } from '../../src/appearance/layout-name.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('every layout is described in docs/layouts.md, with a picture', () => {
  const docs = read('docs/layouts.md');
  for (const name of layoutNames) {
    // Not assert.match: its message would be the whole page.
    assert.ok(docs.includes(`\n| \`${name}\` |`), `docs/layouts.md has no row for ${name}`);
    assert.ok(
      docs.includes(`(pictures/layout-${name}.webp)`),
      `docs/layouts.md shows no picture of ${name} (npm run pictures layouts)`,
    );
  }
});
