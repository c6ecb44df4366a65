import { sql } from 'kysely';
import type { Seal } from '../../auth/secrets/seal.ts';
import type { Database } from '../../database/schema.ts';
import { jsonApiType } from '../../http/json-api/media-type.ts';
import { claimNext, endClaim, findNextWork, LostLease, releaseClaim, withClaim, type Claim } from '../../jobs/claim.ts';
import { storeOutcome } from '../../jobs/store-outcome.ts';
import type { Tracer } from '../../jobs/tracing/tracer.ts';
import { copyLifeMs, type MediaSigner } from '../../http/media-signer.ts';
import { sendEvent } from './send-event.ts';
import { signatureHeader, signBody } from './sign.ts';
import { openSigningSecret } from './signing-secret.ts';

export interface DeliveryOptions {
  readonly now: () => number;
  readonly isPrivateAllowed: boolean;
  readonly closing: AbortSignal;
  readonly signer: MediaSigner;
  readonly seal: Seal;
  readonly tracer?: Tracer;
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
const maxFailures = 50;
/** Statuses of endpoints that no longer exist; the event is not retried. */
const goneStatuses = [404, 410];
/** The number of parallel deliveries, so that slow endpoints do not delay others. */
const atOnce = 8;

const waiting = {
  where: sql`delivery = 'pending' and webhook_id in (select id from webhooks where status = 'active')`,
  order: sql`due_at, id`,
};

interface DueEvent {
  readonly claim: Claim<'webhook_events'>;
  readonly attempts: number;
  readonly url: string;
  readonly signing_secret: string | null;
  readonly base: string;
  readonly team_id: number;
}

/** Adds a random 20 % variation, so that recovered endpoints do not receive all requests in the same second. */
function waitFor(attempts: number, chance: number): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (0.9 + 0.2 * chance));
}

async function claimDue(database: Database, now: () => number): Promise<readonly DueEvent[]> {
  const claimed: DueEvent[] = [];
  while (claimed.length < atOnce) {
    const claim = await claimNext(database, 'webhook_events', waiting, now());
    if (!claim) break;
    const webhook = await database
      .selectFrom('webhooks')
      .select(['url', 'signing_secret', 'base', 'team_id'])
      .where('id', '=', claim.row.webhook_id)
      .executeTakeFirst();
    if (webhook) claimed.push({ claim, attempts: claim.row.attempts + 1, ...webhook });
  }
  return claimed;
}

async function deliver(
  database: Database,
  event: DueEvent,
  { now, isPrivateAllowed, closing, signer, seal, tracer }: DeliveryOptions,
): Promise<void> {
  const { claim, attempts } = event;
  const { webhook_id, payload } = claim.row;
  const secret = event.signing_secret === null ? null : openSigningSecret(event.signing_secret, webhook_id, seal);
  // Only now, so that the addresses in a late delivery can still be used.
  const body = signer.signJson(payload, { base: event.base, teamId: event.team_id, lifeMs: copyLifeMs });
  const send = (): Promise<number> =>
    sendEvent({
      url: event.url,
      body,
      isPrivateAllowed,
      signal: closing,
      tracer,
      headers: {
        'Content-Type': jsonApiType,
        'User-Agent': 'drystone-board-service',
        ...(secret !== null && { [signatureHeader]: signBody(body, secret, Math.floor(now() / secondMs)) }),
      },
    });
  // Without its signature, a receiver could not tell the event from a forged one.
  const outcome =
    event.signing_secret !== null && secret === null
      ? 'The signing secret was encrypted with another key: create the webhook again.'
      : await send().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  // A shutdown is not a failed delivery, so the event is sent after the next start.
  if (closing.aborted && typeof outcome === 'string') {
    await releaseClaim(database, claim);
    return;
  }
  const last_answer = String(outcome).slice(0, 200);
  if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
    await storeOutcome(() => endClaim(database, claim, { delivery: 'delivered', attempts, last_answer }));
    await database.updateTable('webhooks').set({ failures: 0 }).where('id', '=', webhook_id).execute();
    return;
  }
  const wait = typeof outcome === 'number' && goneStatuses.includes(outcome) ? null : waitFor(attempts, Math.random());
  await endClaim(database, claim, {
    last_answer,
    attempts,
    ...(wait === null ? { delivery: 'failed' as const } : { due_at: now() + wait }),
  });
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
    const events = await claimDue(database, options.now);
    if (events.length === 0) break;
    await Promise.all(
      events.map((event) =>
        withClaim(database, event.claim, options.now, () => deliver(database, event, options)).catch(
          (error: unknown) => {
            if (!(error instanceof LostLease)) throw error;
          },
        ),
      ),
    );
  }
  return findNextWork(database, 'webhook_events', waiting.where, options.now());
}
