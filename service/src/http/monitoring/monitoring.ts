import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Core } from '../../core.ts';
import type { ServiceEnvironment } from '../environment.ts';
import { isDatabaseReady } from '../health/health-routes.ts';
import { paths } from '../paths.ts';
import { countFeeds, countWaitingWork, readBackupState } from './count-work.ts';

export interface Metrics {
  readonly contentType: string;
  readonly text: string;
}

/** The figures of one service for a monitoring system, in the format of OpenMetrics and Prometheus. */
export interface Monitoring {
  /** Counts each request by its operation. */
  readonly count: MiddlewareHandler<ServiceEnvironment>;
  read(): Promise<Metrics>;
}

/** From a cached board to an upload, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Meters {
  readonly requests: Counter;
  readonly seconds: Histogram;
  readonly cache: Counter;
  readonly database: Gauge;
  readonly replica: Gauge;
  readonly replicaReads: Counter;
  readonly waiting: Gauge;
  readonly oldest: Gauge;
  readonly feeds: Gauge;
  readonly backup: Gauge;
  readonly streams: Gauge;
}

async function openMeters(): Promise<{ readonly registry: Registry; readonly meters: Meters }> {
  // Loaded only where metrics are asked for: most services have none.
  const client = await import('prom-client');
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const own = { registers: [registry] };
  return {
    registry,
    meters: {
      requests: new client.Counter({
        ...own,
        name: 'drystone_requests_total',
        help: 'Requests by operation and status.',
        labelNames: ['operation', 'status'],
      }),
      seconds: new client.Histogram({
        ...own,
        name: 'drystone_request_seconds',
        help: 'Time to the response by operation.',
        labelNames: ['operation'],
        buckets,
      }),
      cache: new client.Counter({
        ...own,
        name: 'drystone_cached_responses_total',
        help: 'Public reads by whether the response was cached.',
        labelNames: ['cache'],
      }),
      database: new client.Gauge({
        ...own,
        name: 'drystone_database_up',
        help: '1 when the database answers.',
      }),
      replica: new client.Gauge({
        ...own,
        name: 'drystone_replica_up',
        help: '1 when the replica answers; without a replica there is no value.',
      }),
      replicaReads: new client.Counter({
        ...own,
        name: 'drystone_replica_reads_total',
        help: 'Public reads by what the replica did: served, behind (the primary made them), failed (likewise).',
        labelNames: ['result'],
      }),
      waiting: new client.Gauge({
        ...own,
        name: 'drystone_waiting',
        help: 'Work that waits, by queue.',
        labelNames: ['queue'],
      }),
      oldest: new client.Gauge({
        ...own,
        name: 'drystone_waiting_oldest_seconds',
        help: 'Age of the work that waits longest, by queue.',
        labelNames: ['queue'],
      }),
      feeds: new client.Gauge({
        ...own,
        name: 'drystone_feeds',
        help: 'Feeds by state: working, failing, paused.',
        labelNames: ['state'],
      }),
      backup: new client.Gauge({
        ...own,
        name: 'drystone_backup_age_seconds',
        help: 'Age of the last good backup; without a schedule, or before the first, there is no value.',
      }),
      streams: new client.Gauge({
        ...own,
        name: 'drystone_open_streams',
        help: 'Connections that stay open, by what they tell: changes of live boards, messages of a team.',
        labelNames: ['stream'],
      }),
    },
  };
}

function readReplica({ replica: up, replicaReads }: Meters, { replica }: Core): void {
  up.reset();
  replicaReads.reset();
  if (replica === null) return up.remove();
  up.set(replica.isUp() ? 1 : 0);
  for (const [result, amount] of Object.entries(replica.counts)) replicaReads.inc({ result }, amount);
}

/** Reads the gauges that are in the database. While it is away, their last values are left out. */
async function readGauges({ database, waiting, oldest, feeds, backup }: Meters, core: Core): Promise<void> {
  const isReady = await isDatabaseReady(core);
  database.set(isReady ? 1 : 0);
  for (const gauge of [waiting, oldest, feeds]) gauge.reset();
  backup.remove();
  if (!isReady) return;
  for (const { queue, amount, oldestMs } of await countWaitingWork(core.database, core.now())) {
    waiting.set({ queue }, amount);
    oldest.set({ queue }, oldestMs / 1000);
  }
  const goodAt = core.options.backups && (await readBackupState(core.database))?.good_at;
  if (typeof goodAt === 'number') backup.set((core.now() - goodAt) / 1000);
  for (const [state, amount] of Object.entries(await countFeeds(core.database))) feeds.set({ state }, amount);
}

/** The operation of a request; routes that are no operation of version 2 count by their first segment. */
function nameOperation(context: Context<ServiceEnvironment>): string {
  const operation = context.get('operation');
  if (operation !== undefined) return operation;
  const [, first = ''] = context.req.path.split('/');
  return ['v1', 'media', 'widget', 'oauth', 'owner', 'exports', 'setup'].includes(first) ? first : 'other';
}

/** @param openStreams of all features */
export function createMonitoring(core: Core, openStreams: Readonly<Record<string, () => number>>): Monitoring {
  const opening = openMeters();
  return {
    count: async (context, next) => {
      const startedMs = performance.now();
      await next();
      const { meters } = await opening;
      const operation = nameOperation(context);
      meters.requests.inc({ operation, status: String(context.res.status) });
      meters.seconds.observe({ operation }, (performance.now() - startedMs) / 1000);
      const isKept = context.get('isKept');
      if (isKept !== undefined || context.get('keep') !== undefined)
        meters.cache.inc({ cache: isKept === true ? 'hit' : 'miss' });
    },
    read: async () => {
      const { registry, meters } = await opening;
      readReplica(meters, core);
      for (const [stream, amount] of Object.entries(openStreams)) meters.streams.set({ stream }, amount());
      await readGauges(meters, core);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function isSameToken(given: string | undefined, token: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${token}`)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** `/metrics` behind a token. A port of its own needs none (`run-service.ts`). */
export function addMetricsRoute(app: Hono<ServiceEnvironment>, monitoring: Monitoring, token: string): void {
  app.get(paths.metrics, async (context) => {
    if (!isSameToken(context.req.header('Authorization'), token)) {
      context.header('WWW-Authenticate', 'Bearer');
      return context.text('The token of METRICS_TOKEN is missing or wrong.\n', 401);
    }
    const { contentType, text } = await monitoring.read();
    context.header('Cache-Control', 'no-store');
    return context.body(text, 200, { 'Content-Type': contentType });
  });
}
