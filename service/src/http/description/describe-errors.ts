import { errorCodes, type ErrorCode } from '../json-api/api-error.ts';
import { jsonApiType } from '../json-api/media-type.ts';
import type { OperationRule } from '../operations/operation.ts';
import { isConditional } from '../operations/conditional-change.ts';
import { listPathParameters } from '../operations/read-input.ts';
import type { Json } from './describe-resources.ts';

const text = { type: 'string' } as const;

/** The error statuses of an operation. Every operation may refuse a parameter, be limited, or fail. */
export function listErrorStatuses(rule: OperationRule): readonly number[] {
  const hasBody = rule.body !== undefined || rule.ownBody !== undefined;
  const isWrite = rule.method !== 'GET';
  return [
    400,
    ...(rule.scope === undefined ? [] : [401]),
    ...(rule.scope === undefined && !rule.path.includes(':') ? [] : [403]),
    ...(listPathParameters(rule.path).length > 0 ? [404] : []),
    406,
    ...(isWrite ? [409] : []),
    ...(isWrite && !hasBody ? [422] : []),
    ...(rule.path.includes('/experiences/published/') ? [410] : []),
    ...(isConditional(rule) ? [412] : []),
    ...(hasBody ? [413, 415, 422] : []),
    429,
    500,
    503,
    ...(rule.ownBody ? [507] : []),
  ].sort((one, other) => one - other);
}

const codesOf = (status: number): readonly ErrorCode[] =>
  (Object.keys(errorCodes) as ErrorCode[]).filter((code) => errorCodes[code][0] === status);

function describeErrorResponse(status: number): Json {
  const codes = codesOf(status);
  const [first = 'bad_request'] = codes;
  const [, title] = errorCodes[first];
  const error = {
    type: 'object',
    required: ['status', 'code', 'title', 'detail'],
    properties: {
      status: { ...text, const: String(status) },
      code: { ...text, enum: codes },
      title: text,
      detail: { ...text, description: 'A sentence for people.' },
      source: { type: 'object', properties: { parameter: text, header: text, pointer: text } },
      meta: {
        type: 'object',
        description: 'Why a source or a network refused, for programs that translate.',
        properties: { code: text, values: { type: 'object' }, detail: text },
      },
    },
  };
  const schema = {
    type: 'object',
    required: ['errors'],
    properties: {
      jsonapi: { type: 'object', properties: { version: text } },
      errors: { type: 'array', minItems: 1, items: error },
    },
  };
  const example = {
    jsonapi: { version: '1.1' },
    errors: [{ status: String(status), code: first, title, detail: `${title}.` }],
  };
  const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code][1]}`).join('. '),
    ...([429, 503].includes(status) && { headers: retry }),
    content: { [jsonApiType]: { schema, example } },
  };
}

export const errorName = (status: number): string => `Error${status}`;

/** The error responses by status, each with its codes. */
export function describeErrorResponses(): Json {
  // 405 is the response to a method that is no operation.
  const statuses = [...new Set(Object.values(errorCodes).map(([status]) => status))].filter((status) => status !== 405);
  return Object.fromEntries(statuses.map((status) => [errorName(status), describeErrorResponse(status)]));
}
