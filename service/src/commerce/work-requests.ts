import { sql } from 'kysely';
import type { Database, WorkRequestRow } from '../database/schema.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import type { ResourceNode } from '../http/json-api/document.ts';
import type { Request } from '../http/collections/collection.ts';
import { makeSecret } from '../auth/oauth/secret.ts';
import { claimNext, endClaim, findNextWork, LostLease, withClaim, type Claim } from '../jobs/claim.ts';
import { findNextAttempt } from '../jobs/next-attempt.ts';
import { ConnectorError } from '../feeds/connectors/connector.ts';
import { NetworkError } from '../feeds/networks/networks.ts';

/** The maximum number of a team's waiting or running requests of one type. */
const maxWaiting = 20;

/** Executes a request in the same transaction as its completion. Returns attributes of the request. */
export type WorkHandler = (request: WorkRequestRow, database: Database) => Promise<Readonly<Record<string, unknown>>>;

/** What may take long, such as asking a shop: it is done outside of the transaction, and returns how to store it. */
export type SlowWorkHandler = (request: WorkRequestRow, database: Database) => Promise<WorkHandler>;

export type WorkHandlers = Readonly<Record<string, WorkHandler | { readonly prepare: SlowWorkHandler }>>;

/** Adds a request to the queue. An acknowledged request survives the end of the process. */
export async function requestWork(
  { bearer, nowMs }: Pick<Request, 'bearer' | 'nowMs'>,
  database: Database,
  type: string,
  subject: object,
  parentId: number | null = null,
): Promise<WorkRequestRow> {
  const { count } = await database
    .selectFrom('work_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', bearer.teamId)
    .where('type', '=', type)
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxWaiting)
    throw new ApiError('too_many_requests', 'Too many pending requests; try again in 5 s.', undefined, {
      'Retry-After': '5',
    });
  const row: WorkRequestRow = {
    id: makeSecret(),
    team_id: bearer.teamId,
    user_id: bearer.userId,
    type,
    parent_id: parentId,
    status: 'pending',
    created_at: nowMs,
    subject: JSON.stringify(subject),
    result: '{}',
  };
  await database.insertInto('work_requests').values(row).execute();
  return row;
}

export function describeWork({ type, id, status, created_at, result }: WorkRequestRow): ResourceNode {
  return {
    type,
    id,
    attributes: { status, created_at: new Date(created_at).toISOString(), ...(JSON.parse(result) as object) },
  };
}

/** Returns a request of this team. Throws 404. */
export async function requireWork(
  database: Database,
  teamId: number,
  type: string,
  id: string,
  parentId: number | null = null,
): Promise<WorkRequestRow> {
  const row = await database
    .selectFrom('work_requests')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!row || (parentId !== null && row.parent_id !== parentId))
    throw new ApiError('not_found', `The team has no such ${type}.`);
  return row;
}

const waitingOf = (handlers: WorkHandlers) => ({
  where: sql`status in ('pending', 'processing') and type in (${sql.join(Object.keys(handlers))})`,
  order: sql`created_at, id`,
});

async function runOne(
  database: Database,
  claim: Claim<'work_requests'>,
  { handlers, now, reportError, done }: WorkDependencies,
): Promise<void> {
  const { row: request } = claim;
  const handler = handlers[request.type];
  if (!handler) throw new Error(`No handler exists for ${request.type}.`);
  const finish = async (transaction: Database, status: 'completed' | 'failed', outcome: object): Promise<void> => {
    const result = JSON.stringify(outcome);
    await endClaim(transaction, claim, { status, result });
    await done({ ...request, status, result }, transaction);
  };
  try {
    await withClaim(database, claim, now, async () => {
      const work = typeof handler === 'function' ? handler : await handler.prepare(request, database);
      await database
        .transaction()
        .execute(async (transaction) => finish(transaction, 'completed', await work(request, transaction)));
    });
  } catch (error) {
    if (error instanceof LostLease) return;
    // Errors of the team are reported to the team; internal errors are reported to the operator.
    const isTheirs = error instanceof ApiError || error instanceof NetworkError || error instanceof ConnectorError;
    if (!isTheirs) reportError(error);
    const attempts = (request.attempts ?? 0) + 1;
    const waitMs = isTheirs ? null : findNextAttempt(error, attempts);
    if (waitMs !== null) await endClaim(database, claim, { status: 'pending', attempts, due_at: now() + waitMs });
    else
      await database
        .transaction()
        .execute((transaction) =>
          finish(transaction, 'failed', { error: isTheirs ? error.message : 'Something went wrong on our side.' }),
        );
  }
}

export interface WorkDependencies {
  readonly handlers: WorkHandlers;
  readonly now: () => number;
  readonly closing: AbortSignal;
  readonly reportError: (error: unknown) => void;
  /** Called in the transaction that ends a request, to notify waiting clients. */
  readonly done: (row: WorkRequestRow, transaction: Database) => Promise<void>;
}

/**
 * Runs waiting requests of the handlers' types one after another. With several processes, each takes requests that
 * no other process has.
 * Returns the milliseconds until the next is due; null = no requests are left.
 */
export async function runWork(database: Database, dependencies: WorkDependencies): Promise<number | null> {
  const { now, closing } = dependencies;
  const waiting = waitingOf(dependencies.handlers);
  while (!closing.aborted) {
    const claim = await claimNext(database, 'work_requests', waiting, now(), { status: 'processing' });
    if (!claim) return findNextWork(database, 'work_requests', waiting.where, now());
    await runOne(database, claim, dependencies);
  }
  return null;
}
