/** `npm run test:long` sets this: what takes minutes runs, and what is drawn at random is drawn in full. */
const isLongRun = process.env['LONG_TESTS'] === '1';

/**
 * How many random cases a test draws. Each run draws others: a share every day finds what the whole finds, some days
 * later, and costs a fraction. The long run draws them all.
 * @param everyDay a third where nothing is said
 */
export const countDraws = (all: number, everyDay: number = Math.ceil(all / 3)): number => (isLongRun ? all : everyDay);

/** Of a list that is too long for every day each third, beginning where the seed says; in the long run all of it. */
export const drawSome = <Item>(all: readonly Item[], seed: number): readonly Item[] =>
  isLongRun ? all : all.filter((_, index) => index % 3 === seed % 3);
