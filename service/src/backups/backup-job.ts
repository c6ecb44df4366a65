import { sql } from 'kysely';
import { listAdministrators } from '../auth/roles/administrators.ts';
import type { Core } from '../core.ts';
import type { Database } from '../database/schema.ts';
import { claimNext, endClaim, findNextWork, LostLease, releaseClaim, withClaim, type Claim } from '../jobs/claim.ts';
import { createQueueJob } from '../jobs/queue-job.ts';
import type { Job } from '../jobs/job.ts';
import { backUpApart } from './backup-apart.ts';
import type { BackupSchedule } from './backup-place.ts';
import type { MadeBackup } from './make-backup.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
/** One failure may pass; the third in a row is told. */
const toldAfter = 3;
const everyRow = { where: sql`1 = 1`, order: sql`id` };

type BackupClaim = Claim<'backup_state'>;

/** Creates the row of the schedule, and makes it due earlier if the schedule has become denser. */
async function prepareState(database: Database, { everyMs }: BackupSchedule, nowMs: number): Promise<void> {
  await database
    .insertInto('backup_state')
    .values({ id: 1, due_at: nowMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await database
    .updateTable('backup_state')
    .set(({ ref }) => ({ due_at: sql`${ref('good_at')} + ${everyMs}` }))
    .where(sql<boolean>`due_at > good_at + ${everyMs}`)
    .execute();
}

type Tell = Pick<Core, 'outbox' | 'linkBase'>;

/** Sends a mail to everybody who may do everything. */
async function tellAdministrators(
  transaction: Database,
  { outbox, linkBase }: Tell,
  subject: string,
  sentence: string,
): Promise<void> {
  if (!outbox) return;
  const text = `${sentence}\n\nThe state of the service: ${linkBase}/#/status\n`;
  for (const { email } of await listAdministrators(transaction))
    await outbox.put(transaction, { to: email, subject, text });
}

async function endWell(
  core: Core,
  claim: BackupClaim,
  { everyMs }: BackupSchedule,
  { name, rows, files, startedAt }: MadeBackup & { readonly startedAt: number },
): Promise<void> {
  const nowMs = core.now();
  const { due_at: dueAt, told } = claim.row;
  const good = { good_at: startedAt, good_name: name, good_rows: rows, good_files: files };
  // The hour of the day stays the same, unless the service was stopped then.
  const next = Number(dueAt) + everyMs;
  const due_at = next > nowMs ? next : nowMs + everyMs;
  await core.database.transaction().execute(async (transaction) => {
    await endClaim(transaction, claim, { ...good, due_at, attempts: 0, failed_at: null, last_error: null, told: 0 });
    if (Number(told) === 1)
      await tellAdministrators(transaction, core, 'Backups work again', `The backup ${name} is complete.`);
  });
}

async function endBadly(core: Core, claim: BackupClaim, { everyMs }: BackupSchedule, error: Error): Promise<void> {
  const { attempts: before, told, failed_at, good_name } = claim.row;
  const attempts = Number(before) + 1;
  const nowMs = core.now();
  const isTold = Number(told) === 1 || attempts >= toldAfter;
  const change = {
    due_at: nowMs + Math.min(minuteMs * 2 ** Math.min(attempts - 1, 10), hourMs, everyMs),
    attempts,
    failed_at: failed_at ?? nowMs,
    last_error: error.message,
    told: Number(isTold),
  };
  await core.database.transaction().execute(async (transaction) => {
    await endClaim(transaction, claim, change);
    if (isTold && Number(told) === 0)
      await tellAdministrators(
        transaction,
        core,
        'Backups of the service fail',
        `The last ${attempts} attempts to make a backup failed: ${error.message}\n` +
          `The last good backup is ${good_name ?? 'missing: there is none yet'}. The next attempt is within an hour.`,
      );
  });
}

/** Makes backups by a schedule. One process of a database makes them; another goes on if that is killed. */
export function createBackupJob(core: Core, schedule: BackupSchedule): Job {
  const { database, now, reportError, options } = core;
  const { folder, store } = options.visitorPosts ?? {};
  const files = folder !== undefined || store !== undefined ? { folder, store } : null;
  const ending = new AbortController();

  async function runOne(claim: BackupClaim): Promise<void> {
    const startedAt = now();
    const work = { database: options.database, files, place: schedule, nowMs: startedAt };
    try {
      const made = await withClaim(database, claim, now, () => backUpApart(work, ending.signal));
      if (made.pruneTrouble !== null) reportError(`Old backups could not be removed: ${made.pruneTrouble}`);
      await endWell(core, claim, schedule, { ...made, startedAt });
    } catch (error) {
      if (error instanceof LostLease) return;
      if (ending.signal.aborted) return releaseClaim(database, claim);
      reportError(`A backup failed, and is tried again: ${(error as Error).message}`);
      await endBadly(core, claim, schedule, error as Error);
    }
  }

  const job = createQueueJob(
    'backups',
    async () => {
      await prepareState(database, schedule, now());
      const claim = ending.signal.aborted ? null : await claimNext(database, 'backup_state', everyRow, now());
      if (claim) await runOne(claim);
      return findNextWork(database, 'backup_state', everyRow.where, now());
    },
    core,
  );
  return {
    ...job,
    close: async () => {
      ending.abort();
      await job.close();
    },
  };
}
