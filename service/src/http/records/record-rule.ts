import type { Database, RecordType, TeamRecordRow } from '../../database/schema.ts';
import type { ResourceNode } from '../json-api/document.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import type { Item, Need, RelationRules } from '../operations/body-rule.ts';
import type { Request } from '../collections/collection.ts';
import type { NeededPermission } from '../../auth/roles/permissions.ts';

export type RecordOperation = 'list' | 'create' | 'retrieve' | 'update' | 'delete' | 'bulk_update' | 'bulk_delete';

/** The values that a hook may set on a row. */
export type RowChange = Partial<Pick<TeamRecordRow, 'board_id' | 'parent_id' | 'status' | 'due_at'>> & {
  readonly attributes?: Readonly<Record<string, unknown>>;
};

/**
 * Describes a type of team record: its operations and their parameters. Hooks contain the logic that is specific to a
 * type.
 */
export interface RecordRule<
  Attributes extends Shape = Shape,
  Relations extends RelationRules = RelationRules,
  Required extends keyof Attributes & string = keyof Attributes & string,
> {
  readonly type: RecordType;
  /** The section of the API documentation. */
  readonly group: string;
  /** The names from the API documentation, such as "an email template" and "email templates". */
  readonly words: { readonly one: string; readonly many: string };
  readonly paths: { readonly list: string; readonly item: string };
  readonly operations: readonly RecordOperation[];
  readonly scopes: { readonly read: string; readonly write: string };
  readonly permissions: {
    readonly read?: NeededPermission;
    readonly create: NeededPermission;
    readonly update: NeededPermission;
    readonly remove: NeededPermission;
  };
  readonly attributes: Attributes;
  readonly required?: readonly Required[];
  /** What depends on other members of the body of a creation. */
  readonly needs?: readonly Need[];
  /** The documents have no such update. */
  readonly isUpdateOurs?: boolean;
  /** The attributes that an update may set. Default: the same as for a creation. */
  readonly changeable?: Shape;
  readonly relationships?: Relations;
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Additional field names for sparse fieldsets, besides the attributes. */
  readonly fields?: readonly string[];
  readonly include?: readonly string[];
  readonly includedFields?: Readonly<Record<string, readonly string[]>>;
  /** Names of list filters; `matches` decides which rows are returned. */
  readonly filters?: readonly string[];
  /** True when the API documentation shows a list where the response has one resource. */
  readonly isListResponse?: boolean;
  /** What the responses with these rows say besides them, in `meta`. */
  readonly meta?: (
    rows: readonly TeamRecordRow[],
    request: Request,
  ) => Promise<Readonly<Record<string, unknown>> | null>;
  /** Called before a row is stored; its result is stored with the row. Throws to reject the request. */
  readonly prepare?: (
    item: Item<Attributes, Relations, Required>,
    request: Request,
    transaction: Database,
  ) => Promise<RowChange> | RowChange;
  /** Called before a row is changed; otherwise the same as `prepare`. */
  readonly prepareChange?: (
    row: TeamRecordRow,
    item: Item<Attributes, Relations>,
    request: Request,
    transaction: Database,
  ) => Promise<RowChange> | RowChange;
  /** Called in the transaction that stored or changed a row. */
  readonly stored?: (
    row: TeamRecordRow,
    item: Item<Attributes, Relations>,
    request: Request,
    transaction: Database,
  ) => Promise<void>;
  /** Called before a row is deleted. Throws to reject the request. */
  readonly beforeRemoval?: (row: TeamRecordRow, request: Request, transaction: Database) => Promise<void>;
  /** Adds attributes and the relationships of a row. */
  readonly describe?: (row: TeamRecordRow, request: Request) => Promise<Partial<ResourceNode>> | Partial<ResourceNode>;
  /** Called after the response is final, to wake the background work. */
  readonly wake?: () => void;
}
