/** `npm run test:long` sets this: tests that take minutes run, and random tests draw all their cases. */
const isLongRun = process.env['LONG_TESTS'] === '1';

/**
 * How many random cases a test draws. Each run draws other cases, so a smaller number every day finds the same errors
 * some days later, at a fraction of the cost. The long run draws all.
 * @param everyDay a third by default
 */
export const countDraws = (all: number, everyDay: number = Math.ceil(all / 3)): number => (isLongRun ? all : everyDay);

/**
 * Every third item of a list that is too long for every day, beginning at a place that the seed selects; all of it in
 * the long run.
 */
export const drawSome = <Item>(all: readonly Item[], seed: number): readonly Item[] =>
  isLongRun ? all : all.filter((_, index) => index % 3 === seed % 3);

/**
 * The rows of a table of tests that are due today: one of three, or of two in a table of two, so that three days run
 * each row. Only `npm test` sets `TEST_DAY`, the number of the day; every other run takes all rows.
 */
export function drawToday<Item>(all: readonly Item[], day = process.env['TEST_DAY']): readonly Item[] {
  if (day === undefined || isLongRun) return all;
  const days = Math.min(3, all.length);
  return all.filter((_, index) => index % days === Number(day) % days);
}
