/** The processor time of this process in milliseconds: the clock would also count the work of others. */
function readProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function measure(work: () => unknown): number {
  const before = readProcessorMs();
  work();
  return readProcessorMs() - before;
}

/**
 * Measures work on texts of these lengths, each twice as long as the one before. Returns null when the work is cheap
 * at the greatest length, or when its time grows with the length; otherwise the times.
 * @param maxMs processor time at the greatest length that needs no further look
 */
export function growthOf(
  prepare: (length: number) => () => unknown,
  lengths: readonly number[],
  maxMs: number,
): string | null {
  const last = lengths.at(-1)!;
  // A first run may compile the pattern, or meet the garbage collector; only work that is slow twice is slow.
  if (measure(prepare(last)) <= maxMs) return null;
  if (measure(prepare(last)) <= maxMs) return null;
  const times = lengths.map((length) => Math.min(measure(prepare(length)), measure(prepare(length))));
  const [first = 0, largest = 0] = [times[0], times.at(-1)];
  // Twice the text in three times the time is still no square: caches and collections cost something.
  const isLinear = lengths.length > 1 && largest <= first * 3 ** (lengths.length - 1);
  return isLinear && largest <= maxMs * 10 ? null : `takes ${times.map((ms) => ms.toFixed(1)).join(', ')} ms`;
}
