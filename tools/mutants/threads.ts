// Threads that the tests start have a global object of their own. The number of the active mutant and a list of those
// that they reached are shared with them. Loaded in each thread by `--import`.
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const maxMutants = 100_000;
const [mutantKey, reachedKey] = ['mutants: active', 'mutants: reached'];

/** Tells threads that start from now on which mutant is active. */
export const shareWithThreads = (mutant: string): void => setEnvironmentData(mutantKey, mutant);

/** Adds the mutants that threads have reached since the last call. */
export function readThreadCoverage(reached: Record<string, number>): void {
  const shared = sharedList();
  shared.forEach((isReached, id) => {
    if (isReached) reached[id] = (reached[id] ?? 0) + 1;
  });
  shared.fill(0);
}

const sharedList = (): Uint8Array => new Uint8Array(getEnvironmentData(reachedKey) as SharedArrayBuffer);

if (isMainThread) setEnvironmentData(reachedKey, new SharedArrayBuffer(maxMutants));
else {
  const list = sharedList();
  const reached = new Proxy({}, { set: (_, id) => ((list[Number(id)] = 1), true) });
  const activeMutant = getEnvironmentData(mutantKey);
  Object.assign(globalThis, { __stryker__: { activeMutant, mutantCoverage: { static: reached, perTest: {} } } });
}
