import type { Database } from '../../database/schema.ts';
import type { ServiceContext } from '../environment.ts';
import type { Query, QueryRules } from '../json-api/query.ts';
import type { AttributesOf } from '../json-api/document.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import type { Bearer } from '../../auth/authorize.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import type { LimitRule } from '../limits/request-rule.ts';
import type { BodyRule, Item, RelationRules } from './body-rule.ts';
import type { Access } from '../../auth/roles/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The number of resources on a page of a collection. */
export interface PageRule {
  readonly size: number;
  readonly maxSize: number;
}

/** A body that a handler parses itself: forms and texts that are not JSON:API. Only the description uses it. */
export interface OwnBody {
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
  /** A body that the operation accepts: an object also for a form. Without one, the body is a file. */
  readonly example?: object;
  /** The body may be left out. */
  readonly isOptional?: boolean;
}

/** The body of a successful response. */
export interface ResponseRule {
  readonly status: 200 | 201 | 202;
  /** Type of its resources (`resource-types.ts` of the room), or what a body of another media type is. */
  readonly type: string;
  readonly isList?: boolean;
  /**
   * Path of each resource in the response, which becomes its `links.self`. Default: the address of a GET or PATCH of
   * one resource. A response with one resource also names it in a header: `Location` with 201, `Content-Location`
   * with 202.
   */
  readonly item?: string;
  /** Omitted = JSON:API. */
  readonly mediaType?: string;
  /** A complete body, as a client receives it. */
  readonly example?: unknown;
  /** Further successful statuses, such as 202 while the service still works on it. Default of `type`: the same type. */
  readonly further?: Readonly<Record<number, { readonly description: string; readonly type?: string }>>;
}

/**
 * One operation of the service: its address, its authorization, and the schema of its input. A request is validated
 * with it before any handler runs. The limits, the cache, the OpenAPI description and the coverage table follow it.
 */
export interface OperationRule<
  Attributes extends Shape = Shape,
  Relations extends RelationRules = RelationRules,
  Required extends keyof Attributes & string = keyof Attributes & string,
> {
  /** Unique: `create_board`. */
  readonly id: string;
  /** Area in the documents: "boards". */
  readonly group: string;
  /** The summary in the documents. */
  readonly summary: string;
  readonly method: Method;
  /** One of `paths`. Parameters that end in `_id` are numbers unless `textParameters` names them. */
  readonly path: string;
  readonly textParameters?: readonly string[];
  /** Required scope of the token; null = any of version 2. Omitted = the operation requires no token. */
  readonly scope?: string | null | ((search: URLSearchParams) => string | null);
  /** Who may call it. Required with a scope; a token of the team as a whole has no user, and only its scopes count. */
  readonly permission?: Access;
  readonly query?: QueryRules;
  readonly page?: PageRule;
  readonly body?: BodyRule<Attributes, Relations, Required>;
  readonly ownBody?: OwnBody;
  /** Default: 204 without a body. */
  readonly response?: ResponseRule;
  /** Another status of a response without a body. */
  readonly emptyStatus?: 202;
  /** The limit that counts requests without a token. Required without a scope; with a token the team's limits count. */
  readonly limit?: LimitRule;
  /**
   * `until_change` = the response is equal for all clients without a token, and is cached until anything public
   * changes. Omitted = every response is made anew.
   */
  readonly cache?: 'until_change';
  readonly isDeprecated?: boolean;
  /** True when the documents do not have this operation. */
  readonly isOurs?: boolean;
}

/** A completely validated request. */
export interface Input<
  Attributes extends Shape = Shape,
  Relations extends RelationRules = RelationRules,
  Required extends keyof Attributes & string = never,
> {
  readonly context: ServiceContext;
  readonly database: Database;
  /** Encrypts secrets for the database. */
  readonly seal: Seal;
  readonly rule: OperationRule;
  readonly attributesOf: AttributesOf;
  readonly nowMs: number;
  /** The base address of links in this response. */
  readonly base: string;
  /** The base address of links in mails, chats and events, whatever host the request names. */
  readonly linkBase: string;
  /** The token's team and user; without a token team 0. */
  readonly bearer: Bearer;
  readonly query: Query;
  /** Numbers in the address, by the parameter's name. */
  id(name: string): number;
  /** Other parts of the address. */
  text(name: string): string;
  /** Resources of the body, in the same order. */
  readonly items: readonly Item<Attributes, Relations, Required>[];
  /** The first resource of the body. */
  readonly item: Item<Attributes, Relations, Required>;
}

export type Handler<
  Attributes extends Shape,
  Relations extends RelationRules,
  Required extends keyof Attributes & string = never,
> = (input: Input<Attributes, Relations, Required>) => Promise<Response> | Response;

export interface Operation {
  readonly rule: OperationRule;
  readonly handle: Handler<Shape, RelationRules>;
}
