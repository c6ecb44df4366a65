import { createHash, randomBytes } from 'node:crypto';
import type { PostCreateRequestRow, PostWork } from '../../database/visitor-rows.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { SolvedChallenge } from './challenges.ts';
import { pointTo, type PostEnvelope, type VisitorPost } from './visitor-post.ts';

export interface RequestDraft {
  readonly boardId: number;
  readonly post: VisitorPost;
  readonly work: PostWork;
  readonly envelope: PostEnvelope;
  readonly solved: SolvedChallenge | null;
  readonly nowMs: number;
}

/** The data of the request that is stored until its moderation. */
export type StoredPostRequest = VisitorPost & Pick<PostEnvelope, 'acceptedTerms'>;

const idBytes = 18;

export function hashPost(post: VisitorPost): string {
  return createHash('sha256').update(JSON.stringify(post)).digest('hex');
}

/** Returns an earlier request with the same key. Throws when that request was for a different post. */
export async function findRepeat(
  database: Database,
  boardId: number,
  { idempotencyKey }: PostEnvelope,
  post: VisitorPost,
): Promise<PostCreateRequestRow | null> {
  if (idempotencyKey === null) return null;
  const row = await database
    .selectFrom('post_create_requests')
    .selectAll()
    .where('board_id', '=', boardId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (row && row.body_hash !== hashPost(post)) {
    throw new ApiError('idempotency_conflict', 'Another post was sent under this key. Give a new post a new key.', {
      pointer: '/meta/idempotency_key',
    });
  }
  return row ?? null;
}

/** Reserves the uploads for this request, so that no other request can use them. */
async function takeUploads(
  database: Database,
  { boardId, post, nowMs }: RequestDraft,
  requestId: string,
): Promise<void> {
  for (const [index, item] of post.media.entries()) {
    if (item.kind !== 'upload') continue;
    const taken = await database
      .updateTable('uploads')
      .set({ request_id: requestId })
      .where('id', '=', item.id)
      .where('board_id', '=', boardId)
      .where('request_id', 'is', null)
      .where('expires_at', '>', nowMs)
      .returning('id')
      .executeTakeFirst();
    if (!taken)
      throw new ApiError('invalid_attribute', 'This file is not there any more. Please add it again.', {
        pointer: pointTo(item, index),
      });
  }
}

async function useChallenge(database: Database, { id, expiresAt }: SolvedChallenge): Promise<void> {
  const used = await database
    .insertInto('solved_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!used)
    throw new ApiError('invalid_challenge', 'This proof of work was used before. Get another one.', {
      pointer: '/meta/challenge',
    });
}

/**
 * Stores the request with all its related rows, or nothing. Of two simultaneous requests with one key, the second
 * returns the result of the first. When the promise resolves, the database has stored it permanently.
 */
export async function storeRequest(database: Database, draft: RequestDraft): Promise<PostCreateRequestRow> {
  const { boardId, post, work, envelope, solved, nowMs } = draft;
  const stored: StoredPostRequest = { ...post, acceptedTerms: envelope.acceptedTerms };
  const row: PostCreateRequestRow = {
    id: randomBytes(idBytes).toString('base64url'),
    board_id: boardId,
    status: 'pending',
    idempotency_key: envelope.idempotencyKey,
    body_hash: hashPost(post),
    created_at: nowMs,
    attributes: JSON.stringify(stored),
    work,
    errors: '[]',
    post_id: null,
  };
  const isNew = await database.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('post_create_requests')
      .values(row)
      .onConflict((conflict) => conflict.columns(['board_id', 'idempotency_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return false;
    if (solved) await useChallenge(transaction, solved);
    await takeUploads(transaction, draft, row.id);
    return true;
  });
  return isNew ? row : ((await findRepeat(database, boardId, envelope, post)) ?? row);
}
