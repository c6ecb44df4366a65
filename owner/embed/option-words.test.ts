import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutNames } from '../../src/appearance/layout-name.ts';
import { listOptions } from './option-table.ts';
import { optionWords, wordsOfAttribute } from './option-words.ts';

const rows = listOptions();

test('each option has a label and a help text without developer terms', () => {
  assert.deepEqual(Object.keys(optionWords).toSorted(), rows.map(({ name }) => name).toSorted());
  for (const { attribute } of rows) {
    const { label, help } = wordsOfAttribute(attribute)!;
    assert.doesNotMatch(
      `${label} ${help}`,
      /`|docs\/|\.md|\bAPI\b|\bapi\b|slug|personalization|BCP|boolean/i,
      attribute,
    );
    assert.match(help, /^[A-Z].*\.$/, attribute);
  }
});

test('each value of a list has a name', () => {
  for (const { attribute, values } of rows)
    for (const value of values ?? []) assert.ok(wordsOfAttribute(attribute)?.values?.[value], `${attribute}: ${value}`);
  assert.deepEqual(Object.keys(optionWords.layout.values ?? {}).toSorted(), [...layoutNames].toSorted());
});
