import { sql } from 'kysely';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database } from '../../database/schema.ts';
import type { Signals } from '../../database/signals.ts';
import type { Job } from '../../jobs/job.ts';
import { claimNext, findNextWork, releaseClaim, withClaim } from '../../jobs/claim.ts';
import { storeOutcome } from '../../jobs/store-outcome.ts';
import { createQueueJob } from '../../jobs/queue-job.ts';
import { noTracer, type Tracer } from '../../jobs/tracing/tracer.ts';
import type { SealedPlace } from '../../auth/secrets/reseal.ts';
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
  /** Receives one line for trouble with the server, however many mails meet it, and one for each dropped mail. */
  readonly report: (line: string) => void;
  readonly signals: Signals;
  readonly tracer?: Tracer;
  readonly closing: AbortSignal;
  /** Wakes the job in every process. */
  readonly wake: () => void;
}

const minuteMs = 60_000;
/** Delays after the first failure, the second, …; the last one repeats. */
const waitsMs: readonly number[] = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs];
/** RFC 5321, 4.5.4.1: a server may be away for days. After that nobody waits for the mail. */
const keptMs = 5 * 24 * 60 * minuteMs;
const everyMail = { where: sql`1 = 1`, order: sql`due_at, id` };
const purpose = 'mail';

export const sealedMails: SealedPlace = {
  table: 'outgoing_mails',
  column: 'sealed',
  key: ['id'],
  rewrite: (row, reseal) => reseal(String(row['sealed']), purpose),
};

/** The mail can never be read again, because its key is lost. */
class LostKey extends Error {
  override readonly name = 'LostKey';
}

/**
 * RFC 5321: a reply code of 500 or more is permanent. Before the recipient, it is about the service: its password, its
 * sender, or a server that takes no mail. An operator corrects that, and then the mail is sent.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { readonly responseCode?: number; readonly command?: string };
  return error instanceof LostKey || (responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command));
}

/** What a server said, in one line and without addresses: others than the owner can read the log. */
const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word))
    .replace(/\s+/g, ' ');

export function openOutbox(
  database: Database,
  { send, seal, now, reportError, report, signals, tracer = noTracer, closing, wake }: OutboxOptions,
): Outbox {
  async function remove(id: number): Promise<void> {
    await database.deleteFrom('outgoing_mails').where('id', '=', id).execute();
  }
  /** The trouble that was reported; '' = the last mail was sent. */
  let reported = '';
  function tell(id: number, error: unknown, isLost: boolean): void {
    const reason = describe(error);
    if (isLost) report(`Mail ${id} was not accepted and is dropped: ${reason}`);
    else if (reason !== reported) {
      report(`Mail waits and is tried again: ${reason} (If that lasts, correct MAIL_URL or MAIL_FROM.)`);
      reported = reason;
    }
  }
  async function sendDue(): Promise<number | null> {
    while (!closing.aborted) {
      const claim = await claimNext(database, 'outgoing_mails', everyMail, now());
      if (!claim) return findNextWork(database, 'outgoing_mails', everyMail.where, now());
      const { row } = claim;
      const text = seal.open(row.sealed, purpose);
      const failure = await withClaim(database, claim, now, async () => {
        try {
          if (text === null) throw new LostKey('It was encrypted with another key.');
          await send(JSON.parse(text) as Mail);
        } catch (error) {
          return { error };
        }
        // From here on the mail is sent: an error of the database is none of the mail.
        await storeOutcome(() => remove(row.id));
        reported = '';
        return null;
      });
      if (failure) {
        const { error } = failure;
        const waitMs = waitsMs[row.attempts] ?? waitsMs.at(-1)!;
        const isLost = isForGood(error) || now() - row.created_at > keptMs;
        tell(row.id, error, isLost);
        if (isLost) await remove(row.id);
        else await releaseClaim(database, claim, { due_at: now() + waitMs, attempts: row.attempts + 1 });
      }
    }
    return null;
  }
  const job = createQueueJob('mail', sendDue, { reportError, signals, tracer });
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
    wake,
    job,
  };
}
