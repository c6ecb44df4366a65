import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages as german } from '../../text/de/insights.ts';
import { messages as english } from '../../text/en/insights.ts';
import type { Cell } from './table.ts';
import { daysOf, isEmptyFigure, tabulate } from './tabulate.ts';

const words = { messages: english, locale: 'en' };
const plainCell = (cell: Cell) => {
  if (cell.kind === 'text') return cell.text;
  return cell.kind === 'day' ? cell.date : cell.value;
};
const plain = (rows: readonly (readonly Cell[])[]) => rows.map((cells) => cells.map(plainCell));

test('kinds have localized names; an unknown one is made readable', () => {
  const value = [
    { name: 'instagram', count: 3 },
    { name: 'instagram_business', count: 2 },
    { name: 'brand_new', count: 1 },
    { name: 'constructor', count: 1 },
    { name: '', count: 1 },
  ];
  const table = tabulate({ name: 'networks', value }, words);
  assert.deepEqual(plain(table.rows), [
    ['Instagram', 3],
    ['Instagram', 2],
    ['Brand new', 1],
    ['Constructor', 1],
    [english.notSaid, 1],
  ]);
  assert.equal(table.barColumn, 1);
  const inGerman = { messages: german, locale: 'de' };
  const devices = tabulate({ name: 'devices', value: [{ name: 'mobile', count: 1 }] }, inGerman);
  assert.deepEqual(plain(devices.rows), [[german.devices['mobile'], 1]]);
});

test('countries are named by their code', () => {
  const value = [
    { country: 'Österreich', countryCode: 'AT', place: 'Steinach', region: 'Tirol', posts: 1 },
    { country: 'Atlantis', countryCode: '?', place: '', region: '', posts: 1 },
  ];
  assert.deepEqual(plain(tabulate({ name: 'places', value }, words).rows), [
    ['Austria', 'Steinach', 'Tirol', 1],
    ['Atlantis', '', '', 1],
  ]);
  const codes = [
    { name: 'JP', count: 2 },
    { name: 'ZZZ', count: 1 },
  ];
  assert.deepEqual(plain(tabulate({ name: 'countries', value: codes }, words).rows), [
    ['Japan', 2],
    ['ZZZ', 1],
  ]);
});

test('a post without text is named by its number; its address is in the file only', () => {
  const value = [{ id: '9', title: '', author: 'Ada', url: null, clicks: 4 }];
  const table = tabulate({ name: 'opened', value }, words);
  assert.deepEqual(plain(table.rows), [['Post 9', 'Ada', '', 4]]);
  assert.deepEqual(
    table.columns.map(({ isHidden }) => Boolean(isHidden)),
    [false, false, true, false],
  );
});

test('a figure by day has a chart, and so no bars', () => {
  const value = [
    { date: '2026-03-01', count: 2 },
    { date: '2026-03-02', count: 1 },
  ];
  assert.equal(daysOf({ name: 'posts', value }), value);
  assert.equal(tabulate({ name: 'posts', value }, words).barColumn, null);
  assert.equal(daysOf({ name: 'networks', value: [] }), null);
});

test('a figure with only zeros is empty', () => {
  const isEmpty = (...counts: readonly number[]) => {
    const value = counts.map((count, index) => ({ date: `2026-03-0${index + 1}`, count }));
    return isEmptyFigure(tabulate({ name: 'visitors', value }, words));
  };
  assert.equal(isEmpty(0), true);
  assert.equal(isEmpty(0, 1), false);
  assert.equal(isEmptyFigure(tabulate({ name: 'calls', value: [] }, words)), true);
});
