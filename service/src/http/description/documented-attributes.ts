import { z } from 'zod';
import { exampleOf } from './describe-resources.ts';
import type { ResourceTypes } from './resource-type.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What stands in place of a value of another type; the first that the attribute may have. */
const emptyValues: readonly unknown[] = [null, '', false, 0, [], {}, '1970-01-01T00:00:00.000Z'];

function emptyValue(schema: z.ZodType, described: JsonSchema): unknown {
  const found = emptyValues.findIndex((value) => schema.safeParse(value).success);
  return found < 0 ? exampleOf(described) : emptyValues[found];
}

function nameType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const childrenOf = (
  schema: JsonSchema,
  value: object,
): readonly (readonly [JsonSchema | boolean | undefined, unknown])[] =>
  Array.isArray(value)
    ? value.map((item) => [schema.items as JsonSchema | undefined, item])
    : Object.entries(value).map(([name, item]) => [schema.properties?.[name] ?? schema.additionalProperties, item]);

const isWithin = ({ type, minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number): boolean =>
  value >= minimum && value <= maximum && (type !== 'integer' || Number.isSafeInteger(value));

/**
 * A word that a list does not have, a long text or an odd address is still a string, and stays what it is. A number out
 * of its bounds or a time that is none would end a typed client like a value of another type.
 */
function isReadable(schema: JsonSchema | boolean | undefined, value: unknown): boolean {
  if (typeof schema !== 'object') return true;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.some((one) => isReadable(one, value));
  const name = nameType(value);
  if (schema.enum) return schema.enum.some((one) => nameType(one) === name);
  if (schema.const !== undefined) return nameType(schema.const) === name;
  const types = [schema.type ?? name].flat().map((type) => (type === 'integer' ? 'number' : type));
  if (!types.some((type) => type === name)) return false;
  if (typeof value === 'number') return isWithin(schema, value);
  if (typeof value === 'string') return schema.format !== 'date-time' || z.iso.datetime().safeParse(value).success;
  return typeof value !== 'object' || value === null || childrenOf(schema, value).every((pair) => isReadable(...pair));
}

/** The value that a client may read; a value of another type becomes an empty one. */
function readable(schema: z.ZodType, value: unknown): unknown {
  if (schema.safeParse(value).success) return value;
  const described = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return isReadable(described, value) ? value : emptyValue(schema, described);
}

/**
 * The attributes of a resource with the types of its description, whatever its row holds: rows of the demo's attack
 * board, of a restored backup and of an earlier version were not written by the operations of this one, and a typed
 * client fails on a whole list because of one of them.
 */
export function documentedAttributes(
  types: ResourceTypes,
  type: string,
  attributes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const schemas = Object.hasOwn(types, type) ? types[type]!.attributes : {};
  const changed = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || !Object.hasOwn(schemas, name)) return [];
    const shown = readable(schemas[name] as z.ZodType, value);
    return shown === value ? [] : [[name, shown]];
  });
  return changed.length === 0 ? attributes : { ...attributes, ...Object.fromEntries(changed) };
}
