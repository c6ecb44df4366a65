import type { Database } from '../../database/schema.ts';
import { jsonApiType } from '../../http/json-api/media-type.ts';
import { sendEvent } from './send-event.ts';
import { signatureHeader, signBody } from './sign.ts';

export interface DeliveryOptions {
  readonly now: () => number;
  readonly isPrivateAllowed: boolean;
  readonly closing: AbortSignal;
}

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];
/** The delays after each failure. After the last one, about a day and a half in total, the event is given up. */
const waits: readonly number[] = [
  10 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  15 * hourMs,
];
/** The documented number of failures after which a webhook becomes inactive. */
export const maxFailures = 50;
/** Statuses of endpoints that no longer exist; the event is not retried. */
const goneStatuses = [404, 410];
/**
 * The lease of an event during delivery. It prevents a second delivery by another process, and a crash loses no event.
 */
const claimMs = 60_000;
/** The number of parallel deliveries, so that slow endpoints do not delay others. */
const atOnce = 8;

interface DueEvent {
  readonly id: number;
  readonly webhook_id: number;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
  readonly signing_secret: string | null;
}

/** Adds a random 20 % variation, so that recovered endpoints do not receive all requests in the same second. */
function waitFor(attempts: number, chance: number): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (0.9 + 0.2 * chance));
}

async function claimDue(database: Database, nowMs: number): Promise<readonly DueEvent[]> {
  const due = await database
    .selectFrom('webhook_events')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_events.id', 'webhook_id', 'payload', 'attempts', 'due_at', 'url', 'signing_secret'])
    .where('delivery', '=', 'pending')
    .where('due_at', '<=', nowMs)
    .where('webhooks.status', '=', 'active')
    .orderBy('due_at')
    .orderBy('webhook_events.id')
    .limit(atOnce)
    .execute();
  const claimed: DueEvent[] = [];
  for (const { due_at, ...event } of due) {
    const { numUpdatedRows } = await database
      .updateTable('webhook_events')
      .set({ due_at: nowMs + claimMs, attempts: event.attempts + 1 })
      .where('id', '=', event.id)
      .where('due_at', '=', due_at)
      .where('delivery', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) claimed.push({ ...event, attempts: event.attempts + 1 });
  }
  return claimed;
}

async function deliver(
  database: Database,
  event: DueEvent,
  { now, isPrivateAllowed, closing }: DeliveryOptions,
): Promise<void> {
  const { id, webhook_id, payload, signing_secret: secret } = event;
  const outcome = await sendEvent({
    url: event.url,
    body: payload,
    isPrivateAllowed,
    signal: closing,
    headers: {
      'Content-Type': jsonApiType,
      'User-Agent': 'drystone-board-service',
      ...(secret !== null && { [signatureHeader]: signBody(payload, secret, Math.floor(now() / secondMs)) }),
    },
  }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  // A shutdown is not a failed delivery, so the event is sent after the next start.
  if (closing.aborted && typeof outcome === 'string') {
    await database
      .updateTable('webhook_events')
      .set({ due_at: now(), attempts: event.attempts - 1 })
      .where('id', '=', id)
      .execute();
    return;
  }
  const last_answer = String(outcome).slice(0, 200);
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
    await database
      .updateTable('webhook_events')
      .set({ delivery: 'delivered', last_answer })
      .where('id', '=', id)
      .execute();
    await database.updateTable('webhooks').set({ failures: 0 }).where('id', '=', webhook_id).execute();
    return;
  }
  const wait =
    typeof outcome === 'number' && goneStatuses.includes(outcome) ? null : waitFor(event.attempts, Math.random());
  await database
    .updateTable('webhook_events')
    .set({ last_answer, ...(wait === null ? { delivery: 'failed' as const } : { due_at: now() + wait }) })
    .where('id', '=', id)
    .execute();
  await database
    .updateTable('webhooks')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', webhook_id)
    .execute();
  await database
    .updateTable('webhooks')
    .set({ status: 'inactive' })
    .where('id', '=', webhook_id)
    .where('failures', '>=', maxFailures)
    .execute();
}

/** Delivers due events. Returns the milliseconds until the next one is due, or null when none is waiting. */
export async function deliverDue(database: Database, options: DeliveryOptions): Promise<number | null> {
  for (;;) {
    if (options.closing.aborted) return null;
    const events = await claimDue(database, options.now());
    if (events.length === 0) break;
    await Promise.all(events.map((event) => deliver(database, event, options)));
  }
  const next = await database
    .selectFrom('webhook_events')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(({ fn }) => fn.min('due_at').as('due_at'))
    .where('delivery', '=', 'pending')
    .where('webhooks.status', '=', 'active')
    .executeTakeFirst();
  return next?.due_at == null ? null : Math.max(0, Number(next.due_at) - options.now());
}
