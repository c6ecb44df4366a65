import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database } from '../../database/schema.ts';
import type { Job } from '../../jobs/job.ts';
import { createQueueJob } from '../../jobs/queue-job.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import type { Mail, SendMail } from './send-mail.ts';

/** Queue of outgoing mail. A mail is stored in the database until a server has accepted it. */
export interface Outbox {
  /** Must run in the transaction of the change that the mail reports: both are stored, or neither is. */
  put(transaction: Database, mail: Mail): Promise<void>;
  /** Must be called after the transaction. It starts the delivery. */
  wake(): void;
  /** Sends the mail. */
  readonly job: Job;
}

export interface OutboxOptions {
  readonly send: SendMail;
  readonly seal: Seal;
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
}

const minuteMs = 60_000;
/**
 * Delays after the first failure, the second, …. After the last failure the mail is dropped: its links have expired by
 * then.
 */
const waitsMs: readonly number[] = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs, 360 * minuteMs];
/**
 * A mail in delivery becomes due again only after this time: of two processes only one sends it, and a crash loses no
 * mail.
 */
const claimMs = 2 * minuteMs;
const purpose = 'mail';

/** RFC 5321: a reply code of 500 or more is permanent. */
function isForGood(error: unknown): boolean {
  const { responseCode } = error as { readonly responseCode?: number };
  return typeof responseCode === 'number' && responseCode >= 500;
}

export function openOutbox(database: Database, { send, seal, now, reportError }: OutboxOptions): Outbox {
  async function remove(id: number): Promise<void> {
    await database.deleteFrom('outgoing_mails').where('id', '=', id).execute();
  }
  async function sendDue(): Promise<number | null> {
    for (;;) {
      const row = await database
        .selectFrom('outgoing_mails')
        .selectAll()
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      if (row.due_at > now()) return row.due_at - now();
      const { numUpdatedRows } = await database
        .updateTable('outgoing_mails')
        .set({ due_at: now() + claimMs, attempts: row.attempts + 1 })
        .where('id', '=', row.id)
        .where('due_at', '=', row.due_at)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      const text = seal.open(row.sealed, purpose);
      try {
        if (text === null) throw Object.assign(new Error('It was encrypted with another key.'), { responseCode: 500 });
        await send(JSON.parse(text) as Mail);
        await remove(row.id);
      } catch (error) {
        const waitMs = waitsMs[row.attempts];
        const isLost = isForGood(error) || waitMs === undefined;
        // The log excludes the address and the text, because others than the owner can read it.
        reportError(
          new Error(`Mail ${row.id} was not accepted${isLost ? ' and is dropped' : ''}: ${(error as Error).message}`),
        );
        if (isLost) await remove(row.id);
        else
          await database
            .updateTable('outgoing_mails')
            .set({ due_at: now() + waitMs })
            .where('id', '=', row.id)
            .execute();
      }
    }
  }
  const job = createQueueJob('mail', sendDue, reportError);
  return {
    put: async (transaction, mail) => {
      await transaction
        .insertInto('outgoing_mails')
        .values({
          id: await allocateIds(transaction, 'outgoing_mails', 1),
          created_at: now(),
          due_at: now(),
          attempts: 0,
          sealed: seal.seal(JSON.stringify(mail), purpose),
        })
        .execute();
    },
    wake: job.wake,
    job,
  };
}
