import { z } from 'zod';
import { ApiError, type ErrorCode } from '../json-api/api-error.ts';
import type { Shape, ValuesOf } from '../json-api/read-attributes.ts';
import { isObject, maxBulkResources, readId } from '../json-api/read-resource.ts';
import { nameOutside, renameInside } from '../json-api/renamed-type.ts';

/**
 * The kind of a body. `bulk_…` bodies are lists with the media type of bulk requests, `create_many` is a plain list.
 */
export type BodyKind = 'create' | 'create_many' | 'update' | 'bulk_update' | 'bulk_delete';

/** A relationship in a body: one resource, one or none, or up to `max` resources. */
export interface RelationRule {
  readonly type: string | readonly string[];
  readonly many?: number;
  readonly isRequired?: boolean;
}

export type RelationRules = Readonly<Record<string, RelationRule>>;

/** One of several members is needed: always, or where an attribute has one of some values. */
export interface Need {
  /** Such as `attributes.text` and `relationships.account`. */
  readonly oneOf: readonly string[];
  readonly where?: {
    readonly attribute: string;
    readonly values: readonly string[];
    /** True = one of the values is also meant by a body without the attribute. */
    readonly isDefault?: boolean;
  };
}

/**
 * The single description of a body: the service validates bodies with it, and generates the OpenAPI description from
 * it.
 */
export interface BodyRule<Attributes extends Shape = Shape, Relations extends RelationRules = RelationRules> {
  readonly kind: BodyKind;
  readonly type: string;
  readonly attributes?: Attributes;
  /** Names of required attributes. */
  readonly required?: readonly (keyof Attributes & string)[];
  readonly relationships?: Relations;
  /** What depends on other members of the body. Handlers check it, with words of their own; the description has it. */
  readonly needs?: readonly Need[];
  /** Attributes of the example in the description, where those of the response do not do; null leaves one out. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** The body is optional. */
  readonly isOptional?: boolean;
  /**
   * The documents show the items without `type` and without `attributes`: `{"email": …, "role_id": …}`. The form of
   * JSON:API is accepted as well.
   */
  readonly isFlat?: boolean;
  /** Further values of `type` that mean the same. */
  readonly otherTypes?: readonly string[];
}

export interface RelatedId {
  readonly type: string;
  readonly id: number;
}

/** One validated resource of a body. */
export interface Item<Attributes extends Shape = Shape, Relations extends RelationRules = RelationRules> {
  /** 0 for a new resource. */
  readonly id: number;
  readonly values: ValuesOf<Attributes>;
  /** For a relationship to one resource, a list with one element; null = "none"; missing = not in the body. */
  readonly related: { readonly [Name in keyof Relations]?: readonly RelatedId[] | null };
  readonly pointer: string;
  /** The place of the attributes: the resource itself where it is flat. */
  readonly attributesPointer: string;
}

const idSchema = z
  .unknown()
  .transform((given, context): number => {
    const id = readId(given);
    if (id !== undefined) return id;
    context.addIssue({ code: 'custom', message: 'the number of what is meant' });
    return z.NEVER;
  })
  // JSON:API has texts, and the documents have numbers.
  .meta({ type: ['integer', 'string'], pattern: '^[0-9]{1,15}$' } as Record<string, unknown>);

function relatedSchema({ type, many, isRequired = false }: RelationRule): z.ZodType {
  const types = [type].flat();
  const error = many === undefined ? `a ${types.join(' or ')}` : `1 to ${many} of ${types.join(' or ')}`;
  const one = z.object({ type: z.enum(types as [string, ...string[]], { error }), id: idSchema }, { error });
  const data =
    many === undefined
      ? (isRequired ? one : one.nullable()).transform((value) => value && [value])
      : z
          .array(one, { error })
          .min(1, { error })
          .max(many, { error })
          .transform((list) => [...new Map(list.map((item) => [`${item.type} ${item.id}`, item])).values()]);
  const linkage = z.object({ data }, { error }).transform(({ data: ids }) => ids);
  return isRequired ? linkage : linkage.optional();
}

/** Schema of one resource object of a body. */
function resourceSchema({
  kind,
  type,
  attributes = {},
  required = [],
  relationships = {},
  isFlat = false,
  otherTypes = [],
}: BodyRule): z.ZodType {
  const shape = Object.fromEntries(
    Object.entries(attributes).map(([name, schema]) => [name, required.includes(name) ? schema : schema.optional()]),
  );
  const relations = Object.fromEntries(
    Object.entries(relationships).map(([name, rule]) => [name, relatedSchema(rule)]),
  );
  const named = z.enum([type, ...otherTypes], { error: `type must be ${type}.` });
  const ignored = z.unknown().optional();
  return z.strictObject(
    {
      type: isFlat ? named.optional() : named,
      // A resource as the service returned it may be sent back.
      links: ignored,
      meta: ignored,
      ...(kind === 'create' || kind === 'create_many'
        ? { id: z.undefined({ error: 'The service gives the id.' }).optional() }
        : { id: idSchema }),
      attributes: z.strictObject(shape, { error: 'an object' }).prefault({}),
      relationships: z.strictObject(relations, { error: 'an object' }).prefault({}),
    },
    { error: 'A resource object is wanted here.' },
  );
}

export function isList({ kind }: BodyRule): boolean {
  return kind === 'create_many' || kind === 'bulk_update' || kind === 'bulk_delete';
}

export function isBulk({ kind }: BodyRule): boolean {
  return kind === 'bulk_update' || kind === 'bulk_delete';
}

