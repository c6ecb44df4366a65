import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseColumns } from './columns.ts';

const requested = { columns: 0, cardWidth: 300, gap: 10 };

test('as many columns as fit, and they share the rest', () => {
  assert.deepEqual(chooseColumns(1200, requested), { count: 3, width: 393, gap: 10 });
  assert.deepEqual(chooseColumns(1230, requested), { count: 4, width: 300, gap: 10 });
  assert.deepEqual(chooseColumns(1229.9, requested), { count: 3, width: 403, gap: 10 });
});

test('a fixed number of columns is kept however narrow they get', () => {
  assert.deepEqual(chooseColumns(1200, { ...requested, columns: 5 }), { count: 5, width: 232, gap: 10 });
  assert.deepEqual(chooseColumns(360, { ...requested, columns: 4 }), { count: 4, width: 82, gap: 10 });
});

test('a container narrower than one column has one column', () => {
  assert.deepEqual(chooseColumns(200, requested), { count: 1, width: 200, gap: 10 });
  assert.deepEqual(chooseColumns(8, requested), { count: 1, width: 8, gap: 10 });
});

test('the outer cards are flush with the container', () => {
  for (const containerWidth of [360, 768, 1280]) {
    const { count, width, gap } = chooseColumns(containerWidth, requested)!;
    assert.ok(containerWidth - (count * (width + gap) - gap) < count, String(containerWidth));
  }
});

test('no layout without a width', () => {
  for (const width of [0, -1, Number.NaN, 0.4]) assert.equal(chooseColumns(width, requested), null);
});

test('never wider than the container, and never narrower than a pixel', () => {
  const options = fc.record({
    columns: fc.integer({ min: 0, max: 400 }),
    cardWidth: fc.integer({ min: 0, max: 2000 }),
    gap: fc.integer({ min: 0, max: 200 }),
  });
  fc.assert(
    fc.property(fc.double({ min: 1, max: 5000, noNaN: true }), options, (containerWidth, anyOptions) => {
      const { count, width, gap } = chooseColumns(containerWidth, anyOptions)!;
      assert.ok(count >= 1 && width >= 1 && Number.isInteger(count) && Number.isInteger(width));
      assert.ok(count * (width + gap) - gap <= containerWidth);
    }),
    { numRuns: 1000 },
  );
});
