import { sql } from 'kysely';
import { findPublicBoard } from '../../boards/find-board.ts';
import type { PostCreateRequestRow, PostWork } from '../../database/visitor-rows.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, type ErrorObject } from '../../http/json-api/api-error.ts';
import { isPlainJsonApi, jsonApiType, parseMediaType } from '../../http/json-api/media-type.ts';
import { respondErrors } from '../../http/json-api/respond.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { readUploadId, type Uploads } from '../uploads/uploads.ts';
import type { Challenges, SolvedChallenge } from './challenges.ts';
import { describeRequest, isInFlightRequests, requestRules, retryAfterS } from './describe-request.ts';
import { findPostForm, type Defences, type PostForm } from './post-form.ts';
import type { PostRateLimiter } from './post-rate-limiter.ts';
import { trapName } from './post-limits.ts';
import { findPostWork } from './post-work.ts';
import { readPostBody } from './read-post-body.ts';
import { readVisitorPost } from './read-visitor-post.ts';
import { findRepeat, storeRequest } from './store-request.ts';
import { pointTo, type VisitorPost } from './visitor-post.ts';

export interface CreatePostOptions {
  readonly rateLimiter: PostRateLimiter;
  readonly challenges: Challenges;
  /** Reports a new request to the processes that make posts. */
  readonly wake: () => void;
  readonly uploads: Uploads;
  readonly defences: Defences;
  readonly now: () => number;
}

/** Files are uploaded separately, so the body has only text. */
const maxBodyBytes = 65_536;
/**
 * Maximum number of waiting requests of one board per queue. Further requests are rejected immediately, while the
 * visitor still has the form. The last video waits for half an hour.
 */
const maxWaiting: Readonly<Record<PostWork, number>> = { words: 200, pictures: 100, films: 20 };
const busyRetryS = 30;

function requireContentType(header: string | undefined): void {
  const type = parseMediaType(header ?? '');
  if (type.name === 'application/json' || isPlainJsonApi(type)) return;
  throw new ApiError(
    'unsupported_media_type',
    `Send ${jsonApiType} without parameters other than profile, or application/json.`,
    { header: 'Content-Type' },
  );
}

async function requireRoom(database: Database, boardId: number, work: PostWork): Promise<void> {
  const { count } = await database
    .selectFrom('post_create_requests')
    .select(sql<number>`count(*)`.as('count'))
    .where('work', '=', work)
    .where('status', 'in', ['pending', 'processing'])
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxWaiting[work])
    throw new ApiError('busy', 'Very many posts are coming in just now. Please try again in a minute.', undefined, {
      'Retry-After': String(busyRetryS),
    });
}

async function requireWholeUploads({ media }: VisitorPost, uploads: Uploads): Promise<void> {
  for (const [index, item] of media.entries()) {
    if (item.kind === 'upload' && !(await uploads.isWhole(item.id))) {
      throw new ApiError('invalid_attribute', 'The upload is incomplete. Please wait for it, or add the file again.', {
        pointer: pointTo(item, index),
      });
    }
  }
}

async function checkChallenge(
  challenges: Challenges,
  form: PostForm,
  boardId: number,
  payload: string | null,
): Promise<SolvedChallenge | null> {
  if (!form.needsChallenge) return null;
  if (payload === null)
    throw new ApiError('challenge_required', 'This board asks for a proof of work: links.challenge of the board.', {
      pointer: '/meta/challenge',
    });
  const solved = await challenges.check(boardId, payload);
  if (!solved)
    throw new ApiError('invalid_challenge', 'This proof of work is wrong or too old. Get another one.', {
      pointer: '/meta/challenge',
    });
  return solved;
}

/** Create a public post. Fast checks run first. */
export function addCreatePostRoute({ add }: OperationRegistry, options: CreatePostOptions): void {
  const { rateLimiter, challenges, wake, uploads, defences, now } = options;

  function respond(input: Input, row: PostCreateRequestRow, slug: string): Response {
    if (isInFlightRequests(row)) input.context.header('Retry-After', String(retryAfterS));
    return respondOne(input, describeRequest(row, slug, input.base));
  }

  add(
    {
      id: 'create_public_post',
      group: 'posts',
      summary: 'Create a public post',
      method: 'POST',
      path: paths.posts,
      limit: 'reads',
      ownBody: {
        mediaTypes: [jsonApiType, 'application/json'],
        maxBytes: maxBodyBytes,
        example: { data: { type: 'post', attributes: { author: { name: 'Ada' }, text: 'Good bread' } } },
      },
      query: requestRules,
      response: { status: 202, type: 'post_create_request', item: paths.postRequest },
    },
    async (input) => {
      const { context, database, text } = input;
      await rateLimiter.try(context);
      requireContentType(context.req.header('Content-Type'));
      const board = await findPublicBoard(database, text('slug'));
      const form = await findPostForm(database, board, defences);
      if (!form) throw new ApiError('posts_not_taken', 'This board takes no posts of visitors.');
      const { attributes, envelope } = readPostBody(await context.req.text());
      if (form.hasTrap && envelope.trap !== '')
        throw new ApiError('invalid_attribute', 'Please leave this field empty.', { pointer: `/meta/${trapName}` });

      const errors: ErrorObject[] = [];
      const post = readVisitorPost(attributes, form, (address) => readUploadId(address, context.get('base')), errors);
      if (errors.length > 0) return respondErrors(context, 422, errors);
      const earlier = await findRepeat(database, board.id, envelope, post);
      if (earlier) return respond(input, earlier, board.slug);

      const solved = await checkChallenge(challenges, form, board.id, envelope.challenge);
      await requireWholeUploads(post, uploads);
      const work = await findPostWork(post, uploads.readHead);
      await requireRoom(database, board.id, work);
      const row = await rateLimiter.countPost(context, board.id, () =>
        storeRequest(database, { boardId: board.id, post, work, envelope, solved, nowMs: now() }),
      );
      wake();
      return respond(input, row, board.slug);
    },
  );
}
