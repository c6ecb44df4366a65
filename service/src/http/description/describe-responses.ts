import { jsonApiType } from '../json-api/media-type.ts';
import type { OperationRule, ResponseRule } from '../operations/operation.ts';
import { errorName, listErrorStatuses } from './describe-errors.ts';
import { exampleDocument, type Json } from './describe-resources.ts';
import type { ResourceTypes } from './resource-type.ts';

const text = { type: 'string' } as const;

const address = { type: 'string', format: 'uri' } as const;
const addressHeaders: Readonly<Record<number, Json>> = {
  201: { headers: { Location: { description: 'The address of the created resource.', schema: address } } },
  202: { headers: { 'Content-Location': { description: 'The address at which to ask again.', schema: address } } },
};

function describeContent(response: ResponseRule, types: ResourceTypes): Json {
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
  return { [jsonApiType]: { schema, example: response.example ?? exampleDocument(types, type, isList) } };
}

/** The responses of an operation by their statuses, those of errors, too. */
export function describeResponses(rule: OperationRule, types: ResourceTypes): Json {
  const { response, emptyStatus = 204 } = rule;
  const errors = Object.fromEntries(
    listErrorStatuses(rule).map((status) => [status, { $ref: `#/components/responses/${errorName(status)}` }]),
  );
  if (!response) return { [emptyStatus]: { description: 'Done; there is no body.' }, ...errors };
  // The result of an interactive operation may go to a window as a page, or to an address.
  const isInteractive = rule.query?.parameters?.includes('origin') === true;
  const contentOf = (type: string): Json => ({
    ...describeContent({ ...response, type }, types),
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
