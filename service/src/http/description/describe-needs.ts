import { nameOutside } from '../json-api/renamed-type.ts';
import type { BodyRule, Need } from '../operations/body-rule.ts';
import type { Json } from './describe-resources.ts';

/** A schema of a resource that has a member, such as `attributes.text`. */
function has(type: string, member: string): Json {
  const [part = '', name = ''] = member.split('.');
  const outside = part === 'attributes' ? nameOutside(type, name) : name;
  return { required: [part], properties: { [part]: { type: 'object', required: [outside] } } };
}

function describeCase(type: string, { attribute, values, isDefault = false }: NonNullable<Need['where']>): Json {
  const name = nameOutside(type, attribute);
  return {
    ...(!isDefault && { required: ['attributes'] }),
    properties: {
      attributes: {
        type: 'object',
        properties: { [name]: { enum: values } },
        ...(!isDefault && { required: [name] }),
      },
    },
  };
}

interface ResourceSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Json>>;
}

/** The schema of a resource with what it always needs. */
function requireMember(schema: ResourceSchema, member: string): ResourceSchema {
  const [part = '', name = ''] = member.split('.');
  const { required = [], properties = {} } = schema;
  const inner = Object.fromEntries(Object.entries(properties[part] ?? {}).filter(([key]) => key !== 'default'));
  const own = [...((inner['required'] as readonly string[] | undefined) ?? []), name];
  return {
    ...schema,
    required: [...new Set([...required, part])],
    properties: { ...properties, [part]: { ...inner, required: own } },
  };
}

/**
 * The schema of a resource with what it needs besides. What depends on other members is a choice that begins with
 * `not`, of which generators of types make no type: alternatives of parts of a body would refuse right bodies.
 */
export function describeNeeds(schema: Json, { type, needs = [] }: BodyRule): Json {
  const [always, depending] = [
    needs.filter(({ oneOf, where }) => oneOf.length === 1 && !where),
    needs.filter(({ oneOf, where }) => oneOf.length > 1 || where),
  ];
  const rules = depending.map(({ oneOf, where }) => ({
    anyOf: [
      { not: where ? describeCase(type, where) : { type: 'object' } },
      ...oneOf.map((member) => has(type, member)),
    ],
  }));
  const needed = always.reduce(
    (made, { oneOf: [member = ''] }) => requireMember(made, member),
    schema as ResourceSchema,
  );
  return { ...needed, ...(rules.length > 0 && { allOf: rules }) };
}
