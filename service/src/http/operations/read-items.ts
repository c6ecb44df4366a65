import type { z } from 'zod';
import { ApiError, type ErrorCode } from '../json-api/api-error.ts';
import { isObject, maxBulkResources } from '../json-api/read-resource.ts';
import { nameOutside, renameInside } from '../json-api/renamed-type.ts';
import { type BodyRule, type RelatedId, type Item, isList, isBulk } from './body-rule.ts';

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
  const place = Number(path[1]) || 0;
  const name = part === 'attributes' && typeof inside === 'string' ? nameSent(document, rule, place, inside) : inside;
  const pointer = pointTo(path);
  if ((part === 'attributes' || part === 'relationships') && name !== undefined) {
    const known =
      part === 'attributes'
        ? Object.keys(attributes).map((attribute) => nameOutside(type, attribute))
        : Object.keys(relationships);
    // A member of a value, such as `author.name` and `tags[1]`.
    const within = deeper.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    const label = `${String(name)}${part === 'attributes' && unknown === undefined ? within : ''}`.slice(0, 100);
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
          : pointersOf(document, rule, place).attributesPointer + pointTo([name, ...deeper]),
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
const members = new Set(['type', 'id', 'lid', 'attributes', 'relationships', 'links', 'meta']);

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

function itemOf(document: unknown, index: number): unknown {
  const { data } = document as { readonly data?: unknown };
  return Array.isArray(data) ? data[index] : data;
}

/** The name by which the client sent an attribute: perhaps the old one. */
function nameSent(document: unknown, { type }: BodyRule, index: number, name: string): string {
  const given = itemOf(document, index);
  const attributes = isObject(given) && isObject(given['attributes']) ? given['attributes'] : given;
  const outside = nameOutside(type, name);
  return isObject(attributes) && Object.hasOwn(attributes, name) && !Object.hasOwn(attributes, outside)
    ? name
    : outside;
}

function pointersOf(document: unknown, rule: BodyRule, index: number): Pick<Item, 'pointer' | 'attributesPointer'> {
  const pointer = isList(rule) ? `/data/${index}` : '/data';
  const given = itemOf(document, index);
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
