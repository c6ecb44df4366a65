/**
 * A number from 0 up to 1 that is always the same for the same input: demo data must not change from start to start.
 */
export function scatter(input: number): number {
  let mixed = Math.imul(input + 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

const firstAgeMs = 4 * 60_000;

/** Age of the nth post of a board: irregular as in life, and always more than that of the one before it. */
export function ageOf(index: number, stepMs: number): number {
  return Math.round(firstAgeMs + stepMs * (index + 0.8 * scatter(index)));
}
