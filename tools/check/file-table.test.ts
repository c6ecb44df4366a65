import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFileTable, readFileTable } from './file-table.ts';

const page = [
  '## Every address\n',
  '| `GET {service}` | 9 | no file |\n',
  '## Every file\n',
  'A sentence.\n',
  '| file | bytes | when |\n|---|---|---|\n',
  '| `board.js` | 200 | the first sign |\n',
  '| `slider.js` `list.js` | 90 | the layout |\n',
  '| `text-{language}-board.js` | 50 | another language |\n',
  '\n## Other elements\n| `forms.js` | 9 | a form |\n',
].join('\n');
const table = readFileTable(page);
const built = { 'board.js': 200, 'slider.js': 80, 'list.js': 90, 'text-de-board.js': 50, 'text-zh-tw-board.js': 49 };

test('a file is in the table by its name or by its language, and within its size', () => {
  assert.equal(table.length, 4);
  assert.deepEqual(judgeFileTable(table, built).problems, []);
});

test('a file that is missing, too large or gone is a problem', () => {
  const { problems } = judgeFileTable(table, {
    'board.js': 201,
    'slider.js': 80,
    'text-zh-tw-board.js': 51,
    'new.js': 1,
  });
  assert.deepEqual(problems, [
    'board.js has 201 bytes gzip; docs/network-contract.md says at most 200',
    'text-zh-tw-board.js has 51 bytes gzip; docs/network-contract.md says at most 50',
    'docs/network-contract.md does not name new.js (“Every file”)',
    'docs/network-contract.md names list.js, which is not built',
  ]);
});
