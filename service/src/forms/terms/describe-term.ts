import type { Database, TermRow } from '../../database/schema.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';

export const termRules: QueryRules = {
  include: ['board'],
  fields: {
    right_request_term: ['name', 'format', 'text', 'url', 'archived', 'created_at', 'board'],
    board: ['name', 'slug'],
  },
};

/** Returns the board of the terms if it is public, and only its public attributes. */
async function loadBoard(database: Database, id: number): Promise<ResourceNode | null> {
  const board = await database
    .selectFrom('boards')
    .selectAll()
    .where('id', '=', id)
    .where('is_public', '=', 1)
    .executeTakeFirst();
  return board ? { type: 'board', id: board.id, attributes: { name: board.name, slug: board.slug } } : null;
}

export async function describeTerm(database: Database, row: TermRow, includesBoard: boolean): Promise<ResourceNode> {
  const board = !includesBoard ? notAsked : row.board_id === null ? null : await loadBoard(database, row.board_id);
  return {
    type: 'right_request_term',
    id: row.id,
    attributes: {
      ...(JSON.parse(row.attributes) as object),
      archived: row.archived_at !== null,
      created_at: new Date(row.created_at).toISOString(),
    },
    relationships: { board },
  };
}
