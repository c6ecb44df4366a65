import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelsOf, parseColor, toHex } from './color.ts';

test('reads what color pickers write', () => {
  const cases = {
    '#4598BA': '#4598ba',
    '4598ba': '#4598ba',
    '#abc': '#aabbcc',
    abc8: '#aabbcc88',
    '000': '#000000',
    '#11223344': '#11223344',
    'rgb(1, 2, 3)': '#010203ff',
    'RGB(1 2 3)': '#010203ff',
    'rgba(255,255,255,.5)': '#ffffff80',
    'rgb(1 2 3 / 0)': '#01020300',
    'rgba(999, 0, 0, 7)': '#ff0000ff',
    'rgba( 1 , 2 , 3 , 0.2 )': '#01020333',
  };
  for (const [value, color] of Object.entries(cases)) assert.equal(parseColor(value), color, value);
});

test('rejects anything else', () => {
  const nonsense = [
    '#12345',
    '#1234567',
    '#ggg',
    'rgb(1,2)',
    'x rgb(1,2,3)',
    'rgb(,,)',
    'rgb(calc(1),2,3)',
    'rgb(1,2,3',
    'rgb(1,2,3);x:y',
    '#fff;x:y',
    '#fff url(x)',
    'url(#fff)',
    'var(--x)',
    'red',
    'inherit',
    'currentcolor',
    '#fff}',
    '#fff/**/',
    '\\23 fff',
    'rgb(1,2,3)\n}',
    '＃fff',
    '#fff\n',
    '',
  ];
  for (const value of nonsense) assert.equal(parseColor(value), null, value);
});

test('reads back what it writes', () => {
  assert.deepEqual(channelsOf('#0180ff40'), [1, 128, 255, 64]);
  assert.equal(toHex([1, 128, 255, 64]), '#0180ff40');
  assert.equal(toHex([-5, 300, 0.6]), '#00ff01');
});
