import { z } from 'zod';
import type { ResourceType, ResourceTypes } from './resource-type.ts';

export type Json = Readonly<Record<string, unknown>>;

const object = 'object';
const [textType, exampleTextId] = [{ type: 'string' }, 'd3b07384'] as const;
export const exampleId = 42;
const exampleBase = 'https://boards.example';

function schemaOf({ attributes }: ResourceType): Json {
  return z.toJSONSchema(z.object(attributes), { io: 'input', unrepresentable: 'any' });
}

/** The example of a schema: its own, or one made of the examples of its properties. */
export function exampleOf(schema: Json): unknown {
  const { examples, properties, items, type } = schema as {
    readonly examples?: readonly unknown[];
    readonly properties?: Readonly<Record<string, Json>>;
    readonly items?: Json;
    readonly type?: string;
  };
  if (examples) return examples[0];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property)]));
  if (type === 'array') return items && ('examples' in items || 'properties' in items) ? [exampleOf(items)] : [];
  return null;
}

export function exampleResource(types: ResourceTypes, name: string): Json {
  const type = types[name];
  // A type without a description fails the lint of the description, and not the service.
  if (!type) return { type: name, id: exampleTextId, attributes: {} };
  return {
    type: name,
    id: type.id === 'integer' ? exampleId : exampleTextId,
    attributes: exampleOf(schemaOf(type)),
  };
}

export function exampleDocument(types: ResourceTypes, name: string, isList: boolean): Json {
  const one = exampleResource(types, name);
  const links = { self: `${exampleBase}/v2`, first: `${exampleBase}/v2` };
  return { jsonapi: { version: '1.1' }, data: isList ? [one] : one, ...(isList && { links }) };
}

function describeResource(name: string, type: ResourceType, example: Json): Json {
  return {
    type: object,
    required: ['type', 'id', 'attributes'],
    properties: {
      type: { type: 'string', const: name },
      id: { type: type.id },
      // A sparse fieldset (`fields[TYPE]`) leaves out attributes that are required here.
      attributes: schemaOf(type),
      relationships: { $ref: '#/components/schemas/Relationships' },
      links: { $ref: '#/components/schemas/Links' },
    },
    example,
  };
}

const identifier = {
  type: object,
  required: ['type', 'id'],
  properties: { type: textType, id: { type: ['integer', 'string'] } },
};

const links = {
  type: object,
  description: 'Addresses. A missing link means that there is nothing at that place, such as a next page.',
  additionalProperties: { type: 'string', format: 'uri' },
};

const relationships = {
  type: object,
  additionalProperties: {
    type: object,
    description: '`meta.included` is false when the relationship was not asked for by `include`.',
    properties: {
      data: {
        oneOf: [
          { $ref: '#/components/schemas/Identifier' },
          { type: 'array', items: { $ref: '#/components/schemas/Identifier' } },
          { type: 'null' },
        ],
      },
      links: { $ref: '#/components/schemas/Links' },
      meta: {
        type: object,
        properties: { included: { type: 'boolean' }, total: { type: 'integer' } },
      },
    },
  },
};

/** The schemas of all types of resources by their names, and those that they share. */
export function describeSchemas(types: ResourceTypes): Json {
  return {
    Identifier: identifier,
    Links: links,
    Relationships: relationships,
    Included: {
      type: 'array',
      description: 'Related resources that `include` asked for, each once.',
      items: {
        type: object,
        required: ['type', 'id', 'attributes'],
        properties: {
          type: textType,
          id: { type: ['integer', 'string'] },
          attributes: { type: object, additionalProperties: true },
          relationships: { $ref: '#/components/schemas/Relationships' },
          links: { $ref: '#/components/schemas/Links' },
        },
      },
    },
    ...Object.fromEntries(
      Object.entries(types).map(([name, type]) => [name, describeResource(name, type, exampleResource(types, name))]),
    ),
  };
}

/** What is wrong with a real resource by its description: an attribute that is missing, wrong, or not described. */
export function findUndescribed(
  types: ResourceTypes,
  resource: { readonly type: string; readonly id: unknown; readonly attributes?: object },
  isWhole: boolean,
): string | null {
  const type = types[resource.type];
  if (!type) return `The type ${resource.type} is not described.`;
  if ((typeof resource.id === 'number') !== (type.id === 'integer'))
    return `${resource.type}: id ${typeof resource.id}`;
  const schema = z.strictObject(type.attributes);
  const { error } = (isWhole ? schema : schema.partial()).safeParse(resource.attributes ?? {});
  return error ? `${resource.type}: ${z.prettifyError(error)}` : null;
}
