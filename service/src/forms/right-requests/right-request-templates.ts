import { requireBoard } from '../../boards/team-board.ts';
import { notAsked } from '../../http/json-api/document.ts';
import { nameOf, textOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows, teamPages } from '../../http/operations/pages.ts';
import { respondList } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations, describeRecord } from '../../http/records/add-record-operations.ts';
import type { RecordRule } from '../../http/records/record-rule.ts';

const query = {
  include: ['board'],
  fields: { right_request_template: ['name', 'text', 'created_at', 'updated_at', 'board'], board: ['name', 'slug'] },
} as const;
const rule: RecordRule = {
  type: 'right_request_template',
  group: 'right request templates',
  words: { one: 'a right request template', many: 'right request templates' },
  paths: { list: paths.rightRequestTemplates, item: paths.rightRequestTemplate },
  operations: ['list', 'create', 'retrieve', 'update', 'delete'],
  scopes: { read: 'right_request_templates:read', write: 'right_request_templates:write' },
  permissions: { read: 'moderation', create: 'moderation_cu', update: 'moderation_cu', remove: 'moderation_cu' },
  attributes: { name: nameOf(200), text: textOf(2000) },
  required: ['name', 'text'],
  relationships: { board: { type: 'board' } },
  include: query.include,
  includedFields: { board: ['name', 'slug'] },
  prepare: async ({ related }, { bearer }, transaction) => {
    const id = related['board']?.[0]?.id ?? null;
    if (id !== null) await requireBoard(transaction, bearer.teamId, id, '/data/relationships/board');
    return { board_id: id };
  },
  prepareChange: async (_row, { related }, { bearer }, transaction) => {
    if (related['board'] === undefined) return {};
    const id = related['board']?.[0]?.id ?? null;
    if (id !== null) await requireBoard(transaction, bearer.teamId, id, '/data/relationships/board');
    return { board_id: id };
  },
  describe: async (row, { database, query: { include }, bearer }) => {
    if (!include.has('board')) return { relationships: { board: notAsked } };
    if (row.board_id === null) return { relationships: { board: null } };
    const { id, name, slug } = await requireBoard(database, bearer.teamId, row.board_id);
    return { relationships: { board: { type: 'board', id, attributes: { name, slug } } } };
  },
};

/** Texts with which a team asks for rights, of one board or of all. */
export function addRightRequestTemplates(registry: OperationRegistry): void {
  addRecordOperations(registry, rule);
  registry.add(
    {
      group: rule.group,
      id: 'list_board_right_request_templates',
      summary: 'List templates applicable to a board',
      method: 'GET',
      path: paths.boardTemplates,
      scope: rule.scopes.read,
      permission: 'moderation',
      query,
      page: teamPages,
      response: { status: 200, type: rule.type, isList: true, item: paths.rightRequestTemplate },
    },
    async (input) => {
      const board = await requireBoard(input.database, input.bearer.teamId, input.id('board_id'));
      // A template without a board applies to all boards of the team.
      const { rows, links } = await readRows(
        input,
        input.database
          .selectFrom('team_records')
          .selectAll()
          .where('type', '=', rule.type)
          .where('team_id', '=', input.bearer.teamId)
          .where((row) => row.or([row('board_id', '=', board.id), row('board_id', 'is', null)])),
      );
      return respondList(input, await Promise.all(rows.map((row) => describeRecord(rule, row, input))), links);
    },
  );
}
