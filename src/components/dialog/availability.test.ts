import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages as readerMessages } from '../../text/en/reader.ts';
import { availabilityIn } from './availability.ts';

test('every spelling of the shops becomes a word in the visitor’s language', () => {
  for (const [word, spellings] of [
    ['In stock', ['in stock', 'in_stock', 'In-Stock', 'InStock', 'https://schema.org/InStock', ' available ']],
    [
      'Out of stock',
      ['out of stock', 'out_of_stock', 'OutOfStock', 'http://schema.org/OutOfStock', 'sold out', 'unavailable'],
    ],
    ['Pre-order', ['preorder', 'pre-order', 'pre_order', 'PreOrder']],
  ] as const) {
    for (const spelling of spellings) assert.equal(availabilityIn(readerMessages, spelling), word, spelling);
  }
});

test('an unknown availability is not shown', () => {
  for (const value of ['', 'maybe', 'not in stock today', '42', 'constructor', '__proto__', '有货'])
    assert.equal(availabilityIn(readerMessages, value), '', value);
});
