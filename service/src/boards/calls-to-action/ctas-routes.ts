import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database } from '../../database/schema.ts';
import { requireBoard } from '../team-board.ts';
import { seesBoards } from '../../http/operations/sees-boards.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query, QueryRules } from '../../http/json-api/query.ts';
import { nameOf, orNull, readWebAddress } from '../../http/json-api/read-attributes.ts';
import { readAttributes as readStored, writeAttributes } from '../../visitors/media/media-reference.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows } from '../../http/operations/pages.ts';
import { addCollection } from '../../http/collections/add-collection.ts';
import type { Request } from '../../http/collections/collection.ts';
import { paths } from '../../http/paths.ts';
import { addCtaAssociationsRoutes } from './cta-associations-routes.ts';

const rules: QueryRules = {
  include: ['cta_associations'],
  fields: {
    cta: ['cta_associations'],
    cta_association: [],
  },
};

const changeable = { text: nameOf(100), url: readWebAddress, thumbnail_url: orNull(readWebAddress) };

interface CtaRow {
  readonly id: number;
  readonly attributes: string;
}

async function describeCtas(
  database: Database,
  rows: readonly CtaRow[],
  { include }: Query,
  base: string,
): Promise<ResourceNode[]> {
  const associations =
    !include.has('cta_associations') || rows.length === 0
      ? []
      : await database
          .selectFrom('cta_associations')
          .selectAll()
          .where(
            'cta_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  return rows.map(({ id, attributes }) => ({
    type: 'cta',
    id,
    attributes: readStored(attributes, base),
    relationships: {
      cta_associations: include.has('cta_associations')
        ? associations
            .filter(({ cta_id }) => cta_id === id)
            .map((association) => ({
              type: 'cta_association',
              id: association.id,
              attributes: { ...readStored(association.attributes, base), post_id: association.post_id },
            }))
        : notAsked,
    },
  }));
}

async function requireCta(database: Database, { bearer, id }: Request, ctaId: number): Promise<CtaRow> {
  const board = await requireBoard(database, bearer.teamId, id('board_id'));
  const cta = await database
    .selectFrom('ctas')
    .selectAll()
    .where('id', '=', ctaId)
    .where('board_id', '=', board.id)
    .executeTakeFirst();
  if (!cta) throw new ApiError('not_found', 'The board has no such call to action.');
  return cta;
}

/** Calls to action of a board, and the posts that display them. */
export function addCtasRoutes(registry: OperationRegistry): void {
  addCollection<CtaRow, typeof changeable>(registry, {
    type: 'cta',
    group: 'ctas',
    words: { one: 'a CTA', many: 'CTAs' },
    paths: { list: paths.ctas, item: paths.cta },
    scopes: { read: 'boards:read', write: 'boards:write' },
    permissions: { read: seesBoards, create: 'modify_board', update: 'modify_board', remove: 'modify_board' },
    query: rules,
    body: { attributes: changeable, required: ['text', 'url'] },
    list: async (request) => {
      const { database, bearer } = request;
      const board = await requireBoard(database, bearer.teamId, request.id('board_id'));
      return readRows(
        request,
        database.selectFrom('ctas').select(['id', 'attributes']).where('board_id', '=', board.id),
      );
    },
    retrieve: (request, id) => requireCta(request.database, request, id),
    create: async (transaction, { bearer, id, base }, { values }) => {
      const board = await requireBoard(transaction, bearer.teamId, id('board_id'));
      const row = {
        id: await allocateIds(transaction, 'ctas', 1),
        board_id: board.id,
        attributes: writeAttributes({ thumbnail_url: null, ...values }, base),
      };
      await transaction.insertInto('ctas').values(row).execute();
      return row;
    },
    update: async (transaction, request, { id, values }) => {
      const row = await requireCta(transaction, request, id);
      const attributes = writeAttributes({ ...(JSON.parse(row.attributes) as object), ...values }, request.base);
      await transaction.updateTable('ctas').set({ attributes }).where('id', '=', id).execute();
      return { ...row, attributes };
    },
    remove: async (transaction, request, id) => {
      await requireCta(transaction, request, id);
      await transaction.deleteFrom('ctas').where('id', '=', id).execute();
    },
    describe: (rows, { database, query, base }) => describeCtas(database, rows, query, base),
  });
  addCtaAssociationsRoutes(registry);
}
