import { z } from 'zod';
import { jsonApiType } from '../json-api/media-type.ts';
import { bulkType } from '../json-api/read-resource.ts';
import { nameOutside } from '../json-api/renamed-type.ts';
import { documentSchema, isBulk, isList } from '../operations/body-rule.ts';
import type { OperationRule, OwnBody } from '../operations/operation.ts';
import { describeNeeds } from './describe-needs.ts';
import { exampleResource, type Json } from './describe-resources.ts';
import { exampleRequest } from './example-request.ts';
import type { ResourceTypes } from './resource-type.ts';

/** Renames the attributes of a resource in the schema of a document, as clients see them. */
function nameSchemaOutside(schema: unknown, type: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => nameSchemaOutside(item, type));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== 'attributes') return [key, nameSchemaOutside(value, type)];
      const { properties = {}, required, ...rest } = value as { properties?: Json; required?: readonly string[] };
      const rename = (name: string): string => nameOutside(type, name);
      return [
        key,
        {
          ...rest,
          properties: Object.fromEntries(Object.entries(properties).map(([name, own]) => [rename(name), own])),
          ...(required && { required: required.map(rename) }),
        },
      ];
    }),
  );
}

/** A part of a resource may be left out, unless something in it is required. */
function requireFilled({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { properties = {} } = jsonSchema;
  for (const name of ['attributes', 'relationships']) {
    const part = properties[name];
    if (typeof part !== 'object' || !('default' in part) || !part.required?.length) continue;
    delete part.default;
    jsonSchema.required = [...(jsonSchema.required ?? []), name];
  }
}

/** The schema of an example: the types of its members. Further members are possible. */
function schemaOfExample(value: unknown): Json {
  if (Array.isArray(value)) return { type: 'array', items: schemaOfExample(value[0]) };
  if (typeof value !== 'object' || value === null) return { type: typeof value };
  const properties = Object.entries(value).map(([name, inner]) => [name, schemaOfExample(inner)] as const);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function describeOwnBody({ mediaTypes, example, isOptional = false }: OwnBody): Json {
  const own = example ? { schema: schemaOfExample(example), example } : { schema: {} };
  return { required: !isOptional, content: Object.fromEntries(mediaTypes.map((type) => [type, own])) };
}

/** The body of a request, with an example. null = the operation takes none. */
export function describeBody(rule: OperationRule, types: ResourceTypes): Json | null {
  const { body, ownBody } = rule;
  if (ownBody) return describeOwnBody(ownBody);
  if (!body) return null;
  const schema = nameSchemaOutside(
    z.toJSONSchema(documentSchema(body), { io: 'input', unrepresentable: 'any', override: requireFilled }),
    body.type,
  ) as { readonly properties: { readonly data: Json } };
  const { data } = schema.properties;
  const resources = isList(body)
    ? { ...data, items: describeNeeds(data['items'] as Json, body) }
    : describeNeeds(data, body);
  return {
    required: body.isOptional !== true,
    content: {
      [isBulk(body) ? bulkType : jsonApiType]: {
        schema: { ...schema, properties: { ...schema.properties, data: resources } },
        example: exampleRequest(body, exampleResource(types, body.type)['attributes'] as Json),
      },
    },
  };
}
