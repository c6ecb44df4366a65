import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solve>[0]['challenge'];

/** So long a phone may work on it. */
const patienceMs = 60_000;

/**
 * The proof of work for a challenge, as the service takes it; null when none was found. The work is done by the
 * browser's own cryptography beside the page's thread, a key at a time, so that no task is long; pages without a secure
 * context have none of it.
 */
export async function solveChallenge(challenge: unknown, signal: AbortSignal): Promise<string | null> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { signal: controller.signal });
  const solution = await solve({ challenge: challenge as Challenge, deriveKey, controller, timeout: patienceMs });
  controller.abort();
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
