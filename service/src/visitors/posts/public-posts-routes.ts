import { findPublicBoard } from '../../boards/find-board.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { respondPrivate } from '../../http/json-api/respond.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { addCreatePostRoute, type CreatePostOptions } from './create-post-route.ts';
import { describeRequest, isInFlightRequests, requestRules, retryAfterS } from './describe-request.ts';
import { findPostForm } from './post-form.ts';

/** Create a public post, check a public post upload request, and the proof of work that some boards require. */
export function addPublicPostsRoutes(registry: OperationRegistry, options: CreatePostOptions): void {
  addCreatePostRoute(registry, options);

  registry.add(
    {
      id: 'check_public_post',
      group: 'posts',
      summary: 'Check a public post upload request',
      method: 'GET',
      path: paths.postRequest,
      limit: 'reads',
      query: requestRules,
      response: { status: 200, type: 'post_create_request' },
    },
    async (input) => {
      const { context, database, text, base } = input;
      const board = await findPublicBoard(database, text('slug'));
      const row = await database
        .selectFrom('post_create_requests')
        .selectAll()
        .where('id', '=', text('id'))
        .where('board_id', '=', board.id)
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found', 'There is no such request.');
      if (isInFlightRequests(row)) context.header('Retry-After', String(retryAfterS));
      return respondOne(input, describeRequest(row, board.slug, base));
    },
  );

  registry.add(
    {
      id: 'retrieve_post_challenge',
      group: 'posts',
      summary: 'Retrieve a proof of work for a public post',
      method: 'GET',
      path: paths.postChallenge,
      limit: 'reads',
      response: { status: 200, type: 'post_challenge' },
      isOurs: true,
    },
    async ({ context, database, text }) => {
      await options.rateLimiter.try(context);
      const board = await findPublicBoard(database, text('slug'));
      if (!(await findPostForm(database, board, options.defences)))
        throw new ApiError('posts_not_taken', 'This board takes no posts of visitors.');
      const { challenge, expiresAt } = await options.challenges.issue(board.id);
      return respondPrivate(context, {
        jsonapi: { version: '1.1' },
        links: { self: context.get('base') + fillPath(paths.postChallenge, { slug: board.slug }) },
        data: {
          type: 'post_challenge',
          id: challenge.parameters.nonce,
          attributes: { challenge, expires_at: new Date(expiresAt).toISOString() },
        },
      });
    },
  );
}
