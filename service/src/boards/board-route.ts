import { describeCaching } from '../http/cache-control.ts';
import { buildDocument, notAsked, type ResourceNode } from '../http/json-api/document.ts';
import type { QueryRules } from '../http/json-api/query.ts';
import { respondCacheable } from '../http/json-api/respond.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { fillPath, paths } from '../http/paths.ts';
import { describePublicFeed } from '../feeds/describe-feed.ts';
import { findPostForm, type PostForm } from '../visitors/posts/post-form.ts';
import { describeLimits } from '../visitors/posts/post-limits.ts';
import type { VisitorPostsOptions } from '../visitors/visitor-posts-options.ts';
import { boardChangesAddress } from './changes/board-changes-route.ts';
import { findPublicBoard, type BoardRow } from './find-board.ts';

const rules: QueryRules = {
  include: ['social_feeds', 'personalizations'],
  fields: {
    board: ['name', 'slug', 'realtime', 'social_feeds', 'personalizations'],
    social_feed: ['name', 'source', 'options'],
    personalization: ['name', 'theme', 'author', 'share_buttons', 'remove_duplicate_images', 'background', 'data'],
  },
};

function describeLinks(board: BoardRow, form: PostForm | null, base: string): Record<string, string> {
  const { slug } = board;
  return {
    self: base + fillPath(paths.board, { slug }),
    engagement: base + fillPath(paths.activity, { slug }),
    // The first page of posts is the address to poll; the changes say when.
    ...(board.is_live === 1 && {
      live: base + fillPath(paths.posts, { slug }),
      changes: boardChangesAddress(base, [board.id]),
    }),
    ...(form && { uploads: base + fillPath(paths.uploads, { slug }) }),
    // A visitor accepts one of these terms. The list is for the team only, but each term is public by its id.
    ...(form && { right_request_terms: base + fillPath(paths.rightRequestTerms, { team_id: `${board.team_id}` }) }),
    ...(form?.needsChallenge === true && { challenge: base + fillPath(paths.postChallenge, { slug }) }),
  };
}

/** Retrieve a board by slug. */
export function addBoardRoute({ add }: OperationRegistry, visitorPosts: VisitorPostsOptions): void {
  add(
    {
      id: 'retrieve_public_board',
      group: 'boards',
      summary: 'Retrieve a board by slug',
      method: 'GET',
      path: paths.board,
      limit: 'reads',
      cache: 'until_change',
      query: rules,
      response: { status: 200, type: 'board' },
    },
    async ({ context, database, query, base, text }) => {
      const url = new URL(context.req.url);
      const slug = text('slug');
      const board = await findPublicBoard(database, slug);
      const form = await findPostForm(database, board, visitorPosts);

      async function load(
        table: 'social_feeds' | 'personalizations',
        type: string,
      ): Promise<readonly ResourceNode[] | typeof notAsked> {
        if (!query.include.has(table)) return notAsked;
        const rows = await database
          .selectFrom(table)
          .select(['id', 'attributes'])
          .where('board_id', '=', board.id)
          .orderBy('id')
          .execute();
        // Personalizations for all boards of the team follow those of the board.
        const ofTeam =
          table === 'social_feeds'
            ? []
            : await database
                .selectFrom('personalizations')
                .select(['id', 'attributes'])
                .where('team_id', '=', board.team_id)
                .orderBy('id')
                .execute();
        return [...rows, ...ofTeam].map(({ id, attributes }) => ({
          type,
          id,
          attributes:
            type === 'social_feed'
              ? describePublicFeed(readAttributes(attributes, base))
              : readAttributes(attributes, base),
        }));
      }

      const data: ResourceNode = {
        type: 'board',
        id: board.id,
        attributes: { name: board.name, slug: board.slug, realtime: board.is_live === 1 },
        relationships: {
          social_feeds: await load('social_feeds', 'social_feed'),
          personalizations: await load('personalizations', 'personalization'),
        },
        links: describeLinks(board, form, base),
      };
      const links = { self: base + fillPath(paths.board, { slug }) + url.search };
      const document = buildDocument({
        data,
        fields: query.fields,
        hasIncluded: query.include.size > 0,
        links,
        ...(form && {
          meta: { public_post: describeLimits(form.takesReviews, visitorPosts.videoProgram !== undefined) },
        }),
      });
      return respondCacheable(context, document, describeCaching(board.is_live === 1));
    },
  );
}
