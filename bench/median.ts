/** The middle number, or the mean of the two in the middle; NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of each field of records that all have the same fields. */
export function medians<Record extends Readonly<{ [name: string]: number }>>(records: readonly Record[]): Record {
  const names = Object.keys(records[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(records.map((record) => record[name]!))])) as Record;
}
