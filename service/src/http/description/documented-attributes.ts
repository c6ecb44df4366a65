import { z } from 'zod';
import type { AttributesOf } from '../json-api/document.ts';
import { exampleOf } from './describe-resources.ts';
import type { ResourceType, ResourceTypes } from './resource-type.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
/** Whether a value has a type that its client expects. */
type Check = (value: unknown) => boolean;

/** What stands in place of a value of another type; the first that the attribute may have. */
const emptyValues: readonly unknown[] = [null, '', false, 0, [], {}, '1970-01-01T00:00:00.000Z'];

function emptyValue(schema: z.ZodType): unknown {
  const found = emptyValues.findIndex((value) => schema.safeParse(value).success);
  return found < 0 ? exampleOf(z.toJSONSchema(schema, { unrepresentable: 'any' })) : emptyValues[found];
}

function nameType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const anything: Check = () => true;
const time = z.iso.datetime();

function checkNumber({ type, minimum = -Infinity, maximum = Infinity }: JsonSchema): Check {
  return (value) =>
    Number(value) >= minimum && Number(value) <= maximum && (type !== 'integer' || Number.isSafeInteger(value));
}

function checkArray({ items }: JsonSchema): Check {
  const check = createCheck(items as JsonSchema | undefined);
  return check === anything ? anything : (value) => (value as readonly unknown[]).every(check);
}

function checkObject({ properties = {}, additionalProperties }: JsonSchema): Check {
  const known = new Map(Object.entries(properties).map(([name, schema]) => [name, createCheck(schema)]));
  const others = createCheck(additionalProperties);
  if (known.size === 0 && others === anything) return anything;
  return (value) => Object.entries(value as object).every(([name, one]) => (known.get(name) ?? others)(one));
}

/**
 * A word that a list does not have, a long text or an odd address is still a string, and stays what it is. A number out
 * of its bounds or a time that is none would end a typed client like a value of another type.
 */
function createCheck(schema: JsonSchema | boolean | undefined): Check {
  if (typeof schema !== 'object') return anything;
  const either = (schema.anyOf ?? schema.oneOf)?.map(createCheck);
  if (either) return (value) => either.some((check) => check(value));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const types =
    values?.map(nameType) ?? [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  if (types.length === 0) return anything;
  const inside: Readonly<Record<string, Check>> = {
    number: checkNumber(schema),
    string: schema.format === 'date-time' ? (value) => time.safeParse(value).success : anything,
    array: checkArray(schema),
    object: checkObject(schema),
  };
  return (value) => {
    const name = nameType(value);
    return types.includes(name) && (inside[name] ?? anything)(value);
  };
}

function createChecks({ attributes }: ResourceType): ReadonlyMap<string, Check> {
  const { properties = {} } = z.toJSONSchema(z.object(attributes), { unrepresentable: 'any' });
  return new Map(Object.entries(properties).map(([name, schema]) => [name, createCheck(schema)]));
}

/**
 * Returns the attributes of a resource with the types of its description, whatever its row holds: rows of the demo's
 * attack board, of a restored backup and of an earlier version were not written by the operations of this one, and a
 * typed client fails on a whole list because of one of them.
 * @param report receives a line for each attribute that was wrong, once: the value may also be a fault of this version
 */
export function createDocumentedAttributes(types: ResourceTypes, report: (line: string) => void): AttributesOf {
  /** By types, from their first use. A page has thousands of values: to ask zod about each takes twice as long. */
  const made = new Map<string, ReadonlyMap<string, Check>>();
  const reported = new Set<string>();
  function reportOnce(attribute: string): void {
    if (reported.has(attribute)) return;
    reported.add(attribute);
    report(`A value of ${attribute} does not have the type that /openapi.json says; clients get an empty one.`);
  }
  return (type, attributes) => {
    const described = Object.hasOwn(types, type) ? types[type] : undefined;
    if (!described) return attributes;
    const checks = made.get(type) ?? createChecks(described);
    made.set(type, checks);
    const wrong = Object.keys(attributes).filter(
      (name) => attributes[name] !== undefined && checks.get(name)?.(attributes[name]) === false,
    );
    if (wrong.length === 0) return attributes;
    for (const name of wrong) reportOnce(`${type}.${name}`);
    const empty = wrong.map((name) => [name, emptyValue(described.attributes[name]!)]);
    return { ...attributes, ...Object.fromEntries(empty) };
  };
}
