import { classifyError } from './classify-error.ts';

/** Whether the database can be reached. Processes live on while it is away, and log a line for each change. */
export interface Availability {
  /** null = it can be reached. */
  lostSince(): number | null;
  /** Takes it for lost, because a connection that was made does not answer. */
  lose(error: unknown): void;
  /**
   * Runs an attempt to connect. While the database is away, only one attempt at a time is made, with back-off. Such an
   * attempt must prove that the connection works.
   */
  connect<Connection>(attempt: (mustProve: boolean) => Promise<Connection>): Promise<Connection>;
}

/** Thrown instead of an attempt that would only wait. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly code = 'ECONNREFUSED';

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

export interface AvailabilityOptions {
  /** For the log. Omitted = `database`. */
  readonly name?: string;
  /** Without its password, for the log. */
  readonly address: string;
  /** A sentence for the log: what happens until it is back. */
  readonly meanwhile?: string;
  /** Receives one line when the database is lost and one when it is back. */
  readonly report: (line: string) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed?: () => number;
}

const [firstWaitMs, maxWaitMs] = [100, 2000];

export function createAvailability({
  name = 'database',
  address,
  meanwhile = 'Cached boards are still served; everything else gets 503 until it is back.',
  report,
  elapsed = () => performance.now(),
}: AvailabilityOptions): Availability {
  let lostAt: number | null = null;
  let [waitMs, nextAt, isTrying] = [firstWaitMs, 0, false];
  let lastError: unknown = null;

  function lose(error: unknown): void {
    const nowMs = elapsed();
    lastError = error;
    if (lostAt === null) {
      lostAt = nowMs;
      waitMs = firstWaitMs;
      const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
      report(`The ${name} at ${address} cannot be reached (${reason}). ${meanwhile}`);
    } else waitMs = Math.min(waitMs * 2, maxWaitMs);
    nextAt = nowMs + waitMs;
  }
  function find(): void {
    if (lostAt === null) return;
    report(`The ${name} at ${address} is back after ${((elapsed() - lostAt) / 1000).toFixed(1)} s.`);
    lostAt = null;
  }

  return {
    lostSince: () => lostAt,
    lose,
    connect: async (attempt) => {
      if (lostAt !== null && (isTrying || elapsed() < nextAt)) throw new DatabaseUnavailable(lastError);
      const isProbe = lostAt !== null;
      if (isProbe) isTrying = true;
      try {
        const connection = await attempt(isProbe);
        find();
        return connection;
      } catch (error) {
        if (classifyError(error) === 'unavailable') {
          lose(error);
          throw new DatabaseUnavailable(error);
        }
        throw error;
      } finally {
        if (isProbe) isTrying = false;
      }
    },
  };
}
