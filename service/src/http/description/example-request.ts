import { z } from 'zod';
import { type BodyRule, isList, type RelationRule } from '../operations/body-rule.ts';
import { nameOutside } from '../json-api/renamed-type.ts';
import { exampleId, type Json } from './describe-resources.ts';

const exampleRelatedId = 7;

function exampleRelation({ type, many }: RelationRule): Json {
  const one = { type: [type].flat()[0], id: exampleRelatedId };
  return { data: many === undefined ? one : [one] };
}

/** What the schema itself says: its example, its first word, its limit. undefined = it says nothing that is valid. */
function exampleValue(schema: z.ZodType): unknown {
  const { examples, format, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const {
    enum: words,
    type,
    minimum,
    items,
  } = rest as {
    readonly enum?: readonly unknown[];
    readonly type?: string;
    readonly minimum?: number;
    readonly items?: { readonly enum?: readonly unknown[] };
  };
  const guesses = [
    ...((examples as readonly unknown[] | undefined) ?? []),
    ...(words ?? []),
    ...(items?.enum ? [items.enum.slice(0, 1)] : []),
    ...(format === 'uri' ? ['https://bakers.example/bread'] : []),
    ...(format === 'email' ? ['ada@bakers.example'] : []),
    ...(type === 'integer' || type === 'number' ? [Math.max(1, minimum ?? 1)] : []),
    'bread',
    true,
  ];
  return guesses.find((guess) => schema.safeParse(guess).success);
}

/** Attributes as the response has them, where the request accepts that, and what is required besides. */
function exampleAttributes({ type, attributes = {}, required = [], example = {} }: BodyRule, shown: Json): Json {
  const entries = Object.entries(attributes).flatMap(([name, schema]) => {
    const outside = nameOutside(type, name);
    const given = Object.hasOwn(example, name) ? example[name] : shown[outside];
    if (given !== null && given !== undefined && schema.safeParse(given).success) return [[outside, given] as const];
    return required.includes(name) ? [[outside, exampleValue(schema)] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The relationships that the attributes of an example ask for: the first member of each need that is not met. */
function neededRelations({ type, needs = [] }: BodyRule, attributes: Json): readonly string[] {
  const has = (member: string): boolean => {
    const [part, name = ''] = member.split('.');
    return part === 'attributes' && Object.hasOwn(attributes, nameOutside(type, name));
  };
  return needs.flatMap(({ oneOf, where }) => {
    const given = where && (attributes[nameOutside(type, where.attribute)] as string | undefined);
    const isNeeded = !where || (given === undefined ? where.isDefault === true : where.values.includes(given));
    return isNeeded && !oneOf.some(has) ? [oneOf.find((member) => member.startsWith('relationships.')) ?? ''] : [];
  });
}

/**
 * A body that the operation accepts, as far as its schema says.
 * @param shown the attributes in an example of a response
 */
export function exampleRequest(body: BodyRule, shown: Json): Json {
  const { kind, type, relationships = {} } = body;
  const isNew = kind === 'create' || kind === 'create_many';
  const attributes = exampleAttributes(body, shown);
  const needed = neededRelations(body, attributes);
  const related = Object.entries(relationships)
    .filter(
      ([name, { isRequired }]) =>
        isRequired === true || needed.includes(`relationships.${name}`) || Object.keys(attributes).length === 0,
    )
    .map(([name, rule]) => [name, exampleRelation(rule)] as const);
  const resource = {
    type,
    // Some ids are a text in responses, which is a number.
    ...(!isNew && { id: exampleId }),
    ...(kind !== 'bulk_delete' && Object.keys(attributes).length > 0 && { attributes }),
    ...(kind !== 'bulk_delete' && related.length > 0 && { relationships: Object.fromEntries(related) }),
  };
  return { data: isList(body) ? [resource] : resource };
}
