/**
 * A source of numbers from 0 (included) to 1 (excluded) that is the same for the same seed: mulberry32, which is small
 * and good enough for prose.
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

/** Takes one of a list that has at least one. */
export const pick = <Item>(random: () => number, list: readonly Item[]): Item => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from: the list is empty.');
  return item;
};

/** Takes up to `count` different ones of a list, in the order of the draw. */
export const pickSome = <Item>(random: () => number, list: readonly Item[], count: number): Item[] => {
  const rest = [...list];
  const taken: Item[] = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
};
