import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { holdHeight } from './held-height.ts';

const quiet = { isEndInView: true, hasRecentInput: false, isFirst: false };

test('grows and shrinks freely out of view', () => {
  assert.equal(holdHeight({ ...quiet, wanted: 900, held: 500, isEndInView: false }), 900);
  assert.equal(holdHeight({ ...quiet, wanted: 300, held: 500, isEndInView: false }), 300);
});

test('neither grows nor shrinks before the eyes of someone who did nothing', () => {
  assert.equal(holdHeight({ ...quiet, wanted: 900, held: 500 }), 500);
  assert.equal(holdHeight({ ...quiet, wanted: 300, held: 500 }), 500);
});

test('follows what a person just did', () => {
  assert.equal(holdHeight({ ...quiet, wanted: 900, held: 500, hasRecentInput: true }), 900);
  assert.equal(holdHeight({ ...quiet, wanted: 300, held: 500, hasRecentInput: true }), 300);
});

test('first content outgrows its placeholder but does not pull up what stands below', () => {
  assert.equal(holdHeight({ ...quiet, wanted: 900, held: 500, isFirst: true }), 900);
  assert.equal(holdHeight({ ...quiet, wanted: 300, held: 500, isFirst: true }), 500);
});

test('after the first content nothing that shows below the board moves without an input', () => {
  const steps = fc.array(fc.record({ wanted: fc.nat(5000), windowBottom: fc.nat(5000), hasRecentInput: fc.boolean() }), { minLength: 1 });
  fc.assert(
    fc.property(steps, (all) => {
      let held = 0;
      all.forEach(({ wanted, windowBottom, hasRecentInput }, at) => {
        const before = held;
        const isFirst = at === 0;
        held = holdHeight({ wanted, held, hasRecentInput, isFirst, isEndInView: Math.min(wanted, held) < windowBottom });
        assert.ok(held === before || held === wanted);
        if (isFirst) assert.equal(held, wanted);
        else if (held !== before && !hasRecentInput) assert.ok(Math.min(before, held) >= windowBottom);
      });
    }),
  );
});
