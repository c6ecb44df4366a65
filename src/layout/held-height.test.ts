import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { holdHeight } from './held-height.ts';

/** A box of 500 px whose end was below a window that ended at `seenTo`. */
function boxSeenTo(seenTo: number) {
  const box = holdHeight(500);
  box.take(500, seenTo, false);
  return box;
}

test('an empty box takes the height of its first content', () => {
  const box = holdHeight(0);
  box.take(900, 700, false);
  assert.equal(box.held, 900);
});

test('the box grows freely out of view, and shrinks as far as the edge of the window', () => {
  for (const [wanted, held] of [
    [900, 900],
    [450, 450],
    [300, 400],
  ] as const) {
    const box = boxSeenTo(400);
    box.take(wanted, 400, false);
    assert.equal(box.held, held);
  }
});

test('the box neither grows nor shrinks in view without an input', () => {
  for (const wanted of [900, 300]) {
    const box = boxSeenTo(600);
    assert.equal(box.take(wanted, 600, false), false);
    assert.equal(box.held, 500);
  }
});

test('the box follows an input at once', () => {
  for (const wanted of [900, 300]) {
    const box = boxSeenTo(600);
    box.take(wanted, 600, true);
    assert.equal(box.held, wanted);
  }
});

test('at the end of the board the last card is whole, and what follows it stays where it was shown', () => {
  const longer = boxSeenTo(400);
  longer.take(520, 800, false);
  assert.equal(longer.held, 520);
  const shorter = boxSeenTo(400);
  shorter.take(300, 800, false);
  assert.equal(shorter.held, 500);
});

test('an end that has just left the view is held for one more frame', () => {
  const box = boxSeenTo(600);
  assert.equal(box.take(900, 300, false), true);
  assert.equal(box.held, 500);
  box.take(900, 300, false);
  assert.equal(box.held, 900);
});

test('without an input, content below the board that was shown never moves, and none comes into view', () => {
  const steps = fc.array(
    fc.record({ wanted: fc.integer({ min: 1, max: 5000 }), viewBottom: fc.nat(5000), isExcused: fc.boolean() }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const box = holdHeight(0);
      let seenTo = Infinity;
      all.forEach(({ wanted, viewBottom, isExcused }, at) => {
        const before = box.held;
        box.take(wanted, viewBottom, isExcused);
        if (at === 0 || isExcused) assert.equal(box.held, wanted);
        else if (before < seenTo) assert.equal(box.held, before);
        else if (box.held < before) assert.ok(box.held >= viewBottom, 'what follows is pulled into the window');
        seenTo = viewBottom;
      });
    }),
  );
});

test('growth above the window does not count as the end of the box moving into or out of view', () => {
  const seen = boxSeenTo(600);
  seen.growAbove(150);
  assert.equal(seen.take(900, 750, false), false);
  assert.equal(seen.held, 650);
  const unseen = boxSeenTo(400);
  unseen.growAbove(-50);
  unseen.take(900, 350, false);
  assert.equal(unseen.held, 900);
});
