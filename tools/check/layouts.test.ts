// Each layout needs documentation and a word for its figures. The compiler cannot require these, so this test does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { layoutNames } from '../../src/appearance/layout-name.ts';
import { describeLayout } from '../../src/engagement/dimensions.ts';
import { optionTable } from '../../src/options/options.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('every layout is described: in docs/layouts.md, in the comment of the option, and with a picture', () => {
  const docs = read('docs/layouts.md');
  const options = read('docs/options.md');
  assert.equal(optionTable.layout.kind, 'text');
  for (const name of layoutNames) {
    assert.match(docs, new RegExp(`^\\| \`${name}\` \\|`, 'm'), `docs/layouts.md has a row for ${name}`);
    assert.ok(docs.includes(`(pictures/layout-${name}.webp)`), `docs/layouts.md shows ${name}`);
    assert.match(options, new RegExp(`\\| \`layout\`.*\`${name}\``), `docs/options.md names ${name}`);
  }
});

test('every layout is counted by a word of the service', () => {
  // A layout without its own row would be counted as its theme.
  for (const name of layoutNames) {
    const { theme } = describeLayout('polaroid', name);
    const { personalization_type: type } = describeLayout(name === 'reviews' ? 'slider' : 'table', name);
    assert.notEqual(type, name === 'reviews' ? 'slider' : 'table', name);
    assert.notEqual(theme, 'polaroid', name);
  }
});
