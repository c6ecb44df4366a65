import type { Database, Tables } from '../../database/schema.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import { nameUserChannel, notifyChannel } from '../../team/realtime/messages.ts';
import { describeExport } from './describe-export.ts';
import { exportPosts, type PostExportSubject } from './export-posts.ts';
import { exportUsers } from './export-users.ts';
import { exportSubmissions } from './export-submissions.ts';

type ExportRow = Tables['export_requests'];

/** The lifetime of a file's address, which gives access without a token. */
const fileLifeMs = 15 * 60_000;
/** After this time a request in progress counts as abandoned by a process that ended. */
const abandonedMs = 10 * 60_000;

/** Stores the result and notifies the user who requested it. */
async function end(database: Database, request: ExportRow, change: Partial<ExportRow>, nowMs: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('export_requests').set(change).where('id', '=', request.id).execute();
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

async function waitForNext(database: Database, nowMs: number): Promise<number | null> {
  const next = await database
    .selectFrom('export_requests')
    .select(({ fn }) => fn.min('expires_at').as('expires_at'))
    .where('status', 'in', ['completed', 'processing'])
    .executeTakeFirst();
  // The minimum of no rows is null.
  const expiresAt = next?.expires_at ?? null;
  return expiresAt === null ? null : Number(expiresAt) - nowMs;
}

/**
 * Creates the requested files one after another, and deletes expired files. Returns the milliseconds until the next
 * file expires or the next request in progress counts as abandoned; null = none.
 */
export async function runExports(
  database: Database,
  now: () => number,
  reportError: (error: unknown) => void,
): Promise<number | null> {
  await database
    .updateTable('export_requests')
    .set({ content: null, file_name: null, status: 'expired' })
    .where('status', '=', 'completed')
    .where('expires_at', '<=', now())
    .execute();
  await database
    .updateTable('export_requests')
    .set({ status: 'pending', expires_at: null })
    .where('status', '=', 'processing')
    .where('expires_at', '<=', now())
    .execute();
  for (;;) {
    const request = await database
      .selectFrom('export_requests')
      .selectAll()
      .where('status', '=', 'pending')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (!request) return waitForNext(database, now());
    const { numUpdatedRows } = await database
      .updateTable('export_requests')
      .set({ status: 'processing', expires_at: now() + abandonedMs })
      .where('id', '=', request.id)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    try {
      const file =
        request.kind === 'users'
          ? await exportUsers(database, request.team_id)
          : request.kind === 'posts'
            ? await exportPosts(database, JSON.parse(request.subject) as PostExportSubject)
            : await exportSubmissions(database, (JSON.parse(request.subject) as { experienceId: number }).experienceId);
      await end(
        database,
        request,
        {
          status: 'completed',
          content: file.content,
          rows_count: file.rowsCount,
          file_name: `${makeSecret()}.csv`,
          expires_at: now() + fileLifeMs,
        },
        now(),
      );
    } catch (error) {
      reportError(error);
      await end(database, request, { status: 'failed' }, now());
    }
  }
}
