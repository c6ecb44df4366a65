import type { Database, RecordType, TeamRecordRow } from '../database/schema.ts';
import type { ResourceNode } from '../json-api/document.ts';
import type { Shape, ValuesOf } from '../json-api/read-attributes.ts';
import type { Item, RelationRules } from '../operations/body-rule.ts';
import type { Input } from '../operations/operation.ts';
import type { Permission } from '../roles/permissions.ts';

export type RecordOperation = 'list' | 'create' | 'retrieve' | 'update' | 'delete' | 'bulk_update' | 'bulk_delete';

/** What a handler needs of a request, without its body. */
export type Request = Omit<Input, 'item' | 'items'>;

/** What a hook may set of a row. */
export type RowChange = Partial<Pick<TeamRecordRow, 'board_id' | 'parent_id' | 'status' | 'due_at'>> & {
  readonly attributes?: Readonly<Record<string, unknown>>;
};

/**
 * A kind of thing that a team has a list of: which operations there are for it, and what they take. What is particular
 * to a kind is in its hooks.
 */
export interface RecordRule<Attributes extends Shape = Shape, Relations extends RelationRules = RelationRules> {
  readonly type: RecordType;
  /** Area of the documents. */
  readonly group: string;
  /** As the documents name it: "an email template", "email templates". */
  readonly words: { readonly one: string; readonly many: string };
  readonly paths: { readonly list: string; readonly item: string };
  readonly operations: readonly RecordOperation[];
  readonly scopes: { readonly read: string; readonly write: string };
  readonly permissions: {
    readonly read?: Permission;
    readonly create: Permission;
    readonly update: Permission;
    readonly remove: Permission;
  };
  readonly attributes: Attributes;
  readonly required?: readonly (keyof Attributes & string)[];
  /** Left out = an update may set what a creation may. */
  readonly changeable?: Shape;
  readonly relationships?: Relations;
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Names of fields for sparse fieldsets, beside those of the attributes. */
  readonly fields?: readonly string[];
  readonly include?: readonly string[];
  readonly includedFields?: Readonly<Record<string, readonly string[]>>;
  /** Names of list filters; `matches` says which rows they leave. */
  readonly filters?: readonly string[];
  /** The documents show a list where one resource is answered. */
  readonly isAnsweredAsList?: boolean;
  /** Called before a row is stored; its result is stored with it. Throws what is to be refused. */
  readonly prepare?: (
    item: Item<Attributes, Relations>,
    request: Request,
    transaction: Database,
  ) => Promise<RowChange> | RowChange;
  /** The same before a row is changed. */
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
  /** Called before a row is deleted. Throws what is to be refused. */
  readonly beforeRemoval?: (row: TeamRecordRow, request: Request, transaction: Database) => Promise<void>;
  /** More attributes and the relationships of rows. */
  readonly describe?: (row: TeamRecordRow, request: Request) => Promise<Partial<ResourceNode>> | Partial<ResourceNode>;
  /** Called after the answer is certain: wakes what works on. */
  readonly wake?: () => void;
}

export type RecordValues<Rule> = Rule extends RecordRule<infer Attributes> ? ValuesOf<Attributes> : never;
