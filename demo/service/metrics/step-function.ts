import { sql, type RawBuilder } from 'kysely';

/** From here on the function has this value. */
export interface Step {
  readonly from: number;
  readonly value: number;
}

/**
 * SQL for a table of steps in order: the value of the last step that begins at or before `input`; what is before all of
 * them has the value of the first. Halved again and again, so that a row meets few comparisons however many steps there
 * are.
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
