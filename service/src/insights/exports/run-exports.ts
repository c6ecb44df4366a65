import type { Database, Tables } from '../../database/schema.ts';
import { sql } from 'kysely';
import { claimNext, endClaim, findNextWork, LostLease, releaseClaim, withClaim, type Claim } from '../../jobs/claim.ts';
import { findNextAttempt } from '../../jobs/next-attempt.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import { nameUserChannel, notifyChannel } from '../../team/realtime/messages.ts';
import { copyLifeMs, type MediaSigner } from '../../http/media-signer.ts';
import { describeExport } from './describe-export.ts';
import { exportPosts, type PostExportSubject } from './export-posts.ts';
import { exportUsers } from './export-users.ts';
import { exportSubmissions } from './export-submissions.ts';

type ExportRow = Tables['export_requests'];

/** The lifetime of a file's address, which gives access without a token. */
const fileLifeMs = 15 * 60_000;
/** Stores the result and notifies the user who requested it. */
async function end(
  database: Database,
  claim: Claim<'export_requests'>,
  change: Partial<ExportRow>,
  nowMs: number,
): Promise<void> {
  const { row: request } = claim;
  await database.transaction().execute(async (transaction) => {
    await endClaim(transaction, claim, change);
    const { base = '' } = JSON.parse(request.subject) as { readonly base?: string };
    if (request.user_id !== null && request.user_id !== undefined)
      await notifyChannel(
        transaction,
        nameUserChannel(request.user_id),
        describeExport({ ...request, ...change }, base, nowMs),
        nowMs,
      );
  });
}

const waiting = {
  where: sql`status in ('pending', 'processing')`,
  order: sql`created_at, id`,
};

/** Returns the milliseconds until a file expires, or a request is to be tried again; null = none. */
async function waitForNext(database: Database, nowMs: number): Promise<number | null> {
  const next = await database
    .selectFrom('export_requests')
    .select(({ fn }) => fn.min('expires_at').as('expires_at'))
    .where('status', '=', 'completed')
    .executeTakeFirst();
  // The minimum of no rows is null.
  const expiresAt = next?.expires_at ?? null;
  const workMs = await findNextWork(database, 'export_requests', waiting.where, nowMs);
  const expiryMs = expiresAt === null ? null : Number(expiresAt) - nowMs;
  return workMs === null || expiryMs === null ? (workMs ?? expiryMs) : Math.min(workMs, expiryMs);
}

function makeFile(
  database: Database,
  { kind, team_id: teamId, subject }: ExportRow,
  { signer, closing }: ExportDependencies,
) {
  if (kind === 'users') return exportUsers(database, teamId);
  if (kind === 'posts') {
    const posts = JSON.parse(subject) as PostExportSubject;
    const signed = { base: posts.base, teamId, lifeMs: copyLifeMs };
    return exportPosts(database, posts, { signMedia: (json) => signer.signJson(json, signed), closing });
  }
  return exportSubmissions(database, (JSON.parse(subject) as { experienceId: number }).experienceId);
}

export interface ExportDependencies {
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
  readonly closing: AbortSignal;
  readonly signer: MediaSigner;
}

async function runOne(
  database: Database,
  claim: Claim<'export_requests'>,
  dependencies: ExportDependencies,
): Promise<void> {
  const { now, reportError, closing } = dependencies;
  try {
    const file = await withClaim(database, claim, now, () => makeFile(database, claim.row, dependencies));
    const change = {
      status: 'completed' as const,
      content: file.content,
      rows_count: file.rowsCount,
      file_name: `${makeSecret()}.csv`,
      expires_at: now() + fileLifeMs,
    };
    await end(database, claim, change, now());
  } catch (error) {
    if (error instanceof LostLease) return;
    if (closing.aborted) return releaseClaim(database, claim, { status: 'pending' });
    reportError(error);
    const attempts = (claim.row.attempts ?? 0) + 1;
    const waitMs = findNextAttempt(error, attempts);
    if (waitMs === null) await end(database, claim, { status: 'failed', attempts }, now());
    else await endClaim(database, claim, { status: 'pending', attempts, due_at: now() + waitMs });
  }
}

/**
 * Creates the requested files one after another, and deletes expired files. Returns the milliseconds until the next
 * file expires, or the next request is due or was left by another process; null = none.
 */
export async function runExports(database: Database, dependencies: ExportDependencies): Promise<number | null> {
  const { now, closing } = dependencies;
  await database
    .updateTable('export_requests')
    .set({ content: null, file_name: null, status: 'expired' })
    .where('status', '=', 'completed')
    .where('expires_at', '<=', now())
    .execute();
  while (!closing.aborted) {
    const claim = await claimNext(database, 'export_requests', waiting, now(), { status: 'processing' });
    if (!claim) return waitForNext(database, now());
    await runOne(database, claim, dependencies);
  }
  return null;
}
