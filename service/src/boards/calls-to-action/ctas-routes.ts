import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database } from '../../database/schema.ts';
import { requireBoard } from '../team-board.ts';
import { seesBoards } from '../../http/operations/sees-boards.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { Query, QueryRules } from '../../http/json-api/query.ts';
import { orNull, readWebAddress, textOf } from '../../http/json-api/read-attributes.ts';
import { readAttributes as readStored, writeAttributes } from '../../visitors/media/media-reference.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readPage, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { addCtaAssociationsRoutes } from './cta-associations-routes.ts';

const rules: QueryRules = {
  include: ['cta_associations'],
  fields: {
    cta: ['text', 'url', 'thumbnail_url', 'cta_associations'],
    cta_association: ['type', 'coordinates', 'post_id'],
  },
};

const changeable = { text: textOf(100), url: readWebAddress, thumbnail_url: orNull(readWebAddress) };

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

/** Calls to action of a board, and the posts that display them. */
export function addCtasRoutes(registry: OperationRegistry): void {
  const { add } = registry;
  const [group, one] = ['ctas', { status: 200, type: 'cta' } as const] as const;

  async function requireCta(input: Omit<Input, 'item' | 'items'>): Promise<CtaRow> {
    const { database, bearer } = input;
    const board = await requireBoard(database, bearer.teamId, input.id('board_id'));
    const cta = await database
      .selectFrom('ctas')
      .selectAll()
      .where('id', '=', input.id('cta_id'))
      .where('board_id', '=', board.id)
      .executeTakeFirst();
    if (!cta) throw new ApiError('not_found', 'The board has no such call to action.');
    return cta;
  }
  async function respondCta(
    input: Omit<Input, 'item' | 'items'>,
    row: CtaRow,
    location?: { path: string; parameters: Record<string, string> },
  ): Promise<Response> {
    const [data = { type: 'cta', id: row.id, attributes: {} }] = await describeCtas(
      input.database,
      [row],
      input.query,
      input.base,
    );
    return respondOne(input, data, location && { location });
  }

  add(
    {
      group,
      id: 'list_ctas',
      summary: 'List CTAs',
      method: 'GET',
      path: paths.ctas,
      scope: 'boards:read',
      permission: seesBoards,
      query: rules,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer, query, base } = input;
      const board = await requireBoard(database, bearer.teamId, input.id('board_id'));
      const { rows, links } = await readPage(input, (range) =>
        database
          .selectFrom('ctas')
          .select(['id', 'attributes'])
          .where('board_id', '=', board.id)
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(input, await describeCtas(database, rows, query, base), links);
    },
  );
  add(
    {
      group,
      id: 'create_cta',
      summary: 'Create a CTA',
      method: 'POST',
      path: paths.ctas,
      scope: 'boards:write',
      permission: 'modify_board',
      query: rules,
      body: { kind: 'create', type: 'cta', attributes: changeable, required: ['text', 'url'] },
      response: { status: 201, type: 'cta' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        base,
        item,
      } = input;
      const board = await requireBoard(database, teamId, input.id('board_id'));
      const row = {
        id: await allocateIds(database, 'ctas', 1),
        board_id: board.id,
        attributes: writeAttributes({ thumbnail_url: null, ...item.values }, base),
      };
      await database.insertInto('ctas').values(row).execute();
      return respondCta(input, row, {
        path: paths.cta,
        parameters: { team_id: String(teamId), board_id: String(board.id), cta_id: String(row.id) },
      });
    },
  );
  add(
    {
      group,
      id: 'retrieve_cta',
      summary: 'Retrieve a CTA',
      method: 'GET',
      path: paths.cta,
      scope: 'boards:read',
      permission: seesBoards,
      query: rules,
      response: one,
    },
    async (input) => respondCta(input, await requireCta(input)),
  );
  add(
    {
      group,
      id: 'update_cta',
      summary: 'Update a CTA',
      method: 'PATCH',
      path: paths.cta,
      scope: 'boards:write',
      permission: 'modify_board',
      query: rules,
      body: { kind: 'update', type: 'cta', attributes: changeable },
      response: one,
    },
    async (input) => {
      const { database, base, item } = input;
      const row = await requireCta(input);
      const attributes = writeAttributes({ ...(JSON.parse(row.attributes) as object), ...item.values }, base);
      await database.updateTable('ctas').set({ attributes }).where('id', '=', row.id).execute();
      return respondCta(input, { ...row, attributes });
    },
  );
  add(
    {
      group,
      id: 'delete_cta',
      summary: 'Delete a CTA',
      method: 'DELETE',
      path: paths.cta,
      scope: 'boards:write',
      permission: 'modify_board',
    },
    async (input) => {
      await input.database
        .deleteFrom('ctas')
        .where('id', '=', (await requireCta(input)).id)
        .execute();
      return respondNothing(input);
    },
  );
  addCtaAssociationsRoutes(registry);
}
