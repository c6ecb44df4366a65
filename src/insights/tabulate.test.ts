import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages as german } from '../text/de/insights.ts';
import { messages as english } from '../text/en/insights.ts';
import type { Cell } from './table.ts';
import { isEmptyFigure, tabulate } from './tabulate.ts';

const words = { messages: english, locale: 'en' };
const plain = (rows: readonly (readonly Cell[])[]) => rows.map((cells) => cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.kind === 'day' ? cell.date : cell.value)));

test('kinds have names of their own, in the language; what is unknown reads like a word', () => {
  const table = tabulate({ name: 'networks', value: [{ name: 'instagram', count: 3 }, { name: 'instagram_business', count: 2 }, { name: 'brand_new', count: 1 }, { name: 'constructor', count: 1 }, { name: '', count: 1 }] }, words);
  assert.deepEqual(plain(table.rows), [['Instagram', 3], ['Instagram', 2], ['Brand new', 1], ['Constructor', 1], ['Unknown', 1]]);
  assert.equal(table.barColumn, 1);
  assert.deepEqual(plain(tabulate({ name: 'devices', value: [{ name: 'mobile', count: 1 }] }, { messages: german, locale: 'de' }).rows), [['Telefon', 1]]);
});

test('countries are named by their code', () => {
  const value = [{ country: 'Österreich', countryCode: 'AT', place: 'Steinach', region: 'Tirol', posts: 1 }, { country: 'Atlantis', countryCode: '?', place: '', region: '', posts: 1 }];
  assert.deepEqual(plain(tabulate({ name: 'places', value }, words).rows), [['Austria', 'Steinach', 'Tirol', 1], ['Atlantis', '', '', 1]]);
  assert.deepEqual(plain(tabulate({ name: 'countries', value: [{ name: 'JP', count: 2 }, { name: 'ZZZ', count: 1 }] }, words).rows), [['Japan', 2], ['ZZZ', 1]]);
});

test('a post without words is named by its number; its address is in the file only', () => {
  const table = tabulate({ name: 'opened', value: [{ id: '9', title: '', author: 'Ada', url: null, clicks: 4 }] }, words);
  assert.deepEqual(plain(table.rows), [['Post 9', 'Ada', '', 4]]);
  assert.deepEqual(table.columns.map(({ isHidden }) => Boolean(isHidden)), [false, false, true, false]);
});

test('only zeros are nothing', () => {
  assert.equal(isEmptyFigure(tabulate({ name: 'visitors', value: [{ date: '2026-03-01', count: 0 }] }, words)), true);
  assert.equal(isEmptyFigure(tabulate({ name: 'visitors', value: [{ date: '2026-03-01', count: 0 }, { date: '2026-03-02', count: 1 }] }, words)), false);
  assert.equal(isEmptyFigure(tabulate({ name: 'calls', value: [] }, words)), true);
});

test('German has every word, with the same places to fill', () => {
  const flatten = (value: object, path = ''): [string, string][] => Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[path + key, text]] : flatten(text, `${path}${key}.`)));
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const germanTexts = new Map(flatten(german));
  for (const [path, text] of flatten(english)) assert.deepEqual(places(germanTexts.get(path) ?? 'missing'), places(text), path);
  assert.equal(germanTexts.size, flatten(english).length);
});
