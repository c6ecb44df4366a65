import type { Database } from '../database/schema.ts';
import type { ServiceContext } from '../http/environment.ts';
import type { Query, QueryRules } from '../json-api/query.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import type { Bearer } from '../metrics/authorize.ts';
import type { BodyRule, Item, RelationRules } from './body-rule.ts';
import type { Permission } from '../roles/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** How many resources a page of a collection has. */
export interface PageRule {
  readonly size: number;
  readonly maxSize: number;
}

/** What a handler reads of a body by itself: forms and texts that are no JSON:API. Named for the description alone. */
export interface OwnBody {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * One operation of the service: its address, who may call it, and the schema of all that it takes. A request is checked
 * by it before any handler runs, and the OpenAPI description and the coverage table are made from it.
 */
export interface OperationRule<Attributes extends Shape = Shape, Relations extends RelationRules = RelationRules> {
  /** Unique: `create_board`. */
  readonly id: string;
  /** Area of the documents: "boards". */
  readonly group: string;
  /** What it does, as the documents name it. */
  readonly summary: string;
  readonly method: Method;
  /** One of `paths`. Parameters that end in `_id` are numbers unless `textParameters` names them. */
  readonly path: string;
  readonly textParameters?: readonly string[];
  /** Scope that the token must have; null = any of version 2. Left out = no token is needed. */
  readonly scope?: string | null | ((search: URLSearchParams) => string | null);
  /** What the role of the user must allow. */
  readonly permission?: Permission;
  readonly query?: QueryRules;
  readonly page?: PageRule;
  readonly body?: BodyRule<Attributes, Relations>;
  readonly ownBody?: OwnBody;
  /** Left out = 204 without a body. */
  readonly answer?: {
    readonly status: 200 | 201 | 202;
    readonly type: string;
    readonly isList?: boolean;
    readonly mediaType?: string;
  };
  readonly isDeprecated?: boolean;
  /** Not one of the documents' operations. */
  readonly isOurs?: boolean;
}

/** A request that has been checked whole. */
export interface Input<Attributes extends Shape = Shape, Relations extends RelationRules = RelationRules> {
  readonly context: ServiceContext;
  readonly database: Database;
  readonly rule: OperationRule;
  readonly nowMs: number;
  /** Address that links start with. */
  readonly base: string;
  /** The token's team and user; of an operation without a token nobody: team 0. */
  readonly bearer: Bearer;
  readonly query: Query;
  /** Numbers of the address, by the parameter's name. */
  id(name: string): number;
  /** Other parts of the address. */
  text(name: string): string;
  /** Resources of the body, in their order. */
  readonly items: readonly Item<Attributes, Relations>[];
  /** The first of them. */
  readonly item: Item<Attributes, Relations>;
}

export type Handler<Attributes extends Shape, Relations extends RelationRules> = (
  input: Input<Attributes, Relations>,
) => Promise<Response> | Response;

export interface Operation {
  readonly rule: OperationRule;
  readonly answer: Handler<Shape, RelationRules>;
}
