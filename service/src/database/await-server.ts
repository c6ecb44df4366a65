import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './availability.ts';

/** PostgreSQL starts, or has just ended the connection because it stops. */
const startsOrStops = /^57P0[123]$/;
/** A pooler such as PgBouncer answers for a server that it cannot reach just now. */
const isOfPooler = /^08...$/;
const [againMs, patienceMs] = [250, 30_000];

/** Whether a server is there that says that it will be ready. Nobody answers at a wrong address or a stopped server. */
function isComing(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = '', syscall } = one as Error & { readonly code?: string; readonly syscall?: string };
    if (one instanceof DatabaseUnavailable || syscall !== undefined) continue;
    if (startsOrStops.test(code) || isOfPooler.test(code)) return true;
  }
  return false;
}

export interface Waiting {
  readonly elapsed: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const realTime: Waiting = { elapsed: () => performance.now(), wait: (ms) => pause(ms) };

/**
 * Asks a database until it answers. A service that starts while its database is restarted waits for it, half a minute
 * at most; any other trouble is for the operator, and ends the start at once.
 */
export async function awaitServer<Answer>(
  ask: () => Promise<Answer>,
  { elapsed, wait }: Waiting = realTime,
): Promise<Answer> {
  const endMs = elapsed() + patienceMs;
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!isComing(error) || elapsed() >= endMs) throw error;
      await wait(againMs);
    }
}
