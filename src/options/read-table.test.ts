import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, choice, flag, integer, text } from './option-kinds.ts';
import { readTable } from './read-table.ts';

const table = { name: text, service: address, size: integer(25, 1, 100), more: choice('button', 'scroll'), wide: flag };

test('options that are not given have their defaults', () => {
  assert.deepEqual(
    readTable(table, () => null),
    { name: '', service: '', size: 25, more: 'button', wide: false },
  );
});

test('a wrong value is reported and replaced by the default', () => {
  const given: Record<string, string> = {
    name: ' Ada ',
    service: 'boards.example',
    size: '500',
    more: 'scroll',
    wide: '',
  };
  const wrong: string[] = [];
  const options = readTable(
    table,
    (name) => given[name],
    (name, value) => wrong.push(`${name}=${value}`),
  );
  assert.deepEqual(options, { name: 'Ada', service: '', size: 25, more: 'scroll', wide: true });
  assert.deepEqual(wrong, ['service=boards.example', 'size=500']);
});
