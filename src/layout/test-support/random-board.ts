import assert from 'node:assert/strict';
import type { Masonry } from '../masonry.ts';

/**
 * Random numbers in [0, 1), always the same for the same seed (mulberry32): a failing board can be generated again from
 * its printed seed.
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface RandomCard {
  readonly height: number;
  readonly span: number;
}

export interface RandomBoard {
  readonly columns: { readonly count: number; readonly width: number; readonly gap: number };
  readonly cards: readonly RandomCard[];
}

export function drawBoard(random: () => number): RandomBoard {
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const columns = { count: whole(1, 8), width: whole(80, 400), gap: whole(0, 30) };
  // Some boards have few different heights, so that columns tie; on others no two heights are equal.
  const step = whole(0, 1) ? 50 : 0.5;
  const cards: RandomCard[] = [];
  for (let rest = whole(0, 120); rest > 0; rest--) {
    cards.push({ height: whole(1, 900 / step) * step, span: random() < 0.25 ? whole(2, 4) : 1 });
  }
  return { columns, cards };
}

/** Checks that two cards do not overlap, and that the gap is between them. `one` was placed first. */
export function assertApart(masonry: Masonry, one: number, other: number, gap: number): void {
  const isBeside =
    masonry.x(one) >= masonry.x(other) + masonry.width(other) + gap ||
    masonry.x(other) >= masonry.x(one) + masonry.width(one) + gap;
  assert.ok(isBeside || masonry.y(other) >= masonry.y(one) + masonry.height(one) + gap, `${one} and ${other}`);
}
