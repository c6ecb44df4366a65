import { describeCaching } from '../../http/cache-control.ts';
import { buildDocument, notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { respondCacheable } from '../../http/json-api/respond.ts';
import { describePublicFeed } from '../../feeds/describe-feed.ts';
import { readAttributes } from '../../visitors/media/media-reference.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { limitOfPosts, postPages, publicPostsRules, respondPosts } from '../../posts/posts-route.ts';
import { boardChangesAddress, maxBoards } from '../changes/board-changes-route.ts';
import { findPublicMix } from './find-mix.ts';

const rules: QueryRules = {
  include: ['social_feeds', 'personalizations'],
  fields: {
    mix: ['name', 'realtime', 'social_feeds', 'personalizations'],
    social_feed: ['name', 'source', 'options'],
    personalization: ['name', 'theme', 'author', 'share_buttons', 'remove_duplicate_images', 'background', 'data'],
  },
};

/**
 * Retrieve a public mix: several boards displayed as one. A public mix has the same fields as a public board, so that a
 * client for boards can display it: name, feeds, the design of its first board, and its posts at `links.posts`.
 */
export function addMixRoutes({ add }: OperationRegistry): void {
  add(
    {
      id: 'retrieve_public_mix',
      group: 'mixes',
      summary: 'Retrieve a public mix',
      method: 'GET',
      path: paths.mix,
      limit: 'reads',
      cache: 'until_change',
      query: rules,
      response: { status: 200, type: 'mix' },
    },
    async ({ context, database, query, base, text }) => {
      const url = new URL(context.req.url);
      const mix_id = text('mix_id');
      const { mix, boardIds, liveIds, isLive } = await findPublicMix(database, mix_id);

      async function load(
        table: 'social_feeds' | 'personalizations',
        type: string,
        of: readonly number[],
      ): Promise<readonly ResourceNode[] | typeof notAsked> {
        if (!query.include.has(table)) return notAsked;
        if (of.length === 0) return [];
        const rows = await database.selectFrom(table).selectAll().where('board_id', 'in', of).orderBy('id').execute();
        return rows.map(({ id, attributes }) => ({
          type,
          id,
          attributes:
            type === 'social_feed'
              ? describePublicFeed(readAttributes(attributes, base))
              : readAttributes(attributes, base),
        }));
      }

      const data: ResourceNode = {
        type: 'mix',
        id: mix.id,
        attributes: { name: mix.name, realtime: isLive },
        relationships: {
          social_feeds: await load('social_feeds', 'social_feed', boardIds),
          personalizations: await load('personalizations', 'personalization', boardIds.slice(0, 1)),
        },
        links: {
          self: base + fillPath(paths.mix, { mix_id }),
          posts: base + fillPath(paths.mixPosts, { mix_id }),
          ...(isLive && { live: base + fillPath(paths.mixPosts, { mix_id }) }),
          ...(isLive && liveIds.length <= maxBoards && { changes: boardChangesAddress(base, liveIds) }),
        },
      };
      const links = { self: base + fillPath(paths.mix, { mix_id }) + url.search };
      return respondCacheable(
        context,
        buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0, links }),
        describeCaching(isLive),
      );
    },
  );

  add(
    {
      id: 'list_mix_posts',
      group: 'mixes',
      summary: 'List posts of a public mix',
      method: 'GET',
      path: paths.mixPosts,
      limit: limitOfPosts,
      cache: 'until_change',
      query: publicPostsRules,
      page: postPages,
      response: { status: 200, type: 'post', isList: true },
      isOurs: true,
    },
    (input) => {
      const mix_id = input.text('mix_id');
      return respondPosts(input, fillPath(paths.mixPosts, { mix_id }), () => findPublicMix(input.database, mix_id));
    },
  );
}
