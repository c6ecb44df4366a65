import type { Hono } from 'hono';
import { findPublicBoard } from '../boards/find-board.ts';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import { parseQuery } from '../json-api/query.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { fillPath, paths } from '../paths.ts';
import { addCreatePostRoute, type CreatePostOptions } from './create-post-route.ts';
import { describeRequest, isUnderWay, retryAfterS } from './describe-request.ts';
import { findPostForm } from './post-form.ts';

/** Create a public post, check a public post upload request, and the proof of work that some boards ask for. */
export function addPublicPostsRoutes(app: Hono<ServiceEnvironment>, database: Database, options: CreatePostOptions): void {
  addCreatePostRoute(app, database, options);

  app.get(paths.postRequest, async (context) => {
    parseQuery(new URL(context.req.url).searchParams, {});
    const board = await findPublicBoard(database, context.req.param('slug'));
    const row = context.req.param('id').includes('\0') ? undefined : await database.selectFrom('post_create_requests').selectAll()
      .where('id', '=', context.req.param('id')).where('board_id', '=', board.id).executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no such request.');
    if (isUnderWay(row)) context.header('Retry-After', String(retryAfterS));
    return respondPrivate(context, describeRequest(row, board.slug, context.get('base')));
  });

  app.get(paths.postChallenge, async (context) => {
    options.gate.try(context);
    parseQuery(new URL(context.req.url).searchParams, {});
    const board = await findPublicBoard(database, context.req.param('slug'));
    if (!await findPostForm(database, board, options.defences)) throw new ApiError('posts_not_taken', 'This board takes no posts of visitors.');
    const { challenge, expiresAt } = await options.desk.issue(board.id);
    return respondPrivate(context, {
      jsonapi: { version: '1.1' },
      links: { self: context.get('base') + fillPath(paths.postChallenge, { slug: board.slug }) },
      data: { type: 'post_challenge', id: challenge.parameters.nonce, attributes: { challenge, expires_at: new Date(expiresAt).toISOString() } },
    });
  });

  for (const [path, allowed] of [[paths.posts, 'GET, HEAD, POST, OPTIONS'], [paths.postRequest, 'GET, HEAD, OPTIONS'], [paths.postChallenge, 'GET, HEAD, OPTIONS']] as const) {
    // Listing posts is another operation's, which stands before this.
    app.all(path, () => { throw new ApiError('method_not_allowed', `Allowed: ${allowed}.`, undefined, { Allow: allowed }); });
  }
}
