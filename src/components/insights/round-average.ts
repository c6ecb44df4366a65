/** A small average keeps one digit, and is never rounded to none: 1 visitor in 30 days is 0.1 a day. */
export const roundAverage = (average: number): number =>
  average < 10 ? Math.max(Math.round(average * 10) / 10, average > 0 ? 0.1 : 0) : Math.round(average);
