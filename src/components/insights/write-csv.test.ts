import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FigureTable } from './table.ts';
import { nameFile, writeCsv, writeText } from './write-csv.ts';

test('a cell is quoted where necessary', () => {
  const cases: readonly [string, string][] = [
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['semi;colon', '"semi;colon"'],
    [' blank', '" blank"'],
    ['Ünïcode 🙂', 'Ünïcode 🙂'],
  ];
  for (const [text, cell] of cases) assert.equal(writeText(text), cell);
});

test('text of other people never runs as a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '\u200b=', '\u2060\u00ad+']) {
    const cell = writeText(`${start}HYPERLINK("https://evil.example","x")`);
    assert.match(cell, /^"?'/, JSON.stringify(start));
  }
  assert.equal(writeText('  =1+1'), `'  =1+1`);
  assert.equal(writeText('=1,2'), `"'=1,2"`);
  assert.equal(writeText('a=1'), 'a=1');
});

test('a table becomes a file that spreadsheets read, with days and numbers in machine format', () => {
  const table: FigureTable = {
    columns: [
      { label: 'Day', isNumber: false },
      { label: 'Visitors, all', isNumber: true },
      { label: '=Who', isNumber: false },
    ],
    barColumn: null,
    rows: [
      [
        { kind: 'day', date: '2026-03-01' },
        { kind: 'number', value: 1234.5 },
        { kind: 'text', text: '@ada' },
      ],
      [
        { kind: 'day', date: '2026-03-02' },
        { kind: 'number', value: null },
        { kind: 'text', text: '' },
      ],
    ],
  };
  assert.equal(writeCsv(table), '\ufeffDay,"Visitors, all",\'=Who\r\n2026-03-01,1234.5,\'@ada\r\n2026-03-02,,\r\n');
});

test('a file has a name that every system accepts', () => {
  assert.equal(nameFile(['spring/../day', 'visitors', '2026-03-01']), 'spring-day-visitors-2026-03-01.csv');
  assert.equal(nameFile(['', 'posts']), 'posts.csv');
  assert.equal(nameFile(['Größe 春']), 'Größe-春.csv');
});
