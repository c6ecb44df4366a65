import { isFields, type Fields, readId, toFields } from '../fields.ts';
import { SourceError } from '../source-error.ts';

/** The one resource of a response, of the wanted type; anything else is `malformed`. */
export function readResource(
  response: unknown,
  type: string,
): { readonly id: string; readonly attributes: Fields; readonly links: Fields } {
  const data = isFields(response) ? toFields(response.data) : {};
  const id = readId(data);
  if (!id || data.type !== type || !isFields(data.attributes))
    throw new SourceError('malformed', `not a resource of the type ${type}`);
  return { id, attributes: data.attributes, links: toFields(data.links) };
}
