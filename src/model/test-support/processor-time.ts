import assert from 'node:assert/strict';

/** Smaller times say more about the machine than about the code: its clock of a thread has steps of several ms. */
const stepMs = 5;
/** Ten times the text takes ten times as long, with a margin for caches, and 100 times if its square counts. */
const maxGrowth = 40;

/** The processor time of this thread in ms, which excludes other programs. */
async function measureOnce(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The best of three runs, which excludes what a first run costs. */
export async function measure(run: () => unknown): Promise<number> {
  let bestMs = Infinity;
  for (let round = 0; round < 3; round++) bestMs = Math.min(bestMs, await measureOnce(run));
  return bestMs;
}

/**
 * Asserts that the time of `run` grows with the length of a text and not with its square. Two times of one machine are
 * compared, because a limit in ms is a limit of the machine.
 * @param piece repeated until the text has `length` characters
 */
export async function assertLinear(run: (text: string) => unknown, piece: string, length: number): Promise<void> {
  const textOf = (characters: number): string =>
    piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);
  const [short, long] = [textOf(length / 10), textOf(length)];
  // Most texts are too fast for a comparison.
  if ((await measureOnce(() => run(long))) < maxGrowth * stepMs) return;
  const longMs = await measure(() => run(long));
  const shortMs = Math.max(await measure(() => run(short)), stepMs);
  assert.ok(longMs < maxGrowth * shortMs, `${JSON.stringify(piece)}: ${shortMs} ms, then ${longMs} ms`);
}
