import { setTimeout as wait } from 'node:timers/promises';
import { isTemporary } from '../database/classify-error.ts';

/** Together less than a lease (`claim.ts`), whose renewals may fail for the same reason. */
const waitsMs: readonly number[] = [100, 400, 1600, 5000, 5000, 5000];

/**
 * Stores what became of something that has left the service, such as a mail that was accepted. Passing errors are tried
 * again, because what is not stored is sent again. It must be called while the claim is held.
 */
export async function storeOutcome(store: () => Promise<void>): Promise<void> {
  for (const waitMs of waitsMs) {
    try {
      return await store();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await wait(waitMs);
    }
  }
  return store();
}
