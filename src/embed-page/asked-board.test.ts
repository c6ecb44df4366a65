import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readAskedBoard } from './asked-board.ts';

const read = (query: string) => {
  const { attributes, ignored } = readAskedBoard(new URLSearchParams(query));
  return { attributes: Object.fromEntries(attributes), ignored };
};

it('takes what the table of options knows, in the words of its attributes', () => {
  assert.deepEqual(read('board=spring&service=https%3A%2F%2Fboards.example%2F&page-size=12&navigation&mix=7'), {
    attributes: { board: 'spring', service: 'https://boards.example', 'page-size': '12', navigation: '', mix: '7' },
    ignored: [],
  });
  assert.deepEqual(read('navigation=false&no-dialog=true'), { attributes: { 'no-dialog': '' }, ignored: [] });
  assert.deepEqual(read('navigation=false&navigation=true'), { attributes: {}, ignored: ['navigation'] });
});

it('names what it leaves out: no option, a wrong value, a second time, too long', () => {
  assert.deepEqual(
    read(
      'board=a&board=b&onclick=alert(1)&style=x&columns=many&service=javascript:alert(1)&pageSize=3' +
        `&constructor=1&query=${'x'.repeat(2001)}`,
    ),
    {
      attributes: { board: 'a' },
      ignored: ['board', 'onclick', 'style', 'columns', 'service', 'pageSize', 'constructor', 'query'],
    },
  );
});

it('keeps markup as the text that it is', () => {
  assert.deepEqual(read(`board=${encodeURIComponent('"><script>alert(1)</script>')}`).attributes, {
    board: '"><script>alert(1)</script>',
  });
});
