import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameOf } from './read-attributes.ts';

test('a name stands in one line, and turns nothing around that stands after it', () => {
  const names: Readonly<Record<string, string>> = {
    '\u202Egpj.exe': 'gpj.exe',
    'Ada\u202A\u202B\u202C\u202D (owner)': 'Ada (owner)',
    '\u2067Ada\u2069\u2066\u2068': 'Ada',
    'Ada\nBcc: bo@site.example': 'Ada Bcc: bo@site.example',
    'Ada\r\n\u2028Lovelace': 'Ada Lovelace',
    'A\u001B[31mda\u009B': 'A[31mda',
  };
  for (const [sent, stored] of Object.entries(names)) assert.equal(nameOf(50).parse(sent), stored);
});

test('a name keeps the marks that its script needs', () => {
  const names = [
    'می\u200Cخواهم',
    'क्\u200Dष',
    'عبد\u200F!',
    'שלום\u200E 1',
    '\u061C12',
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
    'Ada & "Bo"',
  ];
  for (const name of names) assert.equal(nameOf(50).parse(name), name);
});

test('a name has letters that somebody sees, and no more of them than it may have', () => {
  for (const sent of ['', ' ', '\u202E', '\n', '\u0007\u200B', 'abcd', 'a\0', 'a\uD800', 5, null])
    assert.equal(nameOf(3).safeParse(sent).error?.issues[0]?.message, 'a text of 1 to 3 characters', String(sent));
  assert.equal(nameOf(3).parse('\u202Eabc\u202C'), 'abc');
});
