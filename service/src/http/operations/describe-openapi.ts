import { nameOutside } from '../json-api/renamed-type.ts';
import { z } from 'zod';
import { jsonApiType } from '../json-api/media-type.ts';
import { bulkType } from '../json-api/read-resource.ts';
import { documentSchema, isBulk } from './body-rule.ts';
import type { OperationRule } from './operation.ts';
import { listPathParameters } from './read-input.ts';

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;

function describeParameters(rule: OperationRule): readonly Json[] {
  const { query = {}, page, textParameters = [], path } = rule;
  const inPath = listPathParameters(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('_id') && !textParameters.includes(name) ? { type: 'integer', minimum: 0 } : text,
  }));
  const inQuery = (name: string, schema: Json, isRequired = false): Json => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
  });
  const listOf = (values: readonly string[]): Json => ({ type: 'array', items: { type: 'string', enum: values } });
  return [
    ...inPath,
    { name: 'API-Version', in: 'header', required: false, schema: { type: 'string', enum: ['20190326'] } },
    ...(query.parameters ?? []).map((name) =>
      inQuery(
        name,
        query.lists?.includes(name) ? { type: 'array', items: text } : text,
        query.required?.includes(name),
      ),
    ),
    ...(query.include ? [{ ...inQuery('include', listOf(query.include)), style: 'form', explode: false }] : []),
    ...(query.sort
      ? [
          {
            ...inQuery('sort', listOf(query.sort.flatMap((name) => [name, `-${name}`]))),
            style: 'form',
            explode: false,
          },
        ]
      : []),
    ...Object.entries(query.fields ?? {}).map(([type, names]) => ({
      ...inQuery(
        `fields[${type}]`,
        names.length > 0 ? listOf(names.map((name) => nameOutside(type, name))) : { type: 'array', items: text },
      ),
      style: 'form',
      explode: false,
    })),
    ...(page
      ? [
          inQuery('page[size]', { type: 'integer', minimum: 1, maximum: page.maxSize, default: page.size }),
          inQuery('page[cursor]', { ...text, description: 'As links.next and links.prev have it.' }),
        ]
      : []),
  ];
}

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

function describeBody({ body, ownBody }: OperationRule): Json | null {
  if (ownBody) return { content: Object.fromEntries(ownBody.mediaTypes.map((type) => [type, { schema: {} }])) };
  if (!body) return null;
  const schema = nameSchemaOutside(
    z.toJSONSchema(documentSchema(body), { io: 'input', unrepresentable: 'any' }),
    body.type,
  );
  return { required: body.isOptional !== true, content: { [isBulk(body) ? bulkType : jsonApiType]: { schema } } };
}

function describeResponse({ response }: OperationRule): Json {
  if (!response) return { 204: { description: 'Done; there is no body.' } };
  const example = response.example === undefined ? {} : { example: response.example };
  if (response.mediaType !== undefined)
    return {
      [response.status]: { description: response.type, content: { [response.mediaType]: { schema: {}, ...example } } },
    };
  const one = {
    type: 'object',
    required: ['type', 'id'],
    properties: {
      type: { const: response.type },
      id: {},
      attributes: response.attributes
        ? z.toJSONSchema(z.object(response.attributes), { io: 'output', unrepresentable: 'any' })
        : { type: 'object' },
      relationships: { type: 'object' },
    },
  };
  const schema = {
    type: 'object',
    required: ['data'],
    properties: {
      data: response.isList ? { type: 'array', items: one } : one,
      included: { type: 'array' },
      links: { type: 'object' },
      meta: { type: 'object' },
    },
  };
  return { [response.status]: { description: response.type, content: { [jsonApiType]: { schema, ...example } } } };
}

function describeSecurity({ scope, permission }: OperationRule): Json {
  if (scope === undefined) return { security: [] };
  const scopes = typeof scope === 'string' ? [scope] : [];
  return { security: [{ oauth: scopes }], ...(permission !== undefined && { 'x-permission': permission }) };
}

/** OpenAPI 3.1, generated from the rules that validate requests, so that the description always matches the service. */
export function describeOpenApi(rules: readonly OperationRule[], base: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const rule of rules) {
    const path = rule.path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
    const body = describeBody(rule);
    paths[path] = {
      ...paths[path],
      [rule.method.toLowerCase()]: {
        operationId: rule.id,
        summary: rule.summary,
        tags: [rule.group],
        parameters: describeParameters(rule),
        ...(body && { requestBody: body }),
        responses: { ...describeResponse(rule), default: { $ref: '#/components/responses/Errors' } },
        ...describeSecurity(rule),
        ...(typeof rule.limit === 'string' && { 'x-limit': rule.limit }),
        ...(rule.cache && { 'x-cache': rule.cache }),
        ...(rule.isDeprecated && { deprecated: true }),
      },
    };
  }
  const scopes = [...new Set(rules.map(({ scope }) => scope).filter((scope) => typeof scope === 'string'))].sort();
  const error = {
    type: 'object',
    properties: { status: text, code: text, title: text, detail: text, source: { type: 'object' } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Board service', version: '20190326' },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${base}/oauth/authorize`,
              tokenUrl: `${base}/oauth/token`,
              scopes: Object.fromEntries(scopes.map((scope) => [scope, ''])),
            },
          },
        },
      },
      responses: {
        Errors: {
          description: 'What is wrong, and where.',
          content: {
            [jsonApiType]: { schema: { type: 'object', properties: { errors: { type: 'array', items: error } } } },
          },
        },
      },
    },
  };
}
