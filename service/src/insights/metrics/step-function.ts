import { sql, type RawBuilder } from 'kysely';

/** The function has this value from `from` to the next step. */
export interface Step {
  readonly from: number;
  readonly value: number;
}

/**
 * Creates SQL for a table of steps in order. Its value is that of the last step at or before `input`; an input before
 * all steps has the value of the first step. The SQL is a binary search, so that a row needs few comparisons regardless
 * of the number of steps.
 */
export function stepFunction(input: RawBuilder<number>, steps: readonly Step[]): RawBuilder<number> {
  const middle = Math.floor(steps.length / 2);
  const [first, split] = [steps[0], steps[middle]];
  if (!first) throw new Error('A step function needs a step.');
  if (!split || middle === 0) return sql<number>`${sql.lit(first.value)}`;
  const before = stepFunction(input, steps.slice(0, middle));
  const after = stepFunction(input, steps.slice(middle));
  return sql<number>`case when ${input} < ${sql.lit(split.from)} then ${before} else ${after} end`;
}
