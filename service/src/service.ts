import type { Hono } from 'hono';
import type { Database } from './database/schema.ts';
import type { Upgrade } from './feature.ts';
import type { ServiceApi } from './http/description/describe-openapi.ts';
import type { ServiceEnvironment } from './http/environment.ts';
import type { Monitoring } from './http/monitoring/monitoring.ts';

/** The whole service as one application, open until it is closed. */
export interface Service extends ServiceApi {
  readonly app: Hono<ServiceEnvironment>;
  readonly database: Database;
  /** The maximum number of connections of one address. null = all connections are from a proxy. */
  readonly connectionsOfOne: number | null;
  /** The figures for a monitoring system; null = `options.metrics` is not set. */
  readonly monitoring: Monitoring | null;
  readonly upgrades: readonly Upgrade[];
  /** Whether signals of other processes arrive (`database/signals.ts`). */
  isHearing(): boolean;
  /** Resolves when all jobs have done what is due. */
  settled(): Promise<void>;
  /** Immediately ends what only waits (delayed responses, open streams), and starts to end the jobs. */
  stopWaiting(): void;
  /**
   * Ends the jobs, and closes the database.
   * @param withinMs then work that has not ended is given back to other processes; omitted = 10 s
   */
  close(withinMs?: number): Promise<void>;
}
