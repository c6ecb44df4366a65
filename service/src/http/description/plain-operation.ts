import { z } from 'zod';
import { exampleOf, type Json } from './describe-resources.ts';

export interface PlainResponse {
  readonly description: string;
  /** Bodies by their media types. Omitted = no body. */
  readonly bodies?: Readonly<Record<string, z.ZodType>>;
}

/**
 * An operation that does not speak JSON:API: version 1 and OAuth. The code that serves it reads only what `query` and
 * `form` name, and the tests compare each of its responses with `responses`.
 */
export interface PlainOperation {
  readonly id: string;
  readonly summary: string;
  readonly group: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: z.ZodObject;
  readonly form?: z.ZodObject;
  /** By status; `4XX` stands for all errors of the client. */
  readonly responses: Readonly<Record<string, PlainResponse>>;
}

/** Objects are strict for the tests; clients must expect further fields of a later version. */
const schemaOf = (type: z.ZodType): Json =>
  z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      delete jsonSchema.$schema;
    },
  }) as Json;

function describeParameters({ path, query }: PlainOperation): readonly Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (!query) return inPath;
  const { properties, required = [] } = schemaOf(query) as { properties: Json; required?: readonly string[] };
  return [
    ...inPath,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ];
}

function describeResponse({ description, bodies }: PlainResponse): Json {
  if (!bodies) return { description };
  const content = Object.entries(bodies).map(([mediaType, type]) => {
    const schema = schemaOf(type);
    return [mediaType, { schema, example: exampleOf(schema) }];
  });
  return { description, content: Object.fromEntries(content) };
}

/** The operation as OpenAPI describes it. */
export function describePlain(operation: PlainOperation): Json {
  const { id, summary, group, form, responses } = operation;
  return {
    operationId: id,
    summary,
    description: group === 'OAuth' ? 'Needs no token.' : 'Needs a token of version 1 in `api_token`.',
    tags: [group],
    parameters: describeParameters(operation),
    ...(form && {
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: schemaOf(form) } },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, describeResponse(response)]),
    ),
    security: [],
  };
}

/** What is wrong with a real response by its description; null = nothing. */
export function findUndescribedPlain(
  { id, responses }: PlainOperation,
  status: number,
  mediaType: string,
  body: unknown,
): string | null {
  const response = responses[status] ?? responses[`${String(status)[0]}XX`];
  if (!response) return `${id}: the status ${status} is not described`;
  const type = response.bodies?.[mediaType];
  if (!type) return response.bodies || mediaType !== '' ? `${id}: ${status} ${mediaType} is not described` : null;
  const { error } = type.safeParse(body);
  return error ? `${id} ${status}: ${z.prettifyError(error)}` : null;
}
