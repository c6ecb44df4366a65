import { type Fields, isFields, readId, toFields, toList } from '../fields.ts';
import { SourceError } from '../source-error.ts';

/** Resources that another one points to by the name of a relationship, each once. */
export type FindRelated = (resource: Fields, name: string) => readonly Fields[];

/** The document of an answer; anything else is `malformed`. */
export function parseDocument(answer: unknown): Fields {
  if (isFields(answer) && isFields(answer.data)) return answer;
  throw new SourceError('malformed', 'not a JSON:API document');
}

/**
 * Readers walk a fixed number of steps along relationships, so cycles end by themselves; what is pointed to and not
 * included is left out.
 */
export function relate(document: Fields): FindRelated {
  const included = new Map<string, Fields>();
  const keyOf = (resource: Fields): string => `${readId({ id: resource.type })} ${readId(resource)}`;
  for (const resource of toList(document.included, Infinity)) if (isFields(resource)) included.set(keyOf(resource), resource);

  return (resource, name) => {
    const references = toList(toFields(toFields(resource.relationships)[name]).data);
    const found = references.map((reference) => included.get(keyOf(toFields(reference))));
    return [...new Set(found)].filter((target) => target !== undefined);
  };
}
