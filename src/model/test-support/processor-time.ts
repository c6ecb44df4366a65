import assert from 'node:assert/strict';

/** The clock of a thread has steps of several ms. */
const stepMs = 5;
/** The same text in this many parts costs about as much in a linear function, and a hundredth if the square counts. */
const partCount = 100;
/** A long text also needs more memory at once. On a busy machine it took up to five times as long as its parts. */
const maxGrowth = 25;

/** The processor time of this thread in ms, which excludes other programs. */
async function measureOnce(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The best of three runs, which excludes what a first run costs. */
async function measure(run: () => unknown): Promise<number> {
  let bestMs = Infinity;
  for (let round = 0; round < 3; round++) bestMs = Math.min(bestMs, await measureOnce(run));
  return bestMs;
}

/**
 * Asserts that the time of `run` grows with the length of a text and not with its square. A whole text and its parts
 * are compared on one machine, because a limit in ms is a limit of the machine.
 * @param piece repeated until the text has `length` characters
 */
export async function assertLinear(run: (text: string) => unknown, piece: string, length: number): Promise<void> {
  const textOf = (size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const [part, whole] = [textOf(length / partCount), textOf(length)];
  // Most texts are too fast for a comparison.
  if ((await measureOnce(() => run(whole))) < maxGrowth * stepMs) return;
  const wholeMs = await measure(() => run(whole));
  const partsMs = await measure(async () => {
    for (let nth = 0; nth < partCount; nth++) await run(part);
  });
  const message = `${JSON.stringify(piece)}: ${partsMs} ms in ${partCount} parts, ${wholeMs} ms as a whole`;
  assert.ok(wholeMs < maxGrowth * Math.max(partsMs, stepMs), message);
}
