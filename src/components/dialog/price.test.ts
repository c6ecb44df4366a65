import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '../../model/post.ts';
import { formatPrice, priceAt } from './price.ts';

const product = (values: Partial<Product>): Product => ({
  id: '1',
  name: 'Bowl',
  description: '',
  price: 32,
  salePrice: 26,
  saleStartsAt: 1000,
  saleEndsAt: 2000,
  currency: 'EUR',
  picture: null,
  url: null,
  availability: '',
  ...values,
});

test('a sale counts from its start until just before its end', () => {
  const at = (ms: number) => priceAt(product({}), ms);
  assert.deepEqual(at(999), { now: 32, before: null });
  assert.deepEqual(at(1000), { now: 26, before: 32 });
  assert.deepEqual(at(1999), { now: 26, before: 32 });
  assert.deepEqual(at(2000), { now: 32, before: null });
});

test('a side of the sale without a date is open', () => {
  assert.deepEqual(priceAt(product({ saleStartsAt: null }), 0), { now: 26, before: 32 });
  assert.deepEqual(priceAt(product({ saleEndsAt: null }), 9e15), { now: 26, before: 32 });
  assert.deepEqual(priceAt(product({ saleStartsAt: null, saleEndsAt: null }), 5), { now: 26, before: 32 });
  assert.deepEqual(
    priceAt(product({ saleStartsAt: 2000, saleEndsAt: 1000 }), 1500),
    { now: 32, before: null },
    'a window that ends before it begins',
  );
});

test('a sale with missing values or without a gain is not shown', () => {
  assert.equal(priceAt(product({ price: null, salePrice: null }), 1500), null);
  assert.deepEqual(priceAt(product({ price: null }), 1500), { now: 26, before: null });
  assert.equal(priceAt(product({ price: null }), 2500), null);
  assert.deepEqual(priceAt(product({ salePrice: null }), 1500), { now: 32, before: null });
  assert.deepEqual(priceAt(product({ salePrice: 32 }), 1500), { now: 32, before: null });
  assert.deepEqual(priceAt(product({ salePrice: 40 }), 1500), { now: 32, before: null });
  assert.deepEqual(priceAt(product({ salePrice: 0 }), 1500), { now: 0, before: 32 }, 'a gift is a price');
});

test('an amount is written as its language writes it', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  assert.equal(formatPrice(48, 'EUR', 'en'), '€48.00');
  assert.equal(plain(formatPrice(48, 'EUR', 'de')), '48,00 €');
  assert.equal(formatPrice(4800, 'JPY', 'ja'), '￥4,800');
  assert.equal(formatPrice(1.5, 'KWD', 'en').slice(-5), '1.500');
  assert.equal(plain(formatPrice(48, 'ABC', 'en')), 'ABC 48.00', 'three letters that are no currency');
});

test('without a currency only the number is shown', () => {
  assert.equal(formatPrice(6.5, '', 'en'), '6.50');
  assert.equal(formatPrice(1248, '', 'de'), '1.248');
  assert.equal(formatPrice(1248, 'XXX', 'de'), '1.248');
});
