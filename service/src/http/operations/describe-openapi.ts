import { nameOutside } from '../json-api/renamed-type.ts';
import { z } from 'zod';
import { jsonApiType } from '../json-api/media-type.ts';
import { bulkType } from '../json-api/read-resource.ts';
import { documentSchema, isBulk, isList } from './body-rule.ts';
import { listFields } from './list-fields.ts';
import type { OperationRule, OwnBody, ResponseRule } from './operation.ts';
import { describeErrorResponses, errorName, listErrorStatuses } from '../description/describe-errors.ts';
import { describeNeeds } from '../description/describe-needs.ts';
import { describePlain, type PlainOperation } from '../description/plain-operation.ts';
import { exampleRequest } from '../description/example-request.ts';
import { describeSchemas, exampleDocument } from '../description/describe-resources.ts';

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;

function describeParameters(rule: OperationRule): readonly Json[] {
  const { query = {}, page, textParameters = [], path } = rule;
  const inPath = [...writePath(path).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
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
    ...Object.entries(listFields(rule)).map(([type, names]) => ({
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

function describeBody(rule: OperationRule): Json | null {
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
        example: exampleRequest(rule),
      },
    },
  };
}

const address = { type: 'string', format: 'uri' } as const;
const addressHeaders: Readonly<Record<number, Json>> = {
  201: { headers: { Location: { description: 'The address of the created resource.', schema: address } } },
  202: { headers: { 'Content-Location': { description: 'The address at which to ask again.', schema: address } } },
};

function describeContent(response: ResponseRule): Json {
  const { type, isList = false, mediaType } = response;
  const own = response.example === undefined ? {} : { example: response.example };
  if (mediaType !== undefined)
    return { [mediaType]: { schema: mediaType.startsWith('application/') ? {} : text, ...own } };
  const one = { $ref: `#/components/schemas/${type}` };
  const schema = {
    type: 'object',
    required: ['data'],
    properties: {
      jsonapi: { type: 'object', properties: { version: text } },
      data: isList ? { type: 'array', items: one } : one,
      included: { $ref: '#/components/schemas/Included' },
      links: { $ref: '#/components/schemas/Links' },
      meta: { type: 'object', additionalProperties: true },
    },
  };
  return { [jsonApiType]: { schema, example: response.example ?? exampleDocument(type, isList) } };
}

function describeResponses(rule: OperationRule): Json {
  const { response, emptyStatus = 204 } = rule;
  const errors = Object.fromEntries(
    listErrorStatuses(rule).map((status) => [status, { $ref: `#/components/responses/${errorName(status)}` }]),
  );
  if (!response) return { [emptyStatus]: { description: 'Done; there is no body.' }, ...errors };
  // The result of an interactive operation may go to a window as a page, or to an address.
  const isInteractive = rule.query?.parameters?.includes('origin') === true;
  const contentOf = (type: string): Json => ({
    ...describeContent({ ...response, type }),
    ...(isInteractive && { 'text/html': { schema: text } }),
  });
  const further = Object.entries(response.further ?? {}).map(([status, { description, type = response.type }]) => [
    status,
    { description, content: contentOf(type) },
  ]);
  return {
    [response.status]: {
      description: response.type,
      ...(response.item !== undefined && addressHeaders[response.status]),
      content: contentOf(response.type),
    },
    ...Object.fromEntries(further),
    ...(isInteractive && { 302: { description: 'To `redirect_uri`, with the Base64-encoded result in `data`.' } }),
    ...errors,
  };
}

function describeSecurity({ scope, permission }: OperationRule): Json {
  if (scope === undefined) return { security: [] };
  const scopes = typeof scope === 'string' ? [scope] : [];
  return { security: [{ oauth: scopes }], ...(permission !== undefined && { 'x-permission': permission }) };
}

/** Who may call the operation, in a sentence. */
function describeAccess({ scope, permission }: OperationRule): string {
  if (scope === undefined) return 'Needs no token.';
  const token = typeof scope === 'string' ? `Needs a token with the scope \`${scope}\`` : 'Needs a token';
  const role =
    permission === undefined || permission === 'member' || permission === 'self'
      ? ''
      : `, of a user whose role has \`${permission}\``;
  return `${token}${role}.`;
}

/** A file name such as `:font_file{[0-9]+[.]css}` is an id with an extension. */
const filePart = /:(\w+)_file\{\[0-9\]\+\[\.\](\w+)\}/;

function writePath(path: string): string {
  return path.replace(filePart, '{$1_id}.$2').replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
}

/** OpenAPI 3.1, generated from the rules that validate requests, so that the description always matches the service. */
export function describeOpenApi(rules: readonly OperationRule[], plain: readonly PlainOperation[], base: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const rule of rules) {
    const path = writePath(rule.path);
    const body = describeBody(rule);
    paths[path] = {
      ...paths[path],
      [rule.method.toLowerCase()]: {
        operationId: rule.id,
        summary: rule.summary,
        description: describeAccess(rule),
        tags: [rule.group],
        parameters: describeParameters(rule),
        ...(body && { requestBody: body }),
        responses: describeResponses(rule),
        ...describeSecurity(rule),
        ...(typeof rule.limit === 'string' && { 'x-limit': rule.limit }),
        ...(rule.cache && { 'x-cache': rule.cache }),
        ...(rule.isDeprecated && { deprecated: true }),
      },
    };
  }
  const plainPaths = Object.fromEntries(
    plain.map((operation) => [
      writePath(operation.path),
      { [operation.method.toLowerCase()]: describePlain(operation) },
    ]),
  );
  const scopes = [...new Set(rules.map(({ scope }) => scope).filter((scope) => typeof scope === 'string'))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Board service',
      version: '20190326',
      summary: 'Boards of posts, their moderation, feeds, forms and figures',
      description:
        'Version 2 speaks JSON:API, with tokens of OAuth 2.0. Version 1 is read-only, for pages that use JSONP.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    tags: [...new Set([...rules, ...plain].map(({ group }) => group))].sort().map((name) => ({ name })),
    paths: { ...paths, ...plainPaths },
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
      responses: describeErrorResponses(),
      schemas: describeSchemas(),
    },
  };
}
