import type { Hono } from 'hono';
import { allocateIds } from '../database/allocate-ids.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument, notAsked } from '../json-api/document.ts';
import { parseQuery } from '../json-api/query.ts';
import { orNull, readAttributes, readRelated, readRelatedList, type Reader } from '../json-api/read-attributes.ts';
import { maxBulkResources, readNewResource } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { paths } from '../paths.ts';
import { readPathId, type TeamDoor } from './team-door.ts';

/** Where on the picture, in per cent: two numbers, or texts with a per cent sign. */
const readCoordinates: Reader<readonly [string, string]> = (value) => {
  const parts = Array.isArray(value) ? (value as readonly unknown[]).map((part) => Number(/^(\d{1,3}(?:\.\d{1,3})?)%?$/.exec(String(part))?.[1] ?? NaN)) : [];
  const [x = NaN, y = NaN] = parts;
  return parts.length === 2 && x <= 100 && y <= 100 ? { value: [`${x}%`, `${y}%`] } : { wanted: 'two numbers from 0 to 100, per cent of the picture' };
};

const creatable = { coordinates: orNull(readCoordinates) };

/** Apply a call to action to posts of its board, and take it off again. */
export function addCtaAssociationsRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor): void {
  const { database, limitBody } = door;

  app.post(paths.ctaAssociations, limitBody, async (context) => {
    const board = await door.findBoard(context, await door.enter(context, 'posts:write'));
    const query = parseQuery(new URL(context.req.url).searchParams, { fields: { cta_association: ['type', 'coordinates', 'post_id', 'cta'] } });
    const resource = await readNewResource(context, 'cta_association');
    const { coordinates = null } = readAttributes(resource, creatable);
    const ctaId = readRelated(resource, 'cta', 'cta');
    const postIds = readRelatedList(resource, 'posts', 'post', maxBulkResources);
    const attributes = JSON.stringify({ type: coordinates ? 'hotspot' : 'button', coordinates });

    const rows = await database.transaction().execute(async (transaction) => {
      // Locks the row: of two that apply the same at once, the second finds the first's.
      const cta = await transaction.updateTable('ctas').set({ board_id: board.id }).where('id', '=', ctaId).where('board_id', '=', board.id).returning('id').executeTakeFirst();
      if (!cta) throw new ApiError('not_found', 'The board has no such call to action.', { pointer: '/data/relationships/cta' });
      const posts = await transaction.selectFrom('posts').select('id').where('id', 'in', postIds).where('board_id', '=', board.id).execute();
      if (posts.length < postIds.length) throw new ApiError('not_found', 'The board does not have all of these posts.', { pointer: '/data/relationships/posts' });
      const there = await transaction.selectFrom('cta_associations').selectAll().where('cta_id', '=', ctaId).where('post_id', 'in', postIds).where('attributes', '=', attributes).execute();
      const missing = postIds.filter((id) => !there.some(({ post_id }) => post_id === id));
      const firstId = await allocateIds(transaction, 'cta_associations', missing.length);
      const added = missing.map((post_id, index) => ({ id: firstId + index, post_id, cta_id: ctaId, attributes }));
      if (added.length > 0) await transaction.insertInto('cta_associations').values(added).execute();
      return [...there, ...added];
    });
    return respondPrivate(context, buildDocument({
      data: rows.map((row) => ({
        type: 'cta_association', id: row.id, attributes: { ...JSON.parse(row.attributes) as object, post_id: row.post_id }, relationships: { cta: notAsked },
      })),
      fields: query.fields,
    }), 201);
  });
  refuseOtherMethods(app, paths.ctaAssociations, 'POST');

  app.delete(paths.ctaAssociation, async (context) => {
    const board = await door.findBoard(context, await door.enter(context, 'posts:write'));
    parseQuery(new URL(context.req.url).searchParams, {});
    const ofBoard = database.selectFrom('posts').select('id').where('board_id', '=', board.id);
    const gone = await database.deleteFrom('cta_associations').where('id', '=', readPathId(context, 'cta_association_id')).where('post_id', 'in', ofBoard).returning('id').executeTakeFirst();
    if (!gone) throw new ApiError('not_found', 'The board has no such call to action on a post.');
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.ctaAssociation, 'DELETE');
}
