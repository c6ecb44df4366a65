import { allocateIds } from '../../database/allocate-ids.ts';
import type { TermRow } from '../../database/schema.ts';
import { requireBoard } from '../../boards/team-board.ts';
import { seesBoards } from '../../http/operations/sees-boards.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { nameOf, oneOf, orNull, readWebAddress, textOf, type ValuesOf } from '../../http/json-api/read-attributes.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { type PageLinks, readRows, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { describeTerm, termRules } from './describe-term.ts';

/** The maximum length of a text. Longer terms are impractical, and everyone who agrees must load them. */
const maxTextLength = 50_000;

const creatable = {
  name: nameOf(200),
  format: oneOf(['markdown', 'plain', 'document']),
  text: orNull(textOf(maxTextLength)),
  url: orNull(readWebAddress),
};

/** Checks that the attribute for the format is set and the other one is not. */
function readTerm({
  name,
  format = 'markdown',
  text = null,
  url = null,
}: ValuesOf<typeof creatable>): Readonly<Record<string, unknown>> {
  const [wanted, other] = format === 'document' ? (['url', 'text'] as const) : (['text', 'url'] as const);
  const given = { text, url };
  const refuse = (field: string, detail: string): ApiError =>
    new ApiError('invalid_attribute', detail, { pointer: `/data/attributes/${field}` });
  if (given[wanted] === null) throw refuse(wanted, `Terms of the format ${format} need ${wanted}.`);
  if (given[other] !== null) throw refuse(other, `Terms of the format ${format} have no ${other}.`);
  return { name, format, [wanted]: given[wanted] };
}

async function respondTerms(
  input: Omit<Input, 'item' | 'items'>,
  rows: readonly TermRow[],
  links: PageLinks,
): Promise<Response> {
  const { database, query } = input;
  return respondList(
    input,
    await Promise.all(rows.map((row) => describeTerm(database, row, query.include.has('board')))),
    links,
  );
}

const [group, one] = [
  'right request terms',
  { status: 200, type: 'right_request_term', item: paths.rightRequestTerm } as const,
] as const;

function addListRightRequestTerms({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'list_right_request_terms',
      summary: 'List right request terms',
      method: 'GET',
      path: paths.rightRequestTerms,
      scope: 'right_request_terms:read',
      permission: seesBoards,
      query: termRules,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer } = input;
      const { rows, links } = await readRows(
        input,
        database
          .selectFrom('right_request_terms')
          .selectAll()
          .where('team_id', '=', bearer.teamId)
          .where('archived_at', 'is', null),
      );
      return respondTerms(input, rows, links);
    },
  );
}

function addCreateRightRequestTerm({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'create_right_request_term',
      summary: 'Create a right request term',
      method: 'POST',
      path: paths.rightRequestTerms,
      scope: 'right_request_terms:write',
      permission: 'moderation_cu',
      query: termRules,
      body: {
        kind: 'create',
        type: 'right_request_term',
        attributes: creatable,
        required: ['name'],
        needs: [
          { where: { attribute: 'format', values: ['markdown'], isDefault: true }, oneOf: ['attributes.text'] },
          { where: { attribute: 'format', values: ['document'] }, oneOf: ['attributes.url'] },
        ],
        example: { url: null },
        relationships: { board: { type: 'board' } },
      },
      response: { status: 201, type: 'right_request_term', item: paths.rightRequestTerm },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item: { values, related },
        nowMs,
        query,
      } = input;
      const attributes = readTerm(values);
      const boardId = related.board?.[0]?.id ?? null;
      if (boardId !== null) await requireBoard(database, teamId, boardId, '/data/relationships/board');
      const row: TermRow = {
        id: await allocateIds(database, 'right_request_terms', 1),
        team_id: teamId,
        board_id: boardId,
        created_at: nowMs,
        archived_at: null,
        attributes: JSON.stringify(attributes),
      };
      await database.insertInto('right_request_terms').values(row).execute();
      return respondOne(input, await describeTerm(database, row, query.include.has('board')));
    },
  );
}

/** Archived terms can still be read by id, because people have agreed to them. */
function addArchiveRightRequestTerm({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'archive_right_request_term',
      summary: 'Archive a specific right request term',
      method: 'DELETE',
      path: paths.rightRequestTerm,
      scope: 'right_request_terms:write',
      permission: 'moderation_cu',
    },
    async (input) => {
      const { database, bearer, nowMs } = input;
      const { numUpdatedRows } = await database
        .updateTable('right_request_terms')
        .set({ archived_at: nowMs })
        .where('id', '=', input.id('right_request_term_id'))
        .where('team_id', '=', bearer.teamId)
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('not_found', 'The team has no such terms that count today.');
      return respondNothing(input);
    },
  );
}

function addListBoardRightRequestTerms({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'list_board_right_request_terms',
      summary: 'List right request terms applicable to a board',
      method: 'GET',
      path: paths.boardTerms,
      scope: 'right_request_terms:read',
      permission: seesBoards,
      query: termRules,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { database, bearer } = input;
      const board = await requireBoard(database, bearer.teamId, input.id('board_id'));
      // Terms without a board apply to all boards of the team.
      const { rows, links } = await readRows(
        input,
        database
          .selectFrom('right_request_terms')
          .selectAll()
          .where('team_id', '=', bearer.teamId)
          .where('archived_at', 'is', null)
          .where((term) => term.or([term('board_id', '=', board.id), term('board_id', 'is', null)])),
      );
      return respondTerms(input, rows, links);
    },
  );
}

/**
 * Adds a team's operations on right request terms. The list has the active terms, including those of a single board.
 * Archiving is permanent.
 */
export function addTeamTermsRoutes(registry: OperationRegistry): void {
  addListRightRequestTerms(registry);
  addCreateRightRequestTerm(registry);
  addArchiveRightRequestTerm(registry);
  addListBoardRightRequestTerms(registry);
}
