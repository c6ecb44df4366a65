import { setTimeout as wait } from 'node:timers/promises';

const settlesWithinMs = 60_000;

/** Asks until it is so. Returns whether it became so in time. */
export async function settle(isSettled: () => Promise<boolean>, withinMs = settlesWithinMs): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await wait(500)) if (await isSettled()) return true;
  return false;
}
