import { z } from 'zod';
import { exampleOf } from './describe-resources.ts';
import type { ResourceTypes } from './resource-type.ts';

/** What stands in place of a value of another type; the first that the attribute may have. */
const emptyValues: readonly unknown[] = [null, '', false, 0, [], {}, '1970-01-01T00:00:00.000Z'];

function emptyValue(schema: z.ZodType): unknown {
  const found = emptyValues.findIndex((value) => schema.safeParse(value).success);
  return found < 0 ? exampleOf(z.toJSONSchema(schema, { unrepresentable: 'any' })) : emptyValues[found];
}

/**
 * The attributes of a resource with the types of its description, whatever its row holds: rows of the demo's attack
 * board, of a restored backup and of an earlier version were not written by the operations of this one, and a typed
 * client fails on a whole list because of one of them. A value of another type becomes an empty one.
 */
export function documentedAttributes(
  types: ResourceTypes,
  type: string,
  attributes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const schemas = Object.hasOwn(types, type) ? types[type]!.attributes : {};
  const wrong = Object.entries(attributes).flatMap(([name, value]) => {
    const schema = Object.hasOwn(schemas, name) ? (schemas[name] as z.ZodType) : undefined;
    return !schema || value === undefined || schema.safeParse(value).success ? [] : [[name, emptyValue(schema)]];
  });
  return wrong.length === 0 ? attributes : { ...attributes, ...Object.fromEntries(wrong) };
}
