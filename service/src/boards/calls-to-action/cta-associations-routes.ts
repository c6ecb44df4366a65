import { allocateIds } from '../../database/allocate-ids.ts';
import { requireBoard } from '../team-board.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked } from '../../http/json-api/document.ts';
import { orNull, readBy } from '../../http/json-api/read-attributes.ts';
import { maxBulkResources } from '../../http/json-api/read-resource.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { wholeList } from '../../http/operations/pages.ts';
import { respondList, respondNothing } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';

/** The position on the picture, in percent: two numbers, or texts with a percent sign. */
const readCoordinates = readBy<readonly [string, string]>(
  (value) => {
    const parts = Array.isArray(value)
      ? (value as readonly unknown[]).map((part) =>
          Number(/^(\d{1,3}(?:\.\d{1,3})?)%?$/.exec(String(part))?.[1] ?? NaN),
        )
      : [];
    const [x = NaN, y = NaN] = parts;
    return parts.length === 2 && x <= 100 && y <= 100
      ? { value: [`${x}%`, `${y}%`] }
      : { wanted: 'two numbers from 0 to 100, per cent of the picture' };
  },
  { type: 'array', items: {}, minItems: 2, maxItems: 2 },
);

const group = 'ctas';

function addApplyCta({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'apply_cta',
      summary: 'Apply a CTA',
      method: 'POST',
      path: paths.ctaAssociations,
      scope: 'posts:write',
      permission: 'moderate_board',
      query: { fields: { cta_association: ['cta'] } },
      body: {
        kind: 'create',
        type: 'cta_association',
        attributes: { coordinates: orNull(readCoordinates) },
        relationships: {
          cta: { type: 'cta', isRequired: true },
          posts: { type: 'post', many: maxBulkResources, isRequired: true },
        },
      },
      response: { status: 201, type: 'cta_association', isList: true, item: paths.ctaAssociation },
    },
    async (input) => {
      const {
        database,
        bearer,
        item: {
          values: { coordinates = null },
          related,
        },
      } = input;
      const board = await requireBoard(database, bearer.teamId, input.id('board_id'));
      const ctaId = related.cta[0].id;
      const postIds = (related.posts ?? []).map(({ id }) => id);
      const attributes = JSON.stringify({ type: coordinates ? 'hotspot' : 'button', coordinates });

      const list = await database.transaction().execute(async (transaction) => {
        // Locks the row: of two simultaneous requests for the same call to action, the second finds the association of
        // the first.
        const cta = await transaction
          .updateTable('ctas')
          .set({ board_id: board.id })
          .where('id', '=', ctaId)
          .where('board_id', '=', board.id)
          .returning('id')
          .executeTakeFirst();
        if (!cta)
          throw new ApiError('not_found', 'The board has no such call to action.', {
            pointer: '/data/relationships/cta',
          });
        const posts = await transaction
          .selectFrom('posts')
          .select('id')
          .where('id', 'in', postIds)
          .where('board_id', '=', board.id)
          .execute();
        if (posts.length < postIds.length)
          throw new ApiError('not_found', 'The board does not have all of these posts.', {
            pointer: '/data/relationships/posts',
          });
        const there = await transaction
          .selectFrom('cta_associations')
          .selectAll()
          .where('cta_id', '=', ctaId)
          .where('post_id', 'in', postIds)
          .where('attributes', '=', attributes)
          .execute();
        const missing = postIds.filter((id) => !there.some(({ post_id }) => post_id === id));
        const firstId = await allocateIds(transaction, 'cta_associations', missing.length);
        const added = missing.map((post_id, index) => ({ id: firstId + index, post_id, cta_id: ctaId, attributes }));
        if (added.length > 0) await transaction.insertInto('cta_associations').values(added).execute();
        return [...there, ...added];
      });
      const { rows, links } = wholeList(input, list);
      return respondList(
        input,
        rows.map((row) => ({
          type: 'cta_association',
          id: row.id,
          attributes: { ...(JSON.parse(row.attributes) as object), post_id: row.post_id },
          relationships: { cta: notAsked },
        })),
        links,
      );
    },
  );
}

function addUnapplyCta({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'unapply_cta',
      summary: 'Unapply a CTA',
      method: 'DELETE',
      path: paths.ctaAssociation,
      scope: 'posts:write',
      permission: 'moderate_board',
    },
    async (input) => {
      const { database, bearer } = input;
      const board = await requireBoard(database, bearer.teamId, input.id('board_id'));
      const ofBoard = database.selectFrom('posts').select('id').where('board_id', '=', board.id);
      const gone = await database
        .deleteFrom('cta_associations')
        .where('id', '=', input.id('cta_association_id'))
        .where('post_id', 'in', ofBoard)
        .returning('id')
        .executeTakeFirst();
      if (!gone) throw new ApiError('not_found', 'The board has no such call to action on a post.');
      return respondNothing(input);
    },
  );
}

/** Apply a call to action to posts of its board, and remove it. */
export function addCtaAssociationsRoutes(registry: OperationRegistry): void {
  addApplyCta(registry);
  addUnapplyCta(registry);
}
