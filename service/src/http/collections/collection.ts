import type { Access } from '../../auth/roles/permissions.ts';
import type { Database } from '../../database/schema.ts';
import type { ResourceNode } from '../json-api/document.ts';
import type { QueryRules } from '../json-api/query.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import type { Item, Need, RelationRules } from '../operations/body-rule.ts';
import type { Input } from '../operations/operation.ts';
import type { Page } from '../operations/pages.ts';

/** The parts of a request that a handler needs, without the body. */
export type Request = Omit<Input, 'item' | 'items'>;

type Awaitable<Value> = Value | Promise<Value>;

/** What the bodies of a collection may contain. */
export interface CollectionBody<Attributes extends Shape, Relations extends RelationRules> {
  readonly attributes: Attributes;
  readonly required?: readonly (keyof Attributes & string)[];
  /** What depends on other members of the body of a creation. */
  readonly needs?: readonly Need[];
  /** The attributes that an update may set. Default: the same as for a creation. */
  readonly changeable?: Shape;
  readonly relationships?: Relations;
  /** False = an update cannot change the relationships. Default: it can. */
  readonly hasChangeableRelationships?: boolean;
}

/**
 * A team's resources of one type, or those of one of its boards. The operations follow from the functions that are
 * given: without `create` nobody can create one. Each request changes all of its resources or none.
 */
export interface Collection<
  Row,
  Attributes extends Shape = Shape,
  Relations extends RelationRules = Record<never, never>,
> {
  readonly type: string;
  /** The plural in the names of operations. Default: the type with an "s". */
  readonly plural?: string;
  /** The section of the API documentation. */
  readonly group: string;
  /** The names from the API documentation, such as "a board" and "boards". */
  readonly words: { readonly one: string; readonly many: string };
  readonly paths: { readonly list: string; readonly item: string };
  readonly scopes: { readonly read: string; readonly write: string };
  readonly permissions: {
    readonly read?: Access;
    readonly create?: Access;
    readonly update?: Access;
    readonly remove?: Access;
  };
  readonly query?: QueryRules;
  /** What only the list can be asked for: filters and orders. */
  readonly listQuery?: Pick<QueryRules, 'parameters' | 'sort'>;
  readonly body?: CollectionBody<Attributes, Relations>;
  /** Operations that the documents do not have. */
  readonly ours?: readonly ('list' | 'retrieve' | 'create' | 'update' | 'delete')[];
  readonly bulk?: readonly ('update' | 'delete')[];
  /** True = a bulk update responds with the changed resources. Default: 204. */
  readonly isBulkUpdateDescribed?: boolean;
  /** True when the API documentation shows a list where the response has one resource. */
  readonly isListResponse?: boolean;
  /** One page of the rows that the request may see. */
  readonly list?: (request: Request) => Promise<Page<Row>>;
  /** The row of an address. Throws 404 for a missing one and for another team's alike. */
  readonly retrieve?: (request: Request, id: number) => Promise<Row>;
  readonly create?: (transaction: Database, request: Request, item: Item<Attributes, Relations>) => Promise<Row>;
  readonly update?: (transaction: Database, request: Request, item: Item<Attributes, Relations>) => Promise<Row>;
  readonly remove?: (transaction: Database, request: Request, id: number) => Promise<void>;
  /** The resources of rows, in the same order. */
  readonly describe: (rows: readonly Row[], request: Request) => Awaitable<readonly ResourceNode[]>;
  /** What the responses with these rows say besides them, in `meta`. */
  readonly meta?: (rows: readonly Row[], request: Request) => Promise<Readonly<Record<string, unknown>> | null>;
  /** Called when a change is stored, to wake the background work. */
  readonly wake?: () => void;
}
