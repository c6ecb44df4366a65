import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Tables } from '../../database/schema.ts';
import { ApiError } from '../json-api/api-error.ts';
import type { ResourceNode } from '../json-api/document.ts';
import type { QueryRules } from '../json-api/query.ts';
import type { NeededPermission } from '../../auth/roles/permissions.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import type { OperationRegistry } from '../operations/operation-registry.ts';
import { type Page, readRows } from '../operations/pages.ts';
import { addCollection } from './add-collection.ts';
import type { Request } from './collection.ts';

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
  readonly query?: QueryRules;
  /** Restricts the accessible rows. Default: all rows of the team. */
  readonly condition?: RawBuilder<SqlBool>;
  readonly describe: (row: Tables[Name]) => ResourceNode;
  /** True when the documents do not have these operations. */
  readonly isOurs?: boolean;
}

export type RequireRow<Name extends TeamTable> = (request: Request) => Promise<Tables[Name]>;

/**
 * Adds the common operations of all tables of a team: list, retrieve, delete. Returns the function that finds the row
 * of an address, for the other operations; it throws 404 for a missing row and for another team's row alike.
 */
export function addTableOperations<Name extends TeamTable>(
  registry: OperationRegistry,
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
  // The tables have these two columns in common, but the compiler cannot resolve a generic table name.
  const own: TeamTable = table;

  const find = async (database: Database, teamId: number, id: number): Promise<Tables[Name]> => {
    const row = await database
      .selectFrom(own)
      .selectAll()
      .where('id', '=', id)
      .where('team_id', '=', teamId)
      .where(condition)
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', `The team has no such ${words.one.replace(/^an? /, '')}.`);
    return row as Tables[Name];
  };

  addCollection<Tables[Name], Shape>(registry, {
    type,
    group,
    words,
    paths,
    scopes,
    permissions,
    ...(query && { query }),
    ...(isOurs && { ours: ['list', 'retrieve', 'delete'] }),
    list: (request) =>
      readRows(
        request,
        request.database.selectFrom(own).selectAll().where('team_id', '=', request.bearer.teamId).where(condition),
      ) as Promise<Page<Tables[Name]>>,
    retrieve: ({ database, bearer }, id) => find(database, bearer.teamId, id),
    remove: async (transaction, { bearer }, id) => {
      await find(transaction, bearer.teamId, id);
      await transaction.deleteFrom(own).where('id', '=', id).execute();
    },
    describe: (rows) => rows.map(describe),
  });
  return ({ database, bearer, id }) => find(database, bearer.teamId, id(parameter));
}