export function documentSchema(rule: BodyRule): z.ZodType {
  const one = resourceSchema(rule);
  const error = 'data must be a list of resources.';
  return z.object({ data: isList(rule) ? z.array(one, { error }).min(1, { error }) : one });
}

function pointTo(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100)}`).join('');
}

/** The error for an invalid body, with its position: one code for each part of a resource object. */
function refuse(issue: z.core.$ZodIssue, rule: BodyRule, document: unknown): ApiError {
  const { kind, type, attributes = {}, relationships = {} } = rule;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = unknown === undefined ? issue.path : [...issue.path, unknown];
  const [, ...rest] = path;
  const [part, inside, ...deeper] = typeof rest[0] === 'number' ? rest.slice(1) : rest;
  const name = part === 'attributes' && typeof inside === 'string' ? nameOutside(type, inside) : inside;
  const pointer = pointTo(path);
  if ((part === 'attributes' || part === 'relationships') && name !== undefined) {
    const known =
      part === 'attributes'
        ? Object.keys(attributes).map((attribute) => nameOutside(type, attribute))
        : Object.keys(relationships);
    const label = String(name).slice(0, 100);
    const isUnknown = unknown !== undefined && deeper.length === 0;
    const detail = isUnknown
      ? `There is no ${part.slice(0, -1)} "${label}" to set. Possible: ${known.join(', ') || 'none'}.`
      : issue.code === 'invalid_type' && issue.input === undefined && deeper.length === 0 && part === 'attributes'
        ? `${label} is missing, or must be ${issue.message}.`
        : part === 'attributes'
          ? `${label} must be ${issue.message}.`
          : `The relationship ${label} must name ${issue.message}.`;
    return new ApiError('invalid_attribute', detail, {
      pointer:
        part === 'relationships'
          ? pointTo(path.slice(0, path.indexOf('relationships') + 2))
          : pointersOf(document, rule, Number(path[1]) || 0).attributesPointer + pointTo([name]),
    });
  }
  if (unknown !== undefined && part === unknown)
    return new ApiError('malformed_body', `A resource has no member "${unknown.slice(0, 100)}".`, { pointer });
  const code: ErrorCode =
    part === 'type' && issue.input !== undefined
      ? 'conflict'
      : part === 'id' && kind.startsWith('create')
        ? 'forbidden'
        : 'malformed_body';
  const detail =
    part === 'id' && code === 'malformed_body'
      ? 'id must be the number of what is to be changed.'
      : part === 'attributes' || part === 'relationships'
        ? `${part} must be an object.`
        : issue.message;
  return new ApiError(code, detail, { pointer });
}

type ReadItem = {
  id?: number;
  attributes: Record<string, unknown>;
  relationships: Record<string, readonly RelatedId[] | null>;
};

/** Members of a resource that are not attributes. */
const members = new Set(['type', 'id', 'attributes', 'relationships', 'links', 'meta']);

/** An item that the documents show without `attributes`, in the form of JSON:API. */
function writeAsResource(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if ('attributes' in item) return item;
  const entries = Object.entries(item);
  return {
    ...Object.fromEntries(entries.filter(([name]) => members.has(name))),
    attributes: Object.fromEntries(entries.filter(([name]) => !members.has(name))),
  };
}

/**
 * The document in the form that the schema describes: its resources with the service's own names of attributes. What is
 * not a resource is left for the schema to refuse.
 */
function normalize(document: unknown, { type, isFlat = false }: BodyRule): unknown {
  if (!isObject(document)) return document;
  const rename = (given: unknown): unknown => {
    if (!isObject(given)) return given;
    const resource = isFlat ? writeAsResource(given) : given;
    const { attributes } = resource;
    return isObject(attributes) ? { ...resource, attributes: renameInside(type, attributes) } : resource;
  };
  const { data } = document;
  return { ...document, data: Array.isArray(data) ? data.map(rename) : rename(data) };
}

function pointersOf(document: unknown, rule: BodyRule, index: number): Pick<Item, 'pointer' | 'attributesPointer'> {
  const pointer = isList(rule) ? `/data/${index}` : '/data';
  const { data } = document as { readonly data?: unknown };
  const given: unknown = Array.isArray(data) ? data[index] : data;
  const isFlat = rule.isFlat === true && isObject(given) && !('attributes' in given);
  return { pointer, attributesPointer: isFlat ? pointer : `${pointer}/attributes` };
}

/** Validates a document with its schema. Throws a 4xx with the position of the first error. */
export function readItems(document: unknown, rule: BodyRule, schema: z.ZodType): readonly Item[] {
  const data = (document as { readonly data?: unknown }).data;
  if (Array.isArray(data) && data.length > maxBulkResources)
    throw new ApiError('too_large', `At most ${maxBulkResources} resources a request.`, { pointer: '/data' });
  const result = schema.safeParse(normalize(document, rule), { reportInput: true });
  const [issue] = result.error?.issues ?? [];
  if (issue) throw refuse(issue, rule, document);
  const read = (result.data as { readonly data: ReadItem | readonly ReadItem[] }).data;
  const items = [read].flat().map(({ id = 0, attributes, relationships }, index): Item => ({
    id,
    values: attributes,
    related: relationships,
    ...pointersOf(document, rule, index),
  }));
  const twice = isBulk(rule)
    ? items.find(({ id }, index) => items.findIndex((other) => other.id === id) !== index)
    : undefined;
  if (twice)
    throw new ApiError('malformed_body', `The id ${twice.id} stands there twice.`, { pointer: `${twice.pointer}/id` });
  return items;
}
