import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Hono } from 'hono';
import type { Core } from '../../core.ts';
import type { ServiceEnvironment } from '../environment.ts';
import { paths } from '../paths.ts';

/** A proxy asks every few seconds; a database that takes longer than this answers no visitor in time either. */
const maxDatabaseMs = 2000;

/** Whether the database answers in time. */
export async function isDatabaseReady({ firstDatabase }: Pick<Core, 'firstDatabase'>): Promise<boolean> {
  const timeout = new AbortController();
  const isAnswered = sql`select 1`.execute(firstDatabase).then(
    () => true,
    () => false,
  );
  const isLate = wait(maxDatabaseMs, false, { signal: timeout.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([isAnswered, isLate]);
  } finally {
    timeout.abort();
  }
}

/**
 * `/livez`: the process answers; only a restart helps when it does not. `/readyz`: it can also do its work, so a proxy
 * may send requests. They pass no limit, and their responses are short texts for programs.
 */
export function addHealthRoutes(app: Hono<ServiceEnvironment>, core: Core): void {
  app.get(paths.livez, (context) => {
    context.header('Cache-Control', 'no-store');
    return context.text('ok\n');
  });
  app.get(paths.readyz, async (context) => {
    context.header('Cache-Control', 'no-store');
    if (core.closing.aborted) return context.text('The service is stopping.\n', 503);
    if (!(await isDatabaseReady(core))) return context.text('The database does not answer.\n', 503);
    return context.text('ok\n');
  });
}
