import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solve>[0]['challenge'];

/** The time limit, long enough for a phone. */
const patienceMs = 60_000;

/**
 * Returns the proof of work for a challenge, in the format of the service; null if none was found. The browser's own
 * cryptography does the work outside the page's thread, one key at a time, so that no task is long. It does not exist
 * on pages without a secure context.
 */
export async function solveChallenge(challenge: unknown, signal: AbortSignal): Promise<string | null> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal });
  const solution = await solve({ challenge: challenge as Challenge, deriveKey, controller, timeout: patienceMs });
  controller.abort();
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
