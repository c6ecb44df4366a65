import { nameOutside } from '../json-api/renamed-type.ts';
import { z } from 'zod';
import { jsonApiType } from '../json-api/media-type.ts';
import { bulkType } from '../json-api/read-resource.ts';
import { documentSchema, isBulk } from './body-rule.ts';
import type { OperationRule, ResponseRule } from './operation.ts';
import { describeErrorResponses, errorName, listErrorStatuses } from '../description/describe-errors.ts';
import { describeOtherPaths } from '../description/describe-other-paths.ts';
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

const location = {
  Location: { description: 'The address of the created resource.', schema: { type: 'string', format: 'uri' } },
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
  const content = { ...describeContent(response), ...(isInteractive && { 'text/html': { schema: text } }) };
  const redirect = isInteractive ? { 302: 'To `redirect_uri`, with the Base64-encoded result in `data`.' } : {};
  const further = Object.entries({ ...response.further, ...redirect }).map(([status, description]) => [
    status,
    status === '302' ? { description } : { description, content },
  ]);
  return {
    [response.status]: {
      description: response.type,
      ...(response.item !== undefined && { headers: location }),
      content,
    },
    ...Object.fromEntries(further),
    ...errors,
  };
}

function describeSecurity({ scope, permission }: OperationRule): Json {
  if (scope === undefined) return { security: [] };
  const scopes = typeof scope === 'string' ? [scope] : [];
  return { security: [{ oauth: scopes }], ...(permission !== undefined && { 'x-permission': permission }) };
}

/** A file name such as `:font_file{[0-9]+[.]css}` is an id with an extension. */
const filePart = /:(\w+)_file\{\[0-9\]\+\[\.\](\w+)\}/;

function writePath(path: string): string {
  return path.replace(filePart, '{$1_id}.$2').replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
}

/** OpenAPI 3.1, generated from the rules that validate requests, so that the description always matches the service. */
export function describeOpenApi(rules: readonly OperationRule[], base: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const rule of rules) {
    const path = writePath(rule.path);
    const body = describeBody(rule);
    paths[path] = {
      ...paths[path],
      [rule.method.toLowerCase()]: {
        operationId: rule.id,
        summary: rule.summary,
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
  const scopes = [...new Set(rules.map(({ scope }) => scope).filter((scope) => typeof scope === 'string'))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Board service',
      version: '20190326',
      summary: 'Boards of posts, their moderation, feeds, forms and figures',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    paths: { ...paths, ...describeOtherPaths() },
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
