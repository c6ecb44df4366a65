import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import { describeCaching } from '../http/cache-control.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { buildDocument, notAsked, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, type QueryRules } from '../json-api/query.ts';
import { respondCacheable } from '../json-api/respond.ts';
import { readAttributes } from '../media/media-reference.ts';
import { fillPath, paths } from '../paths.ts';
import { answerPosts } from '../posts/posts-route.ts';
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
 * Retrieve a public mix: several boards shown as one. It has what a board has for its readers, so that whoever can show a
 * board can show a mix: name, feeds, the looks of its first board, and its posts at `links.posts`.
 */
export function addMixRoutes(app: Hono<ServiceEnvironment>, database: Database): void {
  app.get(paths.mix, async (context) => {
    const url = new URL(context.req.url);
    const query = parseQuery(url.searchParams, rules);
    const mix_id = context.req.param('mix_id');
    const { mix, boardIds, isLive } = await findPublicMix(database, mix_id);
    const base = context.get('base');

    async function load(table: 'social_feeds' | 'personalizations', type: string, of: readonly number[]): Promise<readonly ResourceNode[] | typeof notAsked> {
      if (!query.include.has(table)) return notAsked;
      if (of.length === 0) return [];
      const rows = await database.selectFrom(table).selectAll().where('board_id', 'in', of).orderBy('id').execute();
      return rows.map(({ id, attributes }) => ({ type, id, attributes: readAttributes(attributes, base) }));
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
      },
    };
    const links = { self: base + fillPath(paths.mix, { mix_id }) + url.search };
    return respondCacheable(context, buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0, links }), describeCaching(isLive));
  });

  app.get(paths.mixPosts, (context) => {
    const mix_id = context.req.param('mix_id');
    return answerPosts(context, database, fillPath(paths.mixPosts, { mix_id }), () => findPublicMix(database, mix_id));
  });
  for (const path of [paths.mix, paths.mixPosts]) refuseOtherMethods(app, path, 'GET, HEAD');
}
