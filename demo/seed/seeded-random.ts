/**
 * Returns a random source of numbers from 0 (included) to 1 (excluded). It is the same for the same seed. It uses
 * mulberry32, which is small and random enough for texts.
 */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Returns a random item of a non-empty list. */
export const pick = <Item>(random: () => number, list: readonly Item[]): Item => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from: the list is empty.');
  return item;
};

/** Returns up to `count` different items of a list, in random order. */
export const pickSome = <Item>(random: () => number, list: readonly Item[], count: number): Item[] => {
  const rest = [...list];
  const taken: Item[] = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
};
