// Tables as programs write them. The truth: RFC 4180, and what the programs themselves save.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeText } from './decode-text.ts';
import { parseFile } from './parse-file.ts';

const nowMs = Date.UTC(2026, 10, 25, 12);
const read = (body: Buffer | string, contentType = 'text/csv') =>
  parseFile({
    format: 'csv',
    content: decodeText(Buffer.from(body), contentType),
    url: 'https://a.example/posts.csv',
    nowMs,
  }).posts.map(({ id, title, publishedAt }) => [
    id,
    title,
    publishedAt === null ? null : new Date(publishedAt).toISOString().slice(0, 16),
  ]);
const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const right = [
  ['1', 'Größe, 5 €', '2026-11-03T10:00'],
  ['2', 'Second', '2026-11-04T00:00'],
];

describe('a table of posts, as saved by', () => {
  const comma = 'id,title,published_at\n1,"Größe, 5 €",2026-11-03 10:00\n2,Second,2026-11-04\n';
  const other = (mark: string): string =>
    [
      ['id', 'title', 'published_at'],
      ['1', 'Größe, 5 €', '03.11.2026 10:00'],
      ['2', 'Second', '04.11.2026'],
    ]
      .map((cells) => `${cells.join(mark)}\r\n`)
      .join('');
  const tables: Readonly<Record<string, readonly [Buffer | string, string?]>> = {
    'Google Sheets: UTF-8, commas': [comma],
    'Numbers: UTF-8, CRLF': [comma.replaceAll('\n', '\r\n')],
    'Excel "CSV UTF-8": a byte order mark, semicolons, dates with the day first': [`\ufeff${other(';')}`],
    'Excel "CSV": the code page of Windows, named by nobody': [Buffer.from(other(';').replace('€', '\x80'), 'latin1')],
    'Excel "Unicode text": UTF-16 with tabs': [utf16(other('\t'))],
    'UTF-16, big-endian': [utf16(other('\t'), true)],
    'Excel with the line sep=;': [`sep=;\r\n${other(';')}`],
    'Excel for Mac before 2016: lines end with a carriage return': [comma.replaceAll('\n', '\r')],
    'LibreOffice with every cell in quotes': [
      '"id";"title";"published_at"\n"1";"Größe, 5 €";"2026-11-03 10:00"\n"2";"Second";"2026-11-04"\n',
    ],
    'a pipe': [other('|')],
    'names of columns with capitals and blanks': [comma.replace('id,title,published_at', 'ID,Title,Published at')],
    'a header that names the encoding': [
      Buffer.from(other(';').replace('€', '\x80'), 'latin1'),
      'text/csv; charset=windows-1252',
    ],
  };
  for (const [name, [body, contentType]] of Object.entries(tables))
    test(name, () => assert.deepEqual(read(body, contentType), right));

  test('line breaks and quotes in cells stay', () => {
    assert.deepEqual(read('id;title;text\n1;"a ""b""; c\nd";x\n')[0]?.[1], 'a "b"; c d');
  });
});

test('a table without ids tells its rows apart by their addresses, else by their words', () => {
  const table =
    'Our walks,,\nTitle,Link,Description\nMill,https://a.example/mill,Wet\nLake,,Cold\nLake,,Warm\n' +
    ',https://a.example/x,\n';
  const rows = read(table);
  assert.deepEqual(
    rows.map(([, title]) => title),
    ['Mill', 'Lake', 'Lake'],
  );
  assert.equal(rows[0]?.[0], 'https://a.example/mill');
  assert.equal(new Set(rows.map(([id]) => id)).size, 3);
  assert.deepEqual(read(table.replace('Our walks,,\n', '')), rows);
});

test('a list may have the name of the program that writes it', () => {
  for (const name of ['posts', 'items', 'data'])
    assert.equal(
      parseFile({
        format: 'json',
        content: JSON.stringify({ [name]: [{ id: 1, title: 'A' }] }),
        url: 'https://a.example/',
        nowMs,
      }).posts.length,
      1,
    );
});
