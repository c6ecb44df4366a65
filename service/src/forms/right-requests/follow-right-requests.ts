import { sql } from 'kysely';
import { isTemporary } from '../../database/classify-error.ts';
import type { Database, TeamRecordRow } from '../../database/schema.ts';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import type { NetworkAccess } from '../../feeds/networks/network-access.ts';
import type { NetworkReply } from '../../feeds/networks/network.ts';
import type { RowChange } from '../../http/records/record-rule.ts';
import { changeRecord, lockRecord, readRecord } from '../../http/records/record-store.ts';
import { claimNext, endClaim, findNextWork, LostLease, releaseClaim, withClaim } from '../../jobs/claim.ts';
import { hasAnswerTag, readAnswer } from './read-answer.ts';
import { respondWithinMs, type RightRequest } from './right-request.ts';

export interface FollowTools {
  readonly networks: NetworkAccess;
  readonly now: () => number;
  readonly closing: AbortSignal;
  readonly reportError: (error: unknown) => void;
}

const open = ['requested', 'token_error'];
const waiting = {
  where: sql`type = 'right_request' and status in ('requested', 'token_error')`,
  order: sql`due_at, id`,
};

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** Most authors answer within a day; X finds the replies of the last seven days only, so every look is well within. */
export function findNextLook(createdAt: number, nowMs: number): number {
  const age = nowMs - createdAt;
  return nowMs + (age < 24 * hourMs ? 15 * minuteMs : age < 7 * 24 * hourMs ? hourMs : 6 * hourMs);
}

/** The end of a request, or the time of the first look for an answer. */
export function findFirstDue({ text, _reply_id }: RightRequest, nowMs: number): number {
  return _reply_id && hasAnswerTag(text) ? findNextLook(nowMs, nowMs) : nowMs + respondWithinMs;
}

/** Requests of former versions do not know the reply that asked. */
const isFollowed = ({ _reply_id, _post_id, text }: RightRequest): boolean =>
  Boolean(_reply_id && _post_id) && hasAnswerTag(text);

function decide(text: string, replies: readonly NetworkReply[], nowMs: number): RowChange | null {
  // The last word counts.
  for (const { text: said, url, at } of [...replies].sort((one, other) => other.at - one.at)) {
    const answer = readAnswer(text, said);
    if (answer === null) continue;
    const evidence = url ?? `“${said.slice(0, 1500)}”, ${new Date(at).toISOString()}`;
    return answer === 'approved'
      ? {
          status: 'approved',
          due_at: null,
          attributes: { approved_at: new Date(nowMs).toISOString(), evidence, error: null },
        }
      : { status: 'expired', due_at: null, attributes: { evidence, error: 'The author said no.' } };
  }
  return null;
}

/** Looks for the author's answer once, and returns what becomes of the request. */
async function look(
  row: TeamRecordRow,
  request: RightRequest,
  { networks, now, closing }: FollowTools,
): Promise<RowChange> {
  const endsAt = row.created_at + respondWithinMs;
  const next = (afterMs = 0): number =>
    Math.min(endsAt, Math.max(findNextLook(row.created_at, now()), now() + afterMs));
  if (!isFollowed(request)) return { due_at: endsAt };
  try {
    const replies = await networks.listReplies({
      accountId: request.account_id ?? 0,
      externalId: request._post_id ?? '',
      replyId: request._reply_id ?? '',
      author: request._author ?? '',
    });
    return (
      decide(
        request.text,
        replies.filter(({ at }) => at >= row.created_at),
        now(),
      ) ?? { status: 'requested', due_at: next(), attributes: { error: null } }
    );
  } catch (error) {
    if (!(error instanceof ConnectorError) || closing.aborted) throw error;
    // An account that must be connected again: the answers are read then.
    const status = error.isFinal ? 'token_error' : row.status;
    return { status, due_at: next(error.retryAfterMs ?? hourMs), attributes: { error: error.message.slice(0, 500) } };
  }
}

/** Stores a change. One that only sets the next look is no news for webhooks. */
async function store(transaction: Database, row: TeamRecordRow, change: RowChange, nowMs: number): Promise<void> {
  const before = await lockRecord(transaction, 'right_request', row.team_id, row.id);
  // A person decided while the network was asked.
  if (!open.includes(before.status ?? '')) return;
  const { error } = readRecord<RightRequest>(before);
  const isNews = (change.status ?? before.status) !== before.status || (change.attributes?.['error'] ?? null) !== error;
  if (isNews) await changeRecord(transaction, before, change, nowMs);
  else
    await transaction
      .updateTable('team_records')
      .set({ due_at: change.due_at ?? null })
      .where('type', '=', 'right_request')
      .where('id', '=', row.id)
      .execute();
}

/**
 * Reads the answers of authors, and expires requests without one. Returns the delay until the next one is due; null =
 * none is open.
 */
export async function followRightRequests(database: Database, tools: FollowTools): Promise<number | null> {
  const { now, closing, reportError } = tools;
  while (!closing.aborted) {
    const claim = await claimNext(database, 'team_records', waiting, now());
    if (!claim) break;
    const { row } = claim;
    try {
      await withClaim(database, claim, now, async () => {
        const isOver = now() >= row.created_at + respondWithinMs;
        const change: RowChange = isOver
          ? { status: 'expired', due_at: null, attributes: {} }
          : await look(row, readRecord<RightRequest>(row), tools);
        await database.transaction().execute(async (transaction) => {
          await endClaim(transaction, claim, {});
          await store(transaction, row, change, now());
        });
      });
    } catch (error) {
      if (error instanceof LostLease) continue;
      if (!closing.aborted && !isTemporary(error)) reportError(error);
      await releaseClaim(database, claim, { due_at: now() + 5 * minuteMs });
    }
  }
  return findNextWork(database, 'team_records', waiting.where, now());
}
