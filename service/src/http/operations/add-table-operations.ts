import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { ApiError } from '../json-api/api-error.ts';
import type { ResourceNode } from '../json-api/document.ts';
import type { QueryRules } from '../json-api/query.ts';
import type { NeededPermission } from '../../auth/roles/permissions.ts';
import type { Input } from './operation.ts';
import type { OperationRegistry } from './operation-registry.ts';
import { readPage, teamPages } from './pages.ts';
import { respondList, respondNothing, respondOne } from './respond.ts';

const all = sql<SqlBool>`1 = 1`;

/** Tables of a team: each row has a number and a team. */
export type TeamTable = 'notification_channels' | 'oauth_applications' | 'webhooks';

export interface TableRule<Name extends TeamTable> {
  readonly table: Name;
  readonly type: string;
  /** Area in the documents. */
  readonly group: string;
  /** The names in the documents: "a webhook", "webhooks". */
  readonly words: { readonly one: string; readonly many: string };
  readonly paths: { readonly list: string; readonly item: string };
  /** The address parameter with the number of the row. */
  readonly parameter: string;
  readonly scopes: { readonly read: string; readonly write: string };
  readonly permissions: { readonly read: NeededPermission; readonly remove: NeededPermission };
  readonly query: QueryRules;
  /** Restricts the accessible rows. Default: all rows of the team. */
  readonly condition?: RawBuilder<SqlBool>;
  readonly describe: (row: Tables[Name]) => ResourceNode;
  /** True when the documents do not have these operations. */
  readonly isOurs?: boolean;
}

export type RequireRow<Name extends TeamTable> = (input: Omit<Input, 'item' | 'items'>) => Promise<Tables[Name]>;

/**
 * Adds the common operations of all tables of a team: list, retrieve, delete. Returns the function that finds the row
 * of an address, for the other operations; it throws 404 for a missing row and for another team's row alike.
 */
export function addTableOperations<Name extends TeamTable>(
  { add }: OperationRegistry,
  {
    table,
    type,
    group,
    words,
    paths,
    parameter,
    scopes,
    permissions,
    query,
    condition = all,
    describe,
    isOurs = false,
  }: TableRule<Name>,
): RequireRow<Name> {
  const read = { group, scope: scopes.read, permission: permissions.read, query, isOurs } as const;
  // The tables have these two columns in common, but the compiler cannot resolve a generic table name.
  const own: TeamTable = table;

  const requireRow: RequireRow<Name> = async ({ database, bearer, id }) => {
    const row = await database
      .selectFrom(own)
      .selectAll()
      .where('id', '=', id(parameter))
      .where('team_id', '=', bearer.teamId)
      .where(condition)
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', `The team has no such ${words.one.replace(/^an? /, '')}.`);
    return row as Tables[Name];
  };

  add(
    {
      ...read,
      id: `list_${type}s`,
      summary: `List ${words.many}`,
      method: 'GET',
      path: paths.list,
      page: teamPages,
      response: { status: 200, type, isList: true },
    },
    async (input) => {
      const { rows, links } = await readPage(input, (range) =>
        input.database
          .selectFrom(own)
          .selectAll()
          .where('team_id', '=', input.bearer.teamId)
          .where(condition)
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(
        input,
        rows.map((row) => describe(row as Tables[Name])),
        links,
      );
    },
  );
  add(
    {
      ...read,
      id: `retrieve_${type}`,
      summary: `Retrieve ${words.one}`,
      method: 'GET',
      path: paths.item,
      response: { status: 200, type },
    },
    async (input) => respondOne(input, describe(await requireRow(input))),
  );
  add(
    {
      group,
      scope: scopes.write,
      permission: permissions.remove,
      isOurs,
      id: `delete_${type}`,
      summary: `Delete ${words.one}`,
      method: 'DELETE',
      path: paths.item,
    },
    async (input) => {
      const { id } = await requireRow(input);
      await input.database.deleteFrom(own).where('id', '=', id).execute();
      return respondNothing(input);
    },
  );
  return requireRow;
}
