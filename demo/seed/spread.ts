/**
 * Returns a number from 0 to 1 (excluded) that is always the same for the same input. Demo data must not change between
 * starts.
 */
export function scatter(input: number): number {
  let mixed = Math.imul(input + 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

const firstAgeMs = 4 * 60_000;

/** Returns the age of the nth post of a board. Ages are irregular, and each is greater than the previous one. */
export function ageOf(index: number, stepMs: number): number {
  return Math.round(firstAgeMs + stepMs * (index + 0.8 * scatter(index)));
}
